"""A way to the server that can be cut, as when a lid is closed or a train enters a tunnel."""

from __future__ import annotations

import contextlib
import socket
import threading


class Tunnel:
    """Passes everything on to a port of this machine until it is cut; `with` digs and closes it."""

    def __init__(self, port: int) -> None:
        self._target = ("127.0.0.1", port)
        self._open: list[socket.socket] = []
        self._is_cut = False
        self._guard = threading.Lock()

    def __enter__(self) -> Tunnel:
        self._door = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self._welcome, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.cut()
        with contextlib.suppress(OSError):
            self._door.shutdown(socket.SHUT_RDWR)
        self._door.close()

    @property
    def url(self) -> str:
        """The address of this end."""
        return f"http://127.0.0.1:{self._door.getsockname()[1]}"

    def cut(self) -> None:
        """Nothing passes any more, and what was open is gone."""
        with self._guard:
            self._is_cut = True
            for end in self._open:
                _hang_up(end)
            self._open.clear()

    def mend(self) -> None:
        """New connections pass again."""
        with self._guard:
            self._is_cut = False

    def _welcome(self) -> None:
        while True:
            try:
                near, _ = self._door.accept()
            except OSError:
                return  # closed
            self._join(near)

    def _join(self, near: socket.socket) -> None:
        with self._guard:
            if self._is_cut:
                _hang_up(near)
                return
            try:
                far = socket.create_connection(self._target)
            except OSError:  # nobody is there at the other end
                _hang_up(near)
                return
            self._open += [near, far]
        for one, other in ((near, far), (far, near)):
            threading.Thread(target=_pass_on, args=(one, other), daemon=True).start()


def _pass_on(one: socket.socket, other: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while content := one.recv(65536):
            other.sendall(content)
    _hang_up(one)
    _hang_up(other)


def _hang_up(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
