import { keyPart, type SignUp } from '#accounts/sign-up';
import { withLinks } from '#pages/commands';
import { type Content, type Html, html } from '#pages/html';
import type { Page } from '#pages/layout';
import { parameterLabel } from '#pages/member';
import { signInForm } from '#pages/sign-in-form';
import { counted } from '#pages/wording';
import { errorTable, type Fault, type Problem } from '../errors.ts';

const waitNote = ({ headers, message }: Problem): Content => {
  const seconds = Number(headers['Retry-After']);
  if (!(seconds > 0)) return null;
  const minutes = Math.ceil(seconds / 60);
  const wait =
    seconds <= 90
      ? counted(seconds, 'second')
      : minutes <= 90
        ? counted(minutes, 'minute')
        : `about ${counted(Math.round(minutes / 60), 'hour')}`;
  return html`<p>Try again in ${wait}.${message.includes('without an API key') && html` With a free key you have a limit of your own: <a href="/session">sign in</a>.`}</p>`;
};

export const faultNote = (problem: Problem) =>
  html`<div class="fault" role="alert"><p>${withLinks(sentenceOf(problem))}</p>${faults(problem.errors)}${waitNote(problem)}</div>`;

/** The API names parameters; a page has the labels of its fields. */
const faultSentence = ({ parameter, expected }: Fault): string => `${parameterLabel(parameter.split('.').at(-1)!)}: use ${expected}`;

function sentenceOf({ message, errors }: Problem): string {
  const [first] = errors;
  if (errors.length === 1 && first && /^The (path )?parameter /.test(message)) return `${faultSentence(first)}.`;
  if (errors.length > 1 && /^\d+ parameters are not valid/.test(message)) return 'These fields are not valid:';
  return message;
}

const faults = (errors: Fault[]) =>
  errors.length > 1 && html`<ul>${errors.map((fault) => html`<li>${withLinks(faultSentence(fault))}</li>`)}</ul>`;

/** /hospital/mayo-clinic → mayo clinic */
function wordsOf(url: string): string {
  const last =
    url
      .split('?')[0]!
      .split('/')
      .findLast((part) => part !== '') ?? '';
  try {
    return decodeURIComponent(last)
      .replaceAll(/[-_+]+/g, ' ')
      .slice(0, 100);
  } catch {
    return '';
  }
}

/** Characters of the address that a sign-up leads back to. */
const LONGEST_NEXT = 2000;

const signUpAddress = (url: string | null): Html =>
  html`/signup${url !== null && encodeURIComponent(url).length <= LONGEST_NEXT && `?next=${encodeURIComponent(url)}`}`;

const hasEnded = ({ extra }: Problem, sent: Sent): boolean =>
  ['session_ended', 'link_ended'].includes(extra.reason as string) || (sent !== null && extra.reason === 'missing');

/** The fields of a refused form; null for any other request. */
type Sent = Record<string, string> | null;

/** Texts of forms that take a while to write. */
const WRITTEN = ['reason', 'people'];

/** What was not saved, to be copied into the form after signing in. */
const notSaved = (sent: Record<string, string>): Html =>
  html`<p>Nothing was saved. ${Object.entries(sent).map(([name, text]) => WRITTEN.includes(name) && text !== '' && html`You had entered: “${text}”.`)}</p>`;

const renewal = ({ by_mail, by_provider }: SignUp): string =>
  by_provider
    ? 'Sign in with your organization.'
    : by_mail
      ? 'Members get a new link by email: enter your address.'
      : 'Members ask an owner of the account for a new link: the page of its members makes one.';

/** A reader without a key only has to sign in. */
const signInNote = (problem: Problem, url: string | null, sign_up: SignUp, sent: Sent): Content =>
  hasEnded(problem, sent)
    ? html`<p class="lead">${problem.extra.reason === 'link_ended' ? problem.message : 'Your session has ended.'} ${renewal(sign_up)}</p>${sent && notSaved(sent)}`
    : problem.extra.reason === 'missing'
      ? sign_up.is_open
        ? html`<p class="lead">This page needs a key, which is free: <a href="${signUpAddress(url)}">get one with an email address</a>, or sign in with the key you have.</p>`
        : html`<p class="lead">This page needs a key: sign in with the one you have.</p>`
      : faultNote(problem);

const NO_PATH = /^No such path\./;

/** For a reader who knows no paths: the nearest page. The search finds a record. */
function noPage({ message }: Problem, path: string): Html {
  const similar = /Did you mean (\/[^\s?]*)/.exec(message)?.[1]?.split('/{')[0];
  return html`<p class="lead">There is no page at this address.${similar && similar !== path && html` Did you mean <a href="${similar}">${similar}</a>?`}</p>`;
}

const toRosters = html`<p><a class="button plain" href="/screenings">All roster screenings</a></p>`;

const waysOn = (url: string): Content => html`<h2>Search instead</h2>
<form class="search" method="get" action="/find" role="search"><label for="q">Name or number</label>
<div class="row"><div class="box"><input id="q" name="q" type="search" value="${wordsOf(url)}" required maxlength="300" spellcheck="false"></div><button>Find</button></div></form>
<p>Or go to <a href="/">the start page</a>, <a href="/hospitals">hospitals</a>, <a href="/nursing-homes">nursing homes</a>, <a href="/systems/search">health systems</a>, <a href="/sources">sources</a>,
the <a href="/quickstart">quickstart</a> or the <a href="/docs">API reference</a>.</p>`;

/** Readers without a key can sign in and then return to `url`. `sent`: the fields of a form. */
export function problemPage(
  problem: Problem,
  { path, request_id, sign_up }: { path: string; request_id: string; sign_up: SignUp },
  url: string | null,
  sent: Sent = null,
): Page {
  const { title, status } = errorTable[problem.code];
  const { reason } = problem.extra;
  const back = reason === 'link_ended' ? null : url;
  const asks = problem.code === 'unauthenticated' || reason === 'link_ended';
  const sign_in =
    asks &&
    html`<h2>Sign in</h2>${signInForm(back, sign_up)}<p>No key yet? ${keyPart(sign_up, html`<a href="${signUpAddress(back)}">Get a free key.</a>`)}</p>`;
  const is_no_page = problem.code === 'not_found' && NO_PATH.test(problem.message);
  const sign_in_title = hasEnded(problem, sent) ? 'Sign in again' : 'An API key is needed';
  const heading = asks ? sign_in_title : is_no_page ? 'Page not found' : title;
  return {
    title: heading === 'An API key is needed' ? 'API key required' : heading,
    main: html`<h1>${heading}</h1>
${asks ? signInNote(problem, url, sign_up, sent) : is_no_page ? noPage(problem, path) : faultNote(problem)}
${sign_in}
${
  !asks &&
  (sent === null && url !== null && ['not_found', 'gone'].includes(problem.code)
    ? problem.code === 'gone' && url.startsWith('/screenings/')
      ? toRosters
      : waysOn(url)
    : html`<p><a class="button plain" href="${sent === null ? '/' : (url ?? `/${path.split('/')[1]}`)}" data-return>${sent === null ? 'Start page' : 'Go back'}</a></p>`)
}
<details class="quiet"><summary>For support</summary><p>Status ${status}, ${problem.code}. Request ${request_id}.</p></details>`,
  };
}
