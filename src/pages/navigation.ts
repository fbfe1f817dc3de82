import { type Html, html } from './html.ts';
import { whereOpen } from './where-open.ts';

/** One of the sources must be loaded for the page to have anything. */
type Entry = readonly [path: string, words: string, ...sources: string[]];

/** The menu has the pages of one, and leads to the first page of the other. */
const menus: readonly { title: string; pages: readonly Entry[] }[] = [
  {
    title: 'Screening',
    pages: [
      ['/screen', 'Screen'],
      ['/screenings', 'Rosters'],
      ['/monitors', 'Monitors'],
      ['/decisions', 'Decisions'],
      ['/certificates', 'Certificates'],
      ['/exclusions/changes', 'Lists and changes'],
    ],
  },
  {
    title: 'Research',
    pages: [
      ['/hospitals', 'Hospitals', 'cms_hospital_general_information', 'cms_provider_of_services'],
      ['/nursing-homes', 'Nursing homes', 'cms_nursing_home'],
      ['/systems/search', 'Systems', 'health_systems'],
      ['/providers/search', 'Providers', 'nppes', 'dac_practice', 'ppef'],
      ['/companies/search', 'Companies', 'sec_submissions', 'sec_company_tickers'],
      ['/vbc/financials', 'ACOs', 'cms_mssp', 'cms_aco_reach'],
      ['/clinical-trials', 'Trials', 'clinicaltrials_gov'],
      ['/vbc/hrrp', 'Readmissions', 'cms_hrrp', 'cms_hrrp_supplemental'],
      ['/vbc/hac', 'Acquired conditions', 'cms_hac_reduction'],
      ['/vbc/hvbp', 'Value-based purchasing', 'cms_hvbp'],
      // A month may have none: boards publish weeks late.
      ['/licenses/alerts/recent?days=365', 'Board actions', 'ca_medical_board', 'co_dora', 'ny_opmc'],
      ['/compare', 'Compare', 'cms_hospital_general_information', 'health_systems', 'cms_nursing_home'],
      ['/reconcile', 'Reconcile'],
      ['/bulk', 'Bulk'],
    ],
  },
];

/** Their address does not begin with that of their entry. */
const parts: Record<string, string> = {
  '/systems': '/systems/search',
  '/companies': '/companies/search',
  '/providers': '/providers/search',
  '/provider': '/providers/search',
  '/npi': '/providers/search',
  '/licenses/state': '/licenses/alerts/recent',
  '/exclusions/lists': '/exclusions/changes',
  '/exclusions/state': '/exclusions/changes',
};

/** Every other page has the menu of screening. */
const research = new Set(
  ['benchmarks', 'community-benefit', 'cost-reports', 'dac', 'find', 'home-health', 'hospice', 'licenses']
    .concat(['ma-events', 'market-intelligence', 'medicare-inpatient', 'mips', 'sources', 'vbc'])
    .map((folder) => `/${folder}`),
);

/** A hospital is below Hospitals. */
function currentOf(path: string, to: string): 'page' | 'true' | null {
  const [own] = to.split('?');
  if (path === own) return 'page';
  const [, folder, next] = path.split('/');
  const part = parts[`/${folder}/${next}`] ?? parts[`/${folder}`];
  return path.startsWith(`${own}/`) || part === own ? 'true' : null;
}

const link = (path: string, [to, words]: Entry): Html => {
  const current = currentOf(path, to);
  return whereOpen(to, html`<li><a href="${to}"${current !== null && html` aria-current="${current}"`}>${words}</a></li>`);
};

/**
 * On a phone a button opens it (`popover`, without a script). A page of which no source is in `loaded` is left out;
 * null: nothing is known.
 */
export function siteNavigation(path: string, loaded: ReadonlySet<string> | null = null): Html {
  const is_research = research.has(`/${path.split('/')[1]}`) || menus[1]!.pages.some(([to]) => currentOf(path, to) !== null);
  const isOffered = ([, , ...sources]: Entry) => sources.length === 0 || loaded === null || sources.some((id) => loaded.has(id));
  const modes = menus.map(({ title, pages }, at) => {
    const [first, next] = pages.filter(isOffered).map(([to]) => [to, html`<a href="${to}">${title}</a>`] as const);
    return (at === 1) === is_research ? html`<b>${title}</b>` : whereOpen(...first!, next![1]);
  });
  return html`<button type="button" class="plain menu" popovertarget="site-menu">Menu</button>
<nav id="site-menu" aria-label="Main" popover><ul><li class="modes">${modes[0]} <span aria-hidden="true">|</span> ${modes[1]}</li>${menus[is_research ? 1 : 0]!.pages.filter(isOffered).map((one) => link(path, one))}${link(path, ['/account', 'Account'])}</ul></nav>`;
}
