import type { SampleCompany } from './companies.ts';
import { filingsOf, type SampleFiling } from './filings.ts';
import { fixedProviders } from './fixed-providers.ts';
import { providerAt } from './providers.ts';
import { draw } from './random.ts';
import type { World } from './world.ts';

/** Stands for a physician of the company's state. */
const physician = '';

/**
 * The first drawn physician of a state, as a proxy statement writes a name: no one else in the world files under it.
 */
function physicianOf(world: World, state: string): string {
  for (let index = Object.keys(fixedProviders).length; index < world.counts.providers; index++) {
    const { person, credential, place, npi_status } = providerAt(world, index);
    if (!person?.middle_name || place.state !== state || npi_status !== 'active' || !/^(?:MD|M\.D\.|DO|D\.O\.)$/.test(credential)) continue;
    const word = (text: string) => text.charAt(0) + text.slice(1).toLowerCase();
    return `${word(person.first_name)} ${person.middle_name.charAt(0)}. ${word(person.last_name)}, ${credential}`;
  }
  throw new Error(`no physician of ${state} in the world`);
}

/**
 * Invented executives. One has the name of a provider of the company's state, one a name that two providers share, the
 * others belong to no provider.
 */
const officers: Record<string, [name: string, position: string, salary: number][]> = {
  HCA: [
    ['Aurelio J. Castlewick', 'Chief Executive Officer', 1_500_000],
    ['Winifred Applegarth', 'Executive Vice President and Chief Financial Officer', 900_000],
    [physician, 'Senior Vice President and Chief Medical Officer', 640_000],
    ['James R. Holloway', 'Group President, American Group', 820_000],
  ],
  UNH: [
    ['Leopold Q. Fernsby', 'Chief Executive Officer', 1_400_000],
    ['Marguerite Tolliver', 'President and Chief Financial Officer', 1_000_000],
  ],
};

const usd = (value: number) => (value === 0 ? '&#8212;' : value.toLocaleString('en-US'));

function rows(world: World, company: SampleCompany, proxy: SampleFiling, is_clean: boolean): string {
  const newest = Number(proxy.filingDate.slice(0, 4)) - 1;
  return officers[company.ticker]!.map(([said, position, salary], at) => {
    const name = said === physician ? physicianOf(world, company.state) : said;
    const years = at === 1 ? [newest] : [newest, newest - 1, newest - 2];
    return years
      .map((year, line) => {
        const d = draw(world.seed, `pay_${company.cik}_${at}`, year);
        const paid = Math.round(salary * 1.03 ** (year - 2024));
        const parts = [
          paid,
          0,
          paid * d.between(2, 5),
          at === 0 ? paid : 0,
          d.between(100_000, 900_000),
          at === 2 ? d.between(1_000, 9_000) : 0,
          d.between(5_000, 90_000),
        ];
        const total = parts.reduce((sum, part) => sum + part, 0) + (is_clean ? 0 : 1_000);
        const who = line === 0 ? `<td rowspan="${years.length}">${name}<sup>(${at + 4})</sup><br>${position}</td>` : '';
        const amounts = [...parts, total].map((part) => `<td>$</td><td>${usd(part)}</td>`).join('');
        return `<tr>${who}<td>${year}</td>${amounts}</tr>`;
      })
      .join('\n');
  }).join('\n');
}

const headings = [
  'Salary<br>($)',
  'Bonus<br>($)',
  'Stock Awards<sup>(1)</sup><br>($)',
  'Option Awards<sup>(1)</sup><br>($)',
  'Non-Equity Incentive<br>Plan Compensation<sup>(2)</sup><br>($)',
  'Change in Pension Value and Nonqualified Deferred Compensation Earnings<br>($)',
  'All Other Compensation<sup>(3)</sup><br>($)',
  'Total<br>($)',
];

function submission(world: World, company: SampleCompany, proxy: SampleFiling, is_clean: boolean): string {
  const day = proxy.filingDate.replaceAll('-', '');
  const heads = headings.map((heading) => `<td colspan="2">${heading}</td>`).join('');
  return `<SEC-DOCUMENT>${proxy.accessionNumber}.txt : ${day}
<SEC-HEADER>${proxy.accessionNumber}.hdr.sgml : ${day}
<ACCEPTANCE-DATETIME>${day}161203
ACCESSION NUMBER:		${proxy.accessionNumber}
CONFORMED SUBMISSION TYPE:	${proxy.form}
PUBLIC DOCUMENT COUNT:		1
FILED AS OF DATE:		${day}

FILER:

	COMPANY DATA:
		COMPANY CONFORMED NAME:			${company.title}
		CENTRAL INDEX KEY:			${company.cik}
		EIN:				${company.ein}
</SEC-HEADER>
<DOCUMENT>
<TYPE>${proxy.form}
<SEQUENCE>1
<FILENAME>${proxy.primaryDocument}
<TEXT>
<html><body>
<p>Invented pay of invented people.</p>
<table><tr><td>Director</td><td>Fees earned</td><td>Total</td></tr><tr><td>Ada Quince</td><td>100,000</td><td>100,000</td></tr></table>
<p>Summary Compensation Table</p>
<table>
<tr><td>Name and Principal Position</td><td>Year</td>${heads}</tr>
${rows(world, company, proxy, is_clean)}
</table>
</body></html>
</TEXT>
</DOCUMENT>
</SEC-DOCUMENT>
`;
}

/** The proxy statements of the last two years of one company, and one whose table does not add up. */
export function proxiesOf(world: World, company: SampleCompany): { name: string; text: () => string }[] {
  const is_clean = company.ticker === 'HCA';
  return filingsOf(world, company)
    .filter(({ form }) => form === 'DEF 14A')
    .slice(0, is_clean ? 2 : 1)
    .map((proxy) => ({ name: `${proxy.accessionNumber}.txt`, text: () => submission(world, company, proxy, is_clean) }));
}
