import type { Layout } from '#load/declaration/layout';

/** Lines between the cells; several values of a cell stand on lines of their own. */
export const today: Layout = {
  id: 'list',
  verified: 'described',
  read: {
    format: 'pdf',
    header: [
      'Excluded Providers…',
      'Sanctioned…',
      'Associated Legal Entity…',
      'Persons with controlling interest…',
      'Medicaid Provider…',
      'Provider Type…',
      'Contract Termination Date…',
      'Nevada Medicaid Sanction Tier…',
      'Nevada Medicaid Sanction Period…',
      'Nevada Medicaid Sanction Period End Date…',
      'OIG Exclusion Date…',
      'OIG Reinstate Date…',
    ],
    filled: 'Excluded Providers…',
    not_rows: /^Effective February\b/,
  },
  columns: {
    'Excluded Providers': 'name',
    Sanctioned: 'npi',
    'Associated Legal Entity': 'legal_entity',
    'Persons with controlling interest': 'owners',
    'Provider Type': 'provider_type',
    'Contract Termination Date': 'exclusion_date',
    'Nevada Medicaid Sanction Tier': 'tier',
    'Nevada Medicaid Sanction Period': 'period',
    'Nevada Medicaid Sanction Period End Date': 'end_date',
    'OIG Exclusion Date': 'oig_exclusion_date',
    'OIG Reinstate Date': 'oig_reinstate_date',
  },
  ignored: ['Medicaid Provider'],
  note: 'As described: headers are recognized by how they begin (Excluded Providers, Entities and/or Individuals; Sanctioned/Excluded NPI …); published bytes were not loaded.',
};

/** Page of March 2016; the header takes five lines, with a slip of the publisher in it ("inerest"). */
export const list2016: Layout = {
  id: 'list_2016',
  verified: 'described',
  read: {
    format: 'pdf',
    header: [
      'Business Name',
      'Legal Entity',
      'Persons with controlling…',
      'Medicaid Provider',
      'NPI',
      'Provider Type',
      'Termination Date',
      'Sanction Tier',
      'Sanction Period',
      'NV Medicaid Sanction Period End Date',
      'Federal Reinstate Date',
    ],
  },
  columns: {
    'Business Name': 'name',
    NPI: 'npi',
    'Legal Entity': 'legal_entity',
    'Persons with controlling': 'owners',
    'Provider Type': 'provider_type',
    'Termination Date': 'exclusion_date',
    'Sanction Tier': 'tier',
    'Sanction Period': 'period',
    'NV Medicaid Sanction Period End Date': 'end_date',
    'Federal Reinstate Date': 'oig_reinstate_date',
  },
  ignored: ['Medicaid Provider'],
  note: 'The header as an importer of that time read it off the page; published bytes were not loaded.',
};
