import type { Screening } from './conclude.ts';

/** What a waiver, a coming effective day or a doubtful reinstatement means for the reader. */
export function warningsOf(screening: Pick<Screening, 'hits' | 'as_of'>): string[] {
  const warnings: string[] = [];
  const records = screening.hits.filter((hit) => hit.is_active).map((hit) => hit.record);
  const waived = records.filter((row) => row.waiver_date);
  if (waived.length > 0) {
    const states = [...new Set(waived.map((row) => row.waiver_state ?? 'an unnamed state'))].join(', ');
    warnings.push(`A waiver for ${states} is on record; the exclusion stays in force elsewhere.`);
  }
  if (records.some((row) => typeof row.exclusion_date === 'string' && row.exclusion_date > screening.as_of)) {
    warnings.push('A listed exclusion takes effect after the day asked.');
  }
  const doubtful = records.find((row) => row.possible_reinstatement_date);
  if (doubtful)
    warnings.push(
      `A reinstatement of ${doubtful.possible_reinstatement_date} may be of a listed exclusion shown here as in force: its birth date, ground or name differs, or several exclusions meet it. Verify with the agency.`,
    );
  return warnings;
}
