"""A service that says what a script has: an application of ASGI, served by the program that is named (uvicorn or hypercorn).

The first line of standard input is the script. Each further line names a row, whose next piece may go. The first line of standard output is the port;
each further line is a request that was heard. The process ends when its standard input does.
"""

import asyncio
import collections
import json
import os
import socket
import sys
import tempfile
import threading

KEPT = 1 << 16

kind = sys.argv[1]
script = json.loads(sys.stdin.readline())
gates = collections.defaultdict(lambda: asyncio.Semaphore(0))


def say(value):
    print(value, flush=True)


def end():
    os._exit(0)


def obey(loop):
    for line in sys.stdin:
        loop.call_soon_threadsafe(gates[line.strip()].release)
    end()


def encoded(fields):
    return [(name.encode(), value.encode()) for name, value in fields]


async def heard(scope, receive):
    """Reads the whole request and tells of it."""
    body, length = b"", 0
    while True:
        event = await receive()
        if event["type"] != "http.request":
            break
        piece = event.get("body", b"")
        length += len(piece)
        if length <= KEPT:
            body += piece
        if not event.get("more_body"):
            break
    target = scope["raw_path"].decode()
    if scope["query_string"]:
        target += "?" + scope["query_string"].decode()
    fields = [[name.decode(), value.decode("latin-1")] for name, value in scope["headers"]]
    # Hypercorn has the authority of HTTP/2 as `host`.
    fields = [["host" if name == ":authority" else name, value] for name, value in fields]
    say(json.dumps({
        "method": scope["method"], "target": target, "fields": fields, "connection": str(scope["client"]), "length": length,
        "body": body.hex() if length <= KEPT else "",
    }))
    return target.split("/")[1]


async def application(scope, receive, send):
    if scope["type"] == "lifespan":
        while True:
            event = await receive()
            await send({"type": event["type"] + ".complete"})
            if event["type"] == "lifespan.shutdown":
                return
    row = await heard(scope, receive)
    answer = script["answers"][row]
    body = answer["body"] or {}
    if "noAnswer" in body:
        raise ConnectionError("no answer, as the script says")
    if answer["interim"]:
        await send({"type": "http.response.early_hint", "links": [value.encode() for _, value in answer["interim"][1]]})
    fields, pieces = encoded(answer["fields"]), []
    if answer["isLast"]:
        fields.append((b"connection", b"close"))
    if "whole" in body:
        pieces = [bytes.fromhex(body["whole"])]
        fields.append((b"content-length", str(len(pieces[0])).encode()))
    elif "large" in body:
        pieces = [b"x" * body["large"]]
        fields.append((b"content-length", str(body["large"]).encode()))
    elif "cut" in body:
        pieces = [bytes.fromhex(body["cut"])]
        fields.append((b"content-length", str(len(pieces[0]) + 1).encode()))
    elif "pieces" in body:
        pieces = [bytes.fromhex(piece) for piece in body["pieces"]]
    start = {"type": "http.response.start", "status": answer["status"], "headers": fields}
    if answer["trailers"]:
        start["trailers"] = True
    await send(start)
    for at, piece in enumerate(pieces):
        if at > 0:
            await gates[row].acquire()
        await send({"type": "http.response.body", "body": piece, "more_body": True})
    if "cut" in body:
        if "whenRead" in body:
            await gates[row].acquire()
        raise ConnectionError("cut off, as the script says")
    await send({"type": "http.response.body", "body": b"", "more_body": False})
    if answer["trailers"]:
        await send({"type": "http.response.trailers", "headers": encoded(answer["trailers"]), "more_trailers": False})


async def uvicorn(listener):
    import uvicorn

    config = uvicorn.Config(application, log_level="critical", http="h11", lifespan="off", server_header=False, date_header=False)
    await uvicorn.Server(config).serve(sockets=[listener])


async def hypercorn(listener):
    from hypercorn.asyncio import serve
    from hypercorn.config import Config

    config = Config()
    # The socket is given to it, so that nobody else can take the port.
    config.bind = [f"fd://{listener.detach()}"]
    config.errorlog = None
    if script["tls"]:
        for name, attribute in (("certificate", "certfile"), ("key", "keyfile")):
            with tempfile.NamedTemporaryFile("w", suffix=".pem", delete=False) as file:
                file.write(script["tls"][name])
            setattr(config, attribute, file.name)
    await serve(application, config)


async def main():
    listener = socket.create_server(("127.0.0.1", 0))
    say(listener.getsockname()[1])
    threading.Thread(target=obey, args=(asyncio.get_running_loop(),), daemon=True).start()
    await {"uvicorn": uvicorn, "hypercorn": hypercorn}[kind](listener)


asyncio.run(main())
