import type { Pool } from 'pg';
import { z } from 'zod';
import { npiCounts } from '#domain/systems/counted';
import { arrayOf, flag, integer, integerOrNull, named, numberOrNull, oneOf, oneOrNull, text, textOrNull } from '#fields/described';
import { current } from '#records/current';
import { members } from '#records/record-schema';
import { countBases, statedPhysicianCount } from '#records/stated-physician-count';

export const StatedCount = named('StatedCount', {
  ...members(statedPhysicianCount, ['stated_name', 'physician_count']),
  is_lower_bound: flag('Whether the page says “more than”'),
  ...members(statedPhysicianCount, ['as_of', 'basis_class', 'basis']),
  source: text('Source id, as in /sources'),
  source_url: text('Page that states the count'),
});

export const SystemAccuracy = named('SystemAccuracy', {
  system_id: text('Health system'),
  system_name: text('Name of the system'),
  attributed_count: integerOrNull('Number of physicians attributed to the system and its divisions; null with a reason, never zero'),
  attributed_reason: oneOrNull(
    ['not_attributed', 'none_attributed', 'types_unknown'],
    'Why it is null: attribution has not run yet; no physician is attributed to this system; more than a tenth of its providers are not in the loaded part of NPPES, so Proviso cannot tell who is a physician',
  ),
  stated: StatedCount.nullable().describe(
    'The stated count used for the comparison: the newest, with the broadest definition if several have the same date; null if none is on file',
  ),
  stated_reason: oneOrNull(['none_stated'], 'Why there is none: no page with a count is on file'),
  variance_pct: numberOrNull('(attributed − stated) ÷ stated × 100; null with a reason'),
  variance_reason: oneOrNull(
    ['no_attributed_count', 'no_stated_count', 'stated_is_lower_bound'],
    'Why it is null; a count of “more than” some number cannot be compared',
  ),
  other_stated: arrayOf(StatedCount, 'Other stated counts, newest first'),
});

const IncompleteSource = z.object({
  source_id: text('Source id, as in /sources'),
  title: text('Published title of the source'),
  status: oneOf(['not_loaded', 'partial'], 'Whether nothing is loaded, or only a part'),
  coverage_note: textOrNull('What is loaded, if only a part is'),
});

export const Accuracy = named('SystemAccuracyReport', {
  role: z
    .literal('physician')
    .describe('Who is counted: primary taxonomy in group 207 or 208; employed and voluntary physicians cannot be distinguished'),
  systems_compared: integer('Number of systems with two comparable counts'),
  median_variance_pct: numberOrNull('Median of variance_pct; null if nothing is compared'),
  mean_variance_pct: numberOrNull('Average of variance_pct'),
  within_10_pct: integer('Number of systems within plus or minus 10 percent'),
  within_25_pct: integer('Number of systems within plus or minus 25 percent'),
  systems: arrayOf(SystemAccuracy, 'All systems: compared ones first, by stated count; then those without a count, by name'),
  unmatched: arrayOf(
    StatedCount.extend({
      reason: oneOf(['no_system', 'several_systems'], 'Whether no system in the registry matches the name, or several do'),
    }),
    'Stated counts that match no system in the registry',
  ),
  incomplete_sources: arrayOf(
    IncompleteSource,
    'Sources without which attributed counts are too low or unknown, and which are missing or loaded only in part',
  ),
  unmatched_compendium: integer('Number of other counts, of AHRQ compendium systems that are not in the registry'),
});

type Stated = z.infer<typeof StatedCount>;
export interface Placed extends Stated {
  as_of_date: string | null;
  ahrq_system_id: string | null;
  system_ids: string[];
}

/**
 * Stated counts with their systems: the one the table names, else the one with that compendium id, else those with
 * exactly that name. A count of the compendium itself is in two sources if both are loaded, and counts once.
 */
const statedSql = `
  with stated as (
    select stated_name, system_id, ahrq_system_id, physician_count, coalesce(is_lower_bound, false) as is_lower_bound, as_of, as_of_date, basis_class, basis,
      source, source_url, record_key
    from ${current('stated_physician_count')}
    union all
    select system_name, null, ahrq_system_id, physician_count, false, compendium_year::text, make_date(compendium_year, 1, 1), 'compendium',
      'AHRQ Compendium ' || compendium_year || ' (attending, staff and treating affiliations; all specialties)', source, source_url, record_key
    from ${current('compendium_system', 'c')} where physician_count is not null and compendium_year is not null
      and not exists (select 1 from ${current('stated_physician_count', 's')} where s.ahrq_system_id = c.ahrq_system_id
        and s.as_of_date = make_date(c.compendium_year, 1, 1))
  ), named as (
    select system_id, organization_key(system_name) as name_key from ${current('health_system')}
    union select system_id, organization_key(member_name) from ${current('system_member')} where role in ('parent', 'compendium', 'company')
  )
  select s.*, case
      when s.system_id is not null then array(select h.system_id from ${current('health_system', 'h')} where h.system_id = s.system_id)
      when s.ahrq_system_id is not null then array(select distinct m.system_id from ${current('system_member', 'm')}
        where m.member_type = 'ahrq' and m.member_id = s.ahrq_system_id)
      else array(select distinct n.system_id from named n where n.name_key = organization_key(s.stated_name)) end as system_ids
  from stated s order by s.as_of_date desc nulls last, s.physician_count desc, s.record_key`;

const width = (basis: Stated['basis_class']) => (basis === null ? countBases.length : countBases.indexOf(basis));

/** Newest first; for the same date the broadest definition first. */
export async function statedCounts(pool: Pool): Promise<Placed[]> {
  const { rows } = await pool.query(statedSql);
  return (rows as Placed[]).sort(
    (a, b) =>
      (b.as_of_date ?? '').localeCompare(a.as_of_date ?? '') ||
      width(a.basis_class) - width(b.basis_class) ||
      b.physician_count - a.physician_count ||
      a.stated_name.localeCompare(b.stated_name),
  );
}

export interface System {
  system_id: string;
  system_name: string;
  parent_system_id: string | null;
}

export async function systemsOnFile(pool: Pool): Promise<{ systems: System[]; has_attribution: boolean }> {
  const { rows } = await pool.query(`select system_id, min(system_name) as system_name, min(parent_system_id) as parent_system_id,
      (select exists (select 1 from attribution_claim)) as has_attribution
    from ${current('health_system')} group by system_id order by 2, 1`);
  return { systems: rows, has_attribution: rows[0]?.has_attribution ?? false };
}

/** With the type of fewer providers known, the number of physicians would be too low. */
const MOST_UNKNOWN = 0.1;

/**
 * Physicians attributed to each system, including its divisions; null if too many of its providers are of unknown type.
 * Systems without any are absent.
 */
export async function attributedPhysicians(pool: Pool, system_ids: string[]): Promise<Map<string, number | null>> {
  const counts = await npiCounts(pool, system_ids);
  return new Map(
    [...counts].flatMap(([id, { npi_count, physician_count, unknown_type_count }]): [string, number | null][] => {
      if (unknown_type_count > npi_count * MOST_UNKNOWN) return [[id, null]];
      return physician_count ? [[id, physician_count]] : [];
    }),
  );
}

/**
 * Sources of employment, and of who is a physician, that are not loaded or not complete: without them counts are too
 * low.
 */
export async function incompleteSources(pool: Pool): Promise<z.infer<typeof IncompleteSource>[]> {
  const { rows } = await pool.query(
    `select source_id, title, case when last_loaded_at is null then 'not_loaded' else 'partial' end as status, coverage_note from source
     where source_id = any($1) and (last_loaded_at is null or coverage = 'partial') order by array_position($1, source_id)`,
    [['pecos_reassignment', 'ppef', 'dac_practice', 'nppes', 'stated_physician_counts']],
  );
  return rows;
}
