import { defineSample } from '../define-sample.ts';
import { type StateListRow, stateListRows } from '../state-lists.ts';
import type { World } from '../world.ts';
import { type XlsCell, xls } from '../xls.ts';

const header = [
  'CompanyName',
  'LastName',
  'FirstName',
  'MidInitial',
  'Occupation',
  'LicenseNumber',
  'NPI',
  'StartDate',
  'AddDate',
  'ReinstatedDate',
  'WebComments',
  'Waiver',
  'EligibleToReapplyDate',
];

const day = (iso: string): XlsCell => (iso ? { day: iso } : '');

function cells({ person, business, dba, ...row }: StateListRow): XlsCell[] {
  return [
    `${business}${dba ? ` dba ${dba}` : ''}`.slice(0, 50),
    person?.last_name ?? '',
    person?.first_name ?? '',
    person?.middle_name.slice(0, 1) ?? '',
    row.provider_type,
    row.license_number,
    row.npi || (row.index % 4 === 1 ? 'n/a' : ''),
    day(row.begins),
    day(row.begins),
    day(row.reinstated),
    row.is_mirror ? 'HHS OIG exclusion' : row.draw.pick(['Board revocation', 'Program violations', 'Conviction']),
    '',
    day(row.ends),
  ];
}

async function* body(world: World): AsyncGenerator<Buffer> {
  yield xls({ EXCEL_Destination: [header, ...Array.from(stateListRows(world, 'TX'), cells)] });
}

/** An old workbook, made whole; names of businesses are cut at 50 characters, reinstated rows stay. */
export default defineSample({
  source_id: 'tx_medicaid_exclusions',
  files: (world) => [{ name: 'tx/SANC2rev.xls', body: () => body(world) }],
});
