import type { z } from 'zod';
import type { Source } from '../../domain/sources/schemas.ts';
import { freshnessBadge, releaseOf } from '../../domain/sources/source-cells.ts';
import { FRESHNESS_IN_WORDS, type Freshness } from '../../fields/freshness.ts';
import { VERIFIED_IN_WORDS } from '../../fields/verified.ts';
import type { PageView } from '../../http/define-endpoint.ts';
import { dataTable } from '../../pages/data-table.ts';
import { html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { asJson, notes } from '../../pages/notes.ts';
import { counted, number } from '../../pages/wording.ts';

type Row = z.infer<typeof Source>;

interface Answer {
  results: Row[];
  total: number;
  freshness_counts: Record<string, number>;
}

const legend = html`<p class="quiet">Freshness compares the age of the last load and of the newest release, whichever is worse, with the publisher’s update schedule: a source is due for an update when it should have had
a newer release by now, and out of date when that was long ago. For a file without a release date, only the load date counts.</p>`;

export function sourcesPage({ results, total, freshness_counts }: Answer, view: PageView): Page {
  const classes = Object.entries(freshness_counts).filter(([, count]) => count > 0);
  return {
    title: 'Sources',
    description: 'Every public source with its freshness, its loads and the meaning of its columns.',
    width: 'wide',
    main: html`<h1>Sources</h1>
<p class="lead">${counted(total, 'source')}${total > 0 && total === results.length && `, ${number(results.filter(({ last_loaded_at }) => last_loaded_at !== null).length)} of them loaded`}. Each has its freshness, its loads (including refused ones) and the meaning of its columns.</p>
${notes(view)}
${view.list.above}
<p>${classes.map(([name, count]) => html`<a class="badge ${name}" href="/sources?freshness=${name}">${count} ${FRESHNESS_IN_WORDS[name as Freshness]}</a> `)}${
      results.length < 20 && html`<a href="/sources">all sources</a>`
    }</p>
${legend}
${dataTable(
  'Sources',
  [
    {
      title: 'Source',
      value: (row: Row) => html`<a href="/sources/${row.source_id}">${row.title}</a>`,
    },
    { title: 'Publisher', value: (row) => row.publisher },
    { title: 'Freshness', value: freshnessBadge },
    { title: 'Cadence', value: (row) => row.cadence },
    { title: 'Records', is_number: true, value: (row) => (row.last_loaded_at ? row.row_count : null) },
    { title: 'File layout', value: (row) => row.verified && VERIFIED_IN_WORDS[row.verified] },
    { title: 'Release', value: releaseOf },
    { title: 'Loaded', value: (row) => row.last_loaded_at?.slice(0, 10) },
  ],
  results,
)}
${view.list.below}
${asJson('/sources')}`,
  };
}
