import { z } from 'zod';
import { defineEndpoint } from '../../../http/define-endpoint.ts';
import { alertsPage } from './alerts-page.ts';
import { channelsOf } from './channel-records.ts';
import { MailAvailable } from './channels.ts';
import { deliveriesOf } from './delivery-records.ts';
import { AlertChannel, ChannelId, Delivery } from './schemas.ts';

const SHOWN = 25;

export const AlertsOverview = z.object({
  channels: z.array(AlertChannel).describe('Where your alerts go'),
  deliveries: z.array(Delivery).describe(`The ${SHOWN} newest deliveries; all of them are at /account/deliveries`),
  mail_is_available: MailAvailable,
});

export default defineEndpoint({
  method: 'get',
  path: '/account/alerts',
  tag: 'Account',
  summary: 'Alerts: where they go, and whether they arrive',
  description: 'The channels of your account and the newest deliveries; in browsers a page to add, test and delete them.',
  access: 'key',
  query: z.object({ tested: ChannelId.optional().describe('Channel that was just tested, for the page') }),
  response: AlertsOverview,
  shape: 'other',
  page: alertsPage,
  examples: [{ summary: 'All channels' }],
  async handler(_input, { deps, account }) {
    const { results } = await deliveriesOf(deps, account!, {}, { limit: SHOWN });
    return { channels: await channelsOf(deps, account!), deliveries: results, mail_is_available: deps.config.smtp_url !== undefined };
  },
});
