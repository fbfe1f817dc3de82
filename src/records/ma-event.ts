import { date, defineRecord, flag, numeric, oneOf, requiredText, text, textList } from './define-record.ts';

export const maEventTypes = ['acquisition_announced', 'acquisition_completed', 'divestiture'] as const;
export const maStages = ['announced', 'completed', 'terminated'] as const;

/** What a filing says of one deal of its registrant, decided by its text. */
export const maEvent = defineRecord({
  kind: 'ma_event',
  table: 'ma_event',
  description: 'A deal told by an SEC filing of a followed company: what was bought or sold, with the sentence that says so.',
  documents: {},
  columns: {
    cik: requiredText('SEC Central Index Key of the registrant, 10 digits.'),
    company_name: requiredText('Registrant as the header of the filing names it.'),
    accession_number: requiredText('Accession number of the filing.'),
    form: requiredText('Form type: 8-K, 8-K/A, or a form filed for a deal (DEFM14A, S-4, SC TO-T, SC 13E3, 425).'),
    filing_date: { ...date('Day filed.'), schema: date('').schema.unwrap() },
    event_date: date('Day of the earliest event reported.'),
    items: textList('Items of the 8-K, such as 2.01; empty for other forms.'),
    item: requiredText('Item the sentence stands under; the form where it has no items.'),
    event_type: oneOf(
      maEventTypes,
      'acquisition_announced: an agreement to buy, or to be bought; acquisition_completed: that was done; divestiture: a sale or spin-off, agreed or done; null where a filing only ends an earlier deal.',
    ),
    stage: oneOf(maStages, 'announced: agreed; completed: done; terminated: the agreement ended without its deal.'),
    target_name: text('Business bought or sold; null unless the sentence names exactly one.'),
    counterparty_name: text('Seller, buyer or new parent; null unless the sentence names exactly one.'),
    is_registrant_target: flag('The registrant itself is what is bought.'),
    value_usd: numeric('Value in US dollars; null unless the text states exactly one price that is not per share, a range or a maximum.'),
    agreement_date: date('Day of the agreement, where named.'),
    evidence_sentence: requiredText('The sentence of the filing that tells the event.'),
    value_sentence: text('The sentence that states the value.'),
    document_url: requiredText('Address of the main document at sec.gov.'),
  },
});
