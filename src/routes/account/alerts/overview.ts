import { z } from 'zod';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { alertsPage } from './alerts-page.ts';
import { channelsOf } from './channel-records.ts';
import { deliveriesOf } from './delivery-records.ts';
import { AlertsOverview, ChannelId, SHOWN } from './schemas.ts';

export default defineEndpoint({
  path: '/account/alerts',
  tag: 'Account',
  summary: 'Alerts: where they go, and whether they arrive',
  description: 'The channels of your account and the newest deliveries; in browsers a page to add, test and delete them.',
  query: z.object({ tested: ChannelId.optional().describe('Channel that was just tested, for the page') }),
  response: AlertsOverview,
  page: alertsPage,
  async handler(_input, { deps, account }) {
    const { results } = await deliveriesOf(deps, account!, {}, { limit: SHOWN });
    return { channels: await channelsOf(deps, account!), deliveries: results, mail_is_available: deps.config.smtp_url !== undefined };
  },
});
