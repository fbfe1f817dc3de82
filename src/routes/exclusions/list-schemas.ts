import { z } from 'zod';
import { Load, Source, SourceDetail } from '../../domain/sources/schemas.ts';
import { exclusion } from '../../records/exclusion.ts';
import { Provenance } from '../../records/provenance.ts';
import { members } from '../../records/record-schema.ts';

const ChangedRecord = z.object({
  ...members(exclusion, ['full_name', 'exclusion_date']),
  provenance: Provenance.describe('Origin of this record'),
});

/** One exclusion list: what it is, what is on file, what changed, and how a match is verified. */
export const ExclusionList = Source.extend({
  list_state: z.string().nullable().describe('Two-letter state whose list it is; null for the others'),
  about: z.string().describe('What the list is, in a sentence'),
  gap_reason: z
    .string()
    .nullable()
    .describe('Why a screening of today cannot rely on the list; null where it can, and for a list that no screening requires'),
  in_force: z.number().int().describe('Records in force today'),
  with_npi: z.number().int().describe('Records with a published, valid NPI'),
  with_birth_date: z.number().int().describe('Records with a birth date'),
  with_license_number: z.number().int().describe('Records with a license number'),
  actions: z
    .array(
      z.object({
        action: z
          .string()
          .nullable()
          .describe('Action as published, or on the federal list the section of the Social Security Act; null where the list names none'),
        records: z.number().int().describe('Records on the list'),
        in_force: z.number().int().describe('Those in force today'),
      }),
    )
    .describe('Records by action, the most frequent first'),
  issues: SourceDetail.shape.issues,
  skip_reasons: z
    .record(z.string(), z.number().int())
    .describe('Rows of the last accepted load that were understood and hold no record, by reason'),
  releases: z.array(Load).describe('The last ten accepted loads with what changed, newest first; all loads at history_at'),
  added: z.array(ChangedRecord).describe('Records that a later release than the first one added, newest first, at most 20'),
  no_longer_listed: z
    .array(ChangedRecord)
    .describe(
      'Records that a release left out, newest first, at most 20; a name or day that the publisher corrected is left out once and added once',
    ),
  verification: z
    .object({
      by: z
        .enum(['ssn', 'search_form', 'published_list'])
        .describe('What the publisher offers: verification by Social Security number, a search form, or the list alone'),
      url: z.string().describe("The publisher's page"),
      steps: z.array(z.string()).describe('What to do, in order'),
    })
    .describe('How to find out whether a listed person or business is the one screened'),
  source_at: z.string().describe('Path of the source with its data dictionary'),
  history_at: z.string().describe('Path of the load history'),
});
export type ExclusionList = z.infer<typeof ExclusionList>;
