/** EDGAR accession number with dashes: filer or agent (10 digits), year (2), sequence (6). */
export const isAccessionNumber = (value: string): boolean => /^\d{10}-\d{2}-\d{6}$/.test(value);

/** Address of a filing's main document; of the filing's folder where the publisher names no document. */
export function documentUrl(cik: string, accession_number: string, primary_document: string | null): string {
  const folder = `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession_number.replaceAll('-', '')}/`;
  return primary_document ? `${folder}${primary_document}` : folder;
}
