import { z } from 'zod';
import {
  arrayOf,
  count,
  flag,
  instant,
  instantOrNull,
  integerOrNull,
  named,
  oneOf,
  oneOrNull,
  text,
  textOrNull,
  uuidOf,
} from '../../../fields/described.ts';
import { CHANNEL_KINDS, CHANNELS, MOST_ATTEMPTS } from '../../../rosters/alerts/channels.ts';
import { MOST_ANSWER } from '../../../rosters/alerts/webhook.ts';
import { ALERT_KINDS } from '../../../rosters/monitoring/alerts.ts';

export const ChannelId = uuidOf('a channel', 'GET /account/channels').describe('Id of the channel');
export const MonitorId = uuidOf('a monitor', 'GET /monitors').describe('Id of the monitor');
export const DeliveryId = uuidOf('a delivery', 'GET /account/deliveries').describe('Id of the delivery; for a webhook also its webhook-id');

export const ofChannel = { tag: 'Account', params: z.object({ id: ChannelId }), errors: ['not_found' as const] };

export const ChannelKind = z
  .enum(CHANNEL_KINDS, 'webhook, or mail if this service can send email (mail_is_available of GET /account/channels)')
  .describe(
    Object.entries(CHANNELS)
      .map(([kind, { about }]) => `${kind}: ${about}`)
      .join('; '),
  );

export const AlertChannel = named('AlertChannel', {
  id: text('Id of the channel'),
  kind: ChannelKind,
  address: text('Email address or URL'),
  is_on: flag('Whether alerts are sent there'),
  status: oneOf(
    ['unconfirmed', 'on', 'failing', 'off', 'stopped'],
    'unconfirmed: an email address whose link was not opened, or a webhook that has not passed a test; on; failing: on, and the last attempt failed; off: turned off, see last_failure; stopped: a recipient stopped alerts to the address at stopped_at; a test sends a new confirmation email',
  ),
  created_at: instant('When it was added'),
  confirmed_at: instantOrNull('When it was confirmed'),
  stopped_at: instantOrNull('When a recipient stopped alerts to the address; null if no one has since it was confirmed'),
  last_success_at: instantOrNull('When something was last delivered'),
  last_failure_at: instantOrNull('When an attempt last failed'),
  last_failure: textOrNull('What went wrong in the last attempt; null if it succeeded'),
  waiting: count('Alerts that wait for delivery'),
  failed: count('Alerts of the last 90 days that were not delivered in any attempt'),
});

export const Delivery = named('AlertDelivery', {
  id: DeliveryId,
  channel_id: text('Id of the channel'),
  channel_kind: ChannelKind,
  alert_id: textOrNull('The alert; null for a test'),
  alert_kind: oneOrNull(ALERT_KINDS, 'What the alert reports; null for a test'),
  monitor_id: textOrNull('The monitored roster; null for a test'),
  state: oneOf(
    ['waiting', 'delivered', 'failed'],
    'waiting: for the first or next attempt; delivered; failed: not tried again unless you replay it',
  ),
  attempt: count(`Attempts so far, at most ${MOST_ATTEMPTS} in about a day`),
  created_at: instant('When the alert was raised, or the test was sent'),
  next_at: instantOrNull('When the next attempt is due; null if there is none'),
  started_at: instantOrNull('When the last attempt began'),
  ended_at: instantOrNull('When the last attempt ended'),
  status_code: integerOrNull('Status of the receiver or of the mail server; null if there was none'),
  error: textOrNull('What went wrong in the last attempt; null if it succeeded'),
  response: textOrNull(`Response of the webhook receiver, at most ${MOST_ANSWER} characters`),
});

export const NewSecret = textOrNull(
  'Signing secret of the webhook, shown only this once: whsec_ and 44 characters of base64; null for an email address',
);

export const RotatedSecret = named('RotatedSecret', {
  id: text('Id of the channel'),
  secret: NewSecret,
  previous_until: instant('Until when webhooks are signed with the replaced secret as well'),
});

export const MailAvailable = flag(
  'Whether this service can send email. If not, only webhooks can be added, until its operator sets up a mail server',
);

export const SHOWN = 25;

export const AlertsOverview = z.object({
  channels: arrayOf(AlertChannel, 'Where your alerts go'),
  deliveries: arrayOf(Delivery, `The ${SHOWN} newest deliveries; all of them are at /account/deliveries`),
  mail_is_available: MailAvailable,
});
