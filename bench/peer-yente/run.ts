import { parseArgs } from 'node:util';
import { removeTraces, required, startApi } from '../match/api.ts';
import { askProviso } from '../match/ask-proviso.ts';
import { type Driven, drive } from '../match/drive.ts';
import { bestOfInitialAndTypo } from '../match/equals.ts';
import { benchList, recordOf } from '../match/list.ts';
import { keepResult, note, print } from '../match/print.ts';
import { type BenchQuestion, questions } from '../match/questions.ts';
import { type Answered, scorecard } from '../match/scorecard.ts';
import { askYente } from './ask-yente.ts';
import { installYente, startYente, type Yente } from './yente.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '83000' },
    /** Questions a treatment; yente needs about a quarter of an hour for 2000. */
    questions: { type: 'string', default: '2000' },
    workers: { type: 'string', default: '1' },
    algorithm: { type: 'string', default: 'logic-v2' },
    keep: { type: 'boolean', default: false },
  },
});
const ROUNDS = 3;
const WARM = 15_000;
/**
 * A round of Proviso lasts some seconds whatever the number of questions: its questions are repeated until this many
 * were timed.
 */
const TIMED = 5000;

type Target = { ask: (question: BenchQuestion) => Promise<Answered> };

/** One side: its rounds with 16 and with 2 clients, and every answer. */
function side(many: Target, few: Target) {
  const answered: Answered[] = [];
  const busy: Driven[] = [];
  const calm: Driven[] = [];
  const keep = (by: Target) => async (question: BenchQuestion) => void answered.push(await by.ask(question));
  const drop = (by: Target) => async (question: BenchQuestion) => void (await by.ask(question));
  return {
    answered,
    busy,
    calm,
    warm: (questions: BenchQuestion[]) => drive(questions, 16, drop(many)),
    async round(questions: BenchQuestion[], calmQuestions: BenchQuestion[], least = 0) {
      const repeated = Array.from({ length: Math.ceil(least / questions.length) }, () => questions).flat();
      if (least > questions.length) await drive(questions, 16, keep(many));
      busy.push(await drive(least > questions.length ? repeated : questions, 16, least > questions.length ? drop(many) : keep(many)));
      calm.push(await drive(calmQuestions, 2, drop(few)));
    },
  };
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1]!;

function printSide(name: string, rounds: Driven[]): { per_second: number; p95_ms: number } {
  const found = {
    per_second: median(rounds.map((one) => one.per_second)),
    p50_ms: median(rounds.map((one) => one.p50_ms)),
    p95_ms: median(rounds.map((one) => one.p95_ms)),
  };
  print(`${name}_requests_per_second`, found.per_second, `(rounds ${rounds.map((one) => Math.round(one.per_second)).join(' ')})`);
  print(`${name}_p50`, found.p50_ms, 'ms');
  print(`${name}_p95`, found.p95_ms, `ms (rounds ${rounds.map((one) => one.p95_ms.toFixed(1)).join(' ')})`);
  return found;
}

const list = await benchList(Number(values.rows));
const query = questions(list.rows.map(recordOf), Number(values.questions));
note(
  `${list.published} published and ${list.invented} invented rows; ${values.questions} questions a treatment, or all rows it applies to`,
);
note(
  `yente 5.5.0 ${values.algorithm}, ${values.workers} worker(s), threshold 0.7; both over one OpenSearch, in turns, ${ROUNDS} rounds of a third of the questions each; medians`,
);
note('2 clients: 1 of 10 questions for Proviso, 1 of 60 for yente');

await installYente();
const api = await startApi(list);
let yente: Yente | null = null;
try {
  yente = await startYente(list.rows, required('OPENSEARCH_URL'), Number(values.workers));
  const ours = side(askProviso(api, 16), askProviso(api, 2));
  const peer = side(askYente(yente, list.rows, 16, values.algorithm), askYente(yente, list.rows, 2, values.algorithm));
  const one_of = (count: number, from = 0) => query.filter((_, at) => at % count === from % count);
  // Both are measured as they run after a while: compiled by their virtual machines, parsed names in memory.
  for (let done = 0; done < WARM; done += query.length) await ours.warm(query);
  await peer.warm(one_of(Math.ceil(query.length / 400)));
  for (let round = 0; round < ROUNDS; round++) {
    await ours.round(one_of(ROUNDS, round), one_of(30, round), TIMED);
    await peer.round(one_of(ROUNDS, round), one_of(180, round));
  }
  const cards = scorecard(peer.answered);
  for (const card of scorecard(ours.answered)) {
    const other = cards.find(({ treatment }) => treatment === card.treatment)!;
    print(`${card.treatment}_questions`, card.questions);
    for (const measure of card.recall_at_5 === null ? (['any_hit'] as const) : (['recall_at_5', 'first_place', 'first_or_tied'] as const)) {
      const name = `${card.treatment}_${measure === 'any_hit' ? 'false_hits' : measure}`;
      print(`proviso_${name}`, card[measure]!);
      print(`yente_${name}`, other[measure]!);
    }
  }
  const best = bestOfInitialAndTypo(query, list.rows.map(recordOf));
  print(
    'best_possible_initial_and_typo_recall_at_5',
    best.recall,
    `(${(best.crowded * 100).toFixed(0)} % of the questions fit more than five listed names equally)`,
  );
  const proviso = { busy: printSide('proviso_clients_16', ours.busy), calm: printSide('proviso_clients_2', ours.calm) };
  const other = { busy: printSide('yente_clients_16', peer.busy), calm: printSide('yente_clients_2', peer.calm) };
  print('p95_ratio', other.calm.p95_ms / proviso.calm.p95_ms);
  print('throughput_ratio', proviso.busy.per_second / other.busy.per_second);
  if (values.keep) await keepResult('peer-yente');
} finally {
  await Promise.all([yente?.stop(), api.stop()]);
  await yente?.clear();
  await removeTraces();
}
// Kept-alive connections would hold the process for a while.
process.exit(0);
