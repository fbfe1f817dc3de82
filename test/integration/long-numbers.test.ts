import type { Question } from '#match/question';
import { openApp } from '../support/sample-app.ts';
import { byBatch, bySearch } from '../support/screening-ways.ts';

const app = openApp({ is_shared: true });

test('a long number in any field of a name is left out, whichever way it comes, and nothing found without it is not clear', async () => {
  const apart = { first_name: 'Zyxomat', last_name: 'Quuxley' };
  const questions = ['102820333', '10282033333', '0012345678'].flatMap((digits): Question[] => [
    { name: `Zyxomat Quuxley ${digits}` },
    { organization_name: `Zyxomat Quuxley LLC ${digits}` },
    ...(['first_name', 'middle_name', 'last_name', 'suffix'] as const).map((field) => ({
      ...apart,
      [field]: [apart[field as 'last_name'], digits].filter(Boolean).join(' '),
    })),
  ]);
  const batch = await byBatch(app, questions);
  const gaps = batch.map(({ outcome, status }) => [outcome, status]);
  expect(gaps).toEqual(questions.map(() => ['clear_with_gaps', 'screened']));
  for (const question of questions) {
    const search = await bySearch(app, question);
    expect([question, search.outcome]).toEqual([question, 'clear_with_gaps']);
  }
});
