import { type Html, html } from './html.ts';

type Entry = readonly [path: string, words: string];

/** Entries of the header: pages, and groups of pages that fold. */
const entries: readonly (Entry | { title: string; pages: readonly Entry[] })[] = [
  ['/screen', 'Screen'],
  ['/screenings', 'Rosters'],
  {
    title: 'Data',
    pages: [
      ['/hospitals', 'Hospitals'],
      ['/systems/search', 'Health systems'],
      ['/nursing-homes', 'Nursing homes'],
      ['/providers/search', 'Providers'],
      ['/companies/search', 'Companies'],
      ['/vbc/financials', 'Medicare ACOs'],
      ['/clinical-trials', 'Clinical trials'],
      ['/licenses/alerts/recent?days=365', 'Board actions'],
      ['/demo/exclusions/coverage', 'Exclusion lists'],
      ['/sources', 'All sources'],
      ['/bulk', 'Bulk downloads'],
    ],
  },
  {
    title: 'API',
    pages: [
      ['/quickstart', 'Quickstart'],
      ['/docs', 'Reference'],
      ['/examples', 'Examples'],
      ['/pricing', 'Pricing'],
      ['/my-usage', 'Usage'],
    ],
  },
  ['/account', 'Account'],
];

/** Folders of pages whose address does not begin with the address of their entry. */
const parts: Record<string, string> = {
  '/systems': '/systems/search',
  '/companies': '/companies/search',
  '/providers': '/providers/search',
  '/npi': '/providers/search',
};

/** The page itself, or one below it: a hospital is below Hospitals. */
function currentOf(path: string, to: string): 'page' | 'true' | null {
  const own = to.split('?')[0]!;
  if (path === own) return 'page';
  const folder = parts[`/${path.split('/')[1]}`] ?? null;
  return path.startsWith(`${own}/`) || folder === own ? 'true' : null;
}

const link = (path: string, [to, words]: Entry): Html => {
  const current = currentOf(path, to);
  return html`<li><a href="${to}"${current !== null && html` aria-current="${current}"`}>${words}</a></li>`;
};

/**
 * The navigation of the header. On a phone a button opens it; where there is room the stylesheet shows it as a line.
 * Both the button (`popover`) and the groups (`details`) work without a script; a browser that does not know `popover`
 * shows the line on a phone as well.
 */
export const siteNavigation = (path: string): Html => html`<button type="button" class="plain menu" popovertarget="site-menu">Menu</button>
<nav id="site-menu" aria-label="Main" popover><ul>${entries.map((entry) =>
  'title' in entry
    ? html`<li><details name="site-menu"><summary${entry.pages.some(([to]) => currentOf(path, to) !== null) && html` class="current"`}>${entry.title}</summary><ul>${entry.pages.map((one) => link(path, one))}</ul></details></li>`
    : link(path, entry),
)}</ul></nav>`;
