import { readFileSync } from 'node:fs';
import { sampleDatasets } from '../../sample/generate.ts';
import { hospitalHeader2018, hospitalHeader2026 } from '../../sample/hospital-header.ts';
import { ids } from '../../sample/ids.ts';
import { leieColumns, leieWidths } from '../../sample/leie-row.ts';
import { locationHeader, nppesHeader, otherNameHeader } from '../../sample/nppes-header.ts';
import { generateWorld } from '../../sample/world.ts';
import { describeRealFiles } from '../support/real-files.ts';

const world = generateWorld(1, '2026-11-21');
const datasets = await sampleDatasets();

function text(source_id: string, name: RegExp): string {
  const file = datasets
    .find((one) => one.source_id === source_id)!
    .files(world)
    .find((one) => name.test(one.name))!;
  return [...(file.body() as Iterable<string>)].join('');
}

const values = (line: string) => line.slice(1, -1).split('","');

const published: [title: string, header: string[], path: string][] = [
  ['NPPES main file', nppesHeader, 'nppes/npidata_pfile_20250608_FileHeader.csv'],
  ['NPPES practice locations', locationHeader, 'nppes/pl_pfile_20250608_FileHeader.csv'],
  ['NPPES other names', otherNameHeader.slice(0, 3), 'nppes/othername_pfile_20250608_FileHeader.csv'],
  ['federal exclusions', leieColumns, 'oig-leie/UPDATED_reconstructed_from_supplements.csv'],
  ['hospitals of 2026', hospitalHeader2026, 'hospital-general-information/Hospital_General_Information.2026.csv'],
  ['hospitals of 2018', hospitalHeader2018, 'hospital-general-information/Hospital_General_Information.2018.first300.csv'],
];

describeRealFiles('headers', ['nppes', 'oig-leie', 'hospital-general-information'], (path) => {
  test.each(published)('of %s are the published ones', (_title, header, relative) => {
    const first = readFileSync(path(relative), 'utf8').split(/\r?\n/, 1)[0]!;
    expect(header).toEqual(first.replaceAll('"', '').split(','));
  });
});

test('the full federal list has its published form and every oddity', () => {
  const lines = text('oig_leie', /^UPDATED/).split('\r\n');
  expect(lines.pop()).toBe('');
  expect(lines.shift()).toBe(leieColumns.join(','));
  const rows = lines.map((line) => Object.fromEntries(values(line).map((value, place) => [leieColumns[place]!, value])));
  expect(rows).toHaveLength(160);
  for (const row of rows) for (const column of leieColumns) expect(row[column]!.length).toBeLessThanOrEqual(leieWidths[column]);
  const businesses = rows.filter((row) => row.BUSNAME !== '');
  expect(rows.slice(0, businesses.length)).toEqual(businesses);
  expect(businesses.some((row) => row.BUSNAME!.length === 30)).toBe(true);
  const has = (test: (row: Record<string, string>) => boolean) => expect(rows.filter(test).length).toBeGreaterThan(0);
  has((row) => row.NPI === ids.npi.excluded);
  has((row) => row.WVRSTATE === 'TN' && row.WAIVERDATE !== '00000000' && row.NPI === ids.npi.waived);
  has((row) => row.LASTNAME === 'VILLANUEVA-CASTELLAN');
  has((row) => row.LASTNAME === 'LI' && row.NPI === '0000000000');
  has((row) => row.EXCLTYPE === 'BRCH SA');
  has((row) => row.EXCLTYPE === '');
  has((row) => row.UPIN === 'A00000');
  has((row) => row.STATE === 'XX' && row.ZIP === '00000');
  has((row) => row.DOB === '20151020');
  has((row) => row.EXCLDATE === '20261020');
  expect(rows.filter((row) => row.LASTNAME === 'WETHERSTONE')).toHaveLength(2);
  expect(rows.filter((row) => row.NPI === '0000000000').length / rows.length).toBeGreaterThan(0.75);
});

test('the monthly files keep their dialect', () => {
  const additions = text('oig_leie', /excl\.csv$/);
  expect(additions).toMatch(/^"LASTNAME","FIRSTNAME"/);
  expect(additions).toContain(`,"${ids.npi.newly_excluded}",`);
  expect(additions).toMatch(/^,," ","/m);
  expect(additions).toContain('"1128a1   "');
  const reinstated = text('oig_leie', /rein\.csv$/)
    .split('\r\n')
    .find((line) => line.includes(ids.npi.reinstated))!;
  expect(reinstated).toMatch(/"20261\d{3}","00000000",$/);
});

test('the NPPES main file holds emptied, reactivated, masked and withheld values', () => {
  const rows = text('nppes', /^npidata/)
    .trimEnd()
    .split('\n')
    .slice(1)
    .map(values);
  expect(rows).toHaveLength(300);
  const of = (npi: string) => rows.find((row) => row[0] === npi)!;
  expect(of(ids.npi.deactivated).filter((value) => value !== '')).toHaveLength(2);
  expect(of(ids.npi.reactivated)[40]).toMatch(/^\d\d\/\d\d\/2026$/);
  expect(of(ids.npi.masked)[48]).toBe('$$$$$$$$$');
  expect(of(ids.npi.organization).slice(3, 5)).toEqual(['<UNAVAIL>', 'MERIDIAN VALLEY MEDICAL FOUNDATION']);
  expect(of(ids.npi.organization).slice(11, 13)).toEqual(['<UNAVAIL>', '6']);
  expect([50, 54, 58].map((column) => of(ids.npi.several_licenses)[column])).toEqual(['N', 'N', 'Y']);
  expect(text('nppes', /^othername/)).toContain(`"${ids.npi.organization}","MERIDIAN VALLEY MEDICAL GROUP","3"`);
});

test('ratings that are absent carry their footnote', () => {
  const lines = text('cms_hospital_general_information', /Information\.2026/)
    .trimEnd()
    .split('\n');
  expect(lines).toHaveLength(41);
  expect(lines.filter((line) => line.includes('Not Available,19'))).not.toHaveLength(0);
  expect(lines.find((line) => line.startsWith(ids.ccn.veterans))).toContain('Veterans Health Administration');
});

test('filings are parallel arrays and end before today', () => {
  const { filings } = JSON.parse(text('sec_submissions', new RegExp(ids.cik)));
  const lengths = new Set(Object.values(filings.recent as Record<string, unknown[]>).map((column) => column.length));
  expect(lengths.size).toBe(1);
  expect(filings.recent.filingDate.every((day: string) => day <= world.today)).toBe(true);
  expect(filings.recent.items).toContain('2.02,9.01');
});
