"""A receiver of webhooks, which verifies them by the package `standardwebhooks`.

Its first line says the port. The first message is answered with 503, each other one by whether it is verified, and then its line says what it was.
"""

import json
import os
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

from standardwebhooks.webhooks import Webhook, WebhookVerificationError

WEBHOOK = Webhook(sys.argv[1])
SEEN = []


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        SEEN.append(self.headers["webhook-id"])
        try:
            event = WEBHOOK.verify(body, dict(self.headers))
            status = 503 if len(SEEN) == 1 else 204
        except WebhookVerificationError as error:
            event, status = str(error), 401
        self.send_response(status)
        self.send_header("content-length", "0")
        self.end_headers()
        print(json.dumps([self.path, SEEN[-1], event, status]), flush=True)

    def log_message(self, *args):
        pass


def until_input_ends():
    sys.stdin.read()
    os._exit(0)


threading.Thread(target=until_input_ends, daemon=True).start()
server = HTTPServer(("127.0.0.1", 0), Receiver)
print(server.server_port, flush=True)
server.serve_forever()
