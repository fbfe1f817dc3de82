import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { type Listed, listed, words } from '../listed.ts';
import { withAliases } from '../names.ts';
import { isFederal } from './authorities.ts';
import { sanctions } from './sanctions.ts';

/** A person and a business in one row: the record is the person's, found by either name. */
function named(row: NamedRow): Partial<Listed> {
  const { last_name, first_name, middle_name } = row;
  const business = words(row.organization_name) ? withAliases(row.organization_name!) : null;
  return {
    last_name,
    first_name,
    middle_name,
    organization_name: business?.name,
    other_names: business?.other_names,
  };
}

/** Each day of a row is a sanction of its own, with the authority that stands beside it. */
export function sanctionedRow(row: NamedRow): RowOutcome[] {
  const reason = words(row.reason);
  const outcomes: RowOutcome[] = sanctions(row).flatMap(({ day, source, columns }) => {
    const { value: oig_reciprocal, reason: unknown } = isFederal(source);
    const { npi, city, license_number, provider_type } = row;
    const said = listed('MI', {
      ...named(row),
      npi,
      city,
      license_number,
      provider_type,
      reason: source ? (reason ? `${reason} (${source})` : source) : (reason ?? undefined),
      exclusion_date: day,
      oig_reciprocal,
      columns: { npi: 'NPI#', exclusion_date: columns.exclusion_date },
      key_more: source ?? undefined,
    });
    return unknown ? [...said, { issue: unknown, column: columns.source }] : said;
  });
  if (words(row.second_source) && !words(row.second_dates) && words(row.first_dates))
    outcomes.push({
      issue: `"${row.second_source!.slice(0, 40)}" has no date; kept only as published`,
      column: 'Sanction Source (2)',
    });
  return onceEach(outcomes);
}

/** What is odd about the row itself (its NPI) is said once, not for each sanction. */
function onceEach(outcomes: RowOutcome[]): RowOutcome[] {
  const seen = new Set<string>();
  return outcomes.filter((outcome) => {
    if (!('issue' in outcome)) return true;
    const said = `${outcome.column ?? ''}|${outcome.issue}`;
    return !seen.has(said) && seen.add(said);
  });
}
