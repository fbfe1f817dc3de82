import { documentUrl, isAccessionNumber } from '#fields/accession-number';
import { paddedCik } from '#fields/cik';
import { curatedCompanies } from '#fields/curated-companies';
import type { RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { maEvent } from '#records/ma-event';
import { type Decided, decide } from './decide.ts';
import { dealForms } from './sections.ts';

/** A submission as the format `edgar` gives it for its text. */
export interface FilingDocument {
  header: Record<string, string>;
  document: { type: string; name: string };
  companies: { role: string; name: string; cik: string }[];
  text: string;
}

const day = (compact: string | undefined) =>
  /^(\d{4})(\d{2})(\d{2})$/
    .exec(compact ?? '')
    ?.slice(1)
    .join('-') ?? null;
export const filedOn = ({ header }: FilingDocument) => day(header['FILED AS OF DATE']);
const formOf = ({ header, document }: FilingDocument) => (header['CONFORMED SUBMISSION TYPE'] || document.type).toUpperCase();

export const mayTellDeals = (filing: FilingDocument): boolean => /^8-K(?:\/A)?$/.test(formOf(filing)) || dealForms.includes(formOf(filing));

/** Who files: a deal form names the company it is about too, and then the followed one of them is meant. */
function registrantOf({ companies }: FilingDocument): { name: string; cik: string } | string {
  const [first, ...more] = companies;
  if (!first) return 'the header names no company';
  if (more.length === 0) return first;
  const followed = companies.filter((one) => curatedCompanies.some(({ cik }) => cik === paddedCik(one.cik)));
  if (new Set(followed.map(({ cik }) => cik)).size === 1) return followed[0]!;
  return followed.length === 0 ? first : 'the header names several followed companies';
}

const itemHeading = /^[^\S\n\r\u2028\u2029]*item\s*(\d{1,2}\.\d{2})\b/gim;

/** One filing: the deals that its text reports, or why there are none. */
export function filingRow(filing: FilingDocument): RowOutcome | RowOutcome[] {
  const accession_number = filing.header['ACCESSION NUMBER'] ?? '';
  const filing_date = filedOn(filing);
  if (!isAccessionNumber(accession_number)) return { issue: `"${accession_number.slice(0, 30)}" in the header is not an accession number` };
  if (!filing_date) return { issue: 'the header does not say when the filing was made' };
  const form = formOf(filing);
  const registrant = registrantOf(filing);
  if (typeof registrant === 'string') return { skip: registrant };
  const cik = paddedCik(registrant.cik);
  if (!cik) return { issue: `"${registrant.cik}" in the header is not a CIK` };
  const { events, reason } = decide({ form, filing_date, name: registrant.name, text: filing.text });
  if (events.length === 0) return { skip: reason ?? 'no sentence reports a deal' };
  const items = /^8-K/.test(form) ? [...new Set([...filing.text.matchAll(itemHeading)].map(([, item]) => item!))] : [];
  const document_url = documentUrl(cik, accession_number, filing.document.name || null);
  return events.map((event: Decided) =>
    record(
      maEvent,
      `${accession_number} ${event.stage === 'terminated' ? 'termination' : `${event.type} ${event.stage}`}`,
      {
        cik,
        company_name: registrant.name,
        accession_number,
        form,
        filing_date,
        event_date: day(filing.header['CONFORMED PERIOD OF REPORT']),
        items,
        item: event.item,
        event_type: event.stage === 'terminated' ? null : event.type,
        stage: event.stage,
        target_name: event.is_own_sale ? registrant.name : event.target_name,
        counterparty_name: event.counterparty_name,
        is_registrant_target: event.is_own_sale,
        value_usd: event.value_usd,
        agreement_date: event.agreement_date,
        evidence_sentence: event.evidence_sentence,
        value_sentence: event.value_sentence,
        document_url,
      },
      {
        source_url: document_url,
        // The section the sentence stands in, not the whole document, which stays in the file as it was received.
        raw_payload: {
          ...filing.header,
          TYPE: filing.document.type,
          FILENAME: filing.document.name,
          [event.item]: event.section.text.slice(0, 20_000),
        },
      },
    ),
  );
}
