import type { Pool } from 'pg';
import { readCache } from '../db/read-cache.ts';
import type { Gap } from '../screening/decide.ts';
import { canonical, sha256 } from './canonical.ts';
import { filesOfLists, type SearchedList } from './list-files.ts';
import { algorithm } from './rules.ts';

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

async function stated(deps: { db: object; pool: Pool }, searched: readonly SearchedList[], as_of: string) {
  const files = await filesOfLists(deps, searched, as_of);
  return searched
    .map(({ source_id, title, release_date, last_loaded_at, rows, is_required }) => ({
      ...{ source_id, title, release_date, last_loaded_at, rows: Number(rows), is_required },
      files: (files.get(source_id) ?? []).map((file) => ({ ...file })),
    }))
    .sort((a, b) => Number(a.source_id > b.source_id) - Number(a.source_id < b.source_id));
}

async function read(deps: { db: object; pool: Pool }, searched: Searched): Promise<Basis> {
  const { lists_searched, lists_at_start = [], gaps, as_of } = searched;
  const content = canonical({
    format: 'proviso-basis/1',
    algorithm: algorithm(),
    lists: await stated(deps, lists_searched, as_of),
    lists_at_start: await stated(deps, lists_at_start, as_of),
    gaps: gaps.map((gap) => ({ ...gap })),
  });
  return { sha256: sha256(content), content };
}

const none: readonly SearchedList[] = [];
const basesOn = readCache<Basis>({ max: 100 });
/**
 * The registry of lists is read every second, mostly with the same content: what it says is compared once for each
 * read.
 */
const known = new WeakMap<object, string>();

function nameOf(part: object): string {
  const found = known.get(part) ?? sha256(JSON.stringify(part)).toString('base64');
  known.set(part, found);
  return found;
}

/** The basis of a screening; the same object as long as lists and gaps say the same. */
export function basisOf(deps: { db: object; pool: Pool }, searched: Searched): Promise<Basis> {
  const { lists_searched, lists_at_start = none, gaps, as_of } = searched;
  const key = [as_of, nameOf(lists_searched), nameOf(lists_at_start), nameOf(gaps)].join('\n');
  return basesOn(deps.db, key, () => read(deps, searched));
}
