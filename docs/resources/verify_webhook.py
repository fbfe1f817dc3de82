"""Verifies a webhook of Proviso with Python 3.8 or later and no packages.

verify_webhook(secret, headers, body) returns the parsed body, and raises ValueError if it is not genuine.

secret: whsec_... as it was shown once. headers: a dict with names in lower case. body: the bytes as they were
received, before any parsing: a body that was parsed and written again has other bytes.
"""

import base64
import hashlib
import hmac
import json
import time

# Seconds that the clocks of sender and receiver may differ. Older requests may be repetitions by an attacker.
TOLERANCE_S = 300


def verify_webhook(secret, headers, body, now=None):
    webhook_id = headers["webhook-id"]
    timestamp = headers["webhook-timestamp"]
    if not abs((time.time() if now is None else now) - int(timestamp)) <= TOLERANCE_S:
        raise ValueError("The webhook is too old, or the clocks differ.")
    key = base64.b64decode(secret.replace("whsec_", "", 1))
    expected = hmac.new(key, f"{webhook_id}.{timestamp}.".encode() + body, hashlib.sha256).digest()
    # Several signatures while the secret is being replaced: one of them is enough.
    for signature in headers["webhook-signature"].split(" "):
        version, _, value = signature.partition(",")
        if version == "v1" and hmac.compare_digest(base64.b64decode(value), expected):
            return json.loads(body)
    raise ValueError("The webhook is not genuine: no signature fits its bytes and the secret.")
