import type { ColumnMap, Layout } from '#load/declaration/layout';

/** The fifteen columns of all times. */
const first: ColumnMap = {
  LASTNAME: { name: 'last_name', note: 'Cut to 20 characters.' },
  FIRSTNAME: { name: 'first_name', note: 'Cut to 15 characters.' },
  MIDNAME: { name: 'middle_name', note: 'Cut to 15 characters; a single space means none.' },
  BUSNAME: { name: 'organization_name', note: 'Cut to 30 characters; only of businesses.' },
  GENERAL: { name: 'provider_type', note: 'Cut to 20 characters.' },
  SPECIALTY: { name: 'specialty', note: 'Cut to 20 characters.' },
  UPIN: { name: 'upin', note: 'A00000 is a placeholder.' },
  DOB: { name: 'birth_date', note: 'YYYYMMDD; MM/DD/YY of the twentieth century until March 2016.' },
  ADDRESS: { name: 'address_line', note: 'Cut to 30 characters.' },
  CITY: 'city',
  STATE: { name: 'state', note: 'USPS code; XX for foreign or unknown.' },
  ZIP: { name: 'zip5', note: '00000 means none.' },
  EXCLTYPE: { name: 'exclusion_type', note: 'Sometimes padded with spaces.' },
  EXCLDATE: { name: 'exclusion_date', note: 'YYYYMMDD.' },
  REINDATE: { name: 'reinstatement_date', note: 'YYYYMMDD; zeros on exclusions.' },
};

const columns: ColumnMap = {
  ...first,
  NPI: { name: 'npi', note: 'Zeros mean none; some have an invalid check digit.' },
  WAIVERDATE: { name: 'waiver_date', note: 'YYYYMMDD; zeros for none. The exclusion remains in effect.' },
  WVRSTATE: { name: 'waiver_state', note: 'The only state to which the waiver applies.' },
};

/**
 * One header for all dialects: quoted or not, CRLF or LF, empty values bare or quoted, zeros or a single 0 for none,
 * ZIPs that a spreadsheet robbed of a zero. The parser and the normalizers take them all.
 */
export const csv: Layout = { id: 'csv', read: { format: 'csv' }, columns, note: 'Since January 2016; the full list always.' };

export const dbf: Layout = { id: 'dbf', read: { format: 'dbf' }, columns, note: 'Supplements of June 2013 to December 2015.' };

export const dbfWithoutNpi: Layout = {
  id: 'dbf_without_npi',
  read: { format: 'dbf' },
  columns: first,
  note: 'Supplements until May 2013: no NPI, no waivers.',
};
