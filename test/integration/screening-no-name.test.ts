import type { Question } from '../../src/match/question.ts';
import { ownFolder } from '../support/own-folder.ts';
import { openApp } from '../support/sample-app.ts';
import { byBatch, byCommand, byModel, byPage, bySearch } from '../support/screening-ways.ts';

const app = openApp({ is_shared: true });
const folder = ownFolder();

/** What each way says: the same outcome and reason, with what to enter. */
async function everyWay(questions: Question[]) {
  const search = await Promise.all(questions.map((question) => bySearch(app, question)));
  const named = questions.filter(({ name }) => name !== undefined);
  const page = await Promise.all(named.map((question) => byPage(app, question)));
  const [batch, model, command] = [await byBatch(app, questions), await byModel(app, questions), await byCommand(app, questions, folder)];
  const pages = new Map(named.map(({ name }, at) => [name, page[at]]));
  return questions.map((question, at) => ({
    question,
    answers: [search[at], batch[at], model[at], command[at], pages.get(question.name) ?? search[at]].map(({ outcome, reason }) => [
      outcome,
      reason,
    ]),
  }));
}

const reasons: [RegExp, Question[]][] = cases('reasons');

test('numbers, wildcards and words for missing values are not screenable, whichever way they come', async () => {
  for (const { question, answers } of await everyWay(reasons.flatMap(([, questions]) => questions))) {
    const [reason] = reasons.find(([, questions]) => questions.includes(question))!;
    expect({ question, answers }).toEqual({ question, answers: answers.map(() => ['not_screenable', expect.stringMatching(reason)]) });
  }
});

test('a listed person is found behind a degree, whichever way they come', async () => {
  const { rows } = await app.database.pool.query(cases<string>('a listed person is found'));
  const questions = rows.flatMap(({ first_name, last_name }): Question[] => [
    { name: `${last_name}, R.N. ${first_name}` },
    { first_name: `Nurse ${first_name}`, last_name },
    { name: `${first_name} ${last_name.slice(0, -1)} LNA` },
  ]);
  expect(questions).toHaveLength(9);
  for (const { question, answers } of await everyWay(questions))
    expect({ question, answers }).toEqual({ question, answers: answers.map(() => ['possible', null]) });
});

test('nothing but a word for a missing value is not screenable in the box of a name, a search and a batch', async () => {
  const names = ['None', 'null', 'FNU LNU', 'Unknown', 'N/A'];
  const batch = await byBatch(
    app,
    names.map((name) => ({ name })),
  );
  for (const [at, name] of names.entries())
    expect([name, (await byPage(app, { name })).outcome, (await bySearch(app, { name })).outcome, batch[at].outcome]).toEqual([
      name,
      ...Array(3).fill('not_screenable'),
    ]);
});
