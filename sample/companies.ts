import { draw } from './random.ts';
import type { World } from './world.ts';

/** A real registrant with the facts its submissions file states; its filings in the world are invented. */
export interface SampleCompany {
  cik: string;
  ticker: string;
  exchange: 'NYSE' | 'Nasdaq';
  title: string;
  ein: string;
  sic: string;
  sic_description: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  incorporated: string;
  former_names: { name: string; from: string; to: string }[];
}

type Row = [string, string, SampleCompany['exchange'], string, string, string, string, string, string, string, string];

const sicWords: Record<string, string> = {
  '6324': 'Hospital & Medical Service Plans',
  '8051': 'Services-Skilled Nursing Care Facilities',
  '8060': 'Services-Hospitals',
  '8062': 'Services-General Medical & Surgical Hospitals, NEC',
  '8082': 'Services-Home Health Care Services',
  '8090': 'Services-Misc Health & Allied Services, NEC',
  '8093': 'Services-Specialty Outpatient Facilities, NEC',
};

const rows: Row[] = [
  ['0000860730', 'HCA', 'NYSE', 'HCA Healthcare, Inc.', '273865930', '8062', 'ONE PARK PLAZA', 'NASHVILLE', 'TN', '37203', 'DE'],
  ['0000070318', 'THC', 'NYSE', 'TENET HEALTHCARE CORP', '952557091', '8062', '14201 DALLAS PARKWAY', 'DALLAS', 'TX', '75254', 'NV'],
  [
    '0000352915',
    'UHS',
    'NYSE',
    'UNIVERSAL HEALTH SERVICES INC',
    '232077891',
    '8062',
    '367 S GULPH RD',
    'KING OF PRUSSIA',
    'PA',
    '19406',
    'DE',
  ],
  ['0001108109', 'CYH', 'NYSE', 'COMMUNITY HEALTH SYSTEMS INC', '133893191', '8062', '4000 MERIDIAN BLVD', 'FRANKLIN', 'TN', '37067', 'DE'],
  ['0000785161', 'EHC', 'NYSE', 'Encompass Health Corp', '630860407', '8060', '9001 LIBERTY PARKWAY', 'BIRMINGHAM', 'AL', '35242', 'DE'],
  ['0000927066', 'DVA', 'NYSE', 'DAVITA INC.', '510354549', '8090', '2000 16TH STREET', 'DENVER', 'CO', '80202', 'DE'],
  ['0000731766', 'UNH', 'NYSE', 'UNITEDHEALTH GROUP INC', '411321939', '6324', '9900 BREN ROAD EAST', 'MINNETONKA', 'MN', '55343', 'DE'],
  ['0000049071', 'HUM', 'NYSE', 'HUMANA INC', '610647538', '6324', '500 W MAIN ST', 'LOUISVILLE', 'KY', '40202', 'DE'],
  [
    '0001520697',
    'ACHC',
    'Nasdaq',
    'Acadia Healthcare Company, Inc.',
    '452492228',
    '8093',
    '6100 TOWER CIRCLE',
    'FRANKLIN',
    'TN',
    '37067',
    'DE',
  ],
  [
    '0001014739',
    'OPCH',
    'Nasdaq',
    'Option Care Health, Inc.',
    '050489664',
    '8082',
    '3000 LAKESIDE DRIVE',
    'BANNOCKBURN',
    'IL',
    '60015',
    'DE',
  ],
  [
    '0001125376',
    'ENSG',
    'Nasdaq',
    'ENSIGN GROUP, INC',
    '330861263',
    '8051',
    '29222 RANCHO VIEJO ROAD',
    'SAN JUAN CAPISTRANO',
    'CA',
    '92675',
    'DE',
  ],
  ['0001071739', 'CNC', 'NYSE', 'CENTENE CORP', '041406317', '6324', '7700 FORSYTH BLVD.', 'ST LOUIS', 'MO', '63105', 'DE'],
];

const formerNames: Record<string, SampleCompany['former_names']> = {
  UNH: [{ name: 'UNITED HEALTHCARE CORP', from: '1995-04-04T00:00:00.000Z', to: '2000-02-14T00:00:00.000Z' }],
  EHC: [{ name: 'HEALTHSOUTH CORP', from: '1995-01-11T00:00:00.000Z', to: '2017-12-29T00:00:00.000Z' }],
};

export const companies: SampleCompany[] = rows.map(([cik, ticker, exchange, title, ein, sic, street, city, state, zip, incorporated]) => ({
  cik,
  ticker,
  exchange,
  title,
  ein,
  sic,
  sic_description: sicWords[sic] ?? '',
  street,
  city,
  state,
  zip,
  incorporated,
  former_names: formerNames[ticker] ?? [],
}));

/** Other real tickers: a registrant with two classes, and names near those of the curated companies. */
const others: [cik: string, ticker: string, title: string][] = [
  ['0000789019', 'MSFT', 'MICROSOFT CORP'],
  ['0000320193', 'AAPL', 'Apple Inc.'],
  ['0001652044', 'GOOGL', 'Alphabet Inc.'],
  ['0001652044', 'GOOG', 'Alphabet Inc.'],
  ['0001067983', 'BRK-B', 'BERKSHIRE HATHAWAY INC'],
  ['0001067983', 'BRK-A', 'BERKSHIRE HATHAWAY INC'],
  ['0000200406', 'JNJ', 'JOHNSON & JOHNSON'],
  ['0000078003', 'PFE', 'PFIZER INC'],
  ['0001800', 'ABT', 'ABBOTT LABORATORIES'],
  ['0000885978', 'USPH', 'U S PHYSICAL THERAPY INC /NV'],
  ['0001756655', 'ARDT', 'Ardent Health, Inc.'],
  ['0001766400', 'PNTG', 'Pennant Group, Inc.'],
  ['0000790526', 'RDNT', 'RadNet, Inc.'],
  ['0001845257', 'LFST', 'LifeStance Health Group, Inc.'],
  ['0001773751', 'HIMS', 'Hims & Hers Health, Inc.'],
  ['0001628908', 'EVH', 'Evolent Health, Inc.'],
];

export interface Ticker {
  cik: string;
  ticker: string;
  title: string;
}

/** The tickers file: the real ones, then invented ones up to the count wanted. */
export function* tickers(world: World): Generator<Ticker> {
  yield* companies;
  for (const [cik, ticker, title] of others) yield { cik, ticker, title };
  for (let index = companies.length + others.length; index < world.counts.tickers; index++) {
    const d = draw(world.seed, 'ticker', index);
    const letters = Array.from({ length: 3 }, () => String.fromCharCode(65 + d.below(26))).join('');
    yield {
      cik: String(9_000_000 + index),
      ticker: `${letters}${index.toString(36).toUpperCase()}`,
      title: `${letters} SAMPLE HOLDINGS ${index}`,
    };
  }
}
