import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Config } from '../../config.ts';
import type { Outgoing } from '../../fetch/outgoing.ts';
import { type Mail, type MailConfig, type MailError, mailerOf } from '../../mail/mailer.ts';
import type { StoredAlert } from '../monitoring/alerts.ts';
import type { Attempted, SendingChannel } from './channels.ts';
import type { Begun } from './deliveries.ts';
import { alertMail } from './mail.ts';
import { newStopLink } from './stop-link.ts';
import { openedSecret, postWebhook, SecretLost, webhookEvent } from './webhook.ts';

export interface AlertDeps {
  pool: Pool;
  config: MailConfig & Pick<Config, 'public_url' | 'signing_secret'>;
  outgoing: Outgoing;
}

const failed = (error: string): Attempted => ({ error, status_code: null, response: null, is_gone: false });

/** Titles of the lists that the hits are on. */
async function titlesOf(pool: Pick<Pool, 'query'>, alerts: readonly StoredAlert[]): Promise<Map<string, string>> {
  const lists = alerts.flatMap(({ content }) => (content.subjects ?? []).flatMap(({ hits }) => hits.map(({ list }) => list)));
  if (lists.length === 0) return new Map();
  const { rows } = await pool.query<{ source_id: string; title: string }>('select source_id, title from source where source_id = any($1)', [
    [...new Set(lists)],
  ]);
  return new Map(rows.map(({ source_id, title }) => [source_id, title]));
}

/** Sends a mail to a channel. Never throws. */
export async function sendMail(config: AlertDeps['config'], mail: Mail): Promise<Attempted> {
  const mailer = await mailerOf(config);
  if (!mailer) return failed('This service has no mail server, so it cannot send email. Webhooks work without one.');
  try {
    await mailer.send(mail);
    return { error: null, status_code: null, response: null, is_gone: false };
  } catch (error) {
    const { status, code } = error as MailError;
    const { response, ...rest } = failed(
      status === undefined
        ? `The mail server did not accept the email (${code ?? 'no code'}).`
        : `The mail server responded with ${status}.`,
    );
    return { ...rest, response, status_code: status ?? null };
  }
}

/** Sends one event to a webhook, signed with its secrets. Never throws. */
export async function sendEvent(deps: Pick<AlertDeps, 'config' | 'outgoing'>, channel: SendingChannel, id: string, body: string) {
  const now = new Date();
  const { address, secret, previous_secret, previous_until } = channel;
  const stored = [secret!, ...(previous_secret && previous_until && previous_until > now ? [previous_secret] : [])];
  let secrets: Buffer[];
  try {
    secrets = stored.map((one) => openedSecret(one, channel.id, deps.config.signing_secret));
  } catch (error) {
    if (!(error instanceof SecretLost)) throw error;
    return failed(error.message);
  }
  return postWebhook({ address, secrets, id, body }, deps.outgoing, now);
}

/** The same for the same alerts, so that a mail sent twice is shown once, and one with a further alert is not lost. */
function messageId(begun: readonly Begun[], public_url: string): string {
  const digest = createHash('sha256')
    .update(begun.map(({ id }) => id).join())
    .digest('hex');
  return `<alert-${digest.slice(0, 32)}@${new URL(public_url).hostname}>`;
}

/** Delivers what was begun together. Never throws for what the receiver does. */
export async function send(deps: AlertDeps, channel: SendingChannel, begun: readonly Begun[]): Promise<Attempted> {
  const { public_url } = deps.config;
  if (channel.kind === 'webhook') return sendEvent(deps, channel, begun[0]!.id, webhookEvent(begun[0]!.alert, public_url));
  if (public_url === undefined) return failed('This service has no mail server, so it cannot send email. Webhooks work without one.');
  const alerts = begun.map(({ alert }) => alert);
  const stop_link = await newStopLink(deps.pool, channel.id, public_url);
  const { subject, text } = alertMail(alerts, await titlesOf(deps.pool, alerts), public_url, stop_link);
  return sendMail(deps.config, { to: channel.address, subject, text, message_id: messageId(begun, public_url), stop_link });
}
