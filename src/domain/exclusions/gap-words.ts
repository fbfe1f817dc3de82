import type { z } from 'zod';
import type { ListOfScreening } from '../../screening/list-block.ts';

type Reason = NonNullable<z.infer<typeof ListOfScreening>['gap']>;

export const GAPS_IN_WORDS: Record<string, string> = {
  not_registered: 'not registered',
  never_loaded: 'not loaded',
  sample_data: 'sample data',
  not_yet_published: 'no release loaded for that date',
  no_full_list: 'only partly loaded',
  partial: 'only partly loaded',
  date_unknown: 'release date unknown',
  history_too_short: 'not on file on that date',
  not_as_on_file: 'a different release was on file on that date',
  release_too_old: 'out of date',
  search_degraded: 'name index unavailable',
  index_incomplete: 'name index incomplete',
  not_compared: 'loaded but not compared yet',
} satisfies Record<Reason, string>;
