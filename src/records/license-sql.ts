import { classByPrefix } from '#fields/taxonomy-groups';
import { current } from './current.ts';

export const licenseTypeClassSql = (code: string): string =>
  `case ${classByPrefix.map(([prefix, found]) => `when ${code} like '${prefix}%' then '${found}'`).join(' ')} else 'other' end`;

/** And those whose cases name licenses of no license file. */
export const licenseSources = ['wa_doh', 'ct_dph', 'co_dora'] as const;

/** Rosters of single professions, once the complete file is loaded. */
export const notSuperseded = (r: string): string =>
  `(${r}.release_period = '' or not exists (select 1 from ${current('license', 'whole')} where whole.source = ${r}.source and whole.release_period = ''))`;
