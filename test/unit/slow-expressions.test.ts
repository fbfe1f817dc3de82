import { piecesOf, withoutNotes } from '#link/trials/decide-site';
import { fold } from '#match/fold';
import { queryNames } from '#match/names';
import { splitAlias } from '#match/question';
import { personBehind, severalNames } from '#match/several';
import { addressOf } from '../../loaders/medicaid-exclusions/in/row.ts';
import { nameOfLine } from '../../loaders/medicaid-exclusions/names.ts';
import { isAnonymousFacility } from '../../loaders/nlm/clinicaltrials/anonymous.ts';
import annualReports from '../../loaders/sec/annual-reports/dataset.ts';
import { decide } from '../../loaders/sec/ma-events/decide.ts';
import { sections } from '../../loaders/sec/ma-events/sections.ts';
import { leastProcessorUnits } from '../support/processor-time.ts';

/** Each took from 3 to 56 seconds, which is 3,000 units and more. */
const MOST_UNITS = 700;
const blanks = (count: number) => ' '.repeat(count);
/** Which tables of a proxy statement are read. */
const like = (annualReports.files as any[]).find(({ kind }) => kind === 'executive_pay').layouts[0].read.tables as RegExp;

test.each<[string, () => unknown]>([
  ['an address of 300 blanks', () => addressOf(`1 Elm St\na${blanks(300)}OH 44101 .`)],
  ['a town of many words', () => addressOf(`1 Elm St\n${'a '.repeat(3000)}${blanks(3000)}OH 4410 OH 44101`)],
  ['a facility of 3,000 dashes', () => withoutNotes(`Clinic ${'- '.repeat(1500)}site ${'-'.repeat(3000)}x`)],
  ['a facility of blanks', () => withoutNotes(`${blanks(3000)}site${blanks(3000)}1x`)],
  ['a facility cut into pieces', () => piecesOf(`${'\t '.repeat(30_000)}N`)],
  ['an anonymous site', () => isAnonymousFacility(`investigat${'Lsite0h'.repeat(3000)}!`)],
  ['a numbered site', () => isAnonymousFacility(`trial site${'0E'.repeat(30_000)}!`)],
  ['a heading of line ends', () => sections('8-K', `${'\n'.repeat(20_000)}section 1${'0'.repeat(20_000)}`)],
  ['an owner of blanks', () => nameOfLine(`A${blanks(30_000)}(x`, 'given_first')],
  [
    'a name of blanks',
    () => [severalNames(`${blanks(30_000)}x`), personBehind(`A ${blanks(30_000)}x`), splitAlias(`A${'('.repeat(30_000)}`)],
  ],
  ['a name of signs', () => [',', '- '].map((signs) => queryNames({ name: signs.repeat(20_000) }))],
  ['a name of commas and mixed letters', () => fold(`a${' ,'.repeat(190)}`) + fold('Жª'.repeat(200))],
])('%s', async (_what, work) => {
  expect(await leastProcessorUnits(work, { enough: MOST_UNITS })).toBeLessThan(MOST_UNITS);
});

test('a filing whose sentence has 56,000 characters', async () => {
  const filing = { form: '8-K', filing_date: '2024-05-02', name: 'Acme Health, Inc.' };
  const run = `merged with and into ${'Alpha Beta '.repeat(2500)}acquisition of the Company by ${'Alpha '.repeat(4600)}`;
  const text = `Item 2.01 Completion.\nThe Company completed the acquisition of ${run}.`;
  expect(await leastProcessorUnits(() => decide({ ...filing, text }), { enough: 2 * MOST_UNITS })).toBeLessThan(2 * MOST_UNITS);
});

test('a page of 280 kB that names salaries and no total', async () => {
  const read = () => expect(like.test('salary '.repeat(40_000))).toBe(false);
  expect(await leastProcessorUnits(read, { enough: 2 * MOST_UNITS })).toBeLessThan(2 * MOST_UNITS);
});
