import type { z } from 'zod';
import type { Source } from '../../domain/sources/schemas.ts';
import { cadenceWords, freshnessBadge, isUndated, releaseOf } from '../../domain/sources/source-cells.ts';
import { FRESHNESS_IN_WORDS, type Freshness } from '../../fields/freshness.ts';
import type { PageView } from '../../http/define-endpoint.ts';
import { dataTable } from '../../pages/data-table.ts';
import { type Content, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { asJson, notes } from '../../pages/notes.ts';
import { counted, number } from '../../pages/wording.ts';

type Row = z.infer<typeof Source>;

interface Answer {
  results: Row[];
  total: number;
  freshness_counts: Record<string, number>;
}

const legend = html`<details><summary>What “due for an update” and “out of date” mean</summary><p>Freshness compares the age of the last load and of the newest release, whichever is worse, with the publisher’s update schedule: a source is due for an update when it should have had
a newer release by now, and out of date when that was long ago. Of a file without a release date Proviso knows only when it was loaded; the file itself may be much older.</p></details>`;

/** Sources by what their badge says: those without a release date are no others’. */
function classesOf(results: Row[], freshness_counts: Record<string, number>): Content {
  const undated = results.filter(isUndated).length;
  const classes = Object.entries(freshness_counts).map(([name, count]) => [name, name === 'fresh' ? count - undated : count] as const);
  return html`<p>${classes
    .filter(([, count]) => count > 0)
    .map(
      ([name, count]) =>
        html`<a class="badge ${name}" href="/sources?freshness=${name}">${count} ${FRESHNESS_IN_WORDS[name as Freshness]}</a> `,
    )}${undated > 0 && html`<a class="badge warning" href="/sources?freshness=fresh&amp;sort=-last_release_date">${undated} release date unknown</a>`}</p>`;
}

export function sourcesPage({ results, total, freshness_counts }: Answer, view: PageView): Page {
  return {
    title: 'Sources',
    description: 'Every public source: how current it is, when it was loaded, and what its columns mean.',
    width: 'wide',
    main: html`<h1>Sources</h1>
<p class="lead">${counted(total, 'source')}${total > 0 && total === results.length && `, ${number(results.filter(({ last_loaded_at }) => last_loaded_at !== null).length)} of them loaded`}. The page of a source shows its loads (including refused ones) and what its columns mean.</p>
${notes(view)}
${view.list.above}
${classesOf(results, freshness_counts)}
${legend}
${dataTable(
  'Sources',
  [
    {
      title: 'Source',
      sort: 'title',
      value: (row: Row) => html`<a href="/sources/${row.source_id}">${row.title}</a>`,
    },
    { title: 'Publisher', sort: 'publisher', value: (row) => row.publisher },
    { title: 'Freshness', sort: 'age_days', value: freshnessBadge },
    { title: 'Published', sort: 'cadence', value: ({ cadence }) => cadenceWords(cadence) },
    { title: 'Records', is_number: true, sort: 'row_count', value: (row) => (row.last_loaded_at ? row.row_count : null) },
    { title: 'Release', sort: 'last_release_date', value: releaseOf },
    { title: 'Loaded', sort: 'last_loaded_at', value: (row) => row.last_loaded_at?.slice(0, 10) },
  ],
  results,
  view.list.sorting,
)}
${view.list.below}
${asJson('/sources')}`,
  };
}
