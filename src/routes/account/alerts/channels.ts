import { z } from 'zod';
import { MOST_CHANNELS } from '../../../rosters/alerts/channels.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { channelsOf } from './channel-records.ts';
import { AlertChannel, MailAvailable } from './schemas.ts';

export default defineEndpoint({
  path: '/account/channels',
  tag: 'Account',
  summary: 'Where your alerts go',
  description:
    'The email addresses and webhooks of your account that get alerts about monitored rosters. A key and its replacements share them. Alerts are also at GET /monitors/{id}/alerts, whether or not there is a channel.',
  response: z.object({
    results: z.array(AlertChannel).max(MOST_CHANNELS).describe(`The channels, at most ${MOST_CHANNELS}`),
    mail_is_available: MailAvailable,
  }),
  handler: async (_input, { deps, account }) => ({
    results: await channelsOf(deps, account!),
    mail_is_available: deps.config.smtp_url !== undefined,
  }),
});
