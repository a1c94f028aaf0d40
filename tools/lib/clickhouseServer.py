"""ClickHouse for the tests: its real engine (PyPI's chdb-core) behind the part of its HTTP interface that clients use.

Arguments: the folder for its data. It prints the port that it listens on, and ends when its standard input does.
"""

import json
import re
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from os import _exit
from urllib.parse import parse_qsl, urlsplit

import chdb

FOLDER = sys.argv[1]
# Parameters of a request that are no settings.
NO_SETTINGS = {"query", "query_id", "database", "default_format", "session_id", "session_timeout", "wait_end_of_query"}
STREAMED = re.compile(r"^\s*(--[^\n]*\n\s*|/\*.*?\*/\s*)*[(\s]*(SELECT|WITH)\b", re.I | re.S)
CODE = re.compile(r"Code: (\d+)\.")
# The embedded engine names statements itself: the client's name of one is kept in its comment for the log.
CLIENTS_ID = "Settings['log_comment']"
VERSION = str(chdb.query("SELECT version()")).strip().strip('"')

sessions = {}
lock = threading.Lock()


def text(value):
    return "'" + value.replace("\\", "\\\\").replace("'", "\\'") + "'"


def connect():
    with lock:
        return chdb.connect(FOLDER)


def connection_of(session_id):
    """The connection of a session, or one of its own."""
    if session_id is None:
        return connect()
    if session_id not in sessions:
        sessions[session_id] = connect()
    return sessions[session_id]


def prepare(connection, params):
    """What the parameters of a request say beside its statement."""
    if params.get("database"):
        connection.query(f"USE `{params['database'].replace('`', '``')}`")
    settings = {name: value for name, value in params.items() if name not in NO_SETTINGS}
    settings["log_comment"] = params.get("query_id", "")
    # Behind this one nothing else can be set, by later statements of a session neither.
    readonly = settings.pop("readonly", None)
    assignments = [f"{name} = {text(value)}" for name, value in settings.items()]
    if assignments:
        connection.query("SET " + ", ".join(assignments))
    if readonly is not None and "session_id" not in params:
        connection.query(f"SET readonly = {int(readonly)}")


def bytes_of(piece):
    return b"" if piece is None else piece.bytes()


def without_head(data, format):
    """The engine writes names and types at the head of each piece; they belong to the first."""
    if not data:
        return data
    lines = 2 if format.endswith("WithNamesAndTypes") else 1 if format.endswith("WithNames") else 0
    for _ in range(lines):
        data = data[data.index(b"\n") + 1 :]
    return data


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def do_GET(self):
        if urlsplit(self.path).path == "/ping":
            return self.reply(200, b"Ok.\n")
        self.do_POST()

    def do_POST(self):
        params = dict(parse_qsl(urlsplit(self.path).query, keep_blank_values=True))
        length = int(self.headers.get("content-length") or 0)
        body = self.rfile.read(length) if length else self.chunked()
        sql = params.get("query", "")
        sql = sql + ("\n" if sql and body else "") + body.decode()
        connection = None
        session_id = params.get("session_id")
        try:
            connection = connection_of(session_id)
            prepare(connection, params)
            if sql.lstrip().upper().startswith("KILL QUERY") or "FROM system.processes WHERE query_id" in sql:
                sql = sql.replace("query_id", CLIENTS_ID, 1)
            format = params.get("default_format", "TabSeparated")
            if STREAMED.match(sql):
                self.stream(connection, sql, format)
            else:
                self.reply(200, connection.query(sql, format).bytes())
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True
        except Exception as error:
            try:
                self.fail(str(error))
            except (BrokenPipeError, ConnectionResetError):
                self.close_connection = True
        finally:
            if connection is not None and session_id is None:
                connection.close()

    def chunked(self):
        if self.headers.get("transfer-encoding", "").lower() != "chunked":
            return b""
        pieces = []
        while size := int(self.rfile.readline().strip() or b"0", 16):
            pieces.append(self.rfile.read(size))
            self.rfile.readline()
        self.rfile.readline()
        return b"".join(pieces)

    def stream(self, connection, sql, format):
        result = connection.send_query(sql, format)
        try:
            data = bytes_of(result.fetch())
            if not data:
                return self.reply(200, connection.query(sql, format).bytes())
            self.head(200)
            while data:
                self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))
                data = without_head(bytes_of(result.fetch()), format)
            self.wfile.write(b"0\r\n\r\n")
        finally:
            result.cancel()

    def head(self, status, code=None, length=None):
        self.begun = True
        self.send_response(status)
        self.send_header("Content-Type", "application/octet-stream")
        self.send_header("X-ClickHouse-Summary", json.dumps({}))
        if code is not None:
            self.send_header("X-ClickHouse-Exception-Code", code)
        if length is None:
            self.send_header("Transfer-Encoding", "chunked")
        else:
            self.send_header("Content-Length", str(length))
        self.end_headers()

    def reply(self, status, data, code=None):
        self.head(status, code, len(data))
        self.wfile.write(data)

    def fail(self, message):
        message = message.strip()
        data = f"{message} (version {VERSION} (official build))\n".encode()
        code = CODE.search(message)
        if not getattr(self, "begun", False):
            return self.reply(500, data, code.group(1) if code else "0")
        # The rows before it have left: the server reports the failure behind them and hangs up.
        self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))
        self.close_connection = True

    def handle_one_request(self):
        self.begun = False
        super().handle_one_request()


server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
server.daemon_threads = True
threading.Thread(target=server.serve_forever, daemon=True).start()
print(server.server_address[1], flush=True)
sys.stdin.read()
# Statements that still run need not be waited for.
_exit(0)
