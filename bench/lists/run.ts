import { generateWorld, smallCounts } from '../../sample/world.ts';
import { freshDatabase } from '../fresh-database.ts';
import { filesOfWorld } from '../nppes/files.ts';
import { inOwnProcess } from '../nppes/own-process.ts';

// script/bench lists [ROWS]: a federal list of 80,000 rows, from the file until it is searchable.
const rows = Number(process.argv[2] ?? 80_000);
const world = generateWorld(1, undefined, { ...smallCounts, providers: 20_000, exclusions: rows });
const folder = await filesOfWorld(`oig_leie-${rows}`, world, ['oig_leie']);
const database_url = await freshDatabase(process.env.DATABASE_URL!, 'proviso_bench_lists');

interface Step {
  seconds: number;
  node: number;
  postgres: number;
  opensearch: number;
}
const stated = await inOwnProcess<{ rows: number; steps: [Step, Step]; refused: string[]; rss_mb: number }>('../lists/load.ts', [
  database_url,
  process.env.OPENSEARCH_URL!,
  folder,
]);
if (stated.refused.length > 0) throw new Error(stated.refused.join('; '));
for (const [index, name] of (['load', 'index'] as const).entries()) {
  const { seconds, ...spent } = stated.steps[index]!;
  console.log(`${name} seconds ${seconds.toFixed(1)} s`);
  for (const [program, processor] of Object.entries(spent)) console.log(`${name} ${program} ${processor.toFixed(1)} s of processor time`);
}
console.log(`rows ${stated.rows} of ${stated.steps.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(1)} s`);
console.log(`memory ${stated.rss_mb.toFixed(0)} MB`);
