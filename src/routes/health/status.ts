import { z } from 'zod';
import { FRESHNESS_IN_WORDS } from '#fields/freshness';
import { EXCLUSION_LISTS } from '#fields/required-lists';
import { html } from '#pages/html';
import type { Page } from '#pages/layout';
import { sourceTitle } from '#pages/source-title';
import { asSentence, counted, moment } from '#pages/wording';
import { readTable } from '#read-table';
import { defineEndpoint } from '#server/define-endpoint';
import { probeAll, Status } from './probes.ts';

type Answer = z.infer<typeof Status>;
type Name = keyof Answer['dependencies'];

const dependency = z.object({ name: z.string(), title: z.string().min(1), meaning: z.string().min(1) });
const words = new Map(readTable('src/routes/health/dependencies.csv', dependency).map((row) => [row.name as Name, row]));

type State = Answer['dependencies'][Name]['state'];
const states: Record<State, string> = { green: 'operational', amber: 'degraded', red: 'down', not_configured: 'not configured' };
const data_states: Record<State, string> = {
  ...states,
  green: 'on schedule',
  amber: 'due or incomplete',
  red: 'overdue',
};
const settings_states: Record<State, string> = { ...states, green: 'the same everywhere', amber: 'differ' };
const statesOf = (name: Name) => (name === 'pipeline' ? data_states : name === 'settings' ? settings_states : states);
const names = [...words.keys()];

/** An overdue load is not a fault of the service. */
function verdictOf(dependencies: Answer['dependencies']): { title: string; detail?: string | null; tone: 'good' | 'warning' | 'bad' } {
  const is = (state: State) => names.some((name) => name !== 'pipeline' && dependencies[name].state === state);
  if (is('red')) return { title: 'Partial outage', tone: 'bad' };
  const { state } = dependencies.pipeline;
  const service = is('amber') ? 'Degraded service' : 'All systems operational';
  if (state === 'green') return { title: service, tone: is('amber') ? 'warning' : 'good' };
  return { title: `${service}; some loads are ${data_states[state]}`, detail: agedWords(dependencies.pipeline), tone: 'warning' };
}

/** 56 sources: load overdue; 2 sources: load due. */
export function agedWords({ sources = [] }: Pick<Answer['dependencies']['pipeline'], 'sources'>): string | null {
  const behind = (['critical', 'stale'] as const).flatMap((name) => sources.filter(({ freshness }) => freshness === name));
  const parts = behind.map(({ freshness, count }) => `${counted(count, 'source')}: ${FRESHNESS_IN_WORDS[freshness]}`);
  return parts.length > 0 ? `${parts.join('; ')}.` : null;
}

const named = (what: string, ids: string[]) =>
  ids.length > 0 &&
  html`<details><summary>${ids.length} ${what}</summary><ul>${ids.map((id) => html`<li><a href="/sources/${id}">${sourceTitle(id)}</a></li>\n`)}</ul></details>
`;

const isList = (id: string): boolean => EXCLUSION_LISTS.includes(id);

export function statusPage({ checked_at, dependencies }: Answer): Page {
  const verdict = verdictOf(dependencies);
  const card = (name: Name) => {
    const { state, reason, ms, sources, critical_sources = [], stale_sources = [], partial_sources = [] } = dependencies[name];
    const { title, meaning } = words.get(name)!;
    return html`<li class="card${sources && ' whole'}"><h3>${title} <span class="badge ${state}">${statesOf(name)[state]}</span></h3>
${reason && html`<p>${asSentence(reason)}</p>`}
${sources && html`<p>${sources.map((one) => html`<a class="badge ${one.freshness}" href="/sources?freshness=${one.freshness}">${one.count} ${FRESHNESS_IN_WORDS[one.freshness]}</a> `)}</p>`}
${named(`exclusion lists, ${FRESHNESS_IN_WORDS.critical}`, critical_sources.filter(isList))}${named(
  `other sources, ${FRESHNESS_IN_WORDS.critical}`,
  critical_sources.filter((id) => !isList(id)),
)}${named(FRESHNESS_IN_WORDS.stale, stale_sources)}${named('only partly loaded', partial_sources)}<p class="quiet">${meaning}${ms !== null && ` Response time ${ms} ms.`}</p></li>
`;
  };
  return {
    title: 'Status',
    width: 'wide',
    main: html`<div class="verdict ${verdict.tone}" role="status"><p class="outcome">${verdict.title}</p>${verdict.detail && html`<p>${verdict.detail}</p>`}<p class="quiet">Checked ${moment(checked_at)}</p></div>
<h2>Is the data loaded on schedule?</h2>
<ul class="cards">${card('pipeline')}</ul>
<p>A source that was loaded on schedule may have an old release: <a href="/sources">sources with their release dates</a> · <a href="/demo/exclusions/coverage">Exclusion lists</a> · <a href="/platform/stats">Record counts</a></p>
<h2>Is the service running?</h2>
<ul class="cards thirds">${names.filter((name) => name !== 'pipeline').map(card)}</ul>`,
    origin: 'json',
  };
}

export default defineEndpoint({
  path: '/status',
  summary: 'Status of the service and its dependencies',
  description:
    'Green, amber or red for database, object storage, mail, age of the last loads and search, each checked now. Always returns 200; problems are in the response (/health/deep ' +
    'returns 503 instead). A dependency that is not configured is never red.',
  access: 'public',
  cost: 'none',
  response: Status,
  page: { show: statusPage },
  async handler(_input, { deps, now }) {
    const { status, dependencies } = await probeAll(deps);
    const { raw_store: object_storage, ...others } = dependencies;
    return { status, checked_at: now.toISOString(), dependencies: { ...others, object_storage } };
  },
});
