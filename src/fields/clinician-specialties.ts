const specialty = (title: string, codes: string) => ({ title, codes: codes.trim().split(/\s+/) });

/**
 * Clinician specialties in our own words, by the first characters of the primary taxonomy code. A code belongs to the
 * specialty with the longest matching prefix, so that a subspecialty is separate (207RC is cardiology, the rest of 207R
 * internal medicine). Codes that match no entry have no specialty. The code set itself is not shipped.
 */
export const clinicianSpecialties = {
  'addiction-medicine': specialty('Addiction medicine', '207RA0401X 207QA0401X 207LA0401X 2083A0300X 2084A0401X'),
  'allergy-immunology': specialty('Allergy and immunology', '207K 207RA0201X 2080P0201X'),
  anesthesiology: specialty('Anesthesiology', '207L'),
  'anesthesiologist-assistant': specialty('Anesthesiologist assistants', '367H'),
  audiology: specialty('Audiology', '231H 237600000X'),
  cardiology: specialty('Cardiology', '207RC0000X 207RC0001X 207RI0011X 207RA0001X 207RA0002X 207UN0901X'),
  'certified-nurse-midwife': specialty('Nurse midwives', '367A 176B'),
  chiropractic: specialty('Chiropractic', '111N'),
  'clinical-nurse-specialist': specialty('Clinical nurse specialists', '364S'),
  'clinical-psychology': specialty('Clinical psychology', '103T 103G'),
  'clinical-social-work': specialty('Clinical social work', '1041C'),
  'colorectal-surgery': specialty('Colorectal surgery', '208C'),
  'critical-care': specialty('Critical care', '207RC0200X 207LC0200X 2086S0102X 207PE0004X'),
  dentistry: specialty('Dentistry', '1223 1224'),
  dermatology: specialty('Dermatology', '207N'),
  dietetics: specialty('Dietitians', '133V 133N'),
  'emergency-medicine': specialty('Emergency medicine', '207P'),
  endocrinology: specialty('Endocrinology', '207RE0101X'),
  'family-medicine': specialty('Family medicine', '207Q'),
  gastroenterology: specialty('Gastroenterology and hepatology', '207RG0100X 207RI0008X 207RT0003X'),
  'general-practice': specialty('General practice', '208D'),
  'general-surgery': specialty('General surgery', '2086'),
  geriatrics: specialty('Geriatrics', '207RG0300X 207QG0300X'),
  'hematology-oncology': specialty('Hematology and medical oncology', '207RH0000X 207RH0003X 207RX0202X'),
  hospitalist: specialty('Hospital medicine', '208M'),
  'infectious-disease': specialty('Infectious disease', '207RI0200X'),
  'internal-medicine': specialty('Internal medicine', '207R'),
  'medical-genetics': specialty('Medical genetics', '207S'),
  nephrology: specialty('Nephrology', '207RN0300X'),
  neurology: specialty('Neurology', '2084N 2084V 2084E 2084D 2084A2900X 2084B 2084S0012X'),
  neurosurgery: specialty('Neurosurgery', '207T'),
  'nuclear-medicine': specialty('Nuclear medicine', '207U'),
  'nurse-anesthesia': specialty('Nurse anesthetists', '3675'),
  'nurse-practitioner': specialty('Nurse practitioners', '363L'),
  'obstetrics-gynecology': specialty('Obstetrics and gynecology', '207V'),
  'occupational-therapy': specialty('Occupational therapy', '225X'),
  ophthalmology: specialty('Ophthalmology', '207W'),
  optometry: specialty('Optometry', '152W'),
  'oral-maxillofacial-surgery': specialty('Oral and maxillofacial surgery', '204E 1223S0112X'),
  'orthopedic-surgery': specialty('Orthopedic surgery', '207X'),
  'osteopathic-manipulation': specialty('Neuromusculoskeletal medicine', '204D'),
  otolaryngology: specialty('Otolaryngology', '207Y'),
  'pain-medicine': specialty('Pain medicine', '208V 207LP2900X 2081P2900X 2084P2900X'),
  'palliative-medicine': specialty(
    'Hospice and palliative medicine',
    '207RH0002X 207QH0002X 207PH0002X 207LH0002X 2080H0002X 2081H0002X 2084H0002X 2086H0002X 207VH0002X',
  ),
  pathology: specialty('Pathology', '207Z'),
  pediatrics: specialty('Pediatrics', '2080'),
  'physical-medicine': specialty('Physical medicine and rehabilitation', '2081'),
  'physical-therapy': specialty('Physical therapy', '2251'),
  'physician-assistant': specialty('Physician assistants', '363A'),
  'plastic-surgery': specialty('Plastic surgery', '2082 2086S0122X'),
  podiatry: specialty('Podiatry', '213E'),
  'preventive-medicine': specialty('Preventive medicine', '2083'),
  psychiatry: specialty('Psychiatry', '2084P 2084F'),
  pulmonology: specialty('Pulmonology', '207RP1001X'),
  'radiation-oncology': specialty('Radiation oncology', '2085R0001X'),
  radiology: specialty('Radiology', '2085'),
  rheumatology: specialty('Rheumatology', '207RR0500X'),
  'sleep-medicine': specialty('Sleep medicine', '207RS0012X 207QS1201X 2080S0012X 207YS0012X'),
  'speech-language-pathology': specialty('Speech-language pathology', '235Z'),
  'sports-medicine': specialty('Sports medicine', '207QS0010X 207RS0010X 207PS0010X 2081S0010X 2083S0010X 2080S0010X'),
  'surgical-oncology': specialty('Surgical oncology', '2086X0206X'),
  'thoracic-surgery': specialty('Thoracic and cardiac surgery', '208G'),
  urology: specialty('Urology', '2088'),
  'vascular-surgery': specialty('Vascular surgery', '2086S0129X'),
} as const satisfies Record<string, { title: string; codes: string[] }>;

export type ClinicianSpecialty = keyof typeof clinicianSpecialties;

const entries = Object.entries(clinicianSpecialties).flatMap(([slug, { codes }]) =>
  codes.map((code) => ({ slug: slug as ClinicianSpecialty, code })),
);

/** The specialty of a primary taxonomy code; null if none matches. */
export function specialtyOf(taxonomy_code: string): ClinicianSpecialty | null {
  let best: (typeof entries)[number] | null = null;
  for (const one of entries) if (taxonomy_code.startsWith(one.code) && one.code.length > (best?.code.length ?? 0)) best = one;
  return best?.slug ?? null;
}

/** Codes from the first up to but not including the second, in byte order; without those in `but`. */
interface CodeRange {
  from: string;
  before: string;
  but: { from: string; before: string }[];
}

const after = (prefix: string): string => prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1);

/** The codes of a specialty as ranges, without codes that a longer entry of another specialty covers. */
export const rangesOf = (slug: ClinicianSpecialty): CodeRange[] =>
  clinicianSpecialties[slug].codes.map((from) => ({
    from,
    before: after(from),
    but: entries
      .filter((other) => other.slug !== slug && other.code.length > from.length && other.code.startsWith(from))
      .map(({ code }) => ({ from: code, before: after(code) })),
  }));
