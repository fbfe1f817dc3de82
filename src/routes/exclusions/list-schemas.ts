import { z } from 'zod';
import { Load, Source, SourceDetail } from '../../domain/sources/schemas.ts';
import { arrayOf, integer, named, objectOf, oneOf, text, textOrNull } from '../../fields/described.ts';
import { exclusion } from '../../records/exclusion.ts';
import { Provenance } from '../../records/provenance.ts';
import { members } from '../../records/record-schema.ts';

const ChangedRecord = named('ListChange', {
  ...members(exclusion, ['full_name', 'exclusion_date']),
  provenance: Provenance.describe('Origin of this record'),
});

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
 * /exclusions/lists/{source_id}/changes.
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
    'Changes by all files of this release date, as /exclusions/lists/{source_id}/changes counts them; null for the release with which the list begins here',
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
  added: arrayOf(ChangedRecord, 'Records added by releases after the first, newest first, at most 20'),
  no_longer_listed: arrayOf(
    ChangedRecord,
    'Records removed from the list, newest first, at most 20; a record with a corrected name or date appears both here and in added',
  ),
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
