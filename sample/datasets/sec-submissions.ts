import { companies, type SampleCompany } from '../companies.ts';
import { defineSample } from '../define-sample.ts';
import { filingsOf, type SampleFiling } from '../filings.ts';
import type { World } from '../world.ts';

const address = ({ street, city, state, zip }: SampleCompany) => ({
  street1: street,
  street2: null,
  city,
  stateOrCountry: state,
  zipCode: zip,
  stateOrCountryDescription: state,
});

/** Parallel arrays, one per field. */
function columnar(filings: SampleFiling[]): Record<string, unknown[]> {
  const names = Object.keys(filings[0]!) as (keyof SampleFiling)[];
  return Object.fromEntries(names.map((name) => [name, filings.map((filing) => filing[name])]));
}

const submissions = (world: World, company: SampleCompany) => ({
  cik: company.cik,
  entityType: 'operating',
  sic: company.sic,
  sicDescription: company.sic_description,
  ownerOrg: '08 Industrial Applications and Services',
  insiderTransactionForOwnerExists: 0,
  insiderTransactionForIssuerExists: 1,
  name: company.title,
  tickers: [company.ticker],
  exchanges: [company.exchange],
  ein: company.ein,
  lei: null,
  description: '',
  website: '',
  investorWebsite: '',
  category: 'Large accelerated filer',
  fiscalYearEnd: '1231',
  stateOfIncorporation: company.incorporated,
  stateOfIncorporationDescription: company.incorporated,
  addresses: { mailing: address(company), business: address(company) },
  phone: '5555550100',
  flags: '',
  formerNames: company.former_names,
  filings: { recent: columnar(filingsOf(world, company)), files: olderPages(world, company).map(({ page }) => page) },
});

/** HCA has two pages of older filings, of which the world holds the newer one; UNH has one that it does not hold. */
const pagesOf: Record<string, number[]> = { HCA: [8, 14], UNH: [9] };
const stored = ['CIK0000860730-submissions-001.json'];

function olderPages(world: World, company: SampleCompany) {
  return (pagesOf[company.ticker] ?? []).map((years_ago, at) => {
    const year = Number(world.today.slice(0, 4)) - years_ago;
    const filings = ['11-03', '05-03'].map((day, index): SampleFiling => {
      const newest = filingsOf(world, company).find(({ form }) => form === '10-Q')!;
      const filingDate = `${year}-${day}`;
      const accessionNumber = `${company.cik}-${String(year % 100).padStart(2, '0')}-${900_100 - index}`;
      return {
        ...newest,
        accessionNumber,
        filingDate,
        reportDate: `${year}-${index === 0 ? '09-30' : '03-31'}`,
        acceptanceDateTime: `${filingDate}T16:00:00.000Z`,
      };
    });
    const name = `CIK${company.cik}-submissions-${String(at + 1).padStart(3, '0')}.json`;
    const page = { name, filingCount: filings.length, filingFrom: filings.at(-1)!.filingDate, filingTo: filings[0]!.filingDate };
    return { page, filings };
  });
}

export default defineSample({
  source_id: 'sec_submissions',
  files: (world) => [
    ...companies.map((company) => ({
      name: `CIK${company.cik}.json`,
      body: () => [JSON.stringify(submissions(world, company), null, 1)],
    })),
    ...companies
      .flatMap((company) => olderPages(world, company))
      .filter(({ page }) => stored.includes(page.name))
      .map(({ page, filings }) => ({ name: page.name, body: () => [JSON.stringify(columnar(filings))] })),
  ],
});
