import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse/sync';
import type { Question } from '#match/question';
import { publishedRows, recordOf } from '../match/list.ts';
import { loadedRecords, openUnlisted } from '../match/loaded.ts';
import { keepResult, note, print } from '../match/print.ts';
import { type BenchRecord, nameKey } from '../match/record.ts';
import { damagedQuestions, mayBeTooLittle } from './damages.ts';
import { openMemory } from './memory.ts';

const { values } = parseArgs({
  options: {
    questions: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    /** A database into which lists were loaded; default: the published federal list. */
    database: { type: 'string' },
    /** A file with NPPES's columns: names of which most are on no list. */
    nppes: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});

/** Names of providers that no record bears. */
async function unlisted(file: string, records: readonly BenchRecord[]): Promise<Question[]> {
  const isUnlisted = openUnlisted(records);
  const rows: Record<string, string>[] = parse(await readFile(resolve(file)), { columns: true });
  return rows.flatMap((row): Question[] => {
    const { 'Provider First Name': first, 'Provider Middle Name': middle, 'Provider Last Name (Legal Name)': last } = row;
    const business = row['Provider Organization Name (Legal Business Name)'];
    if (business) return isUnlisted(business) ? [{ name: business }] : [];
    return first && last && isUnlisted(`${first} ${last}`) ? [{ name: [first, middle, last].filter(Boolean).join(' ') }] : [];
  });
}

const records = values.database ? await loadedRecords(values.database) : (await publishedRows()).map(recordOf);
if (records.length === 0)
  throw new Error('There are no records: set PROVISO_DATA to the folder of published files, or --database to a loaded one.');
note(`${records.length} records of ${new Set(records.map(({ source }) => source)).size} lists`);
const memory = openMemory(records);
const keys = records.map((record) => nameKey(record).toUpperCase());
const counts = new Map<string, { questions: number; missed: number; clear: number }>();
for (const { damage, question, key } of damagedQuestions(records, Number(values.questions), Number(values.seed))) {
  const { hits, outcome } = memory.ask(question);
  const of = counts.get(damage) ?? { questions: 0, missed: 0, clear: 0 };
  of.questions++;
  if (!mayBeTooLittle(damage) && ![...hits].some((at) => keys[at] === key)) of.missed++;
  if (outcome === 'clear') of.clear++;
  counts.set(damage, of);
}
for (const [damage, { questions, missed, clear }] of counts) {
  print(`${damage}_missed`, missed, `of ${questions}`);
  print(`${damage}_clear`, clear, `of ${questions}`);
}
if (values.nppes) {
  const query = await unlisted(values.nppes, records);
  let hits = 0;
  for (const question of query) hits += memory.ask(question).hits.size;
  print('hits_per_1000_unlisted_names', (hits / query.length) * 1000, `of ${query.length}`);
}
if (values.keep) await keepResult('damage');
