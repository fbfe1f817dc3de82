import { defineRecord, flag, integer, oneOf, requiredText, text } from './define-record.ts';

/** A hospital and the employer number it files Form 990 under: often that of a system or a group return, which is nobody's own. */
export const hospitalEin = defineRecord({
  kind: 'hospital_ein',
  table: 'hospital_ein',
  description: 'The employer number under which a nonprofit hospital is reported to the IRS; several hospitals may share one.',
  documents: {},
  columns: {
    ccn: requiredText('CMS Certification Number, 6 characters.'),
    ein: requiredText('EIN of the return the hospital is in, 9 digits; of the hospital alone only where no other hospital has it.'),
    hospital_name: requiredText('Name as published; often an older one.'),
    cost_report_name: text('Name in the cost report.'),
    address_line: text('Street address.'),
    city: text('City.'),
    state: requiredText('USPS code.'),
    zip5: text('ZIP, 5 digits.'),
    county: text('County.'),
    county_fips: text('FIPS code of state and county.'),
    bed_count: integer('Beds; null where the number contradicts its published band.'),
    bed_count_band: oneOf(['under_100', '100_to_299', '300_or_more'], 'Published band of the number of beds.'),
    is_urban: flag('In an urban area.'),
    is_childrens: flag("A children's hospital."),
    is_teaching: flag('Member of the Council of Teaching Hospitals.'),
    is_church_affiliated: flag('Affiliated with a church.'),
  },
});
