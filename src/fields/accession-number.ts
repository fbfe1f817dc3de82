import { defineCode } from './define-field.ts';

const shape = /^\d{10}-\d{2}-\d{6}$/;
export const isAccessionNumber = (value: string): boolean => shape.test(value);

export const accessionNumber = defineCode({
  id: 'accession_number',
  definition: 'EDGAR accession number with hyphens: filer or agent (10 digits), year (2), sequence (6).',
  shape,
  accepted: 'ten, two and six digits joined by hyphens, such as 0000731766-24-000340',
  read: (text) => text.replace(/^(\d{10})(\d{2})(\d{6})$/, '$1-$2-$3'),
  refusal: 'an accession number has ten, two and six digits',
  examples: {
    valid: [
      ['0000731766-24-000340', '0000731766-24-000340'],
      ['000073176624000340', '0000731766-24-000340'],
    ],
    none: [''],
    invalid: ['731766-24-340', '0000731766-2024-000340', 'n/a'],
  },
});

/** Address of a filing's main document; of the filing's folder if the publisher does not name a document. */
export function documentUrl(cik: string, accession_number: string, primary_document: string | null): string {
  const folder = `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession_number.replaceAll('-', '')}/`;
  return primary_document ? `${folder}${primary_document}` : folder;
}
