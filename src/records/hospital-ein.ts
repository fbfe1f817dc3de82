import { address_line, city, defineRecord, flag, integer, oneOf, requiredText, text } from './define-record.ts';

/** Often of a system or a group return, which belongs to no single hospital. */
export const hospitalEin = defineRecord({
  kind: 'hospital_ein',
  description: 'The EIN under which a nonprofit hospital is reported to the IRS; several hospitals may share one.',
  indexes: { state: '(state, observed_from)' },
  current_indexes: { of: '(ein)', ccn: '(ccn)' },
  columns: {
    ccn: requiredText('CMS Certification Number, 6 characters.'),
    ein: requiredText(
      'EIN of the return that covers the hospital, 9 digits. It is the hospital’s own EIN only if no other hospital shares it.',
    ),
    hospital_name: requiredText('Name as published; often an older one.'),
    cost_report_name: text('Name in the cost report.'),
    address_line,
    city,
    state: requiredText('USPS code.'),
    zip5: text('ZIP, 5 digits.'),
    county: text('County.'),
    county_fips: text('FIPS code of state and county.'),
    bed_count: integer('Number of beds; null if the number contradicts its published size band.'),
    bed_count_band: oneOf(['under_100', '100_to_299', '300_or_more'], 'Published bed size band.'),
    is_urban: flag('Whether the hospital is in an urban area.'),
    is_childrens: flag("Whether it is a children's hospital."),
    is_teaching: flag('Whether it is a member of the Council of Teaching Hospitals.'),
    is_church_affiliated: flag('Whether it is affiliated with a church.'),
  },
});
