import { z } from 'zod';
import { standingShape } from '../../domain/hospitals/standing.ts';
import { dateOrNull, flagOrNull, integer, text, textOrNull } from '../../fields/described.ts';
import { provisions } from '../../fields/hospital-services.ts';
import { NullReasons } from '../../records/null-reason.ts';
import { Provenance } from '../../records/provenance.ts';

export const Service = z.object({
  service: textOrNull('Name of the service; null if CMS does not explain the column'),
  column: text('Published column'),
  code: z.enum(['0', '1', '2', '3']).nullable().describe('Code as published; null if not stated'),
  provision: z.enum(Object.values(provisions)).nullable().describe('How the service is provided; null if not stated'),
  is_provided: flagOrNull('Whether it is provided, by staff or under arrangement (codes 1, 2, 3); null if not stated'),
  is_in_house: flagOrNull('Whether it is provided by the hospital’s own staff (codes 1, 3); null if not stated'),
});

export const Services = z.object({
  ccn: text('CMS Certification Number'),
  name: text('Name'),
  ...standingShape,
  as_of_survey_date: dateOrNull('Date of the last certification survey, which the services are as of; often years ago'),
  provided_count: integer('Number of services provided'),
  not_provided_count: integer('Number of services not provided'),
  not_stated_count: integer('Number of services for which the file does not say whether they are provided'),
  services: z.array(Service).describe('All service columns by name, explained ones first'),
  null_reasons: NullReasons,
  provenance: Provenance.nullable().describe('Row of the Provider of Services file'),
});
