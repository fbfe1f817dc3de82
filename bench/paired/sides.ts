import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { connect } from '#db/connect';
import { migrate } from '#db/migrate';
import { root } from '#root';
import { searchAddress } from '#search/client';
import { asAdmin, databaseAt, freshDatabase } from '../fresh-database.ts';
import { type Started, start } from '../http/start.ts';

/** One commit: its checkout, its database with the lists loaded by its own code, and its service. */
export interface Side {
  commit: string;
  url: string;
  api: Started;
}

export const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** A command in a checkout, with the Node it brings, and not with ours. */
export function within(folder: string, command: string): string[] {
  const path = process.env.PATH!.split(':').filter((one) => one !== dirname(process.execPath));
  return ['env', `PATH=${path.join(':')}`, 'bash', '-c', `cd ${folder} && ${command}`];
}
const shell = (folder: string, command: string) => within(folder, `source script/setup >&2 && ${command}`);
// biome-ignore lint/suspicious/noTemplateCurlyInString: of the shell.
const NODE = 'exec node ${PROVISO_LOADER:+--import $PROVISO_LOADER}';

function checkout(commit: string): string {
  if (commit === 'HEAD') return root;
  const folder = join(root, '.cache/paired', commit);
  if (existsSync(folder)) return folder;
  return cloneInto(folder, commit);
}

export function cloneInto(folder: string, commit: string): string {
  git('clone', '--quiet', '--shared', root, folder);
  git('-C', folder, 'checkout', '--quiet', commit);
  return folder;
}

/** Published lists of PROVISO_DATA, or invented ones of national size, and hospitals; kept from run to run. */
async function database(folder: string, commit: string): Promise<string> {
  const name = `proviso_paired_${commit.toLowerCase()}`;
  const server = process.env.DATABASE_URL!;
  const url = databaseAt(server, name);
  const client = new pg.Client({ connectionString: url });
  const is_there = await client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
  if (is_there) {
    const db = connect(url);
    // Our own code may have come to expect more of it since.
    if (commit === 'HEAD') await migrate(db);
    await db.destroy();
    return url;
  }
  // A run that was ended may have left it.
  const fresh = await freshDatabase(server, `${name}_new`);
  const program = `Promise.all([import('./bench/screening/data.ts'), import('./bench/rosters/data.ts')]).then(([{ loadParts }, { listsAndHospitals }]) =>
    loadParts('${fresh}', listsAndHospitals(process.env.PROVISO_DATA ?? null))).then(() => process.exit(0))`;
  const [file, ...args] = shell(folder, `${NODE} -e "${program}"`);
  execFileSync(file!, args, { stdio: 'inherit' });
  await asAdmin(server, `alter database ${name}_new rename to ${name}`);
  return url;
}

export async function openSide(given: string): Promise<Side> {
  const folder = checkout(given);
  const url = await database(folder, given);
  const commit = given === 'HEAD' ? git('rev-parse', '--short', 'HEAD') : given;
  const env = { BENCH_DATABASE_URL: url, BENCH_INDEX: 'exclusions,hospitals', BENCH_PREFIX: `paired-${given.toLowerCase()}-` };
  const api = await start('api.ts', { ...env, BENCH_LOG: '/dev/null' }, folder, shell(folder, `${NODE} "$0" "$@"`));
  return { commit, url, api };
}

/** Seconds of a process since it began, and of its children that have ended, as Linux counts them: 100 ticks each. */
function secondsOf(pid: number | string, withChildren = false): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  return fields.slice(11, withChildren ? 15 : 13).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}
const parentOf = (pid: string) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[1];

export interface Used {
  node: number;
  opensearch: number;
  postgres: number;
}

/** Reads the processor time of the servers, and of the given service. */
export async function openMeter(): Promise<(side: Pick<Side, 'api'>) => Used> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid()::text as pid');
  const postgres = parentOf(rows[0].pid)!;
  await client.end();
  const { url, headers } = searchAddress(process.env.OPENSEARCH_URL!);
  const { nodes } = (await (await fetch(`${url}/_nodes/process`, { headers })).json()) as {
    nodes: Record<string, { process: { id: number } }>;
  };
  const opensearch = Object.values(nodes)[0]!.process.id;
  const ofBackend = (pid: string): number => {
    try {
      return /^\d+$/.test(pid) && parentOf(pid) === postgres ? secondsOf(pid) : 0;
    } catch {
      // It ended: its time is that of the parent now.
      return 0;
    }
  };
  return ({ api }) => ({
    node: secondsOf(api.child.pid!),
    opensearch: secondsOf(opensearch),
    postgres: secondsOf(postgres, true) + readdirSync('/proc').reduce((sum, pid) => sum + ofBackend(pid), 0),
  });
}
