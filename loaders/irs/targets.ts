/** Where the number was found to be the system's: the IRS index, hospitals of the CCN–EIN crosswalk, or a return with Schedule H. */
type Evidence = 'index' | 'crosswalk' | 'schedule_h';

/**
 * Employer numbers whose returns are read: large nonprofit systems, under the number of their parent, of their hospitals or of their
 * group return. A system is added by a line; its returns come with the next load.
 */
const rows: [ein: string, name: string, evidence: Evidence][] = [
  ['010238552', 'MaineHealth', 'index'],
  ['208295721', 'UPMC (group return, 31 hospital facilities)', 'schedule_h'],
  ['232829095', 'Thomas Jefferson University Hospitals', 'index'],
  ['340714585', 'Cleveland Clinic Foundation', 'index'],
  ['352528741', 'Vanderbilt University Medical Center', 'schedule_h'],
  ['362174823', 'Rush University Medical Center', 'index'],
  ['363261413', 'Allina Health (12 hospitals)', 'crosswalk'],
  ['364724966', 'Northwestern Memorial HealthCare (group return)', 'schedule_h'],
  ['370813229', 'OSF HealthCare System (14 hospitals)', 'crosswalk'],
  ['383952644', 'Mayo Clinic (group return, 21 hospitals)', 'index'],
  ['421707837', 'Hennepin Healthcare System', 'index'],
  ['450233470', 'Banner Health (30 hospitals)', 'crosswalk'],
  ['453791176', 'Sanford (23 hospitals)', 'crosswalk'],
  ['470617373', 'CommonSpirit Health', 'index'],
  ['521622253', 'Luminis Health', 'index'],
  ['562070036', 'Duke University Health System', 'schedule_h'],
  ['581954432', 'Northside Hospital (5 hospitals)', 'schedule_h'],
  ['591479658', 'Adventist Health System Sunbelt (AdventHealth)', 'schedule_h'],
  ['591726273', 'Orlando Health', 'schedule_h'],
  ['611649250', 'Aurora hospitals in Wisconsin (14, Advocate Health)', 'crosswalk'],
  ['611740292', 'Corewell Health (group return, 23 hospitals)', 'schedule_h'],
  ['720502505', 'Ochsner Clinic Foundation (9 hospitals)', 'schedule_h'],
  ['741180155', 'Houston Methodist (The Methodist Hospital)', 'index'],
  ['752702388', 'Texas Health Resources', 'index'],
  ['753052953', 'BJC HealthCare (16 hospitals)', 'crosswalk'],
  ['811244422', 'Providence St. Joseph Health', 'index'],
  ['815009488', 'Dignity Community Care (11 hospitals, CommonSpirit)', 'schedule_h'],
  ['824184596', 'Advocate Aurora Health', 'index'],
  ['840405257', 'Centura hospitals in Colorado (13, CommonSpirit)', 'crosswalk'],
  ['851296795', 'RWJBarnabas Health (13 hospitals)', 'crosswalk'],
  ['870269232', 'Intermountain Health Care', 'index'],
  ['900656139', 'Mass General Brigham and affiliates (group return)', 'index'],
  ['940562680', 'Sutter hospitals around the Bay (15)', 'crosswalk'],
  ['941105628', 'Kaiser Foundation Hospitals (37 hospitals)', 'index'],
  ['941156621', 'Sutter Health Sacramento Sierra Region (10 hospitals)', 'crosswalk'],
  ['941196203', 'Dignity Health (24 hospitals, CommonSpirit)', 'schedule_h'],
  ['942854057', 'Intermountain hospitals in Utah and Idaho (24)', 'crosswalk'],
  ['951684089', 'Scripps Health (5 hospitals)', 'schedule_h'],
];

export interface Target {
  ein: string;
  name: string;
  evidence: Evidence;
}

export const targets: Target[] = rows.map(([ein, name, evidence]) => ({ ein, name, evidence }));

const wanted = new Set(targets.map(({ ein }) => ein));

/** The IRS has given out no number that begins so: invented organizations carry them, and their returns are read as a target's are. */
const never_issued = /^(?:08|89)/;

export const isTarget = (ein: string): boolean => wanted.has(ein) || never_issued.test(ein);
