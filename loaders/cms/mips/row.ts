import { isNpi } from '#fields/npi';
import { pacId } from '#fields/pac-id';
import type { NamedRow, RawRow, RowContext, RowIssue, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { mipsScore, type reportingSources } from '#records/mips-score';
import { readCcn, rowReader } from '../row-reader.ts';
import { noYear, performanceYear } from './year.ts';

/** As published, ignoring spaces and case. */
const sources: Record<string, (typeof reportingSources)[number]> = {
  individual: 'individual',
  group: 'group',
  virtualgroup: 'virtual_group',
  apm: 'apm_entity',
  apmentity: 'apm_entity',
  subgroup: 'subgroup',
  facility: 'facility',
  facilitybased: 'facility',
};

function reportingSource(published: string, issues: RowIssue[]): (typeof reportingSources)[number] | null {
  const found = sources[published.toLowerCase().replace(/[^a-z]/g, '')];
  if (!found)
    issues.push({
      issue: `"${published.slice(0, 40)}" is not a known way of reporting; kept only as published`,
      column: 'reporting_source',
    });
  return found ?? null;
}

export function scoreRow(row: NamedRow, _raw: RawRow, { file_name }: RowContext): RowOutcome | RowOutcome[] {
  const performance_year = performanceYear(file_name);
  if (performance_year === null) return { issue: noYear };
  const npi = row.npi ?? '';
  if (!isNpi(npi)) return { issue: `"${npi}" is not an NPI: expected ten digits with a valid check digit`, column: 'npi' };
  const issues: RowIssue[] = [];
  const { words, number, take } = rowReader(row, issues);
  const score = (column: string): number | null => {
    const value = number(column);
    if (value === null || (value >= 0 && value <= 100)) return value;
    issues.push({ issue: `${value} is not a score from 0 to 100; kept only as published`, column });
    return null;
  };
  const published = words('reporting_source') ?? '';
  const org_pac_id = take(pacId, 'org_pac_id');
  const facility_ccn = words('facility_ccn') ? readCcn(row, issues, 'facility_ccn') : null;
  const one = record(
    mipsScore,
    [npi, org_pac_id ?? row.org_pac_id ?? '', published.toLowerCase(), facility_ccn ?? row.facility_ccn ?? ''].join('|'),
    {
      npi,
      performance_year,
      reporting_source: reportingSource(published, issues),
      org_pac_id,
      last_name: words('last_name'),
      first_name: words('first_name'),
      facility_ccn,
      facility_name: words('facility_name'),
      quality_score: score('quality_score'),
      promoting_interoperability_score: score('promoting_interoperability_score'),
      improvement_activities_score: score('improvement_activities_score'),
      cost_score: score('cost_score'),
      final_score_without_bonus: score('final_score_without_bonus'),
      final_score: score('final_score'),
    },
  );
  return issues.length > 0 ? [one, ...issues] : one;
}
