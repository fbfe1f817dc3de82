import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Question } from '#match/question';
import { root } from '#root';
import { decideHit } from '#screening/decide';
import { tellApart } from '#screening/identifiers';
import { readTypedName } from '#screening/typed-name';
import { openMemory } from '../damage/memory.ts';
import { publishedRows, recordOf } from '../match/list.ts';
import { loadedRecords, openUnlisted } from '../match/loaded.ts';
import { keepResult, note, print } from '../match/print.ts';
import { readStrangers } from './strangers.ts';

// What screening answers of people and businesses on no list: hits to look at, and names that it does not screen.
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    /** A database into which lists were loaded; default: the published federal list. */
    database: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});

const data = resolve(process.env.PROVISO_DATA ?? join(root, '../shared/data'));
const records = values.database ? await loadedRecords(values.database) : (await publishedRows()).map(recordOf);
note(`${records.length} records of ${new Set(records.map(({ source }) => source)).size} lists, seed ${values.seed}`);
const memory = openMemory(records);
const { full_names, ...strangers } = await readStrangers(data, Number(values.seed), openUnlisted(records));

function measure(kind: string, questions: readonly Question[]): void {
  let hits = 0;
  let names = 0;
  let differing = 0;
  const reasons = new Map<string, number>();
  for (const question of questions) {
    const found = memory.ask(readTypedName(question).question);
    hits += found.hits.size;
    if (found.hits.size > 0) names++;
    const counted = [...found.judged.values()].map((judged) => ({ ...judged, outcome: decideHit(judged) }));
    if (counted.length > 0 && tellApart(counted).hits_that_differ === counted.length) differing++;
    if (found.outcome === 'not_screenable') reasons.set(found.reason!, (reasons.get(found.reason!) ?? 0) + 1);
  }
  const of = `of ${questions.length}`;
  print(`${kind}_hits`, hits, of);
  print(`${kind}_names_with_a_hit`, names, of);
  print(`${kind}_names_whose_hits_all_differ`, differing, of);
  print(
    `${kind}_not_screenable`,
    [...reasons.values()].reduce((sum, count) => sum + count, 0),
    of,
  );
  for (const [reason, count] of [...reasons].sort((a, b) => b[1] - a[1])) note(`${count} ${reason}`);
}

const byName = (questions: readonly Question[]) => questions.map(({ name }) => ({ name }));
for (const [kind, questions] of Object.entries(strangers) as [string, Question[]][]) measure(kind, byName(questions));
measure('practitioners_with_npi_and_state', strangers.practitioners);
measure('clinicians_with_full_name_npi_and_state', full_names);
if (values.keep) await keepResult('strangers');
