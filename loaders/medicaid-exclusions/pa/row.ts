import { collapsed } from '#fields/person-name';
import type { NamedRow, RowIssue, RowOutcome } from '#load/declaration/rows';
import { organizationForm } from '#match/organization';
import { listed, words } from '../listed.ts';
import { type LineName, nameOfLine, type OtherListed } from '../names.ts';
import { looksLikeNpi } from '../npis.ts';
import { saysOf } from '../phrases.ts';
import { alternateNames, behindName, distinct, isSameBusiness, lineBeside } from './names.ts';

const columns = { npi: 'IDN_NPI', exclusion_date: 'BeginDate', list_added_date: 'ListDate', end_date: 'EndDate' };

/** Words of Status seen in 2016 and 2026; some rows have none. */
const isKnownStatus = saysOf('pa', 'status');
/** Remarks that were typed where a business belongs. */
const isRemark = saysOf('pa', 'remark');
const state = /^Out[- ]of[- ]State\s*\(([A-Z]{2})\)$/i;

type Who = Partial<LineName> & { middle_name?: string; suffix?: string; other_names: OtherListed[] };

/** Whom a row lists: its columns of names tell, ProviderName decides where they name a person and a business both. */
function whoIs(row: NamedRow, issues: RowIssue[]): Who {
  const { name = '', middle_name, suffix } = row;
  const [surname = '', ...others] = (row.last_name ?? '').split(/(?<!\s)\s+a\.?k\.?a\.?\s+/i);
  const first_name = row.first_name ?? '';
  let business = row.business_name ?? '';
  if (isRemark(business)) {
    issues.push({ issue: `"${business}" is a remark and not a business; kept only as published`, column: 'NAM_BUSNS_MP' });
    // "Only professional corp is excluded" stands beside such names.
    business = organizationForm(name).is_telling ? name : '';
  }
  const is_business = business !== '' && (surname === '' || isSameBusiness(name, business) || !name.startsWith(`${surname},`));
  if (is_business) {
    if (surname && !first_name) {
      const issue = `"${surname}" is the only name next to a business; kept only as published`;
      issues.push({ issue, column: 'NAM_LAST_PROVR' });
    }
    const owner: OtherListed[] = surname && first_name ? [{ kind: 'owner', name: collapsed(`${first_name} ${surname}`) }] : [];
    const line = nameOfLine(name || business, 'comma', 'organization');
    return { ...line, other_names: [...line.other_names, { kind: 'alias', name: business }, ...owner] };
  }
  if (surname === '' && first_name === '') return nameOfLine(name, 'comma');
  if (first_name === '' && organizationForm(surname).is_telling) return nameOfLine(name, 'comma', 'organization');
  const aka = others.map((other): OtherListed => ({ kind: 'aka', name: `${other}, ${first_name}` }));
  const person = { entity_type: 'individual' as const, last_name: surname, first_name, middle_name, suffix };
  return {
    ...person,
    organization_name: business || null,
    other_names: [...behindName(name), ...aka, ...lineBeside(name, { last_name: surname, first_name, middle_name, suffix })],
  };
}

export function precludedRow(row: NamedRow): RowOutcome[] {
  const { name = '', status = '', exclusion_date, end_date = '', license_number, npi, county = '', list_date = '' } = row;
  const issues: RowIssue[] = [];
  if (status !== '' && !isKnownStatus(status))
    issues.push({ issue: `Status "${status.slice(0, 40)}" was not seen before`, column: 'Status' });
  const is_reinstated = status.toLowerCase() === 'reinstated';
  if (is_reinstated && end_date === '') issues.push({ issue: 'is reinstated without a date; counted as active', column: 'EndDate' });
  // Ten digits where a county was expected.
  const misplaced = looksLikeNpi(county.trim()) ? county.trim() : undefined;
  if (misplaced) {
    const use = words(npi) ? 'kept only as published' : 'taken as the NPI of the row, whose own column is empty';
    issues.push({ issue: `${misplaced} is in the column for the county; ${use}`, column: 'CAO' });
  }
  const who = whoIs(row, issues);
  const own = who.full_name ?? [who.first_name, who.middle_name, who.last_name].filter(Boolean).join(' ');
  const outcomes = listed('PA', {
    ...who,
    other_names: distinct([...who.other_names, ...alternateNames(row.other_name ?? '', who.first_name ?? '')], own),
    npi: words(npi) ? npi : misplaced,
    provider_type: row.title,
    license_number: ['none', 'unknown'].includes(license_number?.toLowerCase() ?? '') ? '' : license_number,
    state: state.exec(county)?.[1],
    action_type: status,
    exclusion_date,
    list_added_date: words(list_date) ?? '',
    end_date,
    reinstatement_date: is_reinstated ? end_date : '',
    // Two rows without a start date differ only by the list date.
    key_more: words(exclusion_date) ? '' : list_date,
    columns,
  });
  return outcomes.some((outcome) => 'kind' in outcome) && name !== '' ? [...outcomes, ...issues] : outcomes;
}
