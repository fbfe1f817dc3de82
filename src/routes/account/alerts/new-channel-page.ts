import type { z } from 'zod';
import { type Content, type Html, html } from '../../../pages/html.ts';
import type { Page } from '../../../pages/layout.ts';
import { moment } from '../../../pages/wording.ts';
import { CHANNELS } from '../../../rosters/alerts/channels.ts';
import { faultNote } from '../../../server/answers/problem-page.ts';
import { definePage, type PageView, type RefusedView } from '../../../server/define-endpoint.ts';
import type { Problem } from '../../../server/errors.ts';
import type { AlertChannel, RotatedSecret } from './schemas.ts';

type Created = z.infer<typeof AlertChannel> & { secret: string | null };

/** `by` who is signed in as an owner needs no key. */
type By = Pick<PageView, 'principal'>;

const keyField = (id: string, { principal }: By): Content =>
  principal !== 'owner' &&
  html`<div class="field"><label for="${id}">API key</label>
<input id="${id}" name="key" type="password" required autocomplete="off" spellcheck="false" maxlength="100" placeholder="prv_…">
<span class="quiet">Alerts contain names, so enter your key again, even if you are signed in.</span></div>`;

export function addForm(kind: string, by: By, address = ''): Html {
  const { field, words } = CHANNELS[kind]!;
  const { label, type, most, complete, example } = field;
  return html`<form method="post" action="/account/channels">
<input type="hidden" name="kind" value="${kind}">
<div class="field"><label for="${kind}-address">${label}</label>
<input id="${kind}-address" name="address" type="${type}" required maxlength="${most}" autocomplete="${complete}"${example && html` placeholder="${example}"`} value="${address}"></div>
${keyField(`${kind}-key`, by)}<button>${words.add}</button></form>`;
}

export const rotateForm = (by: By, id: string): Html =>
  html`<form method="post" action="/account/channels/${id}/rotate-secret">${keyField(`rotate-${id}`, by)}<button>Create a new secret</button></form>`;

const back = html`<p><a href="/account/alerts">Back to alerts</a></p>`;

const secretPart = (secret: string): Html => html`<p>This is the only time the secret is shown. Your program needs it to verify webhooks:
<a href="/resources/webhooks">how to verify them</a>.</p>
<p><label for="secret">Signing secret</label><output class="secret" id="secret">${secret}</output></p>`;

function nextStep({ id, kind, is_on, secret }: Created): Content {
  if (CHANNELS[kind]!.has_link)
    return is_on
      ? html`<p>Alerts are sent to this address from now on.</p>`
      : html`<p>We sent a link to this address. Alerts are sent there when it is opened; it works for 24 hours.</p>`;
  return html`${secret && secretPart(secret)}
<h2>Next</h2><p>Alerts are sent when your server has answered a test with a status from 200 to 299.</p>
<form method="post" action="/account/channels/${id}/test"><button>Send a test</button></form>`;
}

export const createdPage = (created: Created, title = CHANNELS[created.kind]!.words.added): Page => ({
  title,
  main: html`<h1>${title}</h1><p><code>${created.address}</code></p>${nextStep(created)}${back}`,
});

export const noMailNote = html`<p class="note">This service cannot send email because its operator has not set up a mail server. Add a webhook instead.</p>`;

export function createRefused(problem: Problem, { typed, ...by }: RefusedView): Page {
  const kind = Object.hasOwn(CHANNELS, typed.kind ?? '') ? typed.kind! : 'webhook';
  // An address would be refused again whatever it is.
  const has_no_mail = CHANNELS[kind]!.has_link && problem.errors.some(({ parameter }) => parameter === 'kind');
  return {
    title: 'Add a channel for alerts',
    main: html`<h1>Add a channel for alerts</h1>${has_no_mail ? noMailNote : faultNote(problem)}<p>Nothing was added.</p>
${has_no_mail ? addForm('webhook', by) : addForm(kind, by, typed.address)}${back}`,
  };
}

export const rotatedPage = definePage<typeof RotatedSecret>(({ secret, previous_until }) => ({
  title: 'New signing secret',
  main: html`<h1>New signing secret</h1>${secretPart(secret!)}
<p class="note">Until ${moment(previous_until)} webhooks are signed with the old secret as well, so you can update your program.</p>${back}`,
}));

export const rotateRefused = (problem: Problem, { path, ...by }: RefusedView): Page => ({
  title: 'Replace the signing secret',
  main: html`<h1>Replace the signing secret</h1>${faultNote(problem)}<p>Nothing was changed.</p>${rotateForm(by, path.split('/')[3]!)}${back}`,
});
