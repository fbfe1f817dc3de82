import { parseArgs } from 'node:util';
import { removeTraces, startApi } from './api.ts';
import { askProviso } from './ask-proviso.ts';
import { drive } from './drive.ts';
import { benchList } from './list.ts';
import { keepResult, note, print, printDriven } from './print.ts';
import { questions } from './questions.ts';
import { type Answered, precisionByScore, scorecard } from './scorecard.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '83000' },
    questions: { type: 'string', default: '2000' },
    keep: { type: 'boolean', default: false },
  },
});

const list = await benchList(Number(values.rows));
note(
  `${list.published} published and ${list.invented} invented rows; ${values.questions} questions a treatment, or all rows it applies to`,
);
const api = await startApi(list);
try {
  const asked = questions(list.rows, Number(values.questions));
  const many = askProviso(api, 16);
  const answered: Answered[] = [];
  // The first round warms the process; the second is measured.
  await drive(asked.slice(0, 3000), 16, async (question) => void (await many.ask(question)));
  const busy = await drive(asked, 16, async (question) => void answered.push(await many.ask(question)));
  const few = askProviso(api, 2);
  const calm = await drive(
    asked.filter((_, at) => at % 10 === 0),
    2,
    async (question) => void (await few.ask(question)),
  );
  for (const card of scorecard(answered)) {
    print(`${card.treatment}_questions`, card.questions);
    if (card.recall_at_5 !== null) print(`${card.treatment}_recall_at_5`, card.recall_at_5);
    if (card.first_place !== null) print(`${card.treatment}_first_place`, card.first_place);
    if (card.recall_at_5 === null) print(`${card.treatment}_false_hits`, card.any_hit);
  }
  for (const band of precisionByScore(answered)) print(`precision_from_${band.from}`, band.precision, `of ${band.hits} hits`);
  printDriven('clients_16', busy);
  printDriven('clients_2', calm);
  many.close();
  few.close();
  if (values.keep) await keepResult('match');
} finally {
  await api.stop();
  await removeTraces();
}
