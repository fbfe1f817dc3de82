import type { ColumnMap } from '../../src/load/define-dataset.ts';

/** Words of the Provider Data Catalog for what identifies a facility; they changed about May 2023. */
export const currentId: ColumnMap = { 'CMS Certification Number (CCN)': 'ccn' };
export const earlierId: ColumnMap = { 'Federal Provider Number': 'ccn' };

export const currentPlace: ColumnMap = {
  'City/Town': 'city',
  State: 'state',
  'ZIP Code': 'zip5',
  'County/Parish': 'county',
  'Telephone Number': 'telephone',
};

/** Quality files that name the home without its county and telephone. */
export const shortPlace: ColumnMap = { 'City/Town': 'city', State: 'state', 'ZIP Code': 'zip5' };

export const twoLines: ColumnMap = { 'Address Line 1': 'address_line', 'Address Line 2': 'address_line_2' };
