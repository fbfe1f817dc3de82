import { z } from 'zod';
import { anyPlanLimit, planTitle, type Tier, TierName, tiers } from '#accounts/plans';
import { accountSql } from '#db/account-sql';
import type { Deps } from '#deps';
import { arrayOf, instant, integer, text } from '#fields/described';
import { daysPlot } from '#pages/bar-plot';
import { dataTable } from '#pages/data-table';
import { html } from '#pages/html';
import { figureCard } from '#pages/tiles';
import { counted, number } from '#pages/wording';
import { defineEndpoint, definePage } from '#server/define-endpoint';

/**
 * The keys of the account of key $1: they share one history. Keys that share only a daily count do not see each other's
 * requests.
 */
const sameAccount = `select key_id from api_key where ${accountSql()} = (select ${accountSql('k')} from api_key k where k.key_id = $1)`;

/** Requests of a key on each of the last `days` days, today last, including days with none. */
async function usagePerDay({ pool }: Deps, key_id: string, today: string, days: number): Promise<{ day: string; requests: number }[]> {
  const { rows } = await pool.query(
    `select d::date as day, coalesce(sum(u.requests), 0)::bigint as requests
     from generate_series($2::date - ($3::int - 1), $2::date, interval '1 day') d
     left join usage u on u.key_id in (${sameAccount}) and u.day = d::date
     group by d order by d`,
    [key_id, today, days],
  );
  return rows;
}

async function topEndpoints({ pool }: Deps, key_id: string, today: string, days: number, most: number) {
  const { rows } = await pool.query<{ endpoint: string; requests: number }>(
    `select endpoint, sum(requests)::bigint as requests from usage
     where key_id in (${sameAccount}) and day > $2::date - $3::int and day <= $2::date group by endpoint order by 2 desc, 1 limit $4`,
    [key_id, today, days, most],
  );
  return rows;
}

/** What the quota of the key counts today, over all processes. */
async function usedToday({ pool }: Deps, key_id: string, today: string): Promise<{ tier: string; used: number }> {
  const { rows } = await pool.query(
    `select k.tier, coalesce(q.used, 0)::bigint as used from api_key k left join quota q on q.key_id = coalesce(k.quota_key_id, k.key_id) and q.day = $2
     where k.key_id = $1`,
    [key_id, today],
  );
  return rows[0];
}

const days = 30;

const most_endpoints = 10;

const Usage = z.object({
  key_id: text('The key of this request'),
  billing_tier: TierName.describe('Plan of the key'),
  requests_today: integer(
    'Requests of the key since 00:00 UTC, including this one; 429 and 5xx do not count, except a batch that timed out',
  ),
  daily_quota: integer('Daily request limit'),
  remaining_today: integer('Requests left until reset_at'),
  reset_at: instant('When the count resets: the next 00:00 UTC'),
  history: arrayOf(
    z.object({ day: z.iso.date().describe('Day, UTC'), requests: integer('Requests counted on that day') }),
    `The last ${days} days, today last`,
  ),
  top_endpoints: arrayOf(
    z.object({ endpoint: text('Method and path'), requests: integer(`Requests in ${days} days`) }),
    `The ${most_endpoints} most requested endpoints in ${days} days, up to five seconds ago`,
  ),
});

const usagePage = definePage<typeof Usage>((usage) => {
  const { requests_today, daily_quota, remaining_today, reset_at, billing_tier, history, top_endpoints } = usage;
  const total = history.reduce((sum, day) => sum + day.requests, 0);
  return {
    title: 'Your usage',
    width: 'wide',
    main: html`<ul class="cards">
<li class="card"><h2>Today</h2><p><span class="figure">${number(requests_today)}</span><span class="quiet">of ${number(daily_quota)} requests</span></p>
<meter class="meter" min="0" max="${daily_quota}" high="${daily_quota * 0.9}" value="${requests_today}">${number(requests_today)} of ${number(daily_quota)}</meter></li>
${figureCard('Remaining', number(remaining_today), html`<span class="quiet">until <time datetime="${reset_at}">00:00 UTC</time></span>`)}${figureCard('Plan', planTitle(billing_tier), html`<a href="/pricing">All plans</a>`)}
</ul>
<p>${number(daily_quota)} requests a day. ${anyPlanLimit}</p>
<h2>Last ${history.length} days</h2>
<figure>${daysPlot(history, `Requests a day, last ${history.length} days: ${number(total)} in total`)}
<figcaption>${counted(total, 'request')} in total. Days are UTC.</figcaption></figure>
<details><summary>As a table</summary>${dataTable('Requests by day', ['day', 'requests'], history.toReversed())}</details>
<h2>Most requested endpoints</h2>
${
  top_endpoints.length === 0
    ? html`<p class="quiet">No requests yet. The <a href="/quickstart">quickstart</a> shows the first ones.</p>`
    : dataTable(
        'Requests by endpoint',
        [{ title: 'Endpoint', value: ({ endpoint }) => html`<code>${endpoint}</code>` }, 'requests'],
        top_endpoints,
      )
}
<p class="quiet">The same as JSON: <code>GET /my-usage</code> with your key in the X-API-Key header. <a href="/account">Your keys</a></p>`,
  };
});

export default defineEndpoint({
  path: '/my-usage',
  summary: 'Your usage',
  description:
    'Requests of the key and the keys it replaced: today compared with the daily quota, the last 30 days, and the most requested endpoints; a dashboard in browsers. Endpoint counts are ' +
    'saved every five seconds and on shutdown; a process that is killed loses at most five seconds of this history, but none of the quota count.',
  response: Usage,
  page: usagePage,
  async handler(_input, { deps, key_id, today, flushCounts }) {
    await flushCounts();
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
