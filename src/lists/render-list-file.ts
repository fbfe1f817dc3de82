import { layout } from '../pages/layout.ts';
import { displayName } from '../pages/names/display-name.ts';
import { kindOfField } from '../pages/names/kind-of-field.ts';
import { changed } from '../pages/next-page.ts';
import { contentTypes, prefersPage } from '../server/answers/accept.ts';
import { partialNotes } from '../server/answers/known-sources.ts';
import type { SourceNote } from '../server/answers/meta.ts';
import { metaText, type Notes, not_stored, type Rendered, withMeta } from '../server/answers/render.ts';
import { knownTo } from '../server/answers/render-page.ts';
import type { Compiled } from '../server/compile.ts';
import { invalidParameter } from '../server/errors.ts';
import type { Exchange } from '../server/exchange.ts';
import { dictionary_type, dictionaryPage, dictionaryText } from './column-dictionary.ts';
import { filledColumns, flatTable, sameInEveryRow, withFileColumns } from './flat-columns.ts';
import { type FileFormat, fileFormats, type ListFile, writeListFile } from './list-file.ts';
import type { ListData } from './list-of.ts';
import type { Format } from './list-parameters.ts';
import { dictionaryLink, factHeaders, formatOf, nameOf, pick } from './render-list.ts';
import { rowsOf } from './whole-list.ts';

interface Asked {
  format?: Format;
  fields?: string[];
  all?: boolean;
  page?: number;
  cursor?: string;
}

/** The whole list, or a page in a format that is always a file. Null: as usual. */
export function fileAsked(exchange: Exchange, asked: Asked): FileFormat | null {
  const format = formatOf(asked.format, exchange.req);
  const is_file = (fileFormats as readonly string[]).includes(format);
  if (!asked.all) return format === 'xlsx' || format === 'parquet' ? format : null;
  if (!is_file) throw invalidParameter('all', `all=true only with one of format=${fileFormats.join(', ')}`);
  if (asked.cursor !== undefined || asked.page !== undefined)
    throw invalidParameter('all', 'no cursor or page with all=true, which is the whole list');
  return format as FileFormat;
}

export function renderDictionary(exchange: Exchange, compiled: Compiled, fields?: string[]): Rendered {
  const { endpoint, row } = compiled;
  const table = withFileColumns(compiled, flatTable(row!, fields));
  const url = exchange.url;
  // A browser that asks for the format by its address gets a page.
  const is_page = prefersPage(exchange.req);
  const body = is_page
    ? layout(dictionaryPage(endpoint.summary, changed(url, { format: null }), table), exchange.path, undefined, knownTo(exchange))
    : dictionaryText(endpoint.summary, table);
  const headers = ['Content-Type', is_page ? contentTypes.html : `${dictionary_type}; charset=utf-8`, ...not_stored];
  return { status: 200, headers, body, page: is_page };
}

export function renderListFile(
  exchange: Exchange,
  compiled: Compiled,
  format: FileFormat,
  { first, pages }: { first: ListData; pages: AsyncIterable<ListData> },
  { title, ...asked }: Asked & { title: string; file_of: string | null },
  lift: ((answer: ListData) => ListData) | null,
  notesOf: () => Notes,
): Rendered {
  const { fields } = asked;
  async function* batches() {
    for await (const page of pages) {
      const { results } = lift ? lift(page) : page;
      yield fields ? results.map((row) => pick(row, fields)) : results;
    }
  }
  // The pages that are read later explain again why there might be no rows.
  const { empty } = exchange;
  const { results: _rows, next_cursor: _cursor, limit: _limit, ...facts } = first;
  const whole = flatTable(compiled.row!, fields);
  const { list } = compiled.endpoint;
  // Only a list that is not paged has all its rows at hand.
  const table = list?.has_several_kinds && !fields ? filledColumns(whole, lift ? lift(first).results : first.results) : whole;
  const file: ListFile = {
    // A list of one hospital or system has its name.
    title:
      typeof facts.name === 'string'
        ? `${displayName(facts.name, kindOfField('name', facts.name, facts as Record<string, string>) ?? 'business')}: ${title}`
        : title,
    url: `${exchange.base_url}${exchange.url}`,
    table,
    about: list?.file_about?.(first as never) ?? [],
    same: sameInEveryRow(compiled, first),
    total: asked.all ? rowsOf(first) : first.results.length,
    batches: batches(),
    rest: () => {
      exchange.empty = empty;
      return withMeta(JSON.stringify(facts), exchange, metaText(exchange, notesOf()));
    },
    sources: (): SourceNote[] => notesOf().map(({ note }) => note),
    warnings: () => [...(exchange.degraded === null ? [] : [exchange.degraded]), ...partialNotes(exchange.partial), ...exchange.warnings],
  };
  return {
    status: exchange.status,
    headers: [
      ...[
        'Content-Type',
        contentTypes[format],
        'Content-Disposition',
        `attachment; filename="${nameOf(exchange, asked.file_of, list?.file_mark?.(first as never))}.${format}"`,
      ],
      ...[...not_stored, ...dictionaryLink(exchange), ...factHeaders(exchange, first)],
    ],
    body: null,
    stream: writeListFile(format, file),
  };
}
