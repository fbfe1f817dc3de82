/** The page of a filing with all its documents. */
export const filingIndexUrl = (cik: string, accession_number: string): string =>
  `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession_number.replaceAll('-', '')}/${accession_number}-index.htm`;
