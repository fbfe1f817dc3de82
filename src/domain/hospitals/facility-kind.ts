import { plain } from '../../pages/wording.ts';

/** Kinds whose code is no word. */
const kinds: Record<string, string> = { irf: 'inpatient rehabilitation', ltch: 'long-term care hospital' };

export const facilityKind = (type: string): string => kinds[type] ?? plain(type);
