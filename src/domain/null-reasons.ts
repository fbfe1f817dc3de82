import { arrayParameter } from '#db/joined-reads';
import type { Deps } from '#deps';
import type { Withheld } from '#records/hospital-withheld';
import { type NullReason, notListed, notLoaded, notPublished, partLoaded, withheldBy } from '#records/record-schema';
import { sourceTitles, type TitleOf } from './sources/titles.ts';

/** One of several file types of a source, as named in reasons: a facility may be in one but not in another. */
export const kindOf = (source: string, file_kind: string) => `${source} (${file_kind})`;
export const sourceOf = (named: string) => named.replace(/ .*/, '');

/** Sources, or file types, that have any records, and what sentences call them. */
export interface Loaded {
  has: (source: string) => boolean;
  /** The sources that are loaded in part, with how much of them is loaded. */
  parts: ReadonlyMap<string, string | null>;
  all: string[];
  title: TitleOf;
}

/** For rows of a source, which is loaded since it has rows. */
export const loadedOnly = (source: string, title: TitleOf): Loaded => ({
  has: (one) => one === source,
  parts: new Map(),
  all: [source],
  title,
});

interface LoadedRow {
  named: string;
  source_id: string;
  is_partial: boolean;
  coverage_note: string | null;
}

/** Those of these sources, or file types, that have any records. */
export async function loadedSources(deps: Pick<Deps, 'pool'>, source_ids: readonly string[]): Promise<Loaded> {
  const [title, rows] = await Promise.all([sourceTitles(deps), readLoaded(deps.pool, source_ids)]);
  const all = rows.map(({ named }) => named);
  const parts = new Map(rows.filter(({ is_partial }) => is_partial).map((row) => [row.source_id, row.coverage_note]));
  return { has: (source) => all.includes(source), parts, all, title };
}

async function readLoaded(pool: Deps['pool'], source_ids: readonly string[]): Promise<LoadedRow[]> {
  const { rows } = await pool.query(
    `select asked as named, s.source_id, s.coverage is not distinct from 'partial' as is_partial, s.coverage_note from unnest(${arrayParameter('$1', 'text')}) asked
     join source s on s.source_id = split_part(asked, ' ', 1) and s.row_count > 0
     where strpos(asked, ' ') = 0 or exists (select 1 from load l where l.source_id = s.source_id and l.status = 'accepted'
       and l.is_sample = s.is_sample and l.file_kind = rtrim(ltrim(split_part(asked, ' ', 2), '('), ')'))`,
    [source_ids],
  );
  return rows;
}

/** Why a loaded source has no record, or a source none at all; `absent` says so of a complete source. */
export function whyAbsentFrom(source: string, { has, parts, title }: Loaded, absent: (title: string) => string): string {
  if (!has(source)) return notLoaded(title(source));
  const note = parts.get(sourceOf(source));
  return note === undefined ? absent(title(source)) : partLoaded(title(source), note);
}

export const absentFrom = (field: string, source: string, loaded: Loaded): NullReason => ({
  field,
  why: whyAbsentFrom(source, loaded, notListed),
});

interface Explained {
  record: (Record<string, unknown> & { withheld?: Withheld[] | null }) | null;
  /** Columns of the record, in the response with `at` before them; or column → field of the response. */
  fields: readonly string[] | Record<string, string>;
  at?: string;
  source: string;
  loaded: Loaded;
}

export function nullsOf({ record, fields, at = '', source, loaded }: Explained): NullReason[] {
  return Object.entries(fields).flatMap(([key, name]) => {
    const [column, field] = [Array.isArray(fields) ? name : key, `${at}${name}`];
    if (!record) return [absentFrom(field, source, loaded)];
    if (record[column] !== null && record[column] !== undefined) return [];
    const withheld = record.withheld?.find((one) => one.field === column);
    return [
      {
        field,
        why: withheld ? withheldBy(loaded.title(source), withheld.published, withheld.footnote) : notPublished(loaded.title(source)),
      },
    ];
  });
}
