"""An nginx of our own in a temporary folder, with the configuration that the project ships."""

from __future__ import annotations

import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

__all__ = ["PrivateNginx", "find_nginx"]

SHIPPED = Path(__file__).parents[1] / "deploy" / "nginx"


def find_nginx() -> str | None:
    """The program; Debian keeps it where not everybody looks."""
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")


class PrivateNginx:
    """A proxy in front of processes at ``ports`` of this machine; runs until `stop`."""

    def __init__(self, program: str, ports: Sequence[int]) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="trike-nginx-"))
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        upstream = (SHIPPED / "upstream.conf").read_text()
        for shipped, port in zip((8001, 8002), ports, strict=True):
            upstream = upstream.replace(f"127.0.0.1:{shipped};", f"127.0.0.1:{port};")
        (self._folder / "upstream.conf").write_text(upstream)
        site = (SHIPPED / "trike.conf").read_text()
        site = site.replace("/etc/nginx/trike-upstream.conf", f"{self._folder}/upstream.conf")
        site = site.replace("listen 80;", f"listen 127.0.0.1:{self.port};")
        places = "".join(
            f"{what}_temp_path {self._folder}/{what};\n"
            for what in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        main = self._folder / "nginx.conf"
        main.write_text(
            f"daemon off;\nmaster_process off;\npid {self._folder}/pid;\n"
            f"error_log {self._folder}/errors;\n"
            f"events {{}}\nhttp {{\naccess_log off;\n{places}{site}}}\n"
        )
        self._process = subprocess.Popen(
            [program, "-p", str(self._folder), "-c", str(main)], stderr=subprocess.PIPE, text=True
        )
        self._wait()

    @property
    def url(self) -> str:
        """Where visitors come to."""
        return f"http://localhost:{self.port}"

    def stop(self) -> None:
        """End it and remove its folder."""
        self._process.kill()
        self._process.communicate()
        shutil.rmtree(self._folder)

    def _wait(self) -> None:
        while self._process.poll() is None:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.02)
        raise RuntimeError(f"nginx did not start: {self._process.communicate()[1].strip()}")
