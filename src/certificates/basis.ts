import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { withInstants } from '#db/instants';
import { readCache } from '#db/read-cache';
import { sharedPool } from '#db/shared-pool';
import { MATCH_THRESHOLD, POSSIBLE_THRESHOLD } from '#match/name-score';
import { root } from '#root';
import type { Gap } from '#screening/decide';
import { RULES_VERSION } from '#screening/rules-version';
import { version } from '#version';
import { canonical, sha256 } from './canonical.ts';
import type { CertifiedList } from './schemas.ts';

type SearchedList = Omit<CertifiedList, 'files'>;
type ListFile = CertifiedList['files'][number];

/**
 * The newest accepted full list of each source that was valid on the day, and the files of changes and excerpts since;
 * all of them where no full list is loaded. Loads of a source follow one another, and `last_loaded_at` lies within one:
 * those that began later are not part of the state.
 */
const validFrom = (l: string) => `coalesce(${l}.observed_on, ${l}.release_date, ${l}.completed_at::date)`;
const isOfState = (
  l: string,
) => `${l}.source_id = w.source_id and ${l}.status = 'accepted' and ${l}.is_sample = s.is_sample and ${l}.started_at <= w.last_loaded_at
    and ${validFrom(l)} <= $3::date`;
const files_sql = `
  select w.source_id, f.file_name, f.sha256, coalesce(l.rows_read, 0)::int as rows, l.release_date, l.completed_at as loaded_at
  from unnest($1::text[], $2::timestamptz[]) as w(source_id, last_loaded_at)
  join source s on s.source_id = w.source_id
  join load l on ${isOfState('l')}
  join source_file f on f.file_id = l.file_id
  left join lateral (
    select l2.load_id, ${validFrom('l2')} as valid_from from load l2
    where ${isOfState('l2')} and not l2.is_partial
      and exists (select 1 from jsonb_array_elements(s.files) k where k->>'kind' = l2.file_kind and k->>'mode' <> 'delta')
    order by valid_from desc, l2.load_id desc limit 1) newest on true
  where newest.load_id is null or l.load_id = newest.load_id or (${validFrom('l')} >= newest.valid_from and l.load_id > newest.load_id)
  order by w.source_id, l.load_id`;

async function readFiles(pool: Pool, lists: readonly SearchedList[], day: string): Promise<Map<string, ListFile[]>> {
  const values = [lists.map(({ source_id }) => source_id), lists.map(({ last_loaded_at }) => last_loaded_at), day];
  const { rows } = await pool.query(files_sql, values);
  const files = rows.map(({ source_id, ...file }) => ({ source_id, file: withInstants<ListFile>(file) }));
  return new Map([...Map.groupBy(files, ({ source_id }) => source_id)].map(([list, of]) => [list, of.map(({ file }) => file)]));
}

/** Files with the code and tables that compare names and decide, each with its hash. */
export const ruleFiles = (): string[] =>
  ['match', 'screening'].flatMap((folder) => {
    const path = join(root, 'src', folder);
    return readdirSync(path, { encoding: 'utf8', recursive: true })
      .filter((file) => /\.(ts|csv)$/.test(file))
      .sort()
      .map((file) => `${folder}/${file} ${sha256(readFileSync(join(path, file))).toString('hex')}`);
  });

let algorithmNow: ReturnType<typeof readAlgorithm> | null = null;

const readAlgorithm = () => ({
  name: 'proviso',
  version,
  rules_version: RULES_VERSION,
  // Which build it was. RULES_VERSION says whether two builds decide alike.
  rules_sha256: sha256(ruleFiles().join('\n')).toString('hex'),
  match_threshold: MATCH_THRESHOLD.toFixed(2),
  possible_threshold: POSSIBLE_THRESHOLD.toFixed(2),
});

export function algorithm() {
  algorithmNow ??= readAlgorithm();
  return algorithmNow;
}

/** What a screening rests on: lists with their files, gaps and rules. The same for most screenings of a minute. */
export interface Basis {
  sha256: Buffer;
  content: string;
}

export interface Searched {
  as_of: string;
  lists_searched: readonly SearchedList[];
  gaps: readonly Gap[];
  /**
   * For a roster: lists that were loaded again while it was screened, as its first subjects were compared with them.
   */
  lists_at_start?: readonly SearchedList[];
}

async function stated(pool: Pool, searched: readonly SearchedList[], as_of: string) {
  const files = await readFiles(pool, searched, as_of);
  return searched
    .map(({ source_id, title, release_date, last_loaded_at, rows, is_required }) => ({
      ...{ source_id, title, release_date, last_loaded_at, rows: Number(rows), is_required },
      files: files.get(source_id) ?? [],
    }))
    .sort((a, b) => Number(a.source_id > b.source_id) - Number(a.source_id < b.source_id));
}

async function readBasis(pool: Pool, searched: Searched): Promise<Basis> {
  const { lists_searched, lists_at_start = [], gaps, as_of } = searched;
  const content = canonical({
    format: 'proviso-basis/1',
    algorithm: algorithm(),
    lists: await stated(pool, lists_searched, as_of),
    lists_at_start: await stated(pool, lists_at_start, as_of),
    gaps,
  });
  return { sha256: sha256(content), content };
}

const none: readonly SearchedList[] = [];
const basesOn = readCache<Basis>({ max: 100 });
/**
 * The registry of lists is read every second, mostly with the same content: what it says is compared once for each
 * read.
 */
const namesOfParts = new WeakMap<object, string>();

function nameOf(part: object): string {
  const found = namesOfParts.get(part) ?? sha256(JSON.stringify(part)).toString('base64');
  namesOfParts.set(part, found);
  return found;
}

/** The basis of a screening; the same object as long as lists and gaps say the same. */
export function basisOf({ db, pool }: { db: object; pool: Pool }, searched: Searched): Promise<Basis> {
  const { lists_searched, lists_at_start = none, gaps, as_of } = searched;
  const key = [as_of, nameOf(lists_searched), nameOf(lists_at_start), nameOf(gaps)].join('\n');
  return basesOn(db, key, () => readBasis(sharedPool(pool), searched));
}
