import { type Tier, tiers } from '../../accounts/tiers.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { topEndpoints, usagePerDay, usedToday } from './records.ts';
import { days, most_endpoints, Usage } from './schemas.ts';
import { usagePage } from './usage-page.ts';

export default defineEndpoint({
  path: '/my-usage',
  tag: 'Account',
  summary: 'Your usage',
  description:
    'Requests of the key and the keys it replaced: today compared with the daily quota, the last 30 days, and the most requested endpoints; a dashboard in browsers. Endpoint counts are ' +
    'saved every five seconds and on shutdown; a process that is killed loses at most five seconds of this history, but none of the quota count.',
  response: Usage,
  page: usagePage,
  examples: [{ summary: 'The key of this request' }],
  async handler(_input, { deps, key_id, now, flushCounts }) {
    await flushCounts();
    const today = now.toISOString().slice(0, 10);
    const [{ tier, used }, history, top_endpoints] = await Promise.all([
      usedToday(deps, key_id!, today),
      usagePerDay(deps, key_id!, today, days),
      topEndpoints(deps, key_id!, today, days, most_endpoints),
    ]);
    const daily_quota = tiers[tier as Tier];
    // This request is counted only after its response.
    const requests_today = Math.min(daily_quota, used + 1);
    history.at(-1)!.requests = requests_today;
    return {
      key_id: key_id!,
      billing_tier: tier as Tier,
      requests_today,
      daily_quota,
      remaining_today: daily_quota - requests_today,
      reset_at: new Date(Date.parse(today) + 86_400_000).toISOString(),
      history,
      top_endpoints,
    };
  },
});
