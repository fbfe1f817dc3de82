#!/usr/bin/env node
// Verifies screening certificates offline, without dependencies:
//   node verify-certificate.mjs proviso-keys.json certificate.json [more certificates]
// proviso-keys.json is what the service publishes at /.well-known/proviso-keys.json: save it once, from the service you
// trust.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Why a certificate is not genuine. */
export class CertificateError extends Error {}

const fail = (message) => {
  throw new CertificateError(message);
};
const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** RFC 8785 for what certificates contain: strings, integers, booleans, null, arrays and objects. */
export function canonical(value) {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? String(value) : fail('The file contains a number that is not an integer.');
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join()}}`;
}

function bytesOf(text, length, what) {
  if (typeof text !== 'string' || !/^([0-9a-f]{2})+$/.test(text)) fail(`${what} is not written in lower-case hexadecimal.`);
  const bytes = Buffer.from(text, 'hex');
  if (length ? bytes.length !== length : bytes.length < 16) fail(`${what} has the wrong length.`);
  return bytes;
}

function fields(value, names, what) {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject || Object.keys(value).sort().join() !== names) fail(`${what} has missing or unknown fields.`);
  return value;
}

const listed = (value, what) => (Array.isArray(value) ? value : fail(`${what} is not a list.`));
const counted = (value, what) => (Number.isSafeInteger(value) && value >= 0 ? value : fail(`${what} is not a number of things.`));
const leafOf = (salt, content) => sha256(Buffer.from([0]), salt, canonical(content));

/** The root above a leaf; null if the path does not fit the size of the tree. */
function rootAbove(leaf, index, size, path, what) {
  const left = [...listed(path, what)];
  let node = leaf;
  if (counted(index, what) >= counted(size, what)) return null;
  for (let at = index, width = size; width > 1; at >>= 1, width = (width + 1) >> 1) {
    if ((at ^ 1) >= width) continue;
    if (left.length === 0) return null;
    const beside = bytesOf(left.shift(), 32, what);
    node = at & 1 ? sha256(Buffer.from([1]), beside, node) : sha256(Buffer.from([1]), node, beside);
  }
  return left.length === 0 ? node.toString('hex') : null;
}

const isSorted = (values) => values.every((value, at) => at === 0 || values[at - 1] < value);

function checkBasis(basis, header) {
  fields(basis, 'algorithm,format,gaps,lists,lists_at_start', 'The part about the lists');
  if (!isSorted(listed(basis.lists, 'lists').map((list) => list?.source_id)))
    fail('The lists are not in their order: they were reordered or repeated.');
  if (sha256(canonical(basis)).toString('hex') !== header.basis_sha256) fail('The lists, gaps or rules of the screening were changed.');
}

function checkSubject(subject, header, before) {
  fields(subject, 'content,index,leaf,path,salt', 'A subject');
  const { content, index, leaf, path, salt } = subject;
  // Places count from 0; people count from 1, as the page of the certificate does.
  const what = `Subject ${counted(index, 'The place of a subject') + 1}`;
  if (index <= before) fail(`${what} is not in its place: subjects were reordered or repeated.`);
  const hash = bytesOf(leaf, 32, `${what}: its hash`);
  if ((content === null) !== (salt === null)) fail(`${what}: an erased subject has neither content nor salt.`);
  if (content !== null) {
    if (content.index !== index)
      fail(`${what} is another subject: it belongs at place ${counted(content.index, 'The place of a subject') + 1}.`);
    if (!leafOf(bytesOf(salt, 0, `${what}: its salt`), content).equals(hash)) fail(`${what} was changed.`);
  }
  const root = rootAbove(hash, index, header.subjects_count, path, `${what}: its path`);
  if (root !== header.subjects_root) fail(`${what} is not part of this screening: it or its path was exchanged.`);
  return index;
}

/** A certificate shows all subjects, or none of a large roster; an excerpt shows one. */
const FORMATS = {
  'proviso-certificate/1': (shown, count) => shown === (count > 500 ? 0 : count),
  'proviso-excerpt/1': (shown) => shown === 1,
};
const verified = new Set();

function checkSignature({ root, signature }, keys) {
  const key =
    keys.find(({ key_id }) => key_id === root.key_id) ??
    fail(`Root ${root.number} was signed with a key that the service has not published: ${root.key_id}.`);
  if (root.signed_at < key.valid_from || (key.valid_until !== null && root.signed_at > key.valid_until))
    fail(`Root ${root.number} was signed when its key was not valid.`);
  const text = canonical(root);
  if (verified.has(`${key.public_key} ${signature} ${text}`)) return;
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), bytesOf(key.public_key, 32, 'The public key')]);
  const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
  if (!verify(null, Buffer.from(text), publicKey, bytesOf(signature, 64, `The signature of root ${root.number}`)))
    fail(`The signature of root ${root.number} is not valid: the root was changed or signed again.`);
  verified.add(`${key.public_key} ${signature} ${text}`);
}

function checkChain(chain, keys) {
  const links = listed(chain, 'The chain').map((link) => fields(link, 'root,signature', 'A link of the chain'));
  let before = null;
  for (const { root } of links) {
    fields(root, 'format,key_id,number,previous,signed_at,tree_root,tree_size', 'A root');
    if (root.format !== 'proviso-root/1') fail('A root has an unknown format.');
    const previous = bytesOf(root.previous, 32, 'The link to the root before').toString('hex');
    if (before === null ? root.number === 1 && previous !== '0'.repeat(64) : root.number !== before.number + 1)
      fail(`The chain was cut or reordered before root ${root.number}.`);
    if (before !== null && previous !== sha256(canonical(before)).toString('hex'))
      fail(`Root ${root.number} does not follow the root before it.`);
    if (before !== null && root.signed_at < before.signed_at) fail(`Root ${root.number} is older than the root before it.`);
    before = root;
  }
  if (before === null || (links.length === 1 && before.number !== 1)) fail('The chain was cut: the root before the last one is missing.');
  for (const link of links) checkSignature(link, keys);
  return before;
}

/** Verifies the text of a certificate against the published keys; throws CertificateError with the reason. */
export function verifyCertificate(text, { keys }) {
  let certificate;
  try {
    certificate = JSON.parse(text);
  } catch {
    fail('The file is not JSON: it was changed or cut off.');
  }
  if (canonical(certificate) !== text)
    fail('The file is not in canonical form (RFC 8785): it was changed or formatted after it was downloaded.');
  fields(certificate, 'basis,chain,format,header,header_proof,subjects', 'The certificate');
  const { basis, chain, header, header_proof, subjects } = certificate;
  if (!Object.hasOwn(FORMATS, certificate.format)) fail('This is not a certificate of a format that this program knows.');
  fields(header, 'as_of,basis_sha256,format,id,outcomes,screened_at,subjects_count,subjects_root', 'The head of the certificate');
  fields(header_proof, 'index,path,salt', 'The proof of the head');
  checkBasis(basis, header);
  let before = -1;
  for (const subject of listed(subjects, 'subjects')) before = checkSubject(subject, header, before);
  if (!FORMATS[certificate.format](subjects.length, header.subjects_count))
    fail('Subjects are missing: they were cut out of the certificate.');
  const { root: last } = listed(chain, 'The chain').at(-1) ?? fail('The chain was cut: it has no root.');
  const leaf = leafOf(bytesOf(header_proof.salt, 0, 'The salt of the head'), header);
  const tree_root = rootAbove(leaf, header_proof.index, last?.tree_size, header_proof.path, 'The path of the head');
  if (tree_root !== last.tree_root) fail('The head of the certificate is not under the signed root: it, its path or the root was changed.');
  const root = checkChain(chain, keys);
  const erased = subjects.filter(({ content }) => content === null).length;
  return { header, root, disclosed: subjects.length - erased, erased };
}

function main([keys_file, ...files]) {
  if (!keys_file || files.length === 0) {
    console.error('usage: node verify-certificate.mjs proviso-keys.json certificate.json [more certificates]');
    return 2;
  }
  const keys = JSON.parse(readFileSync(keys_file, 'utf8'));
  let wrong = 0;
  for (const file of files) {
    let bytes;
    try {
      bytes = readFileSync(file);
      if (bytes.subarray(0, 100).toString('latin1').trimStart().startsWith('<'))
        throw new Error('This is a web page: open it and save the certificate file that it contains.');
    } catch (error) {
      wrong += 1;
      console.log(`${file}: not verified. ${error.message}`);
      continue;
    }
    try {
      const { header, root, disclosed, erased } = verifyCertificate(
        new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes),
        keys,
      );
      console.log(
        `${file}: genuine. Screening ${header.id} of ${header.screened_at}: ${disclosed} of ${header.subjects_count} subjects shown, ${erased} erased; signed ${root.signed_at} as root ${root.number}.`,
      );
    } catch (error) {
      wrong += 1;
      console.log(`${file}: NOT GENUINE. ${error instanceof CertificateError ? error.message : 'The file has an unexpected structure.'}`);
    }
  }
  return wrong > 0 ? 1 : 0;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) process.exitCode = main(process.argv.slice(2));
