"""A program that speaks the text protocol of `gipfel engine`, as a process with deadlines. One thread an object."""
import os
import select
import shlex
import signal
import subprocess
import tempfile
import time


class Fault(Exception):
    """What a program did wrong: "crash", "overstepped_time", "refusal" (it answered err) or "illegal_turn"."""

    def __init__(self, kind, detail):
        super().__init__(f"{kind}: {detail}")
        self.kind = kind
        self.detail = detail


class TextEngine:
    """Use it in a with statement: the process ends with it."""

    def __init__(self, command):
        self.errors = tempfile.TemporaryFile()
        # A session of its own: what interrupts the arena is not to look like an engine's crash.
        self.process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=self.errors, bufsize=0, start_new_session=True)
        self.unread = b""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        for file in (self.process.stdin, self.process.stdout, self.errors):
            file.close()

    def ask(self, line, seconds):
        """The lines of the answer without the "ok". Raises Fault, also for an answer that is an error."""
        (answer,) = self.ask_all([line], seconds)
        if answer and answer[0].startswith("err"):
            raise Fault("refusal", f"{line}: {answer[0]}")
        return answer

    def ask_all(self, lines, seconds):
        """Sends all lines at once and returns their answers, errors too. What the program writes before it has read
        them all must fit into a pipe, 64 KiB. Raises Fault."""
        deadline = time.monotonic() + seconds
        try:
            self.process.stdin.write("".join(line + "\n" for line in lines).encode())
        except BrokenPipeError:
            raise self.crash() from None
        return [self.answer(deadline, seconds) for _ in lines]

    def answer(self, deadline, seconds):
        lines = []
        while (line := self.read_line(deadline, seconds)) != "ok":
            lines.append(line)
        return lines

    def read_line(self, deadline, seconds):
        while b"\n" not in self.unread:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.process.stdout], [], [], left)[0]:
                raise Fault("overstepped_time", f"no answer within {seconds:.3f} s")
            more = os.read(self.process.stdout.fileno(), 65536)
            if not more:
                raise self.crash()
            self.unread += more
        line, self.unread = self.unread.split(b"\n", 1)
        return line.decode(errors="replace").rstrip("\r")

    def crash(self):
        try:
            code = self.process.wait(timeout=5)
            how = f"killed by {signal.Signals(-code).name}" if code < 0 else f"ended with exit code {code}"
        except subprocess.TimeoutExpired:
            how = "closed its output"
        self.errors.seek(0)
        return Fault("crash", f"{how} {self.errors.read()[-300:].decode(errors='replace')}".strip())
