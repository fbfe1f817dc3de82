import { withCommands } from '#pages/commands';
import { html } from '#pages/html';
import { changed } from '#pages/layout';
import { type ListField, listForm } from '#pages/list-form';
import { chipList, downloadList, type ListView, pageList, positionWords, type Sorting } from '#pages/list-parts';
import { withDates } from '#pages/wording';
import { rowsBefore } from '#search/cursor';
import type { Counts } from '#search/facets';
import { numbered_rows } from '#search/page';
import type { Compiled } from '#server/compile';
import type { Exchange } from '#server/exchange';
import { listFormOf, valueLabel } from './list-fields.ts';
import { type ListData, ordersOf } from './list-of.ts';
import { longest, ROWS_PER_UNIT } from './whole-list.ts';

/** Search hospitals → Hospitals */
export function listTitle(summary: string): string {
  const words = summary.replace(/^(Search and rank |(Search|Find|Rank) (an? )?(?=[a-z]))/, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function sortingOf({ endpoint }: Compiled, url: string, set: URLSearchParams): Sorting | null {
  const schema = endpoint.query?.shape.sort;
  if (!schema) return null;
  const sort = set.get('sort') ?? '';
  return {
    fields: new Set(ordersOf(schema).fields),
    by: sort.replace(/^-/, '') || null,
    is_descending: sort.startsWith('-'),
    at: (order) => changed(url, { sort: order, cursor: null, page: null }),
  };
}

interface Beside {
  counts: Counts;
  without: readonly string[];
}

export function listViewOf(exchange: Exchange, compiled: Compiled, data: ListData, { counts, without }: Beside): ListView {
  const { endpoint } = compiled;
  const { url, path } = exchange;
  const set = new URLSearchParams(url.split('?')[1]);
  const form = listFormOf(compiled, path, endpoint.summary, set, { counts, without });
  const fresh = { cursor: null, page: null };
  const removable = [...(form.search ? [form.search] : []), ...form.filters].filter(({ is_required }) => !is_required);
  const { together = [] } = endpoint.list ?? {};
  const gone = [...together, ...(together.includes(set.get('sort')?.replace('-', '') ?? '') ? ['sort'] : [])];
  const chips = removable.flatMap((field) => {
    const { name, label, values } = field;
    return values.map((value) => ({
      words: `${name === 'q' ? 'Search' : label}: ${valueLabel(field, value)}`,
      without: changed(url, {
        ...fresh,
        ...Object.fromEntries((together.includes(name) ? gone : []).map((one) => [one, null])),
        [name]: withoutValue(endpoint, field, value),
      }),
    }));
  });
  const cleared = changed(url, {
    ...fresh,
    ...Object.fromEntries([...gone, ...removable.map(({ name }) => name)].map((name) => [name, null])),
  });
  const { limit = data.results.length } = data as { limit?: number };
  const cursor = set.get('cursor');
  const number = Number(set.get('page') ?? 1);
  const before = cursor ? rowsBefore(cursor) : (number - 1) * limit;
  const has_numbers = 'page' in compiled.query.shape;
  const last = Math.max(1, Math.ceil(data.total / Math.max(1, limit)));
  const reaches = (page: number) => has_numbers && (page * limit <= numbered_rows || data.total - (page - 1) * limit <= numbered_rows);
  const at = (page: number) => changed(url, { page: page === 1 ? null : String(page), cursor: null });
  const pages = pageList({
    current: before === null ? null : Math.floor(before / Math.max(1, limit)) + 1,
    last,
    at,
    reaches,
    next: data.next_cursor === null ? null : changed(url, { cursor: data.next_cursor, page: null }),
  });
  const is_whole = data.results.length === data.total;
  const total = longest(endpoint) === undefined ? data.total : Math.min(data.total, longest(endpoint)!);
  const file = (all: string | null) => (format: string) => changed(url, { format, all, ...(all ? fresh : {}) });
  const { detail, last_page } = exchange.empty ?? {};
  const empty =
    detail &&
    html`<p class="note empty">${withCommands(withDates(detail))}${last_page && html` <a href="${at(last_page)}">Go to the last page</a>`}</p>`;
  return {
    empty,
    above: html`${listForm(form)}
${chipList(chips, cleared)}
<p class="position" role="status">${positionWords({ before, shown: data.results.length, total: data.total, limit })}</p>
${empty}`,
    below: html`${pages}${downloadList({
      ...{ total, is_cut: total < data.total, units: Math.ceil(total / ROWS_PER_UNIT) },
      all: file('true'),
      page: is_whole ? null : file(null),
      columns: changed(url, { format: 'columns', ...fresh }),
    })}`,
    sorting: sortingOf(compiled, url, set),
    is_unknown: exchange.empty?.code === 'not_loaded',
  };
}

/** The filter, which may have several values, without one; what a page opens with stays as an empty one. */
function withoutValue({ list }: Compiled['endpoint'], { name, kind, values }: ListField, value: string): string | null {
  const left = kind === 'several' ? values.filter((one) => one !== value).join() : '';
  return left !== '' || list?.opens_with === name ? left : null;
}
