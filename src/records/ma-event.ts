import { date, defineRecord, filing_date, flag, numeric, oneOf, requiredText, text, textList } from './define-record.ts';

export const maEventTypes = ['acquisition_announced', 'acquisition_completed', 'divestiture'] as const;
const maStages = ['announced', 'completed', 'terminated'] as const;

export const maEvent = defineRecord({
  kind: 'ma_event',
  description: 'A deal reported in an SEC filing of a tracked company: what was bought or sold, with the sentence that says so.',
  current_indexes: { filed: '(filing_date, record_key)', of: '(cik, filing_date)' },
  columns: {
    cik: requiredText('SEC Central Index Key of the registrant, 10 digits.'),
    company_name: requiredText('Registrant name in the filing header.'),
    accession_number: requiredText('Accession number of the filing.'),
    form: requiredText('Form type: 8-K, 8-K/A, or a form filed for a deal (DEFM14A, S-4, SC TO-T, SC 13E3, 425).'),
    filing_date,
    event_date: date('Date of the earliest event reported.'),
    items: textList('Items of the 8-K, such as 2.01; empty for other forms.'),
    item: requiredText('Item that contains the sentence; the form type if it has no items.'),
    event_type: oneOf(
      maEventTypes,
      'acquisition_announced: an agreement to buy or to be bought; acquisition_completed: the purchase closed; divestiture: a sale or spin-off, announced or completed; null if a filing only terminates an earlier deal.',
    ),
    stage: oneOf(maStages, 'announced: agreement signed; completed: deal closed; terminated: agreement ended without closing.'),
    target_name: text('Business bought or sold; null unless the sentence names exactly one.'),
    counterparty_name: text('Seller, buyer or new parent; null unless the sentence names exactly one.'),
    is_registrant_target: flag('Whether the registrant itself is being acquired.'),
    value_usd: numeric(
      'Deal value in US dollars; null unless the text states exactly one price that is not per share, a range or a maximum.',
    ),
    agreement_date: date('Agreement date, if named.'),
    evidence_sentence: requiredText('The sentence that reports the event.'),
    value_sentence: text('The sentence that states the value.'),
    document_url: requiredText('Address of the main document at sec.gov.'),
  },
});
