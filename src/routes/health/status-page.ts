import type { z } from 'zod';
import { html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { asJson } from '../../pages/notes.ts';
import { moment } from '../../pages/wording.ts';
import type { Status } from './schemas.ts';

type Answer = z.infer<typeof Status>;
type Name = keyof Answer['dependencies'];

const words: Record<Name, [title: string, meaning: string]> = {
  database: ['Database', 'Postgres holds every record; without it nothing is answered.'],
  object_storage: ['Object storage', 'Every file is kept as it was received; without it nothing new is loaded.'],
  email: ['E-mail delivery', 'Confirms sign-ups; without it the key is shown once on the page.'],
  pipeline: ['Pipeline freshness', 'How old the loads are against the promise of each source.'],
  search: ['Search', 'Finds names and facilities; while it is down, names are answered from the database.'],
};

const titles = { green: 'Everything works', amber: 'Works, with something to know', red: 'Something does not work' } as const;
const tones = { green: 'good', amber: 'warning', red: 'bad' } as const;

const named = (what: string, ids: string[]) =>
  ids.length > 0 &&
  html`<details><summary>${ids.length} ${what}</summary><ul>${ids.map((id) => html`<li><a href="/sources/${id}">${id}</a></li>\n`)}</ul></details>
`;

export function statusPage({ status, checked_at, dependencies }: Answer): Page {
  const card = (name: Name) => {
    const { state, reason, ms, sources, critical_sources = [], stale_sources = [], partial_sources = [] } = dependencies[name];
    const [title, meaning] = words[name];
    return html`<li class="card"><h2>${title} <span class="badge ${state}">${state.replace('_', ' ')}</span></h2>
${reason && html`<p>${reason}</p>`}
${sources && html`<p>${sources.map((one) => html`<a class="badge ${one.freshness}" href="/sources?freshness=${one.freshness}">${one.count} ${one.freshness}</a> `)}</p>`}
${named('critical', critical_sources)}${named('stale', stale_sources)}${named('loaded in part', partial_sources)}<p class="quiet">${meaning}${ms !== null && ` Answered in ${ms} ms.`}</p></li>
`;
  };
  return {
    title: 'Status',
    width: 'wide',
    main: html`<h1>Status</h1>
<div class="verdict ${tones[status]}" role="status"><p class="outcome">${titles[status]}</p><p class="quiet">${status}, asked ${moment(checked_at)}</p></div>
<ul class="cards">${(Object.keys(words) as Name[]).map(card)}</ul>
<p><a href="/sources">Sources and their loads</a> · <a href="/platform/stats">Counts of what is held</a></p>
${asJson('/status')}`,
  };
}
