import { z } from 'zod';
import { stateName } from '#fields/us-state';
import { parameterLabel, titleOf } from '#pages/member';
import { number, valueWords } from '#pages/wording';

export interface SourceStatus {
  source_id: string;
  title: string;
  is_loaded: boolean;
  coverage?: 'partial';
  /** How much of it is loaded. */
  coverage_note?: string;
}

export const EmptyReason = z
  .object({
    code: z
      .enum(['not_loaded', 'no_match', 'none_exists', 'beyond_last_page'])
      .describe(
        'not_loaded: no source of these rows is loaded; no_match: the sources are loaded, but nothing matches the filters; none_exists: the loaded sources have no such rows; beyond_last_page: `page` is greater than the number of the last page',
      ),
    detail: z.string().describe('The reason in a sentence, with the sources that are missing or the filters that match nothing'),
    last_page: z.number().int().min(1).optional().describe('With beyond_last_page: the number of the last page'),
  })
  .meta({ id: 'EmptyReason' });
export type EmptyReason = z.infer<typeof EmptyReason>;

/** They choose how rows are returned, not which. */
const no_filter = new Set(['limit', 'cursor', 'fields', 'format', 'sort', 'provenance', 'provider_limit', 'provider_offset']);
/** They identify a person or are free text: their values are never repeated. */
const unsaid = /(^|_)(q|name|npi|birth_date|id)$/;

function missing(sources: readonly SourceStatus[]): string {
  if (sources.length <= 3) return sources.map(({ title }) => `${title} is not loaded`).join('; ');
  return `${sources.length} sources are not loaded, such as ${sources[0]!.title}`;
}

const inPart = (titles: string[], loaded: number): string => {
  if (titles.length <= 3) return new Intl.ListFormat('en-US').format(titles.map((title) => `“${title}”`));
  return titles.length === loaded ? `each of these ${loaded} sources` : `${titles.length} of these ${loaded} sources`;
};

/** A value stays as it was sent where the words only differ in case (OH). */
function codeWords(name: string, value: string): string {
  const words = (name === 'state' && stateName(value)) || valueWords(name, value);
  return words.toLowerCase() === value.toLowerCase() ? value : words;
}

const said = ([name, value]: [string, unknown]): string => {
  if (name === 'q') return 'the search words';
  const words = parameterLabel(name).replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
  if (unsaid.test(name)) return `the ${words}`;
  const text =
    typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : [value]
          .flat()
          .map((one) => codeWords(name, String(one)))
          .join(', ');
  return `${words} ${text}`;
};

/** A list with rows, but none on the page that was requested. */
export function beyondLastPage({ total }: { total: number }, { page, limit }: { page?: number; limit: number }): EmptyReason | null {
  if (page === undefined || total === 0) return null;
  const last_page = Math.ceil(total / limit);
  if (page <= last_page) return null;
  return { code: 'beyond_last_page', detail: `Page ${number(page)} is beyond the last page (${number(last_page)}).`, last_page };
}

/** From the sources an endpoint declares and from the request. */
export function emptyReason(
  sources: readonly SourceStatus[],
  input: { params?: Record<string, unknown>; query?: Record<string, unknown> },
  explained: EmptyReason | null,
): EmptyReason | null {
  const absent = sources.filter(({ is_loaded }) => !is_loaded);
  if (sources.length > 0 && absent.length === sources.length) return { code: 'not_loaded', detail: `No data: ${missing(absent)}.` };
  if (explained) return explained;
  const filters = Object.entries(input.query ?? {}).filter(([name, value]) => value !== undefined && !no_filter.has(name));
  const loaded = sources.filter(({ is_loaded }) => is_loaded);
  const partial = loaded.filter(({ coverage }) => coverage === 'partial').map(({ title }) => title);
  const notes = [
    ...(absent.length > 0 ? [`Also, ${missing(absent)}.`] : []),
    ...(partial.length > 0 ? [`Only part of ${inPart(partial, loaded.length)} is loaded, so an empty result proves nothing.`] : []),
  ];
  if (filters.length > 0)
    return {
      code: 'no_match',
      detail: [`Nothing matches ${filters.map(said).join(', ')}. Change or remove a filter.`, ...notes].join(' '),
    };
  const subject = Object.keys(input.params ?? {}).map((name) => `this ${titleOf(name)}`);
  const where = loaded.length <= 3 ? loaded.map(({ title }) => title).join(', ') : `the ${loaded.length} loaded sources`;
  const rows = `No rows${subject.length > 0 ? ` for ${subject.join(', ')}` : ''}${where ? ` in ${where}` : ''}.`;
  return { code: 'none_exists', detail: [rows, ...notes].join(' ') };
}
