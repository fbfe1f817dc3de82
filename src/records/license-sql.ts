import { classByPrefix } from '../fields/taxonomy-groups.ts';
import { current } from './current.ts';

/** SQL for the license class of a taxonomy code, from the table of prefixes. */
export const licenseTypeClassSql = (code: string): string =>
  `case ${classByPrefix.map(([prefix, found]) => `when ${code} like '${prefix}%' then '${found}'`).join(' ')} else 'other' end`;

/**
 * Sources that publish licenses, and those whose disciplinary cases name licenses that are in none of their license
 * files.
 */
export const licenseSources = ['wa_doh', 'ct_dph', 'co_dora'] as const;

/** Rosters of single professions (one period each) are ignored once the complete file of the same source is loaded. */
export const notSuperseded = (r: string): string =>
  `(${r}.release_period = '' or not exists (select 1 from ${current('license', 'whole')} where whole.source = ${r}.source and whole.release_period = ''))`;
