"""An authorization server, as the documentation of Authlib builds one, with clients, a user and tokens in memory.

Its first line says the port. `/introspect` says of a token who it is of, `/clerk` is a service that wants one, and `/revoke` takes all away.
Tokens for a password are signed (RFC 9068) by a key of `/jwks`, which `/rotate` replaces.
"""

import os
import secrets
import sys
import threading
import time

os.environ["AUTHLIB_INSECURE_TRANSPORT"] = "1"

from authlib.integrations.flask_oauth2 import AuthorizationServer
from authlib.oauth2.rfc6749 import AuthorizationCodeMixin, ClientMixin, TokenMixin, grants
from authlib.oauth2.rfc7636 import CodeChallenge
from authlib.oauth2.rfc9068 import JWTBearerTokenGenerator
from flask import Flask, jsonify, request
from joserfc.jwk import KeySet, RSAKey
from werkzeug.serving import make_server

USERS = {"ada": "pass word"}


class User(str):
    """A user by their name."""

    def get_user_id(self):
        return str(self)


class Client(ClientMixin):
    """A client, whose scopes are `read` and `write`."""

    def __init__(self, client_id, secret, method):
        self.client_id, self.secret, self.method = client_id, secret, method

    def get_client_id(self):
        return self.client_id

    def get_default_redirect_uri(self):
        return "http://127.0.0.1:9/back"

    def get_allowed_scope(self, scope):
        return " ".join(one for one in (scope or "").split() if one in ("read", "write"))

    def check_redirect_uri(self, redirect_uri):
        return redirect_uri == self.get_default_redirect_uri()

    def check_client_secret(self, client_secret):
        return secrets.compare_digest(self.secret, client_secret)

    def check_endpoint_auth_method(self, method, endpoint):
        return method == self.method

    def check_response_type(self, response_type):
        return response_type == "code"

    def check_grant_type(self, grant_type):
        return True


class Token(TokenMixin):
    """A token that was given."""

    def __init__(self, client, user, token):
        self.client, self.user, self.token, self.revoked = client, user, token, False
        self.issued_at = time.time()

    def check_client(self, client):
        return client is self.client

    def get_scope(self):
        return self.token.get("scope", "")

    def get_expires_in(self):
        return self.token["expires_in"]

    def is_expired(self):
        return self.issued_at + self.token["expires_in"] < time.time()

    def is_revoked(self):
        return self.revoked

    def get_user(self):
        return self.user

    def get_client(self):
        return self.client


class Code(AuthorizationCodeMixin):
    """A code that was sent to a client."""

    def __init__(self, code, asked, user):
        payload = asked.payload
        self.code, self.client, self.user = code, asked.client, user
        self.redirect_uri, self.scope = payload.redirect_uri, payload.scope
        self.code_challenge = payload.data.get("code_challenge")
        self.code_challenge_method = payload.data.get("code_challenge_method")

    def get_redirect_uri(self):
        return self.redirect_uri

    def get_scope(self):
        return self.scope


CLIENTS = {
    one.client_id: one
    for one in [
        Client("basic", "s:e&cret +%", "client_secret_basic"),
        Client("body", "s:e&cret +%", "client_secret_post"),
        Client("public", "", "none"),
    ]
}
TOKENS, CODES = [], {}


class AuthorizationCodeGrant(grants.AuthorizationCodeGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = ["client_secret_basic", "client_secret_post", "none"]

    def save_authorization_code(self, code, request):
        CODES[code] = Code(code, request, request.user)

    def query_authorization_code(self, code, client):
        found = CODES.get(code)
        return found if found and found.client is client else None

    def delete_authorization_code(self, authorization_code):
        del CODES[authorization_code.code]

    def authenticate_user(self, authorization_code):
        return authorization_code.user


class PasswordGrant(grants.ResourceOwnerPasswordCredentialsGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = ["client_secret_basic", "client_secret_post", "none"]

    def authenticate_user(self, username, password):
        return User(username) if USERS.get(username) == password else None


class RefreshTokenGrant(grants.RefreshTokenGrant):
    INCLUDE_NEW_REFRESH_TOKEN = True
    TOKEN_ENDPOINT_AUTH_METHODS = ["client_secret_basic", "client_secret_post", "none"]

    def authenticate_refresh_token(self, refresh_token):
        for one in TOKENS:
            if one.token.get("refresh_token") == refresh_token and not one.revoked:
                return one
        return None

    def authenticate_user(self, refresh_token):
        return refresh_token.user

    def revoke_old_credential(self, refresh_token):
        refresh_token.revoked = True


class ClientCredentialsGrant(grants.ClientCredentialsGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = ["client_secret_basic", "client_secret_post"]


app = Flask(__name__)
app.config["OAUTH2_REFRESH_TOKEN_GENERATOR"] = True
app.config["OAUTH2_TOKEN_EXPIRES_IN"] = {
    "authorization_code": 3600, "password": 3600, "client_credentials": 3600, "refresh_token": 3600,
}
server = AuthorizationServer(
    app,
    query_client=CLIENTS.get,
    save_token=lambda token, request: TOKENS.append(Token(request.client, request.user, token)),
)
server.register_grant(AuthorizationCodeGrant, [CodeChallenge(required=True)])


def new_key():
    return KeySet([RSAKey.generate_key(2048, {"kid": secrets.token_hex(4), "use": "sig", "alg": "RS256"})])


class SignedTokens(JWTBearerTokenGenerator):
    keys = new_key()

    def get_jwks(self):
        return self.keys.as_dict(private=True)

    def get_audiences(self, client, user, scope):
        return ["https://notes.example.com", client.get_client_id()]


SIGNED = SignedTokens("https://auth.example.com", expires_generator=lambda client, grant_type: 3600)
server.register_token_generator("password", SIGNED)
for grant in [PasswordGrant, RefreshTokenGrant, ClientCredentialsGrant]:
    server.register_grant(grant)


@app.post("/o/token/")
def token():
    return server.create_token_response()


@app.get("/authorize")
def authorize():
    grant = server.get_consent_grant(end_user="ada")
    return server.create_authorization_response(grant=grant, grant_user="ada")


def shown():
    """The token that a request shows, if it is good."""
    text = request.headers.get("authorization", "").removeprefix("Bearer ")
    good = (one for one in TOKENS if one.token["access_token"] == text and not one.revoked)
    return next(good, None)


@app.get("/introspect")
def introspect():
    if one := shown():
        return jsonify(client=one.client.client_id, user=one.user, scope=one.get_scope())
    return jsonify(error="invalid_token"), 401


@app.get("/clerk")
def clerk():
    """An operation of the description, behind a token."""
    if one := shown():
        return jsonify(f"{one.client.client_id} with token {TOKENS.index(one) + 1}")
    return jsonify(error="invalid_token"), 401


@app.post("/revoke")
def revoke():
    for one in TOKENS:
        one.revoked = True
    return "", 204


@app.get("/jwks")
def jwks():
    return jsonify(SIGNED.keys.as_dict(private=False))


@app.post("/rotate")
def rotate():
    SIGNED.keys = new_key()
    return "", 204


def until_input_ends():
    sys.stdin.read()
    os._exit(0)


threading.Thread(target=until_input_ends, daemon=True).start()
listening = make_server("127.0.0.1", 0, app, threaded=True)
print(listening.server_port, flush=True)
listening.serve_forever()
