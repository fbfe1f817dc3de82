import { z } from 'zod';
import { arrayOf, named, oneOf, text, textOrNull } from '../../fields/described.ts';
import { maEvent, maEventTypes } from '../../records/ma-event.ts';
import { Provenance } from '../../records/provenance.ts';
import { member, members } from '../../records/record-schema.ts';

const c = maEvent.columns;

export const MaEventType = z.enum(maEventTypes);

const Filing = named('EventFiling', {
  ...members(maEvent, ['accession_number', 'form', 'filing_date', 'document_url']),
});

export const MaEvent = named('MaEvent', {
  event_id: text('Event id: accession number, type and stage'),
  event_type: MaEventType.describe(c.event_type.description),
  stage: oneOf(['announced', 'completed'], 'Stage of the deal in this filing: announced or completed'),
  status: oneOf(
    ['announced', 'completed', 'terminated'],
    'Latest status of the deal in later filings of the company, matched by agreement date, or by the business or other party',
  ),
  status_filing: Filing.nullable().describe('The later filing that completed or ended the deal'),
  cik: member(maEvent, 'cik'),
  ticker: textOrNull('Ticker of a tracked company'),
  company_name: member(maEvent, 'company_name'),
  system_id: textOrNull('Health system of the company'),
  ...members(maEvent, ['accession_number', 'form', 'filing_date', 'event_date']),
  items: arrayOf(z.string(), 'Items of the 8-K, such as 2.01; empty for other forms'),
  ...members(maEvent, ['item', 'target_name', 'counterparty_name', 'is_registrant_target', 'value_usd', 'agreement_date']),
  ...members(maEvent, ['evidence_sentence', 'value_sentence', 'document_url']),
  told_again_in: arrayOf(Filing, 'Amendments and other filings about the same deal'),
  provenance: Provenance.describe('Source: the section of the filing that contains the sentence'),
});
