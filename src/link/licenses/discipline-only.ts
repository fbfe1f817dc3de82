import { licenseSources } from '../../records/license-sql.ts';

/** Their cases name licenses that no file of theirs lists. */
export const disciplineOnly = (source: string): boolean => !(licenseSources as readonly string[]).includes(source);
