import type { Layout } from '#load/declaration/layout';

export const workbook: Layout = {
  id: 'workbook',
  verified: 'published',
  read: { format: 'xlsx', header_row: ['Provider Name', 'License #'] },
  any_case: true,
  columns: {
    'Provider Name': { name: 'name', note: 'People are listed last name first, without a comma.' },
    'License #': 'license_number',
    NPI: 'npi',
    'Provider Type': 'provider_type',
    Affiliation: { name: 'affiliation', note: 'Business a sanctioned person belongs to.' },
    'Action Date': 'exclusion_date',
    'Action Type': 'action_type',
    Address: 'address_line',
    'Address 2': 'address_more',
    City: 'city',
    State: 'state',
    'Zip Code': 'zip',
  },
};

/** The export of 2016: the names of a database's columns, "null" for no license. */
export const y2016: Layout = {
  id: 'y2016',
  verified: 'published',
  read: { format: 'xls', header_row: ['ID', 'strProvName'] },
  any_case: true,
  min_rows: 1200,
  columns: {
    strProvName: 'name',
    LIC_NBR: 'license_number',
    AFFILIATION: 'affiliation',
    ACTION_DT: 'exclusion_date',
    ACTION_TYPE: 'action_type',
    ADDRESS: 'address_line',
    ADDRESS_ADDITIONAL_LINE_CHR: 'address_more',
    CITY_CHR: 'city',
    STATE_CHR: 'state',
    ZIP_CODE_CHR: 'zip',
  },
  ignored: ['ID', 'NEW_ADDITION'],
};
