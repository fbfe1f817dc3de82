import { curatedCompanies } from '#fields/curated-companies';

interface Recent {
  accessionNumber: string[];
  form: string[];
}

/** The submission with the newest proxy statement of each curated company, as its submissions file names it. */
export async function newestProxies(json: (url: string) => Promise<unknown>): Promise<string[]> {
  const urls: string[] = [];
  for (const { cik } of curatedCompanies) {
    const { filings } = (await json(`https://data.sec.gov/submissions/CIK${cik}.json`)) as { filings?: { recent?: Recent } };
    // Newest first, as published.
    const at = filings?.recent?.form.indexOf('DEF 14A') ?? -1;
    if (at >= 0) urls.push(`https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${filings!.recent!.accessionNumber[at]}.txt`);
  }
  return urls;
}
