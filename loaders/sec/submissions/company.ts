import { paddedCik } from '#fields/cik';
import { curatedCompanies } from '#fields/curated-companies';
import { einOrNull } from '#fields/ein';
import type { RowIssue, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { company, filingPage } from '#records/company';
import { brokenArrays, type Columnar, filings } from './filings.ts';

const text = (value: unknown): string | null => {
  const trimmed = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
  return trimmed === '' ? null : trimmed;
};
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map((one) => text(one) ?? '') : []);

/** A submissions file: the registrant, and a record for every row of the parallel arrays of its recent filings. */
export function submissions(raw: Record<string, any>): RowOutcome[] {
  const cik = paddedCik(text(raw.cik) ?? '');
  if (!cik) return [{ issue: `"${raw.cik ?? ''}" is not a CIK: expected at most 10 digits`, column: 'cik' }];
  const recent = raw.filings?.recent;
  const broken = recent ? brokenArrays(recent) : 'the file has no filings.recent';
  if (broken) return [{ issue: broken, column: 'filings' }];
  return [companyRecord(cik, raw), ...einIssue(cik, raw), ...pages(cik, raw.filings), ...filings(cik, recent as Columnar, 'recent')];
}

/**
 * The number of the curated table was read elsewhere: where the registrant states another, a person has to look at it.
 */
function einIssue(cik: string, { ein }: Record<string, any>): RowIssue[] {
  const curated = curatedCompanies.find((one) => one.cik === cik);
  const published = einOrNull(text(ein) ?? '');
  if (!curated || !published || published === curated.ein) return [];
  const known = curated.ein_verified ? 'read in a filing' : 'not verified';
  return [
    {
      issue: `${curated.ticker} states the EIN ${published}; the curated table has ${curated.ein} (${known})`,
      column: 'ein',
      raw: { cik, ein },
    },
  ];
}

function pages(cik: string, { files }: { files?: unknown }): RowOutcome[] {
  if (!Array.isArray(files)) return [];
  return files.map((page: Record<string, unknown>) => {
    const name = text(page.name);
    if (!name) return { issue: 'a page of older filings has no name', column: 'filings', raw: { cik, ...page } } satisfies RowIssue;
    const filing_count = typeof page.filingCount === 'number' ? page.filingCount : null;
    return record(
      filingPage,
      `${cik}/${name}`,
      { cik, name, filing_count, first_filing_date: day(page.filingFrom), last_filing_date: day(page.filingTo) },
      { source_url: `https://data.sec.gov/submissions/${name}`, raw_payload: page },
    );
  });
}

function companyRecord(cik: string, raw: Record<string, any>): RowOutcome {
  const name = text(raw.name);
  if (!name) return { issue: `CIK ${cik} has no name`, column: 'name' } satisfies RowIssue;
  const { recent: _rows, ...pages } = raw.filings;
  const { sic, category, website } = raw;
  return record(
    company,
    cik,
    {
      cik,
      name,
      entity_kind: text(raw.entityType),
      tickers: texts(raw.tickers),
      exchanges: texts(raw.exchanges),
      ein: einOrNull(text(raw.ein) ?? ''),
      sic: text(sic),
      sic_description: text(raw.sicDescription),
      category: text(category),
      fiscal_year_end: text(raw.fiscalYearEnd),
      state_of_incorporation: text(raw.stateOfIncorporation),
      telephone: text(raw.phone),
      website: text(website),
      addresses: (['mailing', 'business'] as const).flatMap((kind) => (raw.addresses?.[kind] ? [address(kind, raw.addresses[kind])] : [])),
      former_names: (Array.isArray(raw.formerNames) ? raw.formerNames : []).flatMap((one: Record<string, unknown>) =>
        text(one.name) ? [{ name: text(one.name)!, from: day(one.from), to: day(one.to) }] : [],
      ),
    },
    {
      source_url: `https://data.sec.gov/submissions/CIK${cik}.json`,
      // The rows of the arrays stand in the filings' own records.
      raw_payload: { ...raw, filings: pages },
    },
  );
}

const address = (kind: 'mailing' | 'business', raw: Record<string, unknown>) => ({
  kind,
  line_1: text(raw.street1),
  line_2: text(raw.street2),
  city: text(raw.city),
  state_or_country: text(raw.stateOrCountry),
  postal_code: text(raw.zipCode),
});

/** Published as an instant at midnight: "2014-09-03T00:00:00.000Z". */
const day = (value: unknown) => text(value)?.slice(0, 10) ?? null;
