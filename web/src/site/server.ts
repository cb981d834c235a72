// The address of a server somebody has typed in. Pure.

/** A server's start page as an address; null where none is meant. */
export function serverAt(typed: string): string | null {
  const text = typed.trim();
  const whole = /^[a-z]+:\/\//i.test(text) ? text : `${isNear(text) ? 'http' : 'https'}://${text}`;
  if (!text || /\s/.test(text) || !URL.canParse(whole)) return null;
  const { protocol, hostname, origin, username } = new URL(whole);
  if (!['http:', 'https:'].includes(protocol) || username) return null;
  const named = hostname.includes('.') || hostname === 'localhost' || hostname.startsWith('[');
  return named ? `${origin}/` : null;
}

/** Machines of a home network seldom have a certificate. */
const isNear = (text: string) =>
  /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|[^/]+\.local\b)/.test(text);
