import type { Question } from '#match/question';
import { openApp } from '../support/sample-app.ts';
import { bySearch } from '../support/screening-ways.ts';

const app = openApp();
const lists = 'oig_leie';

// Lists of invented records are gaps anyway: here they pass for real ones, so that only the number prevents a clear
// result.
beforeAll(async () => {
  await app.database.pool.query('update source set is_sample = false; update load set is_sample = false');
});

test('a long number in any field of a name is left out, whichever way it comes, and nothing found without it is not clear', async () => {
  const apart = { first_name: 'Zyxomat', last_name: 'Quuxley' };
  const without: Question[] = [{ name: 'Zyxomat Quuxley' }, { organization_name: 'Zyxomat Quuxley LLC' }, apart];
  const questions = ['102820333', '10282033333', '0012345678'].flatMap((digits): Question[] => [
    { name: `Zyxomat Quuxley ${digits}` },
    { organization_name: `Zyxomat Quuxley LLC ${digits}` },
    ...(['first_name', 'middle_name', 'last_name', 'suffix'] as const).map((field) => ({
      ...apart,
      [field]: [apart[field as 'last_name'], digits].filter(Boolean).join(' '),
    })),
  ]);
  const expected = [...without.map(() => 'clear'), ...questions.map(() => 'clear_with_gaps')];
  const subjects = [...without, ...questions];
  const batch = await app.post('/exclusions/screen', { subjects, lists: [lists] });
  expect(batch.body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(expected);
  for (const [at, subject] of subjects.entries()) {
    const { outcome } = await bySearch(app, { ...subject, lists } as Question);
    expect([subject, outcome]).toEqual([subject, expected[at]]);
  }
});

test('certificates, pages and replays say that the number was left out and the name was screened', async () => {
  const named = { name: 'Zyxomat Quuxley 102820333' };
  const search = await bySearch(app, { ...named, lists } as Question);
  const batch = await app.post('/exclusions/screen', { subjects: [named, { name: '102820333', birth_date: 'soon' }], lists: [lists] });
  const words = 'Screened without the number in the name, which could not be read';
  for (const { id } of [search, batch.body]) {
    const certificate = await app.page(`/screenings/${id}/certificate`);
    expect(certificate.split('Screened without')).toHaveLength(2);
    expect(certificate).toContain(words);
    expect(await app.page(`/screenings/${id}/review`)).toContain(words);
    const { body } = await app.get(`/screenings/${id}/replay`);
    expect(body.differences).toEqual([]);
    expect(body.subjects.flatMap(({ differences }: { differences: unknown[] }) => differences)).toEqual([]);
  }
  // What was not screened was not screened without anything.
  expect(await app.page(`/screenings/${batch.body.id}/review?position=2`)).not.toContain('Screened without');
  expect(await app.page(`/exclusions/search?${new URLSearchParams({ ...named, lists })}`)).toContain(
    'No active record was found without the number in the name',
  );
});
