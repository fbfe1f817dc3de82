import { collapsed } from '#fields/person-name';
import type { NamedRow, RowIssue, RowOutcome } from '#load/declaration/rows';
import { publishedDay } from '../days.ts';
import { withoutEnds } from '../letters.ts';
import { listed, words } from '../listed.ts';
import { nameOfLine, type OtherListed, withAliases } from '../names.ts';

const columns = {
  npi: 'Sanctioned/Excluded NPI',
  exclusion_date: 'Contract Termination Date',
  end_date: 'Nevada Medicaid Sanction Period End Date',
  reinstatement_date: 'OIG Reinstate Date',
};
const flat = (text: string | undefined) => collapsed(text ?? '');
/** Footnote marks: asterisks and single letters glued to a day. */
const marks = /(?<![A-Za-z])[A-Za-z*]{1,2}(?=\d)|(?<=\d)[A-Za-z*]{1,2}(?![A-Za-z])/g;
const daysOf = (cell: string | undefined) =>
  (cell ?? '')
    .split('\n')
    .map((line) => line.replace(marks, '').trim())
    .filter((line) => line !== '');

const names = (kind: OtherListed['kind'], text: string): OtherListed[] => {
  const { name, other_names } = withAliases(withoutEnds(text, '&', ''));
  return words(name) === null ? [] : [{ kind, name }, ...other_names.map((other) => ({ kind, name: other.name }))];
};

/** A line a holder; what stands around "aka" and two single words are one holder. */
const ownersOf = (cell: string | undefined) =>
  (cell ?? '')
    .replace(/\n(?=[ad][./]?[kb][./]?a\b)|(?<=\b[ad][./]?[kb][./]?a)\n/gi, ' ')
    .replace(/^([^\s&]+)\n([^\s&]+)$/gm, '$1 $2')
    .split('\n')
    .flatMap((owner) => names('owner', flat(owner)));

/** "Federal", or the state's tiers by number. */
const known_tier = /^(?:federal|(?:tier\s*)?(?:\d|[IV]{1,3}))$/i;

export function excludedRow(row: NamedRow): RowOutcome[] {
  const [cell, tier] = [flat(row.name), flat(row.tier)];
  if (cell.toLowerCase().startsWith('effective february')) return [{ skip: 'a note among the rows' }];
  const { name, other_names } = withAliases(cell);
  const days = daysOf(row.exclusion_date);
  const [oig_begin, oig_end] = [daysOf(row.oig_exclusion_date)[0] ?? '', daysOf(row.oig_reinstate_date)[0] ?? ''];
  const is_mirror = tier.toLowerCase() === 'federal' || (tier === '' && days.length === 0 && oig_begin !== '');
  const first = days.toSorted((a, b) => (publishedDay(a).value ?? a).localeCompare(publishedDay(b).value ?? b))[0];
  const others = [...other_names, ...names('alias', flat(row.legal_entity)), ...ownersOf(row.owners)].filter(
    (other) => other.name.toLowerCase() !== name.toLowerCase(),
  );
  const outcomes = listed('NV', {
    ...nameOfLine(name, 'given_first'),
    other_names: others,
    npi: row.npi,
    provider_type: row.provider_type,
    action_type: tier,
    exclusion_date: first ?? (is_mirror ? oig_begin : ''),
    end_date: daysOf(row.end_date)[0] ?? '',
    period: flat(row.period),
    // What the OIG reinstated, Nevada may still exclude.
    reinstatement_date: is_mirror ? oig_end : '',
    oig_reciprocal: is_mirror,
    columns,
  });
  if (!outcomes.some((one) => 'kind' in one)) return outcomes;
  const doubts: RowIssue[] = [];
  if (days.length > 1) doubts.push({ issue: `${days.length} dates are in the cell; the earliest is used`, column: columns.exclusion_date });
  if (tier !== '' && !known_tier.test(tier))
    doubts.push({ issue: `"${tier.slice(0, 40)}" is neither a known tier nor Federal`, column: 'Nevada Medicaid Sanction Tier' });
  return [...outcomes, ...doubts];
}
