import type { SearchIndex } from '#search/define-index';
import { acos } from './acos.ts';
import { companies } from './companies.ts';
import exclusions from './exclusions.ts';
import { hospitals } from './hospitals.ts';
import { providers } from './providers.ts';
import { systems } from './systems.ts';
import { trials } from './trials.ts';

/** Every search index. */
export const indexes: SearchIndex<any>[] = [exclusions, providers, companies, trials, hospitals, systems, acos];
