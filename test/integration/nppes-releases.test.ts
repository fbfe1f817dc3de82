import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderStore } from '#load/acquire/raw-store';
import { loadFile } from '#load/load-file';
import nppes from '../../loaders/cms/nppes/dataset.ts';
import { quoted } from '../../sample/csv.ts';
import { endpointHeader, locationHeader, nppesHeader } from '../../sample/nppes-header.ts';
import { nppesRow } from '../../sample/nppes-row.ts';
import type { Provider } from '../../sample/provider.ts';
import { providerAt } from '../../sample/providers.ts';
import { generateWorld } from '../../sample/world.ts';
import { openDatabase } from '../support/database.ts';
import { ownFolder } from '../support/own-folder.ts';

const world = generateWorld(1, '2026-11-21');
const active = Array.from({ length: 60 }, (_, at) => providerAt(world, at)).filter(
  ({ npi_status, person }) => npi_status === 'active' && person,
);
const [mover, leaver, stayer, comer] = active as [Provider, Provider, Provider, Provider];

const database = openDatabase();
const folder = ownFolder();

const text = (rows: string[][]) => rows.map((row) => `${quoted(row)}\n`).join('');
async function load(name: string, rows: string[][]) {
  const path = join(folder, name);
  await writeFile(path, text(rows));
  const [report] = await loadFile({ db: database.db, raw: folderStore(join(folder, 'raw')) }, nppes, { path, is_sample: true });
  const { status, reason, added, changed, gone, unchanged } = report!;
  return { status, reason, added, changed, gone, unchanged };
}
const accepted = { status: 'accepted', reason: null, added: 0, changed: 0, gone: 0, unchanged: 0 };
const query = async (sql: string, bound: string[] = []) => (await database.db.raw(sql, bound)).rows as Record<string, any>[];

const at = Object.fromEntries(nppesHeader.map((name, position) => [name, position]));
const row = (provider: Provider, more: Record<string, string> = {}) => {
  const values = nppesRow(provider);
  values[at['Last Update Date']!] = '05/01/2026';
  for (const [name, value] of Object.entries(more)) values[at[name]!] = value;
  return values;
};
/** What is left of a deactivated NPI. */
const emptied = (npi: string, day: string) =>
  nppesHeader.map((name) => (name === 'NPI' ? npi : name === 'NPI Deactivation Date' ? day : ''));
const city = 'Provider Business Practice Location Address City Name';

test('a month, a week of changes, the report of deactivations and the next month', async () => {
  const month = await load('npidata_pfile_20050523-20260510.csv', [nppesHeader, row(mover), row(leaver), row(stayer)]);
  expect(month).toEqual({ ...accepted, added: 3 });

  const week = await load('npidata_pfile_20260511-20260517.csv', [
    nppesHeader,
    row(mover, { [city]: 'FRESNO', 'Last Update Date': '05/12/2026' }),
    emptied(leaver.npi, '05/13/2026'),
    row(comer, { 'Replacement NPI': stayer.npi, 'Last Update Date': '05/14/2026' }),
  ]);
  expect(week).toEqual({ ...accepted, added: 1, changed: 2 });
  const versions = await query('select city, observed_from, observed_to from provider where npi = ? order by observed_from', [mover.npi]);
  expect(versions).toEqual([
    { city: mover.place.city, observed_from: expect.any(String), observed_to: versions[1]!.observed_from },
    { city: 'FRESNO', observed_from: expect.any(String), observed_to: null },
  ]);
  const [left] = await query(
    'select entity_type, last_name, is_active, deactivation_date from provider where npi = ? and observed_to is null',
    [leaver.npi],
  );
  expect(left).toEqual({ entity_type: null, last_name: null, is_active: false, deactivation_date: '2026-05-13' });
  expect(await query('select replacement_npi from provider where npi = ? and observed_to is null', [comer.npi])).toEqual([
    { replacement_npi: stayer.npi },
  ]);

  const next = await load('npidata_pfile_20050523-20260607.csv', [
    nppesHeader,
    row(mover, { [city]: 'FRESNO', 'Last Update Date': '05/12/2026' }),
    row(leaver, cases('next')),
    row(stayer),
  ]);
  expect(next).toEqual({ ...accepted, changed: 1, gone: 1, unchanged: 2 });
  const [back] = await query('select last_name, is_active, reactivation_date from provider where npi = ? and observed_to is null', [
    leaver.npi,
  ]);
  expect(back).toEqual({ last_name: leaver.person!.last_name, is_active: true, reactivation_date: '2026-06-01' });
});

test('a week of companions replaces what was on file of the NPIs it names, and of no other', async () => {
  const place = (npi: string, line_1: string) => [npi, line_1, '', 'FRESNO', 'CA', '93650', 'US', '', '', ''];
  const direct = (npi: string, name: string) => [npi, 'DIRECT', 'Direct Messaging Address', name, 'N', ...Array(14).fill('')];
  await load('pl_pfile_20050523-20260607.csv', [
    locationHeader,
    place(mover.npi, '1 A ST'),
    place(mover.npi, '2 B ST'),
    place(stayer.npi, '3 C ST'),
  ]);
  await load('endpoint_pfile_20050523-20260607.csv', [
    endpointHeader,
    direct(mover.npi, 'old@example.org'),
    direct(stayer.npi, 's@example.org'),
  ]);
  await load('npidata_pfile_20260608-20260614.csv', [nppesHeader, row(mover, { 'Last Update Date': '06/10/2026' })]);
  expect(await load('pl_pfile_20260608-20260614.csv', [locationHeader, place(mover.npi, '2 B ST')])).toEqual({
    ...accepted,
    gone: 1,
    unchanged: 1,
  });
  expect(await load('endpoint_pfile_20260608-20260614.csv', [endpointHeader, direct(mover.npi, 'new@example.org')])).toEqual({
    ...accepted,
    added: 1,
    gone: 1,
  });
  expect(await query('select npi, endpoint from provider_endpoint where observed_to is null order by endpoint')).toEqual([
    { npi: mover.npi, endpoint: 'new@example.org' },
    { npi: stayer.npi, endpoint: 's@example.org' },
  ]);
});

test('values outside the code lists are issues, and the row is kept', async () => {
  const wrong = { 'NPI Deactivation Reason Code': 'ZZ', 'Replacement NPI': '1234567890', 'Last Update Date': '06/17/2026' };
  expect(await load('npidata_pfile_20260615-20260621.csv', [nppesHeader, row(mover, wrong)])).toMatchObject({
    status: 'accepted',
    changed: 1,
  });
  const issues = await query('select column_name, reason from row_issue order by line');
  expect(issues.map(({ column_name }) => column_name).sort()).toEqual(['deactivation_reason_code', 'replacement_npi']);
  expect(
    await query('select replacement_npi, deactivation_reason_code from provider where npi = ? and observed_to is null', [mover.npi]),
  ).toEqual([{ replacement_npi: null, deactivation_reason_code: 'ZZ' }]);
});
