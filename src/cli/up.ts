import { readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Config, config } from '#config';
import { isFree } from '#embedded/free-port';
import { removeVolume } from '#embedded/opensearch/docker';
import { removePlacedData } from '#embedded/postgres/placement';
import type { Servers } from '#embedded/servers';
import { breakSilence, type Command, fromUser, readArguments, say, UsageError, WrongInput } from './command.ts';
import { holdDataFolder, inUse, readReady } from './hold.ts';
import { openUndo } from './undo.ts';

function refuseSecond(data_dir: string): never {
  const ready = readReady(data_dir);
  if (!ready) throw inUse(data_dir);
  throw new Error(
    `script/up is already running on ${resolve(data_dir)} (pid ${ready.pid}) and serves ${ready.url}: use that one, or stop it first with Ctrl-C or \`kill ${ready.pid}\`.`,
  );
}

/** Whatever would fail after minutes of work, or after --fresh has emptied the folder. */
async function checkFirst({ host, port }: Config, from: string | null): Promise<void> {
  if (from && !statSync(from, { throwIfNoEntry: false })?.isDirectory()) throw new WrongInput(`--from ${from}: no such folder`);
  if (port !== 0 && !(await isFree(port, host)))
    throw new Error(`Port ${port} on ${host} is in use by another program: stop it, or choose another port with --port.`);
}

function empty(data_dir: string): void {
  removePlacedData(data_dir);
  removeVolume(data_dir);
  for (const name of readdirSync(data_dir)) {
    if (!name.startsWith('holder.')) rmSync(join(data_dir, name), { recursive: true, force: true });
  }
  say(`${resolve(data_dir)} was emptied; data on servers named by DATABASE_URL or OPENSEARCH_URL was not touched`);
}

export const command: Command = async ({ args, loaders }) => {
  const { values } = readArguments(args, { port: { type: 'string' }, from: { type: 'string' }, fresh: { type: 'boolean' } }, 0);
  if (values.port && !/^\d{1,5}$/.test(values.port)) throw new UsageError(`--port ${values.port}: use a number such as 8080`);
  const settings = config(values.port ? { ...process.env, PORT: values.port } : process.env);
  const release = holdDataFolder(settings.data_dir, 'script/up') ?? refuseSecond(settings.data_dir);
  const undo = openUndo();
  undo.add('the lock on the data folder', release);
  const isReady = breakSilence();
  let first_at = 0;
  const ended = new Promise<number>((end) => {
    for (const [signal, code] of [
      ['SIGINT', 130],
      ['SIGTERM', 0],
    ] as const) {
      process.on(signal, () => {
        // A second Ctrl-C exits right away (the child servers end too); one sent twice by a wrapper within a second
        // does not.
        if (first_at > 0 && Date.now() - first_at > 1_000) process.exit(code || 143);
        if (first_at === 0) say('stopping');
        first_at ||= Date.now();
        end(code);
      });
    }
  });
  try {
    const from = values.from ? fromUser(values.from) : null;
    await checkFirst(settings, from);
    if (values.fresh) empty(settings.data_dir);
    // What is refused above needs none of the two thousand modules, which are imported while the servers start.
    say('starting   Postgres and OpenSearch');
    const { startServers } = await import('#embedded/servers');
    let servers: Servers | null = null;
    undo.add('the embedded servers', () => servers?.stop(), 60_000);
    let on_database = (_url: string) => {};
    const database_url = new Promise<string>((resolve) => (on_database = resolve));
    const starting = startServers({ ...settings, report: say, on_database }).then((all) => (servers = all));
    // Reported where it is awaited.
    starting.catch(() => {});
    const started = import('./start-up.ts').then(({ start }) => start({ settings, loaders, from, database_url, servers: starting }, undo));
    const early = await Promise.race([ended, started.then(({ lost }) => ({ lost }))]);
    if (typeof early === 'number') return early;
    isReady();
    return await Promise.race([ended, early.lost]);
  } finally {
    isReady();
    const isStopped = breakSilence();
    await undo.run();
    isStopped();
  }
};
