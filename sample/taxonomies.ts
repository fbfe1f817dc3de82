export interface Taxonomy {
  code: string;
  grouping: string;
  label: string;
  section: 'Individual' | 'Non-Individual';
}

const individual = (code: string, grouping: string, label: string): Taxonomy => ({ code, grouping, label, section: 'Individual' });
const organization = (code: string, grouping: string, label: string): Taxonomy => ({ code, grouping, label, section: 'Non-Individual' });

/** Codes the world uses, with short labels of our own. The code set's texts belong to the AMA and are not shipped. */
export const individualTaxonomies: Taxonomy[] = [
  individual('207Q00000X', 'Sample: physicians', 'Family physician'),
  individual('207R00000X', 'Sample: physicians', 'Internist'),
  individual('207RX0202X', 'Sample: physicians', 'Cancer physician'),
  individual('207RC0000X', 'Sample: physicians', 'Heart physician'),
  individual('207P00000X', 'Sample: physicians', 'Emergency physician'),
  individual('208000000X', 'Sample: physicians', 'Physician for children'),
  individual('208600000X', 'Sample: physicians', 'Surgeon'),
  individual('207X00000X', 'Sample: physicians', 'Bone and joint surgeon'),
  individual('2084P0800X', 'Sample: physicians', 'Psychiatry physician'),
  individual('363LF0000X', 'Sample: advanced practice', 'Family nurse practitioner'),
  individual('363A00000X', 'Sample: advanced practice', 'Physician assistant'),
  individual('163W00000X', 'Sample: nursing', 'Registered nurse'),
  individual('122300000X', 'Sample: dental', 'Dentist'),
  individual('111N00000X', 'Sample: chiropractic', 'Chiropractor'),
  individual('1041C0700X', 'Sample: behavioral health', 'Clinical social worker'),
  individual('225100000X', 'Sample: therapy', 'Physical therapist'),
  individual('183500000X', 'Sample: pharmacy', 'Pharmacist'),
  individual('213E00000X', 'Sample: podiatry', 'Podiatrist'),
  individual('152W00000X', 'Sample: eye care', 'Optometrist'),
  individual('171100000X', 'Sample: other', 'Acupuncturist'),
];

export const organizationTaxonomies: Taxonomy[] = [
  organization('282N00000X', 'Sample: hospitals', 'General hospital'),
  organization('251E00000X', 'Sample: agencies', 'Home health agency'),
  organization('332B00000X', 'Sample: suppliers', 'Equipment supplier'),
  organization('333600000X', 'Sample: suppliers', 'Pharmacy'),
  organization('261QM1300X', 'Sample: clinics', 'Clinic of several specialties'),
  organization('261QP2300X', 'Sample: clinics', 'Primary care clinic'),
  organization('314000000X', 'Sample: nursing homes', 'Nursing home'),
  organization('341600000X', 'Sample: transport', 'Ambulance'),
  organization('291U00000X', 'Sample: laboratories', 'Medical laboratory'),
  organization('193200000X', 'Sample: groups', 'Group of several specialties'),
];
