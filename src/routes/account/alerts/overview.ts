import { z } from 'zod';
import { type Columns, dataTable } from '#pages/data-table';
import { badgesOf, type Content, deletePart, type Html, html, instantPart } from '#pages/html';
import { counted } from '#pages/wording';
import { CHANNELS, MOST_ATTEMPTS } from '#rosters/alerts/channels';
import { wordsOf } from '#rosters/alerts/mail';
import { defineEndpoint, definePage, type PageView } from '#server/define-endpoint';
import { may } from '#server/rights';
import { AlertsOverview, ChannelId, channelsOf, deliveriesOf, SHOWN } from './channel-records.ts';
import { addForm, noMailNote, rotateForm } from './create.ts';

type Channels = typeof CHANNELS;
type Overview = z.infer<typeof AlertsOverview>;
type Channel = Overview['channels'][number];
type Row = Overview['deliveries'][number];

const statusBadge = badgesOf<Channel['status']>({
  unconfirmed: ['Not confirmed', 'warning'],
  on: ['On', 'good'],
  failing: ['Failing', 'bad'],
  off: ['Off', 'bad'],
  stopped: ['Stopped', 'bad'],
});
const stateBadge = badgesOf<Row['state']>({
  waiting: ['Waiting', 'warning'],
  delivered: ['Delivered', 'good'],
  failed: ['Failed', 'bad'],
});

const what: Record<Channel['status'], (channel: Channel) => Content> = {
  unconfirmed: ({ kind }) => CHANNELS[kind]!.words.unconfirmed,
  on: () => null,
  failing: ({ last_failure, waiting }) => html`${last_failure} ${waiting > 0 && `${counted(waiting, 'alert')} will be tried again.`}`,
  stopped: ({ stopped_at }) =>
    html`A recipient stopped alerts to this address ${instantPart(stopped_at)}. Nothing is sent there until someone opens the link in a new confirmation email.`,
  off: ({ last_failure }) => html`${last_failure} Nothing is sent there. A successful test turns it back on.`,
};

/** A test of it sends a confirmation email. */
const needsLink = ({ kind, status }: Channel): boolean => CHANNELS[kind]!.has_link && (status === 'unconfirmed' || status === 'stopped');

function channelPart(channel: Channel, tested: string | null, view: PageView): Html {
  const { id, kind, address, status, last_success_at, failed } = channel;
  const test = status === 'stopped' ? 'Ask for a new confirmation' : needsLink(channel) ? 'Send the link again' : 'Send a test';
  return html`<li class="card"><h3>${CHANNELS[kind]!.words.title} ${statusBadge(status)}</h3>
<p><code>${address}</code>${last_success_at && html`<br><span class="quiet">Last delivered ${instantPart(last_success_at)}</span>`}</p>
${tested === id && html`<p class="${channel.status === 'on' || needsLink(channel) ? 'note done' : 'note'}" role="status">${testWords(channel)}</p>`}
<p>${what[status](channel)}</p>
${failed > 0 && html`<p class="fault">${counted(failed, 'alert')} ${status === 'stopped' ? 'were not delivered' : `could not be delivered in ${MOST_ATTEMPTS} attempts`}.</p>`}
${
  may(view.principal!, 'alerts') &&
  html`<form method="post" action="/account/channels/${id}/test"><button class="plain">${test}</button></form>
${CHANNELS[kind]!.is_signed && html`<details><summary>Replace the secret</summary>${rotateForm(view, id)}</details>`}
${deletePart('Delete', `/account/channels/${id}/delete`, html`<p>Alerts to it stop, and its deliveries are erased.</p>`)}`
}</li>\n`;
}

function testWords(channel: Channel): string {
  if (needsLink(channel)) return 'A new link was sent.';
  return channel.status === 'on' ? 'The test was delivered.' : 'The test failed.';
}

const replayForm = ({ id, alert_id }: Row): Content =>
  alert_id && html`<form method="post" action="/account/deliveries/${id}/replay"><button class="plain">Send again</button></form>`;

function lastAttempt({ attempt, status_code, error, ended_at, next_at }: Row): Content {
  if (attempt === 0 && error === null) return 'not yet sent';
  const answer = error ?? (status_code === null ? 'accepted' : `answered ${status_code}`);
  return html`${instantPart(ended_at)} ${answer}${next_at && html`<br><span class="quiet">next attempt ${instantPart(next_at)}</span>`}`;
}

const columns = (channels: Channel[], may_change: boolean): Columns<Row> => [
  {
    title: 'Alert',
    value: (row) => (row.alert_kind ? html`<a href="/monitors/${row.monitor_id}">${wordsOf(row.alert_kind).title}</a>` : 'Test'),
  },
  { title: 'To', value: (row) => channels.find(({ id }) => id === row.channel_id)?.address ?? null },
  'created_at: Raised',
  { title: 'State', value: ({ state }) => stateBadge(state) },
  'attempt: Attempts',
  { title: 'Last attempt', value: (row) => html`${lastAttempt(row)}` },
  ...(may_change ? [{ title: 'Replay', value: (row: Row) => html`${replayForm(row)}` }] : []),
];

const addPart = (kind: string, { words, has_link, is_signed }: Channels[string], mail_is_available: boolean, view: PageView): Html =>
  html`<h2>${words.title}</h2>
${is_signed && html`<p>Your server gets a signed request for each alert. <a href="/resources/webhooks">What webhooks look like and how to verify them</a>.</p>\n`}${
  has_link && !mail_is_available ? noMailNote : html`<details><summary>${words.heading}</summary>${addForm(kind, view)}</details>`
}
`;

const alertsPage = definePage<typeof AlertsOverview>(({ channels, deliveries, mail_is_available }, view) => {
  const tested = new URL(view.url, 'http://page').searchParams.get('tested');
  const may_change = may(view.principal!, 'alerts');
  const is_reached = channels.some(({ is_on }) => is_on);
  return {
    title: 'Alerts',
    width: 'wide',
    main: html`<h1>Alerts</h1>
<p class="lead">When a person or business in a <a href="/monitors">monitored roster</a> appears on an exclusion list, Proviso sends an alert by ${Object.values(
      CHANNELS,
    )
      .map(({ words }) => words.title.toLowerCase())
      .join(' or ')}.</p>
${!is_reached && html`<p class="note">No channel is on, so alerts appear only on the pages of your monitored rosters.</p>`}
<ul class="cards">${channels.map((channel) => channelPart(channel, tested, view))}</ul>
${may_change && Object.entries(CHANNELS).map(([kind, channel]) => addPart(kind, channel, mail_is_available, view))}<h2>Deliveries</h2>
${deliveries.length === 0 ? html`<p class="quiet">None yet.</p>` : dataTable('Deliveries', columns(channels, may_change), deliveries)}
<p class="quiet">All of them as JSON: <code>GET /account/deliveries</code>. <a href="/account">Your account</a></p>`,
  };
});

export default defineEndpoint({
  path: '/account/alerts',
  summary: 'Alerts: where they go, and whether they arrive',
  description: 'The channels of your account and the newest deliveries; in browsers a page to add, test and delete them.',
  query: z.object({ tested: ChannelId.optional().describe('Channel that was just tested, for the page') }),
  response: AlertsOverview,
  page: alertsPage,
  async handler(_input, { deps, account }) {
    const { results } = await deliveriesOf(deps, account!, { limit: SHOWN });
    return { channels: await channelsOf(deps, account!), deliveries: results, mail_is_available: deps.config.smtp_url !== undefined };
  },
});
