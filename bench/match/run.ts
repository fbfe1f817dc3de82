import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { removeTraces, startApi } from './api.ts';
import { askProviso } from './ask-proviso.ts';
import { drive } from './drive.ts';
import { benchList } from './list.ts';
import { fitFactors } from './pairs/fit.ts';
import { dataFolder } from './pairs/known.ts';
import { comparePairs } from './pairs/run.ts';
import { keepResult, note, print, printDriven } from './print.ts';
import { questions } from './questions.ts';
import { halves } from './record.ts';
import { type Answered, precisionByScore, scorecard } from './scorecard.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '83000' },
    questions: { type: 'string', default: '2000' },
    /** Files of other lists, each recognized by what it holds. */
    file: { type: 'string', multiple: true, default: [] },
    keep: { type: 'boolean', default: false },
    /** Labeled pairs of names, scored in this process: no servers, no lists to load. */
    pairs: { type: 'boolean', default: false },
    /** Fits the weights of the scorer to half of these pairs. */
    fit: { type: 'boolean', default: false },
    peer: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    misses: { type: 'string' },
    half: { type: 'string' },
  },
});

if (values.fit || values.pairs) {
  await (values.fit ? fitFactors() : comparePairs(values));
  process.exit(0);
}

function printCards(name: string, answered: readonly Answered[]): void {
  for (const card of scorecard(answered)) {
    print(`${name}_${card.treatment}_questions`, card.questions);
    if (card.recall_at_5 !== null) print(`${name}_${card.treatment}_recall_at_5`, card.recall_at_5);
    if (card.first_place !== null) print(`${name}_${card.treatment}_first_place`, card.first_place);
    if (card.recall_at_5 === null) print(`${name}_${card.treatment}_false_hits`, card.any_hit);
  }
  for (const band of precisionByScore(answered)) print(`${name}_precision_from_${band.from}`, band.precision, `of ${band.hits} hits`);
}

const list = await benchList(Number(values.rows));
note(
  `${list.published} published and ${list.invented} invented rows; ${values.questions} questions a treatment, or all rows it applies to`,
);
const api = await startApi(
  list,
  values.file.map((file) => resolve(file)),
);
try {
  const query = questions(await api.records(), Number(values.questions));
  const many = askProviso(api, 16);
  const answered: Answered[] = [];
  // The first round warms the process; the second is measured.
  await drive(query.slice(0, 3000), 16, async (question) => void (await many.ask(question)));
  const busy = await drive(query, 16, async (question) => void answered.push(await many.ask(question)));
  const few = askProviso(api, 2);
  const calm = await drive(
    query.filter((_, at) => at % 10 === 0),
    2,
    async (question) => void (await few.ask(question)),
  );
  for (const source of new Set(query.map((question) => question.source)))
    for (const half of halves) {
      const of = answered.filter(({ question }) => question.source === source && question.half === half);
      printCards(`${source}_${half}`, of);
    }
  printDriven('clients_16', busy);
  printDriven('clients_2', calm);
  many.close();
  few.close();
  if (existsSync(join(dataFolder, 'name-pairs'))) await comparePairs({ peer: true, fresh: false, keep: false });
  else note('No labeled pairs: PROVISO_DATA has no published files.');
  if (values.keep) await keepResult('match');
} finally {
  await api.stop();
  await removeTraces();
}
