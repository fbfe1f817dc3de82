import { z } from 'zod';
import { maEvent, maEventTypes } from '../../records/ma-event.ts';
import { Provenance } from '../../records/provenance.ts';
import { member, members } from '../../records/record-schema.ts';

const c = maEvent.columns;

export const MaEventType = z.enum(maEventTypes);

const Filing = z
  .object({
    ...members(maEvent, ['accession_number', 'form', 'filing_date', 'document_url']),
  })
  .meta({ id: 'EventFiling' });

export const MaEvent = z
  .object({
    event_id: z.string().describe('Event id: accession number, type and stage'),
    event_type: MaEventType.describe(c.event_type.description),
    stage: z.enum(['announced', 'completed']).describe('Stage of the deal in this filing: announced or completed'),
    status: z
      .enum(['announced', 'completed', 'terminated'])
      .describe('Latest status of the deal in later filings of the company, matched by agreement date, or by the business or other party'),
    status_filing: Filing.nullable().describe('The later filing that completed or ended the deal'),
    cik: member(maEvent, 'cik'),
    ticker: z.string().nullable().describe('Ticker of a tracked company'),
    company_name: member(maEvent, 'company_name'),
    system_id: z.string().nullable().describe('Health system of the company'),
    ...members(maEvent, ['accession_number', 'form', 'filing_date', 'event_date']),
    items: z.array(z.string()).describe('Items of the 8-K, such as 2.01; empty for other forms'),
    ...members(maEvent, ['item', 'target_name', 'counterparty_name', 'is_registrant_target', 'value_usd', 'agreement_date']),
    ...members(maEvent, ['evidence_sentence', 'value_sentence', 'document_url']),
    told_again_in: z.array(Filing).describe('Amendments and other filings about the same deal'),
    provenance: Provenance.describe('Source: the section of the filing that contains the sentence'),
  })
  .meta({ id: 'MaEvent' });
