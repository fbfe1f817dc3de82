import { z } from 'zod';
import { standingShape } from '../../domain/hospitals/standing.ts';
import { cited, identity } from '../../domain/systems/system-row.ts';
import { memberTypes } from '../../records/system-member.ts';
import { SystemMoves } from './move-records.ts';

const text = (what: string) => z.string().nullable().describe(what);
const count = (what: string) => z.number().int().describe(what);

/** A division with what belongs to it and everything under it. */
export const Division = z.object({
  ...identity,
  depth: count('1: directly under the system asked for'),
  hospital_count: count('Hospitals of the division, with those no current file lists'),
  ein_count: count('Employer numbers of the division'),
  npi_count: count('Providers attributed to the division, each once; one who works for two divisions counts in both'),
  physician_count: count('Physicians among them: primary taxonomy in group 207 or 208'),
  ...cited,
});

const evidence = z.record(z.string(), z.unknown()).describe('What the source says, in its own words');

export const SystemEin = z.object({
  ein: z.string().describe('Employer Identification Number, 9 digits'),
  name: text('Name it files under, as the source has it'),
  role: z
    .string()
    .describe(
      'parent, hospitals, physician_group, company, related (named in Schedule R), group_return: sums several organizations and is no hospital’s own, or other',
    ),
  system_id: z.string().describe('The system or division it belongs to'),
  basis: z
    .enum(['registry', 'schedule_r'])
    .describe('registry: curated; schedule_r: named in the Schedule R of one of the system’s returns'),
  via_ein: text('Whose Schedule R names it'),
  evidence,
  ...cited,
});

export const SystemHospital = z.object({
  ccn: z.string().describe('CMS Certification Number'),
  name: text('Name in the facility files; null if none that is loaded lists it'),
  city: text('City'),
  state: text('USPS code'),
  standing: standingShape.standing.nullable().describe('As at /hospitals/{ccn}; null if no facility file on file lists it'),
  last_listed_date: standingShape.last_listed_date,
  system_id: z.string().describe('The system or division it belongs to'),
  basis: z.array(z.string()).describe('What says so: registry, ein_crosswalk, ahrq_compendium'),
  own_ein: text('Employer number of this hospital alone; null if it is shared or not known'),
  filed_under_ein: text('Employer number it is reported to the IRS under; where shared, its figures are no hospital’s own'),
  evidence,
  ...cited,
});

export const SystemIdentifier = z.object({
  member_type: z.enum(memberTypes).describe('Type of identifier: cik, pac_id, npi, ahrq'),
  member_id: z.string().describe('The identifier'),
  member_name: text('Name under that identifier'),
  role: text('What it stands for'),
  system_id: z.string().describe('The system or division it belongs to'),
  ...cited,
});

export const SystemDetail = z.object({
  ...identity,
  parent_system_name: text('Name of the parent system'),
  is_rollup: z.boolean().describe('True for a parent: counts, employer numbers and hospitals are those of all its divisions together'),
  division_count: count('Divisions at any depth'),
  hospital_count: count('Hospitals, with those no current file lists'),
  listed_hospital_count: count('Hospitals with the standing listed'),
  ein_count: count('Employer numbers'),
  npi_count: count('Providers attributed to the system, each once'),
  physician_count: count('Physicians among them'),
  divisions: z.array(Division).describe('Divisions, those directly under it first'),
  eins: z.array(SystemEin).describe('Employer numbers with the evidence for each'),
  hospitals: z.array(SystemHospital).describe('Hospitals with what says that they belong here'),
  identifiers: z.array(SystemIdentifier).describe('Further identifiers: SEC, Medicare enrollment, organization NPIs, AHRQ compendium'),
  refused: z
    .array(
      z.object({
        member_type: z.string().describe('ein or ccn'),
        member_id: z.string().describe('The identifier'),
        reason: z
          .string()
          .describe(
            'tie: several systems lay claim to it; not_controlled: named in Schedule R, not controlled; left: a hospital that was the system’s',
          ),
        candidates: z.array(z.string()).describe('The systems concerned'),
      }),
    )
    .describe('What is claimed for this system and not counted'),
  moves: SystemMoves.describe('Arrivals and departures of providers, told by what differs between releases of reassignments'),
  financials_at: z.string().describe('Path of the financials'),
  evidence: text('What the page of source_url says'),
  ...cited,
});
