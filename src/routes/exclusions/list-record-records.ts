import { z } from 'zod';
import type { Deps } from '#deps';
import { Load, Source, SourceDetail } from '#domain/sources/schemas';
import { arrayOf, integer, named, objectOf, oneOf, text, textOrNull } from '#fields/described';
import { type Html, html } from '#pages/html';
import { current } from '#records/current';
import { recordRef } from '#records/record-ref';
import { inForce } from '#screening/in-force';
import { recordsOfDay } from '#screening/present';

/** A record that the list has today, beside one that it no longer has. */
export const SameNameListed = named('SameNameListed', {
  record_ref: text('Reference to that record'),
  full_name: text('Its name as listed'),
  agrees_on: arrayOf(z.enum(['full_name', 'npi', 'license_number']), 'Fields that agree with the missing record'),
});
export type SameNameListed = z.infer<typeof SameNameListed>;

export const same_name_described =
  'For a record that is missing: records the list has today with the same name, NPI or license number, at most 5. They may be the same exclusion with another field corrected';

/**
 * What a release changed in the list, in the order of the releases, whichever was loaded first: the same counts as
 * /exclusions/changes.
 */
const ReleaseChanges = z.object({
  added: integer('Records that the releases before did not have'),
  changed: integer('Records with another content'),
  reinstated: integer('Records with a reinstatement that the publisher reports'),
  no_longer_listed: integer('Records that the release no longer has'),
});
export type ReleaseChanges = z.infer<typeof ReleaseChanges>;

const Release = Load.extend({
  changes: ReleaseChanges.nullable().describe(
    'Changes by all files of this release date, as /exclusions/changes counts them; null for the release with which the list begins here',
  ),
});

export const ExclusionList = Source.extend({
  list_state: textOrNull('Two-letter code of the state that publishes the list; null for a federal list'),
  about: text('Description of the list'),
  gap_reason: textOrNull('Why the list is a gap today; null if it is not, or if the list is not required'),
  in_force: integer('Records active today'),
  with_npi: integer('Records with a published, valid NPI'),
  with_birth_date: integer('Records with a birth date'),
  with_license_number: integer('Records with a license number'),
  actions: arrayOf(
    z.object({
      action: textOrNull(
        'Action as published; on the federal list the section of the Social Security Act; null if the list does not publish one',
      ),
      records: integer('Records on the list'),
      in_force: integer('Active records today'),
    }),
    'Records by action, most frequent first',
  ),
  issues: SourceDetail.shape.issues,
  skip_reasons: z.record(z.string(), z.number().int()).describe('Rows of the newest complete release that are not records, by reason'),
  releases: arrayOf(Release, 'The last ten accepted loads with their changes, newest first; all loads are at history_at'),
  verification: objectOf(
    {
      by: oneOf(
        ['ssn', 'search_form', 'published_list'],
        'What the publisher offers: verification by Social Security number, a search form, or only the list',
      ),
      url: text("The publisher's page"),
      steps: arrayOf(z.string(), 'Steps, in order'),
    },
    'How to verify that a listed person or business is the one you screened',
  ),
  source_at: text('Path of the source with its data dictionary'),
  history_at: text('Path of the load history'),
}).meta({ id: 'ExclusionList' });
export type ExclusionList = z.infer<typeof ExclusionList>;

const WORDS = { full_name: 'name', npi: 'NPI', license_number: 'license number' } as const;

export const agreesInWords = ({ agrees_on }: SameNameListed): string => `same ${agrees_on.map((field) => WORDS[field]).join(' and ')}`;

/** Listed today: Jane Roe (same name and license number). */
export const listedToday = (source: string, records: SameNameListed[]): Html =>
  html`The list has ${records.length === 1 ? 'a record' : 'records'} that may be the same exclusion with another field corrected: ${records.map(
    (record, at) =>
      html`${at > 0 && ', '}<a href="/exclusions/lists/${source}/records/${record.record_ref}">${record.full_name}</a> (${agreesInWords(record)})`,
  )}.`;

/** What is compared, computed once for each record: as part of a join it would be computed for each pair. */
const compared = (of: string) => `${of}.id, ${of}.source, translate(upper(${of}.full_name), ' ,.-''&/()', '') as letters, ${of}.npi,
  upper(${of}.license_number) as license_number, upper(${of}.last_name) as last_name, upper(${of}.first_name) as first_name`;

/**
 * What a record has in common with a missing one, as the API names it; a license number alone may be that of another
 * profession.
 */
const AGREES = {
  full_name: 'r.letters = g.letters',
  npi: 'r.npi = g.npi',
  license_number: `r.license_number = g.license_number and (r.last_name = g.last_name or r.first_name = g.first_name or r.last_name is null and g.last_name is null)`,
};
const SHOWN = 5;

/**
 * By id of a version that its list no longer has: records of the list today with the same name, NPI or license number.
 * With a field corrected, they may be the same exclusion.
 */
export async function sameNameListed({ pool }: Deps, ids: readonly number[]): Promise<Map<number, SameNameListed[]>> {
  if (ids.length === 0) return new Map();
  // One join for each: with "or" between them, Postgres would compare each record with each.
  const { rows } = await pool.query<SameNameListed & { id: number }>(
    `with g as materialized (select ${compared('e')} from exclusion e where e.id = any($1::bigint[])),
        r as materialized (select ${compared('e')} from ${current('exclusion', 'e')} where e.source in (select source from g)),
        found as (${Object.entries(AGREES)
          .map(([field, agrees]) => `select g.id, r.id as found_id, '${field}' as field from g join r on r.source = g.source and ${agrees}`)
          .join(' union all ')})
      select found.id, ${recordRef('e')} as record_ref, e.full_name, array_agg(found.field order by array_position(array['${Object.keys(AGREES).join("', '")}'], found.field)) as agrees_on
      from found join exclusion e on e.id = found.found_id group by found.id, e.id order by found.id, count(*) desc, record_ref`,
    [ids],
  );
  const found = new Map<number, SameNameListed[]>();
  for (const { id, ...record } of rows) found.set(id, [...(found.get(id) ?? []), record].slice(0, SHOWN));
  return found;
}

/** The newest version of a record, as it was listed last; null if it was never on file. */
export async function listedRecord(deps: Deps, source: string, record_ref: string, today: string) {
  const { rows } = await deps.pool.query<{ id: number; day: string; observed_to: string | null; is_in_force: boolean }>(
    `select r.id, r.observed_to, coalesce(r.observed_to - 1, $3::date) as day, ${inForce('r', '$3::date')} as is_in_force
     from exclusion r where r.source = $1 and ${recordRef('r')} = $2 order by r.observed_from desc, r.id desc limit 1`,
    [source, record_ref, today],
  );
  const [row] = rows;
  if (!row) return null;
  const is_listed = row.observed_to === null;
  const record = (await recordsOfDay(deps, row.day, new Map([[row.id, is_listed && row.is_in_force]]))).get(row.id);
  if (!record) return null;
  const same_name_listed = is_listed ? [] : ((await sameNameListed(deps, [row.id])).get(row.id) ?? []);
  return { record, is_listed, not_listed_since: row.observed_to, same_name_listed };
}
