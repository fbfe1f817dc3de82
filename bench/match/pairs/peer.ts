import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, openSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '#root';
import type { Pair } from './pair.ts';

export const PEER_VERSION = '4.17.4';
export const peers = ['logic_v1', 'logic_v2'] as const;
export type PeerScores = Record<(typeof peers)[number], number>;

const folder = join(root, '.cache/peer-names');
const python = join(folder, 'venv/bin/python');

function run(command: string, args: string[]): Promise<void> {
  const log = openSync(join(folder, 'log.txt'), 'a');
  const child = spawn(command, args, { stdio: ['ignore', log, log] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args[0]} ended with ${code}; see ${folder}/log.txt`)),
    );
  });
}

/**
 * Installs nomenklatura, which has the matchers of yente, by name from the package index into an environment of its
 * own.
 */
async function install(): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (existsSync(join(folder, `venv/installed-${PEER_VERSION}`))) return;
  await run('python3', ['-m', 'venv', join(folder, 'venv')]);
  await run(python, ['-m', 'pip', 'install', '--quiet', `nomenklatura==${PEER_VERSION}`]);
  await writeFile(join(folder, `venv/installed-${PEER_VERSION}`), '');
}

const keyOf = ({ entity, a, b }: Pair) =>
  createHash('sha256')
    .update(JSON.stringify([entity, a, b]))
    .digest('base64url')
    .slice(0, 16);

type Known = Record<string, [number, number]>;
const cache = join(folder, `scores-${PEER_VERSION}.json`);

async function compare(pairs: readonly Pair[], known: Known): Promise<void> {
  const log = openSync(join(folder, 'log.txt'), 'a');
  const child = spawn(python, [join(root, 'bench/match/pairs/peer.py')], { stdio: ['pipe', 'pipe', log] });
  child.stdin!.end(`${pairs.map(({ entity, a, b }) => JSON.stringify([entity, a, b])).join('\n')}\n`);
  let at = 0;
  for await (const line of createInterface({ input: child.stdout! })) known[keyOf(pairs[at++]!)] = JSON.parse(line) as [number, number];
  if (at < pairs.length) throw new Error(`nomenklatura scored ${at} of ${pairs.length} pairs; see ${folder}/log.txt`);
}

/** Scores of nomenklatura's logic-v1 and logic-v2 for the same pairs; known ones are kept in .cache. */
export async function peerScores(pairs: readonly Pair[]): Promise<PeerScores[]> {
  await install();
  const known: Known = existsSync(cache) ? JSON.parse(await readFile(cache, 'utf8')) : {};
  const missing = pairs.filter((pair) => !(keyOf(pair) in known));
  if (missing.length > 0) await compare(missing, known);
  await writeFile(cache, JSON.stringify(known));
  return pairs.map((pair) => {
    const [logic_v1, logic_v2] = known[keyOf(pair)]!;
    return { logic_v1, logic_v2 };
  });
}
