import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '#root';
import { cloneInto, git } from '../paired/sides.ts';
import { openService, run } from './commands.ts';

// `script/bench loading [COMMIT...]`: first and second start, commands and small loads of the last commit of this tree
// and of others, in turn, each in a fresh clone with the Node, the packages, OpenSearch and the data of its own.
// PROVISO_DATA names the folder of published files.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '1' },
    /** Adds the result to bench/results/loading.txt. */
    keep: { type: 'boolean', default: false },
  },
});
const REPEATS = 3;
const home = join(root, '.cache/loading');
const data = resolve(process.env.PROVISO_DATA ?? join(root, '../shared/data'));
const head = git('rev-parse', '--short', 'HEAD');
const commits = [...positionals, head];

/** By commit and line: what its rounds took. */
const measured = new Map<string, Map<string, { seconds: number; processor: number | null }[]>>();
function note(commit: string, line: string, seconds: number, processor: number | null = null): void {
  const lines = measured.get(line) ?? new Map<string, { seconds: number; processor: number | null }[]>();
  measured.set(line, lines.set(commit, [...(lines.get(commit) ?? []), { seconds, processor }]));
  const spent = processor === null ? '' : `, ${processor.toFixed(2)} s of processor time`;
  console.log(`${line}, ${commit}: ${seconds.toFixed(2)} s${spent}; load ${loadavg()[0]!.toFixed(1)}`);
}

/** The federal list with three of its rows. */
function threeRows(clone: string, nth: number): string {
  const [header, ...rows] = readFileSync(join(clone, 'loaders/oig/leie/sample.full_list.UPDATED.csv'), 'utf8').split('\n');
  const file = join(home, `three-rows-${nth}.csv`);
  writeFileSync(file, `${[header, ...rows.slice(nth * 3, nth * 3 + 3)].join('\n')}\n`);
  return file;
}

async function measure(commit: string): Promise<void> {
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  const clone = cloneInto(join(home, commit), commit);
  const packages = await run(clone, 'source script/setup');
  note(commit, 'Node and packages', packages.seconds, packages.processor);
  for (const start of ['first', 'second'] as const) {
    const service = await openService(clone);
    try {
      note(commit, `${start} start, until ready`, service.seconds, service.processor);
      note(commit, `${start} start, first line after`, service.first_line);
      note(commit, `${start} start, longest without a line`, service.longest_silence);
      const sample = /^sample .* sources in ([\d.]+) s$/m.exec(service.said)?.[1];
      if (sample) note(commit, 'sample world', Number(sample));
      const search = /^opensearch +ready after ([\d.]+) s$/m.exec(service.said)?.[1];
      if (search) note(commit, `${start} start, beyond the start of OpenSearch`, service.seconds - Number(search));
      if (start === 'second') await beside(clone, commit);
    } finally {
      await service.stop();
    }
  }
}

/** Commands beside a running service. */
async function beside(clone: string, commit: string): Promise<void> {
  for (let nth = 0; nth < REPEATS; nth++)
    for (const command of ['sources', 'screen --help', 'keys list']) {
      const { seconds, processor } = await run(clone, `exec script/proviso ${command}`);
      note(commit, `proviso ${command}`, seconds, processor);
    }
  if (existsSync(data)) {
    // Of a source that has no file there, so that nothing is loaded.
    const { seconds, processor, said } = await run(clone, `exec script/load board_directory --from ${data}`, [0, 1]);
    const files = [...said.matchAll(/^(?:not a data release|unknown) \((\d+)\)$/gm)].reduce((sum, [, count]) => sum + Number(count), 0);
    if (files === 0) throw new Error(`The files of ${data} were not recognized:\n${said.slice(-2000)}`);
    note(commit, 'published files recognized', seconds, processor);
  } else console.log(`published files recognized: not measured, ${data} is missing (PROVISO_DATA)`);
  // The first one removes the sample world.
  for (let nth = 0; nth < REPEATS; nth++) {
    const { seconds, processor } = await run(
      clone,
      `exec script/load oig_leie --file ${threeRows(clone, nth)} --partial --as-of 2026-11-20`,
    );
    note(commit, nth === 0 ? 'first real load, of 3 rows' : 'load of 3 rows', seconds, processor);
  }
}

const middle = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!;
const spread = (all: number[]) => `${middle(all).toFixed(2)} (${Math.min(...all).toFixed(2)}–${Math.max(...all).toFixed(2)}) s`;

for (let round = 0; round < Number(values.rounds); round++)
  for (const commit of round % 2 ? commits.toReversed() : commits) await measure(commit);
rmSync(home, { recursive: true, force: true });
const lines: string[] = [];
for (const [line, of] of measured)
  for (const [commit, all] of of) {
    const processor = all.flatMap((one) => one.processor ?? []);
    lines.push(
      `${line}, ${commit}: ${spread(all.map((one) => one.seconds))}${processor.length > 0 ? `, processor time ${spread(processor)}` : ''}`,
    );
  }
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, load ${loadavg()[0]!.toFixed(1)}`;
const entry = `${new Date().toISOString().slice(0, 16)}  ${machine}, script/bench loading ${process.argv.slice(2).join(' ')}\n  ${lines.join('\n  ')}\n`;
console.log(`\n${entry}`);
if (values.keep) appendFileSync(join(root, 'bench/results/loading.txt'), entry);
