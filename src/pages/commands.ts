import { type Content, html } from './html.ts';

/** What a path in a sentence of the API is called, in the order in which they are tried. */
const PATH_WORDS: readonly [RegExp, string][] = [
  [/^\/demo\/exclusions\/coverage$/, 'the exclusion lists'],
  [/^\/exclusions\/changes\b/, 'the page of all changes'],
  [/^\/exclusions\/lists\/\w+\/records$/, 'the list of its records'],
  [/^\/exclusions\/lists\/\w+$/, 'the page of the list'],
  [/^\/licenses\/alerts\/recent\?days=(\d+)/, 'show the last $1 days'],
  [/^\/licenses\/state\/\w+$/, 'the page of the state'],
  [/^\/vbc\/hrrp\/\w+\/measures$/, 'show the ratios'],
  [/^\/vbc\/reach\b(?=\?|$)/, 'the list of entities'],
  [/^\/hospitals\/\w+\/quality$/, 'the Quality tab'],
  [/^\/(hospitals|facility)\/\w+$/, 'its own page'],
  [/^\/hospitals\?name=/, 'the hospital search'],
  [/^\/nursing-homes\?name=/, 'the nursing home search'],
  [/^\/systems\/search\b/, 'the health system search'],
  [/^\/systems\/[\w-]+\/financials$/, 'the Finances tab'],
  [/^\/systems\/[\w-]+\/financials\/executives$/, 'show'],
  [/^\/companies\/search\b/, 'the company search'],
  [/^\/companies\/[\w-]+$/, 'show'],
  [/^\/clinical-trials\?q=/, 'the trial search'],
  [/^\/provider\/\d+\/employment$/, 'the evidence for each employer'],
  [/^\/screenings\/new$/, 'the upload form'],
  [/^\/screenings\/[\w-]+$/, 'the page of the roster'],
  [/^\/screenings\/[\w-]+\/certificate$/, 'see the certificate'],
  [/^\/screenings$/, 'the list of rosters'],
  [/^\/monitors\/[\w-]+$/, 'the page of the monitor'],
  [/^\/account\/alerts$/, 'the page of alerts'],
  [/^\/signup$/, 'the sign-up page'],
  [/^\/verify$/, 'the page that verifies certificates'],
  [/^\/find\b/, 'the search'],
  [/^\/sources\/\w+$/, 'the page of the source'],
  [/^\/sources$/, 'the list of sources'],
  [/^\/docs$/, 'the reference'],
];

/** Behind a blank or a bracket, without a placeholder; `?q=…` stands for words of the reader. */
const PATH = /(?<=[\s(])(\/[a-z][\w/-]*(?:\.[a-z]+)?(?:\?[\w=&,-]+…?)?)(?=[\s),;?:]|\.(?:\s|$)|$)/;

/** A mistyped address was meant to lead to another: its reader compares the two. */
const is_address = /Did you mean $|\bUse one of $/;

function linkTo(path: string, before: string): Content {
  const found = is_address.test(before) ? undefined : PATH_WORDS.find(([pattern]) => pattern.test(path));
  const words = found ? found[1].replace('$1', found[0].exec(path)![1] ?? '') : path;
  // At the beginning of a sentence.
  const shown = /(?:^|[.?!] )$/.test(before) ? words.charAt(0).toUpperCase() + words.slice(1) : words;
  return html`<a href="${path.endsWith('…') ? path.split('?')[0] : path}">${shown}</a>`;
}

/** What has no words of its own is its own text. */
export const withLinks = (text: string): Content => {
  const parts = text.split(PATH);
  return parts.map((part, at) => (at % 2 === 1 ? linkTo(part, parts[at - 1]!) : part));
};

/** Text in backquotes is a command, a path or a field; a bare path is a link. */
export const withCommands = (text: string): Content =>
  text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : withLinks(part)));
