import { classByPrefix } from '../fields/taxonomy-groups.ts';
import { current } from './current.ts';

/** SQL for the class of the licence that goes with a taxonomy code, from the one table of prefixes. */
export const licenseTypeClassSql = (code: string): string =>
  `case ${classByPrefix.map(([prefix, found]) => `when ${code} like '${prefix}%' then '${found}'`).join(' ')} else 'other' end`;

/** Sources that publish licences, and those whose disciplinary cases name licences that no file of theirs lists. */
export const licenseSources = ['wa_doh', 'ct_dph', 'co_dora'] as const;

/** Rosters of single professions (a period each) give way to the whole file of the same source once that is loaded. */
export const notSuperseded = (r: string): string =>
  `(${r}.release_period = '' or not exists (select 1 from ${current('license', 'whole')} where whole.source = ${r}.source and whole.release_period = ''))`;
