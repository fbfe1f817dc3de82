import { execFile } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { algorithm } from '#certificates/basis';
import { canonical } from '#certificates/canonical';
import { certify, closeJournal } from '#certificates/certify';
import { eraseScreening } from '#certificates/erase';
import { publicKeys, rotateSigningKey, signPending } from '#certificates/sign-roots';
import { root } from '#root';
import { RULES_VERSION } from '#screening/rules-version';
import { certifyInvented, depsOf, invented, textsOf } from '../support/certified.ts';
import { openDatabase } from '../support/database.ts';
import { ownFolder } from '../support/own-folder.ts';

const database = openDatabase();
const folder = ownFolder();
let genuine: string;
let first: string;
let other: any;
let excerpt: any;
/** Made before rules had a version. */
let unversioned: string;
let erased: string;
let keys_file: string;

const signNow = () => signPending(database.serving.pool, undefined, { waits: true });
const textOf = textsOf(database);

beforeAll(async () => {
  const earliest = await certifyInvented(database, 1);
  await signNow();
  await rotateSigningKey(database.pool, undefined);
  const [made, beside, gone] = await Promise.all([
    certifyInvented(database, 5),
    certifyInvented(database, 5),
    certifyInvented(database, 3),
  ]);
  const rules: { rules_version?: number } = algorithm();
  const { rules_version } = rules;
  delete rules.rules_version;
  const early = await certify(depsOf(database), { ...invented(2), as_of: '2026-10-01' });
  rules.rules_version = rules_version;
  await signNow();
  unversioned = await textOf(early.id);
  first = await textOf(earliest.id);
  genuine = await textOf(made.id);
  other = JSON.parse(await textOf(beside.id));
  excerpt = JSON.parse(await textOf(made.id, 3));
  await eraseScreening(database.serving.pool, gone.id, 'key_a');
  erased = await textOf(gone.id);
  keys_file = join(folder, 'keys.json');
  writeFileSync(keys_file, JSON.stringify({ keys: await publicKeys(database.pool) }));
});
afterAll(async () => {
  await closeJournal(depsOf(database));
});

const verifiers: [string, string, string][] = [
  ['Node', process.execPath, join(root, 'docs/resources/verify-certificate.mjs')],
  ['Python', 'python3', join(root, 'docs/resources/verify_certificate.py')],
];

/** One line of each verifier for each text; an empty one is a file that does not exist. */
async function verdicts(texts: (string | Buffer)[]): Promise<string[][]> {
  const files = texts.map((text, at) => {
    const file = join(folder, `${at}.json`);
    if (text === '') rmSync(file, { force: true });
    else writeFileSync(file, text);
    return file;
  });
  const lines = ([, program, script]: (typeof verifiers)[number]) =>
    new Promise<string[]>((resolve, reject) => {
      const env = { ...process.env, NODE_OPTIONS: '', PYTHONDONTWRITEBYTECODE: '1' };
      execFile(program, [script, keys_file, ...files], { maxBuffer: 50_000_000, env }, (error, stdout, stderr) => {
        if (stderr || (error && error.code !== 1)) reject(new Error(stderr || String(error)));
        else
          resolve(
            stdout
              .trim()
              .split('\n')
              .map((line) => line.slice(line.indexOf(': ') + 2)),
          );
      });
    });
  return Promise.all(verifiers.map(lines));
}

test('rules have a version in a certificate; one made before they had is genuine as before', async () => {
  expect(JSON.parse(genuine).basis.algorithm).toMatchObject({
    rules_version: RULES_VERSION,
    rules_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(JSON.parse(unversioned).basis.algorithm).not.toHaveProperty('rules_version');
  for (const lines of await verdicts([genuine, unversioned]))
    expect(lines.map((line) => line.slice(0, 18))).toEqual(Array(2).fill('genuine. Screening'));
});

test('both verifiers accept what the service signed: certificates, excerpts, the first root, earlier keys', async () => {
  const found = await verdicts([genuine, first, canonical(excerpt), canonical(other), erased]);
  for (const lines of found) {
    expect(lines.map((line) => line.slice(0, 18))).toEqual(Array(5).fill('genuine. Screening'));
    expect(lines[2]).toContain('1 of 5 subjects shown, 0 erased');
    expect(lines[4]).toContain('0 of 3 subjects shown, 3 erased');
  }
  expect(found[0]).toEqual(found[1]);
});

describe('each kind of forgery has a message of its own, the same in both', () => {
  const again = (root: any) => {
    const { privateKey } = generateKeyPairSync('ed25519');
    return sign(null, Buffer.from(canonical(root)), privateKey).toString('hex');
  };
  const forgeries: [string, (certificate: any) => void, string][] = [
    ['another name', (c) => (c.subjects[1].content.sent.name = 'Someone Else'), 'Subject 2 was changed.'],
    ['another outcome', (c) => (c.subjects[0].content.outcome = 'clear'), 'Subject 1 was changed.'],
    [
      'two subjects exchanged',
      (c) => ([c.subjects[1], c.subjects[2]] = [c.subjects[2], c.subjects[1]]),
      'Subject 2 is not in its place: subjects were reordered or repeated.',
    ],
    [
      'a subject at the place of another',
      (c) => (c.subjects[1].content = c.subjects[3].content),
      'Subject 2 is another subject: it belongs at place 4.',
    ],
    [
      'a subject of another screening',
      (c) => (c.subjects[2] = other.subjects[2]),
      'Subject 3 is not part of this screening: it or its path was exchanged.',
    ],
    ['a subject left out', (c) => c.subjects.splice(2, 1), 'Subjects are missing: they were cut out of the certificate.'],
    ['the last subject left out', (c) => c.subjects.pop(), 'Subjects are missing: they were cut out of the certificate.'],
    ['lists in another order', (c) => c.basis.lists.reverse(), 'The lists are not in their order: they were reordered or repeated.'],
    ['a gap left out', (c) => (c.basis.gaps = []), 'The lists, gaps or rules of the screening were changed.'],
    [
      'another time',
      (c) => (c.header.screened_at = '2020-01-01T00:00:00.000Z'),
      'The head of the certificate is not under the signed root: it, its path or the root was changed.',
    ],
    ['a cut chain', (c) => c.chain.shift(), 'The chain was cut: the root before the last one is missing.'],
    ['a chain without a link', (c) => (c.chain = []), 'The chain was cut: it has no root.'],
    ['a chain in another order', (c) => (c.chain = [c.chain[1], c.chain[0], c.chain[1]]), 'The chain was cut or reordered before root 1.'],
    ['a root that follows another', (c) => (c.chain[1].root.previous = 'ab'.repeat(32)), 'Root 2 does not follow the root before it.'],
    [
      'a root signed again',
      (c) => (c.chain[1].signature = again(c.chain[1].root)),
      'The signature of root 2 is not valid: the root was changed or signed again.',
    ],
    [
      'a chain signed again with an unknown key',
      (c) => {
        c.chain[1].root.key_id = 'sig_0000000000000000';
        c.chain[1].signature = again(c.chain[1].root);
      },
      'Root 2 was signed with a key that the service has not published: sig_0000000000000000.',
    ],
    ['a key after its end', (c) => (c.chain[1].root.key_id = c.chain[0].root.key_id), 'Root 2 was signed when its key was not valid.'],
    ['an unknown format', (c) => (c.format = 'proviso-certificate/2'), 'This is not a certificate of a format that this program knows.'],
  ];
  let found: string[][];
  beforeAll(async () => {
    const texts = forgeries.map(([, forge]) => {
      const certificate = JSON.parse(genuine);
      forge(certificate);
      return canonical(certificate);
    });
    const others = [
      `${genuine}\n`,
      JSON.stringify(JSON.parse(genuine), null, 1),
      genuine.slice(0, -1),
      genuine.replace('"index":0,', '"index":0,"index":0,'),
    ];
    found = await verdicts([...texts, ...others]);
  });

  test.each(forgeries.map(([name, , message], at) => [name, message, at] as const))('%s', (_name, message, at) => {
    expect(found.map((lines) => lines[at])).toEqual([`NOT GENUINE. ${message}`, `NOT GENUINE. ${message}`]);
  });

  test('a file that was formatted or cut', () => {
    const form = 'NOT GENUINE. The file is not in canonical form (RFC 8785): it was changed or formatted after it was downloaded.';
    const expected = [form, form, 'NOT GENUINE. The file is not JSON: it was changed or cut off.', form];
    for (const lines of found) expect(lines.slice(forgeries.length)).toEqual(expected);
  });
});

test('the page of a certificate and a mistyped path are not called forged', async () => {
  for (const [page, missing, last] of await verdicts(['<!doctype html>\n<html></html>', '', genuine])) {
    expect(page).toBe('not verified. This is a web page: open it and save the certificate file that it contains.');
    expect(missing).toMatch(/^not verified\. .*[Nn]o such file/);
    expect(last).toMatch(/^genuine\. /);
  }
});

/** A small generator, so that a failure can be repeated. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** One change at a random place: a byte, some bytes more or less, two values exchanged. */
function mutated(bytes: Buffer, random: (below: number) => number): Buffer {
  const at = random(bytes.length);
  const kind = random(5);
  if (kind === 0) return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + random(20))]);
  if (kind === 1) return Buffer.concat([bytes.subarray(0, at), Buffer.from('0 "x,[{'[random(7)]!), bytes.subarray(at)]);
  if (kind === 2) {
    const values = [...bytes.toString('latin1').matchAll(/"[0-9a-f]{32,}"/g)];
    const [a, b] = [values[random(values.length)]!, values[random(values.length)]!];
    const copy = Buffer.from(bytes);
    if (a[0].length !== b[0].length || a[0] === b[0]) copy[at]! ^= 1;
    else {
      copy.write(b[0], a.index, 'latin1');
      copy.write(a[0], b.index, 'latin1');
    }
    return copy;
  }
  const copy = Buffer.from(bytes);
  // A letter in the other case, or any other byte.
  if (kind === 3 && /[a-z]/i.test(String.fromCharCode(copy[at]!))) copy[at]! ^= 0x20;
  else copy[at] = (copy[at]! + 1 + random(255)) % 256;
  return copy;
}

test('1,000 random changes are all caught by both: of a certificate, an excerpt, the first root and one whose subjects were erased', async () => {
  const random = randomFrom(20_261_123);
  const forms = [genuine, canonical(excerpt), first, erased].map((text) => Buffer.from(text));
  const changed = Array.from({ length: 1000 }, (_, at) => mutated(forms[at % 4]!, random));
  expect(changed.filter((one, at) => one.equals(forms[at % 4]!))).toEqual([]);
  for (const lines of await verdicts(changed)) {
    expect(lines.length).toBe(1000);
    expect(lines.flatMap((line, at) => (line.startsWith('NOT GENUINE. ') ? [] : [`${at}: ${line}`]))).toEqual([]);
  }
});

test('both are short enough to read, and import nothing that must be installed', () => {
  for (const [, , script] of verifiers) {
    const text = readFileSync(script, 'utf8');
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(200);
    const imports = [...text.matchAll(/^import .*?(?:from '([^']+)';)?$/gm)].map(([line, from]) => from ?? line);
    for (const one of imports) expect(one).toMatch(/^(node:\w+|import hashlib, json, re, sys)$/);
  }
});
