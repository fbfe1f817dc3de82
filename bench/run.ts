import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startServers } from '#embedded/servers';
import { root } from '#root';

const folder = join(root, 'bench');
const known = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'run.ts')));

function bench(name: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(folder, name, 'run.ts'), ...args], { stdio: 'inherit', env });
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

async function main(): Promise<number> {
  const [query, ...args] = process.argv.slice(2);
  if (query && !known.includes(query)) {
    console.error(`There is no benchmark named ${query}; there are: ${known.join(', ')}.`);
    return 2;
  }
  // One compares names in its own process, the other starts whole services.
  const is_alone = query === 'loading' || (query === 'match' && args.some((arg) => arg === '--pairs' || arg === '--fit'));
  if (is_alone) return bench(query, args, process.env);
  // Servers and data of their own, kept from run to run; DATABASE_URL and OPENSEARCH_URL point elsewhere.
  const data_dir = process.env.BENCH_DATA_DIR ?? join(root, '.cache', 'bench');
  const { DATABASE_URL, OPENSEARCH_URL } = process.env;
  const servers = await startServers({
    data_dir,
    database_url: DATABASE_URL,
    opensearch_url: OPENSEARCH_URL,
    report: (line) => console.error(line),
  });
  const stop = () => servers.stop().then(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  const env = { ...process.env, DATABASE_URL: servers.database_url, OPENSEARCH_URL: servers.opensearch_url ?? undefined };
  let worst = 0;
  for (const name of query ? [query] : known) worst = Math.max(worst, await bench(name, args, env));
  await servers.stop();
  return worst;
}

main().then(
  (code) => process.exit(code),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
