import { anyPlanLimit, planTitle } from '../../accounts/plan-words.ts';
import { daysPlot } from '../../pages/bar-plot.ts';
import { html } from '../../pages/html.ts';
import { counted, date, number } from '../../pages/wording.ts';
import { definePage } from '../../server/define-endpoint.ts';
import type { Usage } from './schemas.ts';

const count = (value: number) => value.toLocaleString('en-US');

export const usagePage = definePage<typeof Usage>((usage) => {
  const { requests_today, daily_quota, remaining_today, reset_at, billing_tier, history, top_endpoints } = usage;
  const total = history.reduce((sum, day) => sum + day.requests, 0);
  const dayRow = (day: (typeof history)[number]) =>
    html`<tr><td>${date(day.day)}</td><td class="number">${count(day.requests)}</td></tr>\n`;
  return {
    title: 'Your usage',
    width: 'wide',
    main: html`<h1>Your usage</h1>
<ul class="cards">
<li class="card"><h2>Today</h2><p><span class="figure">${count(requests_today)}</span><span class="quiet">of ${count(daily_quota)} requests</span></p>
<meter class="meter" min="0" max="${daily_quota}" high="${daily_quota * 0.9}" value="${requests_today}">${number(requests_today)} of ${number(daily_quota)}</meter></li>
<li class="card"><h2>Remaining</h2><p><span class="figure">${count(remaining_today)}</span><span class="quiet">until <time datetime="${reset_at}">00:00 UTC</time></span></p></li>
<li class="card"><h2>Plan</h2><p><span class="figure">${planTitle(billing_tier)}</span><a href="/pricing">All plans</a></p></li>
</ul>
<p>${count(daily_quota)} requests a day. ${anyPlanLimit}</p>
<h2>Last ${history.length} days</h2>
<figure>${daysPlot(history, `Requests a day, last ${history.length} days: ${count(total)} in total`)}
<figcaption>${counted(total, 'request')} in total. Days are UTC.</figcaption></figure>
<details><summary>As a table</summary><div class="table" tabindex="0" role="region" aria-label="Requests by day"><table><thead><tr><th scope="col">Day</th><th scope="col" class="number">Requests</th></tr></thead><tbody>
${history.toReversed().map(dayRow)}</tbody></table></div></details>
<h2>Most requested endpoints</h2>
${
  top_endpoints.length === 0
    ? html`<p class="quiet">No requests yet. The <a href="/quickstart">quickstart</a> shows the first ones.</p>`
    : html`<div class="table" tabindex="0" role="region" aria-label="Requests by endpoint"><table><thead><tr><th scope="col">Endpoint</th><th scope="col" class="number">Requests</th></tr></thead><tbody>
${top_endpoints.map(({ endpoint, requests }) => html`<tr><td><code>${endpoint}</code></td><td class="number">${count(requests)}</td></tr>\n`)}</tbody></table></div>`
}
<p class="quiet">The same as JSON: <code>GET /my-usage</code> with your key in the X-API-Key header. <a href="/account">Your keys</a></p>`,
  };
});
