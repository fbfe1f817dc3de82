import { z } from 'zod';
import { maEvent, maEventTypes } from '../../records/ma-event.ts';
import { Provenance } from '../../records/provenance.ts';
import { member, members } from '../../records/record-schema.ts';

const c = maEvent.columns;

export const MaEventType = z.enum(maEventTypes);

const Filing = z.object({
  ...members(maEvent, ['accession_number', 'form', 'filing_date', 'document_url']),
});

export const MaEvent = z.object({
  event_id: z.string().describe('The filing and what it tells: accession number, type and stage'),
  event_type: MaEventType.describe(c.event_type.description),
  stage: z.enum(['announced', 'completed']).describe('What this filing says: agreed or done'),
  status: z
    .enum(['announced', 'completed', 'terminated'])
    .describe(
      'What became of the deal as far as later filings of the company say: by the day of the agreement, or by the business or other party named',
    ),
  status_filing: Filing.nullable().describe('The later filing that completed or ended the deal'),
  cik: member(maEvent, 'cik'),
  ticker: z.string().nullable().describe('Ticker of a followed company'),
  company_name: member(maEvent, 'company_name'),
  system_id: z.string().nullable().describe('Health system of the company'),
  ...members(maEvent, ['accession_number', 'form', 'filing_date', 'event_date']),
  items: z.array(z.string()).describe('Items of the 8-K, such as 2.01; empty for other forms'),
  ...members(maEvent, ['item', 'target_name', 'counterparty_name', 'is_registrant_target', 'value_usd', 'agreement_date']),
  ...members(maEvent, ['evidence_sentence', 'value_sentence', 'document_url']),
  told_again_in: z.array(Filing).describe('Amendments and deal forms that tell the same deal once more'),
  provenance: Provenance.describe('Origin: the section of the filing in which the sentence stands'),
});
