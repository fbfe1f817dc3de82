import type { z } from 'zod';
import type { Source, SourceRow } from '../../domain/sources/schemas.ts';
import { cadenceWords, sourceBadges } from '../../domain/sources/source-cells.ts';
import { FRESHNESS_IN_WORDS, RELEASE_FRESHNESS_IN_WORDS } from '../../fields/freshness.ts';
import { dataTable } from '../../pages/data-table.ts';
import { type Content, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { notes } from '../../pages/notes.ts';
import { counted, number } from '../../pages/wording.ts';
import type { PageView } from '../../server/define-endpoint.ts';

type Row = z.infer<typeof SourceRow>;

interface Answer {
  results: Row[];
  total: number;
  freshness_counts: Record<string, number>;
  release_freshness_counts: Record<string, number>;
}

const legend = html`<details><summary>What “due for an update” and “load overdue” mean</summary><p>The date of the newest loaded release is compared with the publisher’s update schedule: a source is due for an update when there should be a newer release by now, and out of date when that was long ago.
The time of the last load is compared with the same schedule: a load is due when the source should have been loaded again by now, and overdue when that was long ago. A file loaded today may be years old, and of a file without a release date Proviso knows only when it was loaded.</p></details>`;

const classLinks = (label: string, filter: string, counts: Record<string, number>, words: Record<string, string>): Content =>
  html`<p>${label}: ${Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => html`<a class="badge ${name}" href="/sources?${filter}=${name}">${count} ${words[name]}</a> `)}</p>`;

/** `whole`: the sources with what only their own pages have as JSON. */
export function sourcesPage(
  { results, total, freshness_counts, release_freshness_counts }: Answer,
  view: PageView,
  whole: ReadonlyMap<string, z.infer<typeof Source>>,
): Page {
  return {
    title: 'Sources',
    description: 'Every public source: how current it is, when it was loaded, and what its columns mean.',
    width: 'wide',
    main: html`<h1>Sources</h1>
<p class="lead">${counted(total, 'source')}${total > 0 && total === results.length && `, ${number(results.filter(({ last_loaded_at }) => last_loaded_at !== null).length)} of them loaded`}. The page of a source shows its loads (including refused ones) and what its columns mean.</p>
${notes(view)}
${view.list.above}
${classLinks('Releases', 'release_freshness', release_freshness_counts, RELEASE_FRESHNESS_IN_WORDS)}
${classLinks('Loads', 'freshness', freshness_counts, FRESHNESS_IN_WORDS)}
${legend}
${dataTable(
  'Sources',
  [
    {
      title: 'Source',
      sort: 'title',
      value: (row: Row) => html`<a href="/sources/${row.source_id}">${row.title}</a>`,
    },
    { title: 'Publisher', value: ({ source_id }) => whole.get(source_id)!.publisher },
    { title: 'Release', sort: 'release_date', value: ({ source_id }) => sourceBadges(whole.get(source_id)!) },
    { title: 'Published', sort: 'cadence', value: ({ cadence }) => cadenceWords(cadence) },
    { title: 'Records', is_number: true, sort: 'rows', value: (row) => (row.last_loaded_at ? row.rows : null) },
    { title: 'Loaded', sort: 'last_loaded_at', value: (row) => row.last_loaded_at?.slice(0, 10) },
  ],
  results,
  view.list.sorting,
)}
${view.list.below}`,
    origin: 'json',
  };
}
