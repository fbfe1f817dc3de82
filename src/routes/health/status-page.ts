import type { z } from 'zod';
import { FRESHNESS_IN_WORDS } from '../../fields/freshness.ts';
import { html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { asJson } from '../../pages/notes.ts';
import { sourceTitle } from '../../pages/source-title.ts';
import { moment } from '../../pages/wording.ts';
import type { Status } from './schemas.ts';

type Answer = z.infer<typeof Status>;
type Name = keyof Answer['dependencies'];

const words: Record<Name, [title: string, meaning: string]> = {
  database: ['Database', 'Postgres stores every record; without it the service cannot respond.'],
  replica: [
    'Read replica',
    'A copy of the database for reads of published records; while it is behind or down, every read uses the database itself.',
  ],
  object_storage: ['Object storage', 'Keeps every file as received; without it no new files can be loaded.'],
  email: ['Email delivery', 'Confirms sign-ups; without it the API key is shown once on the page.'],
  pipeline: ['Data freshness', 'Age of the data compared with the refresh schedule of each source.'],
  search: ['Search', 'Finds names and facilities; while it is down, name searches use the database.'],
};

const titles = { green: 'Everything works', amber: 'Works, with warnings', red: 'Something does not work' } as const;
const tones = { green: 'good', amber: 'warning', red: 'bad' } as const;

const named = (what: string, ids: string[]) =>
  ids.length > 0 &&
  html`<details><summary>${ids.length} ${what}</summary><ul>${ids.map((id) => html`<li><a href="/sources/${id}">${sourceTitle(id)}</a></li>\n`)}</ul></details>
`;

export function statusPage({ status, checked_at, dependencies }: Answer): Page {
  const card = (name: Name) => {
    const { state, reason, ms, sources, critical_sources = [], stale_sources = [], partial_sources = [] } = dependencies[name];
    const [title, meaning] = words[name];
    return html`<li class="card"><h2>${title} <span class="badge ${state}">${state.replace('_', ' ')}</span></h2>
${reason && html`<p>${reason}</p>`}
${sources && html`<p>${sources.map((one) => html`<a class="badge ${one.freshness}" href="/sources?freshness=${one.freshness}">${one.count} ${FRESHNESS_IN_WORDS[one.freshness]}</a> `)}</p>`}
${named(FRESHNESS_IN_WORDS.critical, critical_sources)}${named(FRESHNESS_IN_WORDS.stale, stale_sources)}${named('partly loaded', partial_sources)}<p class="quiet">${meaning}${ms !== null && ` Response time ${ms} ms.`}</p></li>
`;
  };
  return {
    title: 'Status',
    width: 'wide',
    main: html`<h1>Status</h1>
<div class="verdict ${tones[status]}" role="status"><p class="outcome">${titles[status]}</p><p class="quiet">Checked ${moment(checked_at)}</p></div>
<ul class="cards">${(Object.keys(words) as Name[]).map(card)}</ul>
<p><a href="/sources">Sources and their loads</a> · <a href="/platform/stats">Record counts</a></p>
${asJson('/status')}`,
  };
}
