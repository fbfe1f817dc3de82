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
  filings: { recent: columnar(filingsOf(world, company)), files: [] },
});

export default defineSample({
  source_id: 'sec_submissions',
  files: (world) =>
    companies.map((company) => ({ name: `CIK${company.cik}.json`, body: () => [JSON.stringify(submissions(world, company), null, 1)] })),
});
