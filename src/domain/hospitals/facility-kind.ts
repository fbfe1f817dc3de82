import { valueWords } from '../../pages/value-words.ts';

export const facilityKind = (type: string): string => valueWords('facility_type', type);
