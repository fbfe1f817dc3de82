import { appendFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Deps } from '#deps';
import type { RowQuery } from '#reconcile/compared';
import { type Found, reconcile } from '#reconcile/reconcile';
import { root } from '#root';
import { measureDamaged } from './damaged.ts';
import { openLoaded } from './loaded.ts';
import { type KnownRow, readRows, SOURCES, truth } from './sources.ts';

/**
 * Names and places of one source against the CCNs of the hospital file, while the names of that source are withheld.
 * --misses SOURCE prints its wrong and missed rows; --only SOURCE and --level address measure one. Then damaged names
 * of other types, alone with --only none --damaged.
 */
const data = process.env.PROVISO_DATA;
if (!data) {
  console.log('reconcile: left out, because PROVISO_DATA does not name the folder with published files');
  process.exit(0);
}
const argument = (name: string) => process.argv[process.argv.indexOf(name) + 1 || process.argv.length];
const [only, misses, at_level] = [argument('--only'), argument('--misses'), argument('--level')];

const BATCH = 500;
const LEVELS: Record<string, (row: KnownRow) => Record<string, string>> = {
  city_state: ({ city, state }) => ({ city, state }),
  address: ({ city, state, address, zip }) => ({ city, state, address, zip }),
  name_only: () => ({}),
};

const loaded = await openLoaded(data);
const deps = loaded.deps as Deps;
const known = truth(data);
const lines: string[] = [];
const say = (line: string) => {
  console.log(line);
  lines.push(line);
};

const queryOf = (row: KnownRow, level: string): RowQuery => ({
  query: row.name,
  types: ['hospital'],
  limit: 5,
  properties: Object.fromEntries(
    Object.entries(LEVELS[level]!(row))
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, [value]]),
  ),
});

/** A service without the names of a source, except those that records are shown by. */
const withheld = (source: string): Deps => {
  const query = async (...question: unknown[]) => {
    const answer = await (deps.pool.query as any)(...question);
    return { ...answer, rows: answer.rows.filter((row: any) => row.source !== source || 'facility_type' in row) };
  };
  return { ...deps, pool: Object.assign(Object.create(deps.pool), { query }) };
};

/** A fifth of the hospitals, by which no word, weight or rule is chosen. */
const isHeldOut = ({ ccn }: KnownRow): boolean => crc32(ccn) % 5 === 0;
const noCounts = () => ({ rows: 0, matched: 0, right: 0, first: 0, present: 0, errors: 0 });

/** The row is wrong, not the match: its own source has another CCN of the truth in exactly this place by this name. */
const isErrorOfSource = (row: KnownRow, found: Found): boolean => {
  const own = known.get(row.ccn)!;
  const other = known.get(found.candidate.id.split(':')[1]!);
  return other !== undefined && own.state !== row.state && other.state === row.state;
};

const busy = loadavg()[0]!.toFixed(1);
for (const { title, source, ...file } of SOURCES) {
  if ((only && only !== title) || (misses && misses !== title)) continue;
  const rows = readRows(data, file).filter(({ ccn }) => known.has(ccn));
  const same = rows.filter(({ ccn, name }) => known.get(ccn)!.name.toUpperCase() === name.toUpperCase()).length;
  for (const level of Object.keys(LEVELS)) {
    if ((misses || at_level) && level !== (at_level ?? 'city_state')) continue;
    const all = noCounts();
    const held_out = noCounts();
    const by_rule = new Map<string, [right: number, wrong: number]>();
    const cpu = process.cpuUsage();
    const began = performance.now();
    for (let at = 0; at < rows.length; at += BATCH) {
      const batch = rows.slice(at, at + BATCH);
      const found = await reconcile(
        withheld(source),
        batch.map((row) => queryOf(row, level)),
      );
      for (const [n, row] of batch.entries()) {
        const answers = found[n]!;
        const isRight = (one?: Found) => one?.candidate.identifiers.ccn?.[0] === row.ccn;
        const match = answers.find(({ rule }) => rule !== null);
        for (const counts of isHeldOut(row) ? [all, held_out] : [all]) {
          counts.rows += 1;
          if (answers.some(isRight)) counts.present += 1;
          if (isRight(answers[0])) counts.first += 1;
          if (!match) continue;
          counts.matched += 1;
          if (isRight(match)) counts.right += 1;
          else if (isErrorOfSource(row, match)) counts.errors += 1;
        }
        if (match) {
          const tally = by_rule.get(match.rule!) ?? [0, 0];
          by_rule.set(match.rule!, tally);
          if (isRight(match)) tally[0] += 1;
          else if (!isErrorOfSource(row, match)) tally[1] += 1;
        }
        if (misses && !isHeldOut(row) && !(isRight(match) && isRight(answers[0]))) {
          const own = known.get(row.ccn)!;
          const kind = match && !isRight(match) ? 'WRONG' : isRight(answers[0]) ? 'unmatched' : 'not first';
          console.log(`${kind} | ${row.ccn} ${row.name} | ${row.city} ${row.state} | truth: ${own.name}, ${own.city}`);
          for (const one of answers.slice(0, 3))
            console.log(
              `    ${one.score} ${one.rule ?? ''} ${one.name.level} ${one.candidate.id} ${one.candidate.name} (${one.name.as?.published.name}), ${one.candidate.description}`,
            );
        }
      }
    }
    const used = process.cpuUsage(cpu);
    const share = (count: number, of: number) => (of === 0 ? '-' : (count / of).toFixed(4));
    const wall = ((performance.now() - began) / rows.length).toFixed(2);
    const figures = ({ rows: of, matched, right, first, present, errors }: typeof all): string =>
      `${of} rows: precision ${share(right, matched - errors)}, recall ${share(right, of)}, first ${share(first, of)}, among five ${share(present, of)}`;
    say(
      `${title} ${level}: ${share(same, rows.length)} with the same name; ${figures(all)}; held out ${figures(held_out)}; errors of the source ${all.errors}; ${wall} s per 1,000, ${((used.user + used.system) / 1000 / rows.length).toFixed(2)} of it here; ${[...by_rule].map(([rule, [right, wrong]]) => `${rule} ${right}+${wrong}`).join(', ')}`,
    );
  }
}
if (process.argv.includes('--damaged') || (!only && !misses && !at_level)) await measureDamaged(deps, data, say);
if (!only && !misses && !at_level) {
  const head = `${new Date().toISOString().slice(0, 16)}  ${cpus().length} × ${cpus()[0]!.model.trim()}, Node ${process.version}; load ${busy} before`;
  appendFileSync(join(root, 'bench', 'results', 'reconcile.txt'), `${head}\n${lines.map((line) => `  ${line}\n`).join('')}`);
}
await loaded.close();
