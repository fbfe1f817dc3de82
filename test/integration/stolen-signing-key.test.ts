import { sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonical, sha256 } from '#certificates/canonical';
import { closeJournal } from '#certificates/certify';
import { leafOf } from '#certificates/merkle';
import { findCertificate, readCertificate } from '#certificates/read-certificate';
import { openedKey, publicKeys, rotateSigningKey, signPending } from '#certificates/sign-roots';
import { verifyText } from '#certificates/verify';
import { verified } from '#routes/certificates/verify';
import { certifyInvented, depsOf } from '../support/certified.ts';
import { openDatabase } from '../support/database.ts';
import { ownFolder } from '../support/own-folder.ts';
import { runCommand } from '../support/run-command.ts';

const database = openDatabase();
const folder = ownFolder();
/** In the chain, with the key that was stolen. */
let genuine: string;
/** Never screened: one takes the number of a root that exists, the other a number behind the last root. */
let forgeries: string[];

async function signedText(): Promise<string> {
  const { pool } = database.serving;
  const { id } = await certifyInvented(database, 1);
  await signPending(pool, undefined, { waits: true });
  return canonical(await readCertificate(pool, id, (await findCertificate(pool, id))!, null));
}

/** What a thief of the key makes of a certificate: the person was clear, all proofs and signatures are right. */
async function forged(certificate: string, number: 'same' | 'next'): Promise<string> {
  const { rows } = await database.pool.query('select key_id, private_key from signing_key where valid_until is null');
  const made = JSON.parse(certificate);
  const [before, signed] = made.chain;
  const subject = made.subjects[0];
  subject.content = { ...subject.content, hits: [], hits_found: 0, outcome: 'clear' };
  subject.leaf = leafOf(Buffer.from(subject.salt, 'hex'), canonical(subject.content)).toString('hex');
  made.header = { ...made.header, outcomes: { clear: 1 }, subjects_root: subject.leaf };
  const previous = number === 'same' ? before : signed;
  const forged_root = {
    ...signed.root,
    number: previous.root.number + 1,
    previous: sha256(canonical(previous.root)).toString('hex'),
    tree_root: leafOf(Buffer.from(made.header_proof.salt, 'hex'), canonical(made.header)).toString('hex'),
    tree_size: 1,
  };
  made.header_proof = { ...made.header_proof, index: 0, path: [] };
  const key = openedKey(rows[0].private_key, rows[0].key_id, undefined);
  const signature = sign(null, Buffer.from(canonical(forged_root)), key).toString('hex');
  made.chain = [previous, { root: forged_root, signature }];
  return canonical(made);
}

beforeAll(async () => {
  await signedText();
  genuine = await signedText();
  forgeries = [await forged(genuine, 'same'), await forged(genuine, 'next')];
  await rotateSigningKey(database.pool, undefined);
});
afterAll(async () => {
  await closeJournal(depsOf(database));
});

async function command(text: string, ...more: string[]) {
  const file = join(folder, 'certificate.json');
  writeFileSync(file, text);
  const { status, stdout } = await runCommand(['verify-certificate', file, ...more], { DATABASE_URL: database.url });
  return { status, stdout };
}

test('a backdated certificate signed with a stolen key passes by the keys alone', async () => {
  for (const text of forgeries) expect(await verifyText(text, await publicKeys(database.pool))).toHaveProperty('genuine');
});

test('/verify and the command refuse it, because its root is not in the chain', async () => {
  for (const text of forgeries) {
    const reason = expect.stringContaining('is not in the chain of this service');
    expect(await verified(database.serving.pool, text)).toMatchObject({ is_genuine: false, reason, screening: null });
    expect(await command(text)).toEqual({
      status: 1,
      stdout: expect.stringMatching(/^NOT GENUINE\. Root \d+ is not in the chain of this service/),
    });
  }
  expect(await verified(database.serving.pool, genuine)).toMatchObject({ is_genuine: true });
  // Both take a file to which an editor added a line end.
  for (const text of [genuine, `${genuine}\n`])
    expect(await command(text)).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^genuine\. .*, which is in the chain of this service\.\n$/),
    });
});

test('with the keys in a file the command says that the chain was not checked, and how to check it', async () => {
  const keys = join(folder, 'keys.json');
  writeFileSync(keys, JSON.stringify({ keys: await publicKeys(database.pool) }));
  for (const text of [genuine, forgeries[0]!]) {
    const found = await command(text, '--keys', keys);
    expect(found).toEqual({ status: 0, stdout: expect.stringMatching(/^genuine by the keys\. .*\nThe chain was NOT checked: .*\/verify/) });
  }
});
