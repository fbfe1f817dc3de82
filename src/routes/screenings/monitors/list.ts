import { z } from 'zod';
import { channelsReached } from '../../../rosters/alerts/reach.ts';
import { MOST_MONITORS } from '../../../rosters/monitoring/create-monitor.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { listPage } from './list-page.ts';
import { monitorsOf } from './records.ts';
import { MonitorRow } from './schemas.ts';

export default defineEndpoint({
  path: '/monitors',
  tag: 'Exclusion screening',
  summary: 'Your monitored rosters',
  description: 'All monitors of your account, newest first. A key and its replacements share them.',
  response: z.object({ results: z.array(MonitorRow).max(MOST_MONITORS).describe(`The monitors, at most ${MOST_MONITORS}`) }),
  page: { show: listPage, data: (_input, { deps, account }) => channelsReached(deps.pool, account!) },
  handler: async (_input, { deps, account, now }) => ({ results: await monitorsOf(deps, account!, now) }),
});
