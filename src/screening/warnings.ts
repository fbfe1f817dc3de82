import type { Screening } from './conclude.ts';
import type { BatchScreening } from './screen-batch.ts';
import type { ExclusionRow } from './shown-rows.ts';

const MOST_NAMED = 3;

/** By name and list: ROE JANE, TX; ROE JANE, federal, and 2 more. */
function which(records: readonly ExclusionRow[]): string {
  const named = [...new Set(records.map((row) => `${row.full_name}, ${row.list_state ?? 'federal'}`))];
  const more = named.length - MOST_NAMED;
  return more > 0 ? `${named.slice(0, MOST_NAMED).join('; ')} and ${more} more` : named.join('; ');
}

/** Warnings about waivers, future effective dates, ended periods and uncertain reinstatements. */
export function warningsOf(screening: Pick<Screening, 'hits' | 'as_of'>): string[] {
  const warnings: string[] = [];
  const records = screening.hits.filter((hit) => hit.is_active).map((hit) => hit.record);
  const waived = records.filter((row) => row.waiver_date);
  if (waived.length > 0) {
    const states = [...new Set(waived.map((row) => row.waiver_state ?? 'an unnamed state'))].join(', ');
    warnings.push(`A waiver for ${states} is on record; the exclusion remains in effect elsewhere.`);
  }
  const ahead = records.filter((row) => typeof row.exclusion_date === 'string' && row.exclusion_date > screening.as_of);
  if (ahead.length > 0) warnings.push(`An exclusion takes effect after the as-of date (${which(ahead)}).`);
  const later = records.filter((row) => typeof row.observed_from === 'string' && row.observed_from > screening.as_of);
  if (later.length > 0)
    warnings.push(
      `An exclusion is known from a file after the as-of date, with the day of its reinstatement (${which(later)}): it was active between its two dates.`,
    );
  const ended = screening.hits.filter((hit) => hit.is_ended).map((hit) => hit.record);
  if (ended.length > 0)
    warnings.push(
      `A record is still on its list after its published period (${which(ended)}), and no reinstatement is published. Verify with the agency.`,
    );
  const doubtful = records.find((row) => row.possible_reinstatement_date);
  if (doubtful)
    warnings.push(
      `A reinstatement of ${doubtful.possible_reinstatement_date} may apply to an exclusion shown here as active: the birth date, exclusion type or name differs, or it fits several exclusions. Verify with the agency.`,
    );
  return warnings;
}

const MOST_WARNINGS = 20;

/** The same for each item of a batch, by its place: `npis[0]`, `subjects[2]`. */
export function batchWarnings({ items, as_of }: Pick<BatchScreening, 'items' | 'as_of'>): string[] {
  const places = new Map<string, string[]>();
  for (const { kind, index, by_npi, by_name } of items)
    for (const warning of warningsOf({ hits: [...by_npi, ...by_name], as_of }))
      places.set(warning, [...(places.get(warning) ?? []), `${kind}s[${index}]`]);
  const all = [...places].map(([warning, where]) => `${where.join(', ')}: ${warning}`);
  const more = all.length - MOST_WARNINGS;
  return more > 0 ? [...all.slice(0, MOST_WARNINGS), `${more} more warnings about waivers and reinstatements: see the records.`] : all;
}
