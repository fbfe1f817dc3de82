import { valueWords } from '../../pages/value-words.ts';

/** Types of hospitals as files name them, which are plural or say no more than "Short Term". */
const subtypes: Record<string, string | undefined> = {
  'Short Term': 'Short-term hospital',
  Psychiatric: 'Psychiatric hospital',
  Childrens: 'Children’s hospital',
  'Long-term': 'Long-term care hospital',
};

/** Acute Care Hospitals → Acute care hospital: the type of one hospital, from that of its file. */
export const subtypeWords = (published: string): string =>
  subtypes[published] ??
  published.replace(
    /^([A-Z][a-z]+)((?: [A-Z][a-z]+)*) Hospitals?$/,
    (_, first: string, rest: string) => `${first}${rest.toLowerCase()} hospital`,
  );

export const facilityKind = (type: string): string => valueWords('facility_type', type);
