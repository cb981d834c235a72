// Who hears what this client asks, and over what: a server over HTTP and a socket, or in a site the engine of this very
// browser over a worker's port. Nothing else in the client knows which.
import type { Wire, WireEvents } from './conversation';
import { place } from './place';
import { engine } from '../site/engine';

export interface Transport {
  /** As `fetch`; rejects where nobody answers. */
  ask(path: string, init: RequestInit): Promise<Response>;
  connect(events: WireEvents): Wire;
  /** Whether anybody answers. */
  probe(patience: AbortSignal): Promise<boolean>;
}

const server: Transport = {
  ask: (path, init) => fetch(path, init),
  connect(events) {
    const safe = location.protocol === 'https:';
    const socket = new WebSocket(`${safe ? 'wss' : 'ws'}://${location.host}/api/socket`);
    socket.onopen = events.opened;
    socket.onmessage = (event) => events.received(String(event.data));
    socket.onclose = events.closed;
    return {
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close: () => socket.close(),
    };
  },
  async probe(signal) {
    // The service worker answers for the server only where something is got.
    const { status } = await fetch('/', { method: 'HEAD', cache: 'no-store', signal });
    return status < 502 || status > 504; // else a proxy says that nobody is behind it
  },
};

export const transport: Transport = place.site ? engine(place, place.site) : server;
