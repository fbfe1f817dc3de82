import { z } from 'zod';
import { arrayOf, dateOrNull, day, flag, integer, integerOrNull, named, objectOrNull, oneOf, text, textOrNull } from '#fields/described';
import { release_date_basis } from '#fields/release-basis';
import { listOf } from '#lists/list-of';
import { exclusion } from '#records/exclusion';
import { members, Provenance } from '#records/record-schema';
import { SameNameListed, same_name_described } from '../list-record-records.ts';

export const KINDS = ['added', 'changed', 'reinstated', 'no_longer_listed'] as const;
export type Kind = (typeof KINDS)[number];

const kind_described =
  'added: new on the list; changed: the publisher changed a field; reinstated: the publisher says so, with a reinstatement date or a reinstatement supplement; ' +
  'no_longer_listed: a complete release no longer has the record, and the publisher does not say why';

export const ListedChange = named('ListedChange', {
  change_id: text('The same in every response; for feeds and for clients that poll'),
  kind: oneOf(KINDS, kind_described),
  change_date: day('Release date of the release that has the change; the load date if the release has no date'),
  release_date: dateOrNull('Release date of that release; null if it has none'),
  release_date_basis,
  previous_release_date: dateOrNull(
    'Date of the newest release loaded before that one: the change happened at some time between the two; null if there is none',
  ),
  known_at: z.iso
    .datetime({ offset: true })
    .describe('When the change became known here: when the later of the files it follows from was loaded'),
  record_ref: text('Short reference to the record on its list, the same across releases'),
  ...members(exclusion, [
    'list_state',
    'entity_type',
    'full_name',
    'other_names',
    'npi',
    'exclusion_type',
    'action_type',
    'exclusion_date',
    'list_added_date',
    'reinstatement_date',
  ]),
  fields: arrayOf(
    named('ChangedField', {
      field: text('Name of the field'),
      from: textOrNull('Value in the release before'),
      to: textOrNull('Value since this release'),
    }),
    'Fields that differ from the release before, without those that only one of two layouts of the file has; empty for a record that was added or is no longer listed',
  ),
  was_listed_before: flag('True for an added record that an earlier release had, and a release in between did not'),
  provenance: Provenance.describe('The row of the new release; for no_longer_listed the last row the publisher listed'),
  before: objectOrNull({ provenance: Provenance }, 'The row before the change; null for an added record and for no_longer_listed'),
  absent_from: objectOrNull(
    {
      file_name: text('Published file name'),
      file_sha256: text('SHA-256 of the file as received'),
    },
    'For no_longer_listed: the complete release that does not have the record',
  ),
  same_name_listed: arrayOf(SameNameListed, `${same_name_described}; empty for other kinds of changes`),
  list_at: text('Path of the list'),
  record_at: text('Path of the record'),
});
export type ListedChange = z.infer<typeof ListedChange>;

const ListBeginning = named('ListBeginning', {
  source: text('Source id of the list'),
  title: text('Title of the list'),
  began_on: dateOrNull('Date of the first complete release loaded: its records are not changes. Null if no complete release is loaded'),
  began_with: integerOrNull('Records in that release'),
  releases: integer('Releases loaded, by date'),
  change_files: integer('Files among them that contain only changes, such as the federal supplements'),
  newest_on: day('Date of the newest release'),
  is_first_dated: flag('False if that first release has no date: began_on is then the load date, or null'),
  is_newest_dated: flag('False if the newest release has no date: newest_on is then the load date'),
  is_sample: flag('True if the list contains sample data (invented records)'),
});

const LayoutChange = z.object({
  source: text('Source id of the list'),
  change_date: day('Date of the first release in the other layout'),
  fields: arrayOf(
    z.string(),
    'Fields that no record of the list had before that day, or that none has had since: only one of the two layouts has them',
  ),
  records: integer('Records that differ in these fields only, and are therefore not counted as changed'),
});

export const Changes = listOf(ListedChange)
  .extend({
    by_kind: named(
      'ChangesByKind',
      Object.fromEntries(KINDS.map((kind) => [kind, integer(`Changes of the kind ${kind}`)])),
      'Number of changes by kind, on all pages together',
    ),
    month: textOrNull('Month of the release dates, as requested; null for all'),
    layout_changes: arrayOf(LayoutChange, 'Days on which these lists changed layout, newest first; with `month`, those in that month'),
    lists: arrayOf(ListBeginning, 'The loaded lists these changes are of, and where each begins'),
    next_since: z.iso
      .datetime({ offset: true })
      .describe(
        'Pass it as `since` to get what becomes known after this response; changes near it may be returned again, with the same change_id',
      ),
  })
  .meta({ id: 'ListChanges' });
export type Changes = z.infer<typeof Changes>;
