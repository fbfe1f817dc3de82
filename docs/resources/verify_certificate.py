#!/usr/bin/env python3
"""Verifies screening certificates offline, without dependencies:
    python3 verify_certificate.py proviso-keys.json certificate.json [more certificates]
proviso-keys.json is what the service publishes at /.well-known/proviso-keys.json: save it once, from the service you trust."""
import hashlib, json, re, sys

class CertificateError(Exception):
    pass

def check(is_right, message):
    if not is_right:
        raise CertificateError(message)

def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()

# Ed25519 as in RFC 8032, section 6: points are (X, Y, Z, T) with x = X/Z, y = Y/Z, xy = T/Z.
P = 2**255 - 19
Q = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
SQRT_M1 = pow(2, (P - 1) // 4, P)

def add(a, b):
    e, f = (a[1] - a[0]) * (b[1] - b[0]) % P, (a[1] + a[0]) * (b[1] + b[0]) % P
    g, h = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    x, z, w, y = f - e, h - g, h + g, f + e
    return (x * z % P, w * y % P, z * w % P, x * y % P)

def times(scalar, point):
    total = (0, 1, 1, 0)
    while scalar > 0:
        if scalar & 1:
            total = add(total, point)
        point = add(point, point)
        scalar >>= 1
    return total

def point_of(data):
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & ((1 << 255) - 1)
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P != 0:
        x = x * SQRT_M1 % P
    if (x * x - square) % P != 0 or (x == 0 and sign):
        return None
    x = P - x if x & 1 != sign else x
    return x, y, 1, x * y % P

BASE = point_of(int.to_bytes(4 * pow(5, P - 2, P) % P, 32, "little"))

def is_signed(public_key, message, signature):
    key, r = point_of(public_key), point_of(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if key is None or r is None or s >= Q:
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + public_key + message).digest(), "little") % Q
    a, b = times(s, BASE), add(r, times(k, key))
    return (a[0] * b[2] - b[0] * a[2]) % P == 0 and (a[1] * b[2] - b[1] * a[2]) % P == 0

def canonical(value):
    """RFC 8785 for what certificates contain: strings, integers, booleans, null, arrays and objects with ASCII names."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode("utf-8")

def no_fraction(_text):
    check(False, "The file contains a number that is not an integer.")

def bytes_of(text, length, what):
    check(isinstance(text, str) and re.fullmatch("([0-9a-f]{2})+", text), f"{what} is not written in lower-case hexadecimal.")
    data = bytes.fromhex(text)
    check(len(data) == length if length else len(data) >= 16, f"{what} has the wrong length.")
    return data

def fields(value, names, what):
    check(isinstance(value, dict) and ",".join(sorted(value)) == names, f"{what} has missing or unknown fields.")

def typed(value, kind, what):
    check(type(value) is kind and (kind is not int or value >= 0), f"{what} is not a {'list' if kind is list else 'number of things'}.")
    return value

def leaf_of(salt, content):
    return sha256(b"\0", salt, canonical(content))

def root_above(leaf, index, size, path, what):
    """The root above a leaf; None if the path does not fit the size of the tree."""
    left, node = list(typed(path, list, what)), leaf
    at, width = typed(index, int, what), typed(size, int, what)
    if at >= width:
        return None
    while width > 1:
        if at ^ 1 < width:
            if not left:
                return None
            beside = bytes_of(left.pop(0), 32, what)
            node = sha256(b"\1", beside, node) if at & 1 else sha256(b"\1", node, beside)
        at, width = at >> 1, (width + 1) >> 1
    return None if left else node.hex()

def check_basis(basis, header):
    fields(basis, "algorithm,format,gaps,lists,lists_at_start", "The part about the lists")
    sources = [entry["source_id"] for entry in typed(basis["lists"], list, "lists")]
    check(all(a < b for a, b in zip(sources, sources[1:])), "The lists are not in their order: they were reordered or repeated.")
    check(sha256(canonical(basis)).hex() == header["basis_sha256"], "The lists, gaps or rules of the screening were changed.")

def check_subject(subject, header, before):
    fields(subject, "content,index,leaf,path,salt", "A subject")
    content, index, salt = subject["content"], subject["index"], subject["salt"]
    # Places count from 0; people count from 1, as the page of the certificate does.
    what = f"Subject {typed(index, int, 'The place of a subject') + 1}"
    check(index > before, f"{what} is not in its place: subjects were reordered or repeated.")
    leaf = bytes_of(subject["leaf"], 32, f"{what}: its hash")
    check((content is None) == (salt is None), f"{what}: an erased subject has neither content nor salt.")
    if content is not None:
        check(content["index"] == index, f"{what} is another subject: it belongs at place {typed(content['index'], int, 'The place of a subject') + 1}.")
        check(leaf_of(bytes_of(salt, 0, f"{what}: its salt"), content) == leaf, f"{what} was changed.")
    root = root_above(leaf, index, header["subjects_count"], subject["path"], f"{what}: its path")
    check(root == header["subjects_root"], f"{what} is not part of this screening: it or its path was exchanged.")
    return index

VERIFIED = set()
def check_signature(root, signature, keys):
    key = next((key for key in keys if key["key_id"] == root["key_id"]), None)
    check(key, f"Root {root['number']} was signed with a key that the service has not published: {root['key_id']}.")
    is_valid = key["valid_from"] <= root["signed_at"] and (key["valid_until"] is None or root["signed_at"] <= key["valid_until"])
    check(is_valid, f"Root {root['number']} was signed when its key was not valid.")
    data = bytes_of(signature, 64, f"The signature of root {root['number']}")
    parts = (bytes_of(key["public_key"], 32, "The public key"), canonical(root), data)
    is_valid = parts in VERIFIED or is_signed(*parts)
    check(is_valid, f"The signature of root {root['number']} is not valid: the root was changed or signed again.")
    VERIFIED.add(parts)

def check_chain(chain, keys):
    before = None
    for link in chain:
        fields(link, "root,signature", "A link of the chain")
        root = link["root"]
        fields(root, "format,key_id,number,previous,signed_at,tree_root,tree_size", "A root")
        check(root["format"] == "proviso-root/1", "A root has an unknown format.")
        previous, number = bytes_of(root["previous"], 32, "The link to the root before").hex(), root["number"]
        follows = (number != 1 or previous == "0" * 64) if before is None else number == before["number"] + 1
        check(follows, f"The chain was cut or reordered before root {number}.")
        if before is not None:
            check(previous == sha256(canonical(before)).hex(), f"Root {number} does not follow the root before it.")
            check(root["signed_at"] >= before["signed_at"], f"Root {number} is older than the root before it.")
        before = root
    check(before is not None and (len(chain) > 1 or before["number"] == 1), "The chain was cut: the root before the last one is missing.")
    for link in chain:
        check_signature(link["root"], link["signature"], keys)
    return before

# A certificate shows all subjects, or none of a large roster; an excerpt shows one.
FORMATS = {"proviso-certificate/1": lambda shown, count: shown == (0 if count > 500 else count),
           "proviso-excerpt/1": lambda shown, _count: shown == 1}

def verify_certificate(data, keys):
    """Verifies the bytes of a certificate against the published keys; raises CertificateError with the reason."""
    try:
        certificate = json.loads(data.decode("utf-8"), parse_float=no_fraction, parse_constant=no_fraction)
    except ValueError:
        page = OSError("This is a web page: open it and save the certificate file that it contains.")
        raise page if data.lstrip().startswith(b"<") else CertificateError("The file is not JSON: it was changed or cut off.") from None
    check(canonical(certificate) == data, "The file is not in canonical form (RFC 8785): it was changed or formatted after it was downloaded.")
    fields(certificate, "basis,chain,format,header,header_proof,subjects", "The certificate")
    check(certificate["format"] in FORMATS, "This is not a certificate of a format that this program knows.")
    header, proof, subjects = certificate["header"], certificate["header_proof"], typed(certificate["subjects"], list, "subjects")
    fields(header, "as_of,basis_sha256,format,id,outcomes,screened_at,subjects_count,subjects_root", "The head of the certificate")
    fields(proof, "index,path,salt", "The proof of the head")
    check_basis(certificate["basis"], header)
    before = -1
    for subject in subjects:
        before = check_subject(subject, header, before)
    check(FORMATS[certificate["format"]](len(subjects), header["subjects_count"]), "Subjects are missing: they were cut out of the certificate.")
    chain = typed(certificate["chain"], list, "The chain")
    check(chain, "The chain was cut: it has no root.")
    leaf, last = leaf_of(bytes_of(proof["salt"], 0, "The salt of the head"), header), chain[-1]["root"]
    root = root_above(leaf, proof["index"], last["tree_size"], proof["path"], "The path of the head")
    check(root == last["tree_root"], "The head of the certificate is not under the signed root: it, its path or the root was changed.")
    last = check_chain(chain, keys["keys"])
    erased = sum(subject["content"] is None for subject in subjects)
    return header, last, len(subjects) - erased, erased

def main(arguments):
    if len(arguments) < 2:
        print("usage: python3 verify_certificate.py proviso-keys.json certificate.json [more certificates]", file=sys.stderr)
        return 2
    keys, wrong = json.load(open(arguments[0], encoding="utf-8")), 0
    for path in arguments[1:]:
        try:
            header, root, shown, erased = verify_certificate(open(path, "rb").read(), keys)
            print(f"{path}: genuine. Screening {header['id']} of {header['screened_at']}: {shown} of {header['subjects_count']} subjects shown, {erased} erased; signed {root['signed_at']} as root {root['number']}.")
        except (CertificateError, KeyError, TypeError, AttributeError, ValueError, RecursionError, OSError) as error:
            wrong += 1
            reason = error if isinstance(error, (CertificateError, OSError)) else "The file has an unexpected structure."
            print(f"{path}: {'not verified' if isinstance(error, OSError) else 'NOT GENUINE'}. {reason}")
    return 1 if wrong else 0

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
