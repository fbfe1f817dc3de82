import { z } from 'zod';
import { cited } from '../../domain/systems/system-row.ts';
import { arrayOf, integer, integerOrNull, objectOf, text, textOrNull } from '../../fields/described.ts';
import { maEvent } from '../../records/ma-event.ts';
import { members } from '../../records/record-schema.ts';

/** What else is on file for a system: counts, and where the records are. */
export const SystemActivity = z.object({
  trials: objectOf(
    {
      trial_count: integer('Number of studies with a site linked to a hospital of the system, each once'),
      recruiting_count: integer('Number of them that are recruiting'),
      hospital_count: integer('Number of hospitals with a linked study'),
    },
    'Clinical trials; sites without a link are not counted, so this is a minimum. One hospital: /hospitals/{ccn}/clinical-trials',
  ),
  executives: objectOf(
    {
      fiscal_year: integerOrNull('Newest fiscal year with paid executives on file'),
      executive_count: integer('Number of reported positions in that year'),
    },
    'Rows at /systems/{system_id}/financials/executives',
  ),
  plans: objectOf(
    {
      plan_year: integerOrNull('Newest plan year on file'),
      plan_count: integer('Number of plan returns (Form 5500) of that year'),
      active_participants: integerOrNull('Active participants of the largest plan of any EIN, a minimum for employees'),
    },
    'Rows at /systems/{system_id}/financials/workforce',
  ),
  deals: arrayOf(
    z.object({
      ...members(maEvent, ['filing_date', 'event_type', 'stage', 'target_name', 'counterparty_name', 'value_usd', 'document_url']),
      ...cited,
    }),
    'Newest deals in SEC filings of the system, at most five; all at /ma-events/recent',
  ),
  acos: arrayOf(
    z.object({
      aco_id: text('ACO id as published'),
      name: textOrNull('Name of the accountable care organization'),
      performance_year: integer('Newest loaded year of participants'),
      participant_name: text('Legal name of the participant'),
      ein: text('EIN of the system that files under the same name'),
      ...cited,
    }),
    'Accountable care organizations of the Shared Savings Program with a participant whose legal name matches an EIN of this system and of no other. The name is the only identifier in the file',
  ),
});
