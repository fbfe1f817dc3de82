import type { Pool } from 'pg';
import { z } from 'zod';
import { groupFields, MINIMUM_GROUP } from '#domain/mips/schemas';
import { attributedIn, spannedSystems } from '#domain/systems/counted';
import { withhold } from '#domain/withhold';
import { clinicianSpecialties, specialtyOf } from '#fields/clinician-specialties';
import { arrayOf, integerOrNull, number, numberOrNull, oneOf, text, textOrNull } from '#fields/described';
import { current } from '#records/current';
import { ofSystem } from './system-head.ts';

const score = (what: string) => numberOrNull(`${what} of the final scores; null with its reason`);

export const SystemQuality = z.object({
  ...ofSystem,
  role: oneOf(['physician', 'all'], 'Role in the response'),
  ...groupFields,
  attributed_clinicians: integerOrNull(
    'Number of providers in the role attributed to the system and its divisions; null if no year is loaded',
  ),
  scored_clinicians: integerOrNull('Number of them with a final score; null if fewer than minimum_group'),
  mean: score('Mean'),
  lower_quartile: score('Lower quartile'),
  median: score('Median'),
  upper_quartile: score('Upper quartile'),
  bands: arrayOf(
    z.object({
      from: number('Lowest score of the band'),
      to: number('Upper limit of the band (exclusive; 100 belongs to the last band)'),
      clinicians: integerOrNull('Number of clinicians; null if withheld'),
    }),
    'Clinicians by score band; small bands are withheld, with others so that they cannot be computed from the total',
  ),
  specialties: arrayOf(
    z.object({
      specialty: textOrNull('Specialty as at /mips/leaderboard; null for taxonomies without a named specialty'),
      title: text('Specialty name'),
      clinicians: integerOrNull('Number of scored clinicians; null if withheld'),
      median: score('Median'),
    }),
    'Scored clinicians by specialty, by name; small groups are withheld in the same way',
  ),
});

interface ScoredClinician {
  final_score: number;
  primary_taxonomy_code: string | null;
}

export async function scoresOf(pool: Pool, system_id: string, performance_year: number, role: 'physician' | 'all') {
  const { rows } = await pool.query(
    `${spannedSystems},
     theirs as ${attributedIn('$3')}
     select t.npi, s.final_score, (select min(p.primary_taxonomy_code) from ${current('provider', 'p')} where p.npi = t.npi) as primary_taxonomy_code
     from theirs t left join lateral (select max(m.final_score) as final_score from ${current('mips_score', 'm')}
       where m.npi = t.npi and m.performance_year = $2) s on true`,
    [[system_id], performance_year, role],
  );
  return { attributed: rows.length, scored: rows.filter(({ final_score }) => final_score !== null) as ScoredClinician[] };
}

function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)]!;
  const value = low + (sorted[Math.ceil(at)]! - low) * (at - Math.floor(at));
  return Math.round(value * 100) / 100;
}

export function spreadOf(scores: readonly number[]) {
  const sorted = scores.toSorted((a, b) => a - b);
  const mean = Math.round((sorted.reduce((sum, score) => sum + score, 0) / sorted.length) * 100) / 100;
  return { mean, lower_quartile: quantile(sorted, 0.25), median: quantile(sorted, 0.5), upper_quartile: quantile(sorted, 0.75) };
}

/**
 * Number of scores in each band of ten, with 100 in the last; small bands are withheld, with as many others as needed
 * to protect them.
 */
export function bandsOf(scores: readonly number[]) {
  const counts = Array.from({ length: 10 }, (_, at) => scores.filter((score) => Math.min(9, Math.floor(score / 10)) === at).length);
  const { cells } = withhold(counts, MINIMUM_GROUP);
  return cells.map((clinicians, at) => ({ from: at * 10, to: at * 10 + 10, clinicians }));
}

export function specialtyGroups(scored: readonly ScoredClinician[]) {
  const groups = Map.groupBy(scored, ({ primary_taxonomy_code: code }) => (code ? specialtyOf(code) : null));
  const titleOf = (specialty: string | null) => (specialty === null ? 'No named specialty' : clinicianSpecialties[specialty]!.title);
  // Sorted by name, so that the position of a withheld group does not reveal its size.
  const named = [...groups].sort(([a], [b]) => (titleOf(a) < titleOf(b) ? -1 : 1));
  const { cells } = withhold(
    named.map(([, own]) => own.length),
    MINIMUM_GROUP,
  );
  return named.map(([specialty, own], at) => ({
    specialty,
    title: titleOf(specialty),
    clinicians: cells[at]!,
    median: cells[at] === null ? null : spreadOf(own.map(({ final_score }) => final_score)).median,
  }));
}
