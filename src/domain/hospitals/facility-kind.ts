import { plain } from '../../pages/wording.ts';

/** Facility types whose code is an abbreviation. */
const kinds: Record<string, string> = { irf: 'inpatient rehabilitation', ltch: 'long-term care hospital' };

export const facilityKind = (type: string): string => kinds[type] ?? plain(type);
