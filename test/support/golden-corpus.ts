import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import type { Question } from '#match/question';
import { decideHit } from '#screening/decide';
import { RULES_VERSION } from '#screening/rules-version';
import { readSubject } from '#screening/subject';
import { damagedQuestions } from '../../bench/damage/damages.ts';
import { openMemory } from '../../bench/damage/memory.ts';
import { generatedRows, type ListRow, linesOfTable, recordOf } from '../../bench/match/list.ts';
import { questions as benchQuestions } from '../../bench/match/questions.ts';
import { type BenchRecord, nameKey } from '../../bench/match/record.ts';
import { casesOf } from './cases.ts';
import { factQuestions } from './golden-facts.ts';
import { gapAnswers } from './golden-gaps.ts';
import { realFiles } from './real-files-folder.ts';

/**
 * Questions about listed names with their outcomes, as they were when the fixture was written: an outcome that changes
 * needs another RULES_VERSION.
 */

export const goldenFixture = new URL('../fixtures/golden-corpus.txt', import.meta.url);
export const worlds = ['sample', 'published'] as const;
export type World = (typeof worlds)[number];

/** Records of a world, and questions of each kind; a run of `script/test` asks the first ones, at most 3,000. */
const RECORDS = 3000;
export const WHOLE = 60;
export const FIRST = 12;
const SEED = 17;

/**
 * Published files whose names are read here by their columns alone, so that a loader that reads more of a file changes
 * no question.
 */
const published: [file: string, source: string, columns: Record<string, string>][] = casesOf(import.meta.filename, 'published');
const federal = 'oig-leie/UPDATED_reconstructed_2013-2023.csv.gz';
const fileOf = (state: string) => join(realFiles, `state-medicaid-exclusions-2026-07/${state}.csv`);

/** Every n-th, so that a part of a list is like the whole. */
const spread = <T>(all: readonly T[], count: number): T[] => {
  const size = Math.min(count, all.length);
  return Array.from({ length: size }, (_, at) => all[Math.floor((at * all.length) / size)]!);
};
const day = (text: string | undefined) =>
  /^[12]\d{7}$/.test(text ?? '') ? `${text!.slice(0, 4)}-${text!.slice(4, 6)}-${text!.slice(6)}` : null;

const ofLeie = (row: ListRow): BenchRecord => ({
  ...recordOf(row),
  facts: {
    birth_date: day(row.DOB),
    npi: /^[12]\d{9}$/.test(row.NPI ?? '') ? row.NPI! : null,
    state: row.STATE || null,
    exclusion_date: day(row.EXCLDATE),
    reinstatement_date: day(row.REINDATE),
  },
});

const rowsOf = (text: string): ListRow[] =>
  parse(text, { columns: true, trim: true, bom: true, relax_column_count: true, skip_records_with_error: true });
const isNone = (text: string | undefined) => !text || /^(?:-|n\/a)$/i.test(text);

/** A person where both parts are there, else a business or a line. */
function ofColumns(source: string, columns: Record<string, string>, row: ListRow): BenchRecord[] {
  const cell = (column: string) => (isNone(row[columns[column] ?? '']) ? null : row[columns[column]!]!);
  const [last_name, first_name, middle_name] = [cell('last_name'), cell('first_name'), cell('middle_name')];
  const own = { source, entity_type: null, other_names: null, last_name: null, first_name: null, middle_name: null };
  if (last_name && first_name)
    return [
      {
        ...{ ...own, entity_type: 'individual', last_name, first_name, middle_name, organization_name: null },
        full_name: [first_name, middle_name, last_name].filter(Boolean).join(' '),
      },
    ];
  const organization_name = cell('organization_name') ?? last_name ?? first_name;
  const full_name = cell('full_name') ?? organization_name;
  return full_name ? [{ ...own, organization_name: full_name === organization_name ? full_name : null, full_name }] : [];
}

export const isThere = (world: World): boolean =>
  world === 'sample' || [join(realFiles, federal), ...published.map(([state]) => fileOf(state))].every((file) => existsSync(file));

export function recordsOf(world: World): BenchRecord[] {
  const rows = generatedRows(SEED);
  if (world === 'sample') return Array.from({ length: RECORDS }, () => ofLeie(rows.next().value as ListRow));
  const leie = gunzipSync(readFileSync(join(realFiles, federal))).toString('utf8');
  const states = published.map(([state, source, columns]) =>
    rowsOf(readFileSync(fileOf(state), 'utf8')).flatMap((row) => ofColumns(source, columns, row)),
  );
  const some = rowsOf(linesOfTable(leie, (lines) => spread(lines, RECORDS / 2)));
  return [...some.map(ofLeie), ...states.flatMap((records) => spread(records, RECORDS / 2 / states.length))];
}

interface GoldenQuestion {
  kind: string;
  question: Question;
}

/** At most `count` questions of each kind; the first ones of more are the same. */
export function questionsOf(records: BenchRecord[], count: number): GoldenQuestion[] {
  const made: GoldenQuestion[] = [
    ...damagedQuestions(records, WHOLE, SEED).map(({ damage, question }) => ({ kind: damage, question })),
    ...benchQuestions(
      records.map((record) => ({ ...record, source: 'all' })),
      WHOLE,
      SEED,
    ).map(({ treatment, name }) => ({ kind: treatment, question: { name } })),
    ...factQuestions(records, WHOLE, SEED),
  ];
  const counts = new Map<string, number>();
  return made.filter(({ kind }) => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return counts.get(kind)! <= count;
  });
}

/**
 * Of published names only salted hashes are kept: 42 bits of the question, its outcome, 24 bits of its hits and 12 of
 * its first candidates.
 */
const hash = (salt: string, text: string, length: number) =>
  createHash('sha256').update(`${salt}\n${text}`).digest('base64url').slice(0, length);
const letters = { match: 'm', possible: 'p', clear: 'c', not_screenable: 'n', clear_with_gaps: 'g', invalid: 'i' } as const;

export interface GoldenAnswer extends GoldenQuestion {
  world: World;
  id: string;
  answer: string;
}

const unread = { judged: new Map(), first: [], outcome: 'invalid' } as const;

export function* answersOf(world: World, count: number, salt: string): Generator<GoldenAnswer> {
  const records = recordsOf(world);
  const memory = openMemory(records);
  for (const { kind, question } of questionsOf(records, count)) {
    // As a row of a roster is read, which refuses what the API refuses too.
    const sent = readSubject(question);
    const { judged, first, outcome } = sent.error ? unread : memory.ask(sent.question);
    const keyOf = (at: number) => `${records[at]!.source}|${nameKey(records[at]!)}`;
    const hits = [...judged].map(([at, hit]) => `${keyOf(at)}|${decideHit(hit)}|${hit.score}`);
    const answer = letters[outcome] + hash(salt, hits.sort().join('\n'), 4) + hash(salt, first.map(keyOf).join('\n'), 2);
    yield { world, kind, question, id: hash(salt, `${world} ${kind} ${JSON.stringify(question)}`, 7), answer };
  }
}

export interface Golden {
  rules_version: number;
  salt: string;
  gaps: Map<string, string>;
  /** By the hash of the question, with its world and kind. */
  answers: Map<string, { world: string; kind: string; answer: string }>;
}

export const goldenNow = (salt: string): Golden => ({
  rules_version: RULES_VERSION,
  salt,
  gaps: gapAnswers(),
  answers: new Map(
    worlds.flatMap((world) => [...answersOf(world, WHOLE, salt)].map(({ kind, id, answer }) => [id, { world, kind, answer }] as const)),
  ),
});

export function readGolden(): Golden | null {
  if (!existsSync(goldenFixture)) return null;
  const golden: Golden = { rules_version: 0, salt: '', gaps: new Map(), answers: new Map() };
  for (const line of readFileSync(goldenFixture, 'utf8').split('\n')) {
    const [what, name = '', ...rest] = line.split(' ');
    if (what === 'rules_version') golden.rules_version = Number(name);
    else if (what === 'salt') golden.salt = name;
    else if (what === 'gaps') golden.gaps.set(name, rest.join(' '));
    else for (const one of rest) golden.answers.set(one.slice(0, 7), { world: what!, kind: name, answer: one.slice(7) });
  }
  return golden;
}

const PER_LINE = 8;
export function textOf({ rules_version, salt, gaps, answers }: Golden): string {
  const lines = [`rules_version ${rules_version}`, `salt ${salt}`, ...[...gaps].map(([name, said]) => `gaps ${name} ${said}`)];
  const kinds = new Map<string, string[]>();
  for (const [id, { world, kind, answer }] of answers)
    kinds.set(`${world} ${kind}`, [...(kinds.get(`${world} ${kind}`) ?? []), id + answer]);
  for (const [kind, of] of kinds)
    for (let at = 0; at < of.length; at += PER_LINE) lines.push([kind, ...of.slice(at, at + PER_LINE)].join(' '));
  return `${lines.join('\n')}\n`;
}

/** What `now` answers otherwise; how many questions are new, and no longer asked. */
export function differences(before: Golden, now: Golden) {
  const changed: string[] = [];
  let added = 0;
  for (const [name, said] of now.gaps) {
    const known = before.gaps.get(name);
    if (known !== undefined && known !== said) changed.push(`gaps ${name}: ${known} → ${said}`);
  }
  for (const [id, { world, kind, answer }] of now.answers) {
    const known = before.answers.get(id)?.answer;
    if (known === undefined) added++;
    else if (known !== answer) changed.push(`${world} ${kind} ${id}: ${known} → ${answer}`);
  }
  return { changed, added, gone: [...before.answers.keys()].filter((id) => !now.answers.has(id)).length };
}

/** The highest "rules version N" that a released version of the changelog names; 0 before rules had versions. */
export function releasedRules(changelog: string): number {
  const released = changelog
    .split(/^## \[\d/m)
    .slice(1)
    .join('\n');
  return Math.max(0, ...[...released.matchAll(/rules version (\d+)/gi)].map(([, version]) => Number(version)));
}
