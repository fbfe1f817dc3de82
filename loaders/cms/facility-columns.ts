import type { ColumnMap } from '#load/declaration/layout';

/** Headers of the Provider Data Catalog for the identity of a facility; they changed about May 2023. */
export const currentId: ColumnMap = { 'CMS Certification Number (CCN)': 'ccn' };
export const earlierId: ColumnMap = { 'Federal Provider Number': 'ccn' };

export const currentPlace: ColumnMap = {
  'City/Town': 'city',
  State: 'state',
  'ZIP Code': 'zip5',
  'County/Parish': 'county',
  'Telephone Number': 'telephone',
};

/** Quality files that name the facility without its county and telephone. */
export const shortPlace: ColumnMap = { 'City/Town': 'city', State: 'state', 'ZIP Code': 'zip5' };

export const twoLines: ColumnMap = { 'Address Line 1': 'address_line', 'Address Line 2': 'address_line_2' };

/**
 * Words found in every header of a quality measure: the set of measures changes over the years, and only identities are
 * read.
 */
export const qualityHeader =
  /\b(?:offers|footnotes?|how (?:often|much)|number|count|numerator|denominator|rate|rates|ratio|score|star|stars|percent|percentage|observed|expected|limit|interval|lower|upper|categor(?:y|ies|ization)|performance|measure|quality|survey|summary|availability|data|period|dates?|code|network|chain|shift|stations|patients?|episodes?|changes in|discharge|dtc|ppr|pph|spending|transfusion|hospitali[sz]ations?|mortality|survival|fistula|catheters?|infection|vaccin\w*|ktv|kt\/v|swr|smr|shr|str|ed30|smos|region)\b/i;

/** What the lists of rehabilitation and long-term care hospitals share. */
export const inpatientColumns: ColumnMap = {
  ...currentId,
  ...currentPlace,
  ...twoLines,
  'Provider Name': 'name',
  'Ownership Type': 'ownership',
  'Certification Date': 'certification_date',
};
