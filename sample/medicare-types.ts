import type { Provider } from './provider.ts';

/** PECOS type of provider or supplier, and the specialty as claims name it. */
export interface MedicareType {
  code: string;
  description: string;
  specialty: string;
}

const type = (code: string, description: string, specialty: string): MedicareType => ({ code, description, specialty });
const practitioner = (code: string, specialty: string) => type(code, `PRACTITIONER - ${specialty.toUpperCase()}`, specialty);
const group = type('12-70', 'PART B SUPPLIER - CLINIC/GROUP PRACTICE', 'Clinic or Group Practice');

/**
 * By the first characters of the primary taxonomy; what stands in none does not enroll (equipment, pharmacies,
 * acupuncturists, nurses).
 */
const types: [prefix: string, type: MedicareType][] = [
  ['207Q', practitioner('14-08', 'Family Practice')],
  ['207RX', practitioner('14-90', 'Medical Oncology')],
  ['207RC', practitioner('14-06', 'Cardiology')],
  ['207R', practitioner('14-11', 'Internal Medicine')],
  ['207P', practitioner('14-93', 'Emergency Medicine')],
  ['207X', practitioner('14-20', 'Orthopedic Surgery')],
  ['2080', practitioner('14-37', 'Pediatric Medicine')],
  ['2084', practitioner('14-26', 'Psychiatry')],
  ['2086', practitioner('14-02', 'General Surgery')],
  ['363L', practitioner('14-50', 'Nurse Practitioner')],
  ['363A', practitioner('14-97', 'Physician Assistant')],
  ['111N', practitioner('14-35', 'Chiropractic')],
  ['1041', practitioner('14-80', 'Clinical Social Worker')],
  ['2251', practitioner('14-65', 'Physical Therapist in Private Practice')],
  ['213E', practitioner('14-48', 'Podiatry')],
  ['152W', practitioner('14-41', 'Optometry')],
  ['261Q', group],
  ['1932', group],
  ['282N', type('00-09', 'PART A PROVIDER - HOSPITAL', 'Hospital')],
  ['251E', type('00-08', 'PART A PROVIDER - HOME HEALTH AGENCY', 'Home Health Agency')],
  ['314', type('00-18', 'PART A PROVIDER - SKILLED NURSING FACILITY', 'Skilled Nursing Facility')],
  ['3416', type('12-59', 'PART B SUPPLIER - AMBULANCE SERVICE SUPPLIER', 'Ambulance Service Provider')],
  ['291U', type('12-69', 'PART B SUPPLIER - CLINICAL LABORATORY', 'Clinical Laboratory')],
];

export function medicareTypeOf({ taxonomies }: Provider): MedicareType | null {
  const primary = taxonomies.find(({ is_primary }) => is_primary === 'Y') ?? taxonomies[0];
  return types.find(([prefix]) => primary?.code.startsWith(prefix))?.[1] ?? null;
}

export const isGroup = ({ code }: MedicareType) => code === group.code;
