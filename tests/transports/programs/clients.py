"""A client that asks what a script has, by the module that is named: http.client, httpx, or httpx2 (httpx with HTTP/2 in TLS).

The first line of standard input is the script. For each request there is a line with its answer, and before it a line `piece` for each piece of the body
that was read.
"""

import http.client
import json
import sys
import urllib.parse

kind = sys.argv[1]
script = json.loads(sys.stdin.readline())


def body_of(ask):
    if ask["large"] is not None:
        return b"x" * ask["large"]
    return b"".join(bytes.fromhex(piece) for piece in ask["pieces"])


def tell(status, fields, pieces):
    body = b""
    for piece in pieces:
        body += piece
        print("piece", flush=True)
    print(json.dumps({"status": status, "fields": fields, "body": body.hex()}), flush=True)


def read_pieces(response):
    while piece := response.read1():
        yield piece


def ask_http_client(ask):
    base = urllib.parse.urlsplit(script["base"])
    connection = http.client.HTTPConnection(base.hostname, base.port, timeout=20)
    connection.putrequest(ask["method"], ask["target"], skip_accept_encoding=True)
    for name, value in ask["fields"]:
        connection.putheader(name, value)
    if ask["chunked"]:
        connection.putheader("Transfer-Encoding", "chunked")
        connection.endheaders([bytes.fromhex(piece) for piece in ask["pieces"]], encode_chunked=True)
    elif ask["none"]:
        connection.endheaders()
    else:
        body = body_of(ask)
        connection.putheader("Content-Length", str(len(body)))
        connection.endheaders(body)
    response = connection.getresponse()
    tell(response.status, response.getheaders(), read_pieces(response))
    connection.close()


def asker():
    if kind == "http.client":
        return ask_http_client
    import httpx
    import ssl

    options = {"timeout": 20}
    if kind == "httpx2":
        options |= {"http1": False, "http2": True, "verify": ssl.create_default_context(cafile=script["root"])}
    client = httpx.Client(**options)

    def ask(ask):
        content = (bytes.fromhex(piece) for piece in ask["pieces"]) if ask["chunked"] else None if ask["none"] else body_of(ask)
        url = httpx.URL(script["base"]).copy_with(raw_path=ask["target"].encode())
        with client.stream(ask["method"], url, headers=ask["fields"], content=content) as response:
            tell(response.status_code, response.headers.multi_items(), response.iter_raw())

    return ask


send = asker()
for one in script["asks"]:
    try:
        send(one)
    except Exception as error:
        print(json.dumps({"failed": repr(error)}), flush=True)
