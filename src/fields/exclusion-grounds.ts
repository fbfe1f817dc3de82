/**
 * Sections of the Social Security Act an exclusion rests on: the code of the federal list, the section, and in words
 * what it is about.
 */
export const GROUNDS: readonly [code: string, section: string, words: string][] = [
  ['1128a1', '1128(a)(1)', 'conviction of a program-related crime'],
  ['1128a2', '1128(a)(2)', 'conviction relating to patient abuse or neglect'],
  ['1128a3', '1128(a)(3)', 'felony conviction relating to health care fraud'],
  ['1128a4', '1128(a)(4)', 'felony conviction relating to a controlled substance'],
  ['1128Aa', '1128A(a)', 'civil monetary penalty or assessment'],
  ['1128b1', '1128(b)(1)', 'misdemeanor conviction relating to health care fraud'],
  ['1128b2', '1128(b)(2)', 'conviction relating to obstruction of an investigation or audit'],
  ['1128b3', '1128(b)(3)', 'misdemeanor conviction relating to a controlled substance'],
  ['1128b4', '1128(b)(4)', 'license revoked, suspended or surrendered'],
  ['1128b5', '1128(b)(5)', 'excluded or suspended by a federal or state health care program'],
  ['1128b6', '1128(b)(6)', 'excessive charges, unnecessary or substandard services'],
  ['1128b7', '1128(b)(7)', 'fraud, kickbacks and other prohibited activities'],
  ['1128b8', '1128(b)(8)', 'entity controlled by a sanctioned individual'],
  ['1128b9', '1128(b)(9)', 'failure to disclose required information'],
  ['1128b10', '1128(b)(10)', 'failure to disclose requested information on subcontractors and suppliers'],
  ['1128b11', '1128(b)(11)', 'failure to provide payment information'],
  ['1128b12', '1128(b)(12)', 'failure to grant immediate access'],
  ['1128b13', '1128(b)(13)', 'failure to take corrective action'],
  ['1128b14', '1128(b)(14)', 'default on a health education loan or scholarship obligation'],
  ['1128b15', '1128(b)(15)', 'individual controlling a sanctioned entity'],
  ['1128b16', '1128(b)(16)', 'false statement or misrepresentation of a material fact'],
  ['1156', '1156', 'failure to meet the obligations of care found by a quality improvement organization'],
  ['BRCH SA', 'breach of a settlement agreement', ''],
  ['BRCH CIA', 'breach of a corporate integrity agreement', ''],
];
