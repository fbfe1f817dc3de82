import { hospitalsTypeahead } from '../../indexes/hospitals-search.ts';
import type { Search } from '../search/client.ts';
import { idsOnly } from '../search/page.ts';
import type { Background } from '../server/listen.ts';

/** A fresh JVM is then about four times faster; more gain little. */
const QUESTIONS = 1200;
const PAUSE_MS = 4;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * A search server that has just started compiles its code while it runs: the first typeahead queries take 20 ms instead
 * of 3.
 */
export function warmUp(search: Search): Background {
  return {
    name: 'search warm-up',
    start: () => {
      let stopped = false;
      const run = async () => {
        for (let at = 0; at < QUESTIONS && !stopped; at += 1) {
          const q = LETTERS[at % 26]! + (at % 3 === 0 ? '' : LETTERS[(at * 7) % 26]!);
          const body = { query: hospitalsTypeahead({ q }).exact, size: 10, track_total_hits: 100, ...idsOnly };
          await search.search('hospitals', body);
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        }
      };
      // Whatever fails here fails again for a real request, and is reported there.
      const done = run().catch(() => {});
      return async () => {
        stopped = true;
        await done;
      };
    },
  };
}
