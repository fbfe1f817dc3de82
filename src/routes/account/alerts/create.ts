import type { PoolClient } from 'pg';
import { z } from 'zod';
import { sendConfirmation } from '#accounts/confirmation-mail';
import { newScreeningId } from '#certificates/screening-id';
import { accountSql } from '#db/account-sql';
import { inTransaction } from '#db/in-transaction';
import { sharedPool } from '#db/shared-pool';
import { toPublicServers } from '#fetch/outgoing';
import { type Mail, mailerOf } from '#mail/mailer';
import { type Content, type Html, hidden, html } from '#pages/html';
import type { Page } from '#pages/layout';
import { keyField } from '#pages/sign-in-form';
import { moment } from '#pages/wording';
import { type Channel, newCode, type SendingChannel } from '#rosters/alerts/channel';
import { CHANNELS, MOST_CHANNELS, ofKinds } from '#rosters/alerts/channels';
import { newWebhookSecret } from '#rosters/alerts/webhook';
import { faultNote } from '#server/answers/problem-page';
import { defineEndpoint, definePage, type PageView, type RefusedView, type RequestContext, withFacts } from '#server/define-endpoint';
import { invalidParameter, invalidRequest, type Problem } from '#server/errors';
import { KeyInput } from '../schemas.ts';
import { limitSignups } from '../signup-records.ts';
import { AlertChannel, ChannelKind, channelOf, deleteChannel, NewSecret, type RotatedSecret } from './channel-records.ts';

type Created = z.infer<typeof AlertChannel> & { secret: string | null };

/** `by` who is signed in as an owner needs no key. */
type By = Pick<PageView, 'principal'>;

const ownKey = (id: string, { principal }: By): Content =>
  principal !== 'owner' && keyField(id, 'Alerts contain names, so enter your key again, even if you are signed in.');

export function addForm(kind: string, by: By, address = ''): Html {
  const { field, words } = CHANNELS[kind]!;
  const { label, type, most, complete, example } = field;
  return html`<form method="post" action="/account/channels">
${hidden({ kind })}
<div class="field"><label for="${kind}-address">${label}</label>
<input id="${kind}-address" name="address" type="${type}" required maxlength="${most}" autocomplete="${complete}"${example && html` placeholder="${example}"`} value="${address}"></div>
${ownKey(`${kind}-key`, by)}<button>${words.add}</button></form>`;
}

export const rotateForm = (by: By, id: string): Html =>
  html`<form method="post" action="/account/channels/${id}/rotate-secret">${ownKey(`rotate-${id}`, by)}<button>Create a new secret</button></form>`;

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

const createdPage = (created: Created, { words }: Channel): Page => ({
  title: words.added,
  main: html`<h1>${words.added}</h1><p><code>${created.address}</code></p>${nextStep(created)}${back}`,
});

export const noMailNote = html`<p class="note">This service cannot send email because its operator has not set up a mail server. Add a webhook instead.</p>`;

function createRefused(problem: Problem, { typed, ...by }: RefusedView): Page {
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

const confirmChannelMail = (to: string, link: string): Mail => ({
  to,
  subject: 'Proviso: confirm this address for alerts',
  text: `Someone asked Proviso to send alerts to this email address. An alert says that a person or
business in a monitored roster appears on an exclusion list, and contains names.

Open this link to agree. It expires after 24 hours:

${link}

If you did not expect this, ignore this email: you will not get any alerts.
`,
});

const CONFIRM_HOURS = 24;
const MOST_MAILS = 10;

export const noMail = () =>
  invalidParameter('kind', 'webhook, because this service cannot send email: its operator has not set up a mail server', 'body');

/** The address of an account's key that its owner confirmed at sign-up. */
async function isOwnAddress(client: PoolClient, account: string, address: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from api_key where ${accountSql()} = $1 and lower(email) = $2 and email_verified_at is not null and revoked_at is null limit 1`,
    [account, address],
  );
  return rowCount === 1;
}

type NewRow = Pick<SendingChannel, 'id' | 'kind' | 'address' | 'secret'> & { code_hash: Buffer | null };

async function insertChannel(client: PoolClient, account: string, row: NewRow): Promise<boolean> {
  // One at a time, so that the limit holds.
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`alert channels of ${account}`]);
  const { rows } = await client.query<{ n: number; has: boolean }>(
    'select count(*)::int as n, coalesce(bool_or(kind = $2 and address = $3), false) as has from alert_channel where owner = $1',
    [account, row.kind, row.address],
  );
  if (rows[0]!.has) throw invalidParameter('address', 'an address that is not in your channels yet', 'body');
  if (rows[0]!.n >= MOST_CHANNELS) throw invalidRequest(`An account has at most ${MOST_CHANNELS} channels. Delete one first.`);
  const is_own = row.code_hash !== null && (await isOwnAddress(client, account, row.address));
  await client.query(
    `insert into alert_channel (id, owner, kind, address, secret, is_on, confirmed_at, code_hash, code_expires_at)
     values ($1, $2, $3, $4, $5, $6, case when $6 then now() end, $7, now() + make_interval(hours => $8))`,
    [row.id, account, row.kind, row.address, row.secret, is_own, is_own ? null : row.code_hash, CONFIRM_HOURS],
  );
  return is_own;
}

const countMail = ({ deps, account }: RequestContext): Promise<void> =>
  limitSignups(
    deps,
    `alert emails of ${account}`,
    MOST_MAILS,
    `At most ${MOST_MAILS} confirmation emails per hour are sent for an account.`,
  );

async function sendLink(context: RequestContext, address: string, code: string): Promise<void> {
  const mailer = await mailerOf(context.deps.config);
  if (!mailer) throw noMail();
  await sendConfirmation(mailer, confirmChannelMail(address, `${context.base_url}/account/alerts/confirm?code=${code}`));
}

/** Sends another link for an address that is not confirmed; the link before stops working. */
export async function sendLinkAgain(context: RequestContext, id: string, address: string): Promise<void> {
  await countMail(context);
  const { code, code_hash } = newCode();
  await context.deps.pool.query(
    'update alert_channel set code_hash = $3, code_expires_at = now() + make_interval(hours => $4) where id = $2 and owner = $1',
    [context.account, id, code_hash, CONFIRM_HOURS],
  );
  await sendLink(context, address, code);
}

async function addChannel(context: RequestContext, kind: string, typed: string) {
  const { deps, account, now } = context;
  const { has_link, is_signed, accepted, readAddress } = CHANNELS[kind]!;
  if (has_link && deps.config.smtp_url === undefined) throw noMail();
  const address = readAddress(typed, deps.outgoing ?? toPublicServers);
  if (address === null) throw invalidParameter('address', accepted, 'body');
  const id = newScreeningId(now);
  const { code, code_hash } = has_link ? newCode() : { code: null, code_hash: null };
  const secret = is_signed ? newWebhookSecret(id, deps.config.signing_secret) : null;
  const row = { id, kind, address, secret: secret?.stored ?? null, code_hash };
  const pool = sharedPool(deps.pool);
  const add = async (client: PoolClient) => {
    const is_own = await insertChannel(client, account!, row);
    if (code && !is_own) await countMail(context);
    return is_own;
  };
  // The mail is counted outside of the transaction: another try would count it again.
  const is_on = await inTransaction(pool, add, code === null ? undefined : 1);
  if (code && !is_on)
    await sendLink(context, address, code).catch(async (error: Error) => {
      // It cannot be confirmed, and the same request may be sent again.
      await deleteChannel({ pool }, account!, id);
      throw error;
    });
  return { id, secret: secret?.shown ?? null };
}

export const create = defineEndpoint({
  method: 'post',
  path: '/account/channels',
  summary: 'Add an email address or a webhook for alerts',
  description:
    `Email addresses are accepted only where the service can send email (mail_is_available of GET /account/channels). An email address gets a link and turns on when someone opens the link; the confirmed address you signed up with is on at once. A webhook turns on when it passes a test: store the secret in the response, then POST /account/channels/{id}/test. At most ${MOST_CHANNELS}. ` +
    'Alerts contain names: a browser that signed in with a key must send the key itself. How to verify webhooks: /resources/webhooks.',
  body: z
    .strictObject({
      kind: ChannelKind,
      address: z
        .string(ofKinds('accepted'))
        .trim()
        .min(3)
        .max(2000)
        .describe(`Where alerts go. ${ofKinds('accepted')}`),
      key: KeyInput,
    })
    .meta({ id: 'AlertChannelRequest' }),
  response: withFacts(AlertChannel.extend({ secret: NewSecret }), { is_secret: true }),
  errors: ['rate_limited'],
  page: { show: (created) => createdPage(created, CHANNELS[created.kind]!), form: true, refused: createRefused },
  async handler({ body: { kind, address } }, context) {
    const { id, secret } = await addChannel(context, kind, address);
    context.noted(id);
    return { ...(await channelOf(context.deps, context.account!, id)), secret };
  },
});
