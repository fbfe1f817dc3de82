import type { RecordOut, RowOutcome } from '#load/declaration/rows';
import dataset from '../../loaders/gsa/sam-exclusions/dataset.ts';
import { dayOfName, extractUrls } from '../../loaders/gsa/sam-exclusions/release.ts';
import { excludedRow } from '../../loaders/gsa/sam-exclusions/row.ts';

const blank = Object.fromEntries(
  Object.values(dataset.files[0]!.layouts[0]!.columns).map((one) => [typeof one === 'string' ? one : one.name, '']),
);
const outcomesOf = (row: Record<string, string>): RowOutcome[] => [excludedRow({ ...blank, ...row })].flat();
const recordOf = (row: Record<string, string>) => outcomesOf(row).find((one): one is RecordOut => 'kind' in one)!;

test('an extract is named by the day of the year, and the newest of a week is looked for', () => {
  const urls = extractUrls(new Date('2026-01-03T08:00:00Z'));
  expect(urls.map((url) => dayOfName(url))).toEqual(cases('an extract is named by'));
});

test('whatever stands behind a comma and begins no name stays with the name before it; only the Treasury gives other names so', () => {
  const row = cases('row');
  const names = cases('names');
  expect(recordOf({ ...row, excluding_agency: 'TREAS-OFAC' }).row).toMatchObject({ other_names: names });
  expect(recordOf({ ...row, excluding_agency: 'OPM' }).row).toMatchObject({ other_names: null });
});

test.each([
  ['HHS', true],
  ['OPM', false],
  ['', null],
])('rows of "%s" mirror the federal list: %s', (excluding_agency, oig_reciprocal) => {
  expect(recordOf({ classification: 'Firm', name: 'TRENWICK HOME CARE LLC', excluding_agency }).row).toMatchObject({ oig_reciprocal });
});

test('addresses abroad have neither state nor ZIP of ours and are not an issue; a vessel is skipped with the reason', () => {
  const abroad = cases('abroad');
  expect(outcomesOf(abroad)).toEqual([expect.objectContaining({ key: 'S5', row: expect.objectContaining({ state: 'XX', zip5: null }) })]);
  expect(outcomesOf({ classification: 'Vessel', name: 'LARK STAR' })).toEqual([{ skip: expect.stringContaining('vessel') }]);
});
