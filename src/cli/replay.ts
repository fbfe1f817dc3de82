import { existsSync, readFileSync } from 'node:fs';
import type { Pool } from 'pg';
import { validate } from 'uuid';
import { findCertificate } from '#certificates/read-certificate';
import { CertificateBody } from '#certificates/schemas';
import { verifyHere } from '#certificates/verify';
import { fileSource, openReplay, type ReplaySource, replayLines, storedSource } from '#replay/replay';
import type { SubjectReplay } from '#replay/schemas';
import { type Command, fromUser, outputPath, readArguments, say, UsageError, WrongInput, writeBody } from './command.ts';
import { watched } from './progress.ts';
import { withStores } from './stores.ts';

async function stored(pool: Pool, id: string): Promise<ReplaySource> {
  const found = await findCertificate(pool, id);
  if (!found) throw new WrongInput(`There is no screening ${id}, or it is a roster that is not finished.`);
  return storedSource(pool, id, found);
}

/** A certificate that shows no subjects is replayed with those on file. */
async function filed(pool: Pool, path: string): Promise<ReplaySource> {
  const text = readFileSync(path, 'utf8').trim();
  const verified = await verifyHere(pool, text);
  if ('reason' in verified) throw new WrongInput(`NOT GENUINE. ${verified.reason}`);
  const body = CertificateBody.parse(JSON.parse(text));
  return body.subjects.length > 0 ? fileSource(body) : stored(pool, body.header.id);
}

/** The file has all. */
const MOST_SHOWN = 50;

export const command: Command = async ({ args, settings }) => {
  const { values, positionals } = readArguments(args, { out: { type: 'string' } }, 1);
  const [target] = positionals;
  if (!target) throw new UsageError(`FILE or ID is required`);
  const path = fromUser(target);
  const out = values.out && outputPath(values.out);
  if (!validate(target) && !existsSync(path)) throw new WrongInput(`${target}: no such file, and not the id of a screening`);
  return withStores(settings, 'proviso replay', async ({ db, search }, { pool }) => {
    const source = validate(target) ? await stored(pool, target) : await filed(pool, path);
    const replay = openReplay({ db, pool, search }, source, { now: new Date() });
    const differing: SubjectReplay[] = [];
    async function* batches() {
      for await (const batch of watched('screened again', replay.batches, source.header.subjects_count)) {
        const different = batch.filter(({ verdict }) => verdict === 'different');
        differing.push(...different.slice(0, MOST_SHOWN - differing.length));
        yield batch;
      }
    }
    const lines = replayLines({ ...replay, batches: batches() });
    if (out) await writeBody(lines, out);
    else for await (const _ of lines);
    const { verdict, statement, differences } = replay.summary();
    say(statement);
    for (const { detail } of differences) say(`- ${detail}`);
    for (const { index, differences: own } of differing) for (const { detail } of own) say(`- subject ${index + 1}: ${detail}`);
    return verdict === 'same' ? 0 : 1;
  });
};
