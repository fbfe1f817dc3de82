import { queryName } from '#match/question';
import { resolveOptions, type ScreenDeps, type ScreenOptions } from './ask.ts';
import { conclude, type Screening, searchedLists } from './conclude.ts';
import { bestFirst, type Hit, hitOf } from './hit.ts';
import { judge } from './judge.ts';
import { rowsOfNpis } from './shown-rows.ts';

const noName = queryName({});

export type NpiOptions = Omit<ScreenOptions, 'limit'>;

/** Hits of each NPI: exact, as published on the lists, never by name. One query for all. */
export async function hitsOfNpis(deps: ScreenDeps, npis: readonly string[], options: NpiOptions): Promise<Map<string, Hit[]>> {
  const resolved = resolveOptions(options);
  const found = new Map<string, Hit[]>(npis.map((npi) => [npi, []]));
  if (npis.length === 0) return found;
  for (const row of await rowsOfNpis(deps.pool, resolved.past, [...found.keys()], options.lists ?? null)) {
    for (const npi of [row.npi, ...(row.other_npis ?? [])]) {
      if (npi) found.get(npi)?.push(hitOf({ npi }, row, judge({ npi }, noName, null, row, resolved.day), null, null));
    }
  }
  for (const hits of found.values()) hits.sort(bestFirst);
  return found;
}

export async function screenNpi(deps: ScreenDeps, npi: string, options: NpiOptions): Promise<Screening> {
  // Read the lists first, so that the response never cites a release that was not searched.
  const searched = await searchedLists(deps, resolveOptions(options));
  const found = await hitsOfNpis(deps, [npi], options);
  return conclude(searched, { hits: found.get(npi)! });
}
