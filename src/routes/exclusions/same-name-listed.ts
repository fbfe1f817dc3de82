import { type Html, html } from '../../pages/html.ts';
import type { SameNameListed } from './list-schemas.ts';

const WORDS = { full_name: 'name', npi: 'NPI', license_number: 'license number' } as const;

export const agreesInWords = ({ agrees_on }: SameNameListed): string => `same ${agrees_on.map((field) => WORDS[field]).join(' and ')}`;

/** Listed today: Jane Roe (same name and license number). */
export const listedToday = (source: string, records: SameNameListed[]): Html =>
  html`The list has ${records.length === 1 ? 'a record' : 'records'} that may be the same exclusion with another field corrected: ${records.map(
    (record, at) =>
      html`${at > 0 && ', '}<a href="/exclusions/lists/${source}/records/${record.record_ref}">${record.full_name}</a> (${agreesInWords(record)})`,
  )}.`;
