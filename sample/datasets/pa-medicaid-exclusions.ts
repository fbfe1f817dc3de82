import { slashed } from '../calendar.ts';
import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { type StateListRow, stateListRows } from '../state-lists.ts';

const header =
  'ProviderName,LicenseNumber,Status,BeginDate,EndDate,CAO,ListDate,IND_CHGD,DTE_CHANGE_LAST,NAM_LAST_PROVR,NAM_FIRST_PROVR,NAM_MIDDLE_PROVR,NAM_TITLE_PROVR,NAM_SUFFIX_PROVR,NAM_PROVR_ALT,NAM_BUSNS_MP,IDN_NPI,NBR_FEIN';

/** 07/08/2016 → 7/8/2016 */
const short = (day: string) => (day ? slashed(day).replace(/^0/, '').replace('/0', '/') : '');

function cells(row: StateListRow): string[] {
  const { person, business, index, reinstated, ends } = row;
  const title = person ? ` (${row.provider_type})` : '';
  const name = person ? `${person.last_name}, ${`${person.first_name} ${person.middle_name}`.trim()}${title}` : business;
  const status = reinstated
    ? 'Reinstated'
    : row.action === 'termination'
      ? 'Terminated'
      : row.action === 'suspension'
        ? 'Suspended'
        : 'Precluded';
  const alternate = row.aka ? `a.k.a. ${row.aka}` : row.dba && `${row.dba} (dba)`;
  const county = index % 5 === 2 ? 'Out of State (NJ)' : 'Lackawanna';
  const who = person ?? row.owner;
  return [
    ...[name, row.license_number, status, short(row.begins), short(reinstated || ends), county, short(row.begins), '0', ''],
    ...[who?.last_name ?? '', who?.first_name ?? '', person?.middle_name ?? '', person ? row.provider_type : '', person?.suffix ?? ''],
    ...[alternate, business, row.npi, business ? `99${String(index).padStart(7, '0')}` : ''],
  ];
}

/** Persons and businesses in columns of their own beside the name in one line; reinstated rows stay with their end. */
export default defineSample({
  source_id: 'pa_medicaid_exclusions',
  files: (world) => {
    function* lines(): Generator<string> {
      yield `${header}\r\n`;
      for (const row of stateListRows(world, 'PA')) yield `${minimal(cells(row))}\r\n`;
    }
    return [{ name: 'pa/medicheck.csv', body: lines }];
  },
});
