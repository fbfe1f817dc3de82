import { deletions } from './deletions.ts';
import { withinOneEdit } from './edit.ts';
import { isFigure } from './figures.ts';
import { legalForm } from './legal-forms.ts';

const set = (list: string) => new Set(list.trim().split(/\s+/));

/** ST is a saint or a street: both are read as the same word. */
const spellings = `
CENTER: CTR CNTR CENTRE CTRS CENTERS CENT|HOSPITAL: HOSP HOSPITALS HSP|MEDICAL: MED MEDCL MDCL|SERVICE: SVC SVCS SVS SRV SERVICES SERV SERVS SRVC SRVCS SRVS|PHARMACY: PHARM PHCY PHARMACIES RX PHARMCY
HEALTH: HLTH HLT HEALTHS|HEALTHCARE: HLTHCARE HEALTHCR HC|MANAGEMENT: MGMT MGT MNGMT MANAGMENT|INTERNATIONAL: INTL INTERNATL|NATIONAL: NATL NAT|UNIVERSITY: UNIV|DEPARTMENT: DEPT|EQUIPMENT: EQUIP EQPT EQUIPT
SUPPLY: SUPPLIES SUPP SUPL SPLY|LABORATORY: LAB LABS LABORATORIES LABORATORYS|AMBULANCE: AMB AMBULANCES|TRANSPORTATION: TRANSP TRANSPORT TRANS TRNSP|REHABILITATION: REHAB REHABILITATIVE|CHIROPRACTIC: CHIRO CHIROPRACTORS CHIROPRACTOR
THERAPY: THER THPY THERAPIES|THERAPEUTIC: THERAPEUTICS|FAMILY: FAM FAMILIES|COMMUNITY: COMM COMMUNITIES CMNTY|GROUP: GRP GROUPS|ENTERPRISE: ENTERPRISES ENT ENTRPRS|SYSTEM: SYSTEMS SYS|TECHNOLOGY: TECH TECHNOLOGIES|NURSING: NURS NSG NRSG
ASSOC: ASSOCIATES ASSOCIATE ASSOCIATION ASSOCS ASSN ASSOCIATED ASSC|SAINT: ST SAINTS STREET|AVENUE: AVE AV|BOULEVARD: BLVD|ROAD: RD|PARKWAY: PKWY|HIGHWAY: HWY|SQUARE: SQ|NEWYORK: NY NYC|NEWJERSEY: NJ|TEXAS: TX|FLORIDA: FL|TENNESSEE: TN|ARIZONA: AZ|KENTUCKY: KY|MOUNT: MT|FORT: FT|BROTHERS: BROS|COUNTY: CNTY CTY|GOVERNMENT: GOVT|DIAGNOSTIC: DIAG DIAGNOSTICS DX|SPECIALIST: SPECIALISTS SPEC SPECIALTY SPECIALTIES
SURGERY: SURG SURGERIES SURGICAL|PHYSICIAN: PHYSICIANS PHYS|CLINIC: CLINICS CLIN|DENTAL: DENT DNTL|DENTIST: DENTISTS DENTISTRY|PROFESSIONAL: PROF PROFS PROS PROFESSIONALS PROFL|SOLUTION: SOLUTIONS SOLN|PARTNER: PARTNERS|RESOURCE: RESOURCES
HOLDING: HOLDINGS|INDUSTRY: INDUSTRIES IND|PRODUCT: PRODUCTS PROD|INSTITUTE: INST|FOUNDATION: FDN FOUND|PSYCHOLOGICAL: PSYCH|ORTHOPEDIC: ORTHO ORTHOPAEDIC ORTHOPEDICS ORTHOPAEDICS|OPTICAL: OPT|FACILITY: FACILITIES FAC|RESIDENTIAL: RES
CONSULTANT: CONSULTANTS CONSULTING|PROVIDER: PROVIDERS|STAFFING: STAFF|AGENCY: AGCY AGENCIES|AMERICA: AMER|AMERICAN: AMERN|NORTH: NO N|SOUTH: SO S|EAST: E|WEST: W|NORTHWEST: NW|NORTHEAST: NE|SOUTHWEST: SW|SOUTHEAST: SE|HOME: HOMES HM
CONVALESCENT: CONV|CARDIOLOGY: CARDIO|ANESTHESIA: ANES|RADIOLOGY: RAD|PAIN: PN|OXYGEN: O2|WELLNESS: WELLNES|COUNSELING: COUNSELLING COUNSEL|DEVELOPMENT: DEV DEVELOPMENTAL|DISTRIBUTOR: DISTRIBUTORS DIST|AND: N
MOUNTAIN: MTN MTNS MNTN MOUNTAINS|ADVANCED: ADV ADVD ADVNCD|PEDIATRIC: PEDS PED PEDIATRICS PAEDIATRIC PAEDIATRICS|RESPIRATORY: RESP RESPIR|ACADEMY: ACAD|HEMATOLOGY: HEM HEMA|ONCOLOGY: ONC|PHARMACEUTICAL: PHARMACEUTICALS PHARMA
BEHAVIORAL: BEHAV BEHAVIOURAL|COMPREHENSIVE: COMP COMPR|MEMORIAL: MEM MEML|REGIONAL: REG REGL|GENERAL: GEN GENL|CARDIOVASCULAR: CARDIOVASC|DERMATOLOGY: DERM|GASTROENTEROLOGY: GASTRO|GYNECOLOGY: GYN GYNE|OPHTHALMOLOGY: OPHTH OPHTHAL
PSYCHIATRIC: PSYCHIATRY|EMERGENCY: EMERG|VALLEY: VLY|HEIGHTS: HTS|SPRINGS: SPGS|BEACH: BCH|RIGHT: RITE|QUICK: KWIK QUIK QWIK|EXPRESS: XPRESS|EASY: EZ|PROPERTY: PROPERTIES|AMBULETTE: AMBULETTES|KIDS: KIDZ|CARE: KARE|ADMINISTRATION: ADMIN|EDUCATION: EDUC|CENTRAL: CNTRL`;

const reduced = new Map<string, string>();
for (const entry of spellings.split(/[|\n]/)) {
  const [known, seen] = entry.split(': ');
  if (known && seen) for (const word of seen.split(' ')) if (!reduced.has(word)) reduced.set(word, known);
}

/** Words half of all health businesses carry: they weigh little and are never a candidate alone. */
const common =
  set(`MEDICAL HEALTH HEALTHCARE CARE HOME SERVICE CENTER CLINIC GROUP HOSPITAL PHARMACY ASSOC MANAGEMENT SUPPLY EQUIPMENT LABORATORY AMBULANCE TRANSPORTATION
REHABILITATION CHIROPRACTIC THERAPY FAMILY COMMUNITY ENTERPRISE SYSTEM NURSING DIAGNOSTIC SPECIALIST SURGERY PHYSICIAN DENTAL DENTIST PROFESSIONAL SOLUTION PARTNER RESOURCE
HOLDING INDUSTRY PRODUCT INSTITUTE FOUNDATION FACILITY RESIDENTIAL CONSULTANT PROVIDER STAFFING AGENCY NATIONAL INTERNATIONAL UNIVERSITY DEPARTMENT TECHNOLOGY AMERICAN AMERICA
DRUG DRUGS STORE STORES MEDICINE PHYSICAL DURABLE PRACTICE OFFICE OFFICES SUPPORT LIVING ASSISTED ADULT DAY REGIONAL GENERAL MENTAL BEHAVIORAL HOSPICE WELLNESS
WHOLESALE COUNSELING DEVELOPMENT INTERNAL PRIMARY URGENT OUTPATIENT TREATMENT RECOVERY PAIN PROGRAM PROGRAMS CONVALESCENT COUNTY STATE CITY NORTH SOUTH EAST WEST`);

const stop = set('THE OF AND FOR AT IN A AN TO BY WITH ON DBA');

/** Words that make a line a business whatever else it contains. */
const telling =
  set(`MEDICAL HEALTH HEALTHCARE SERVICE CENTER CLINIC GROUP HOSPITAL PHARMACY ASSOC MANAGEMENT SUPPLY EQUIPMENT LABORATORY AMBULANCE TRANSPORTATION REHABILITATION
CHIROPRACTIC THERAPY ENTERPRISE SYSTEM NURSING DIAGNOSTIC SURGERY DENTAL HOLDING INDUSTRY FOUNDATION INSTITUTE AGENCY STAFFING CONSULTANT HOSPICE UNIVERSITY FACILITY`);

export const knownForm = (word: string): string => reduced.get(word) ?? word;
/** Whether a word, as written, is a common business word. */
export const isCommonlyGiven = (given: string): boolean => isCommonWord(knownForm(given)) && !surnames.has(given);
export const isCommonWord = (word: string): boolean => common.has(word) || stop.has(word) || legalForm(word) !== null;
/** An abbreviation of a distinctive word that is also a surname, or two initials (ROE, HC): it proves nothing. */
const surnames = set('DENT STAFF FOUND CENT LABS HC');
/** Whether a word, as written, shows that the line is a business. */
export const isTellingWord = (given: string): boolean => telling.has(knownForm(given)) && !surnames.has(given);

const SHORTEST_CUT = 4;
const beginnings = new Set(
  [...new Set([...reduced.keys(), ...reduced.values(), ...common])].flatMap((word) =>
    Array.from({ length: Math.max(0, word.length - SHORTEST_CUT) }, (_, at) => word.slice(0, SHORTEST_CUT + at)),
  ),
);
/** DIAGNOS, CHIROPRACTI: what a program that cuts names leaves of a known word. */
export const isCutWord = (given: string): boolean => beginnings.has(given);

/** The known form of every spelling of a common or reduced word, by itself less one letter. */
const bySlip = new Map<string, Set<string>>();
const SHORTEST_SLIP = 4;
for (const word of new Set([...reduced.keys(), ...reduced.values(), ...common]))
  if (word.length >= SHORTEST_SLIP)
    for (const variant of deletions(word, SHORTEST_SLIP)) bySlip.set(variant, (bySlip.get(variant) ?? new Set()).add(word));

/** SERICES: the known form of the one common word that the word is a slip of; null for a word of its own. */
export function slipOf(word: string): string | null {
  if (word.length < SHORTEST_SLIP || reduced.has(word) || common.has(word)) return null;
  const forms = new Set<string>();
  for (const variant of deletions(word, SHORTEST_SLIP))
    for (const near of bySlip.get(variant) ?? []) if (withinOneEdit(word, near)) forms.add(knownForm(near));
  return forms.size === 1 ? [...forms][0]! : null;
}

/** Common words that distinguish businesses of one name. */
const places = set(`NORTH SOUTH EAST WEST NORTHEAST NORTHWEST SOUTHEAST SOUTHWEST UPPER LOWER CENTRAL EASTERN WESTERN NORTHERN SOUTHERN
ALABAMA ALASKA ARIZONA ARKANSAS CALIFORNIA COLORADO CONNECTICUT DELAWARE FLORIDA GEORGIA HAWAII IDAHO ILLINOIS INDIANA IOWA KANSAS KENTUCKY LOUISIANA MAINE MARYLAND
MASSACHUSETTS MICHIGAN MINNESOTA MISSISSIPPI MISSOURI MONTANA NEBRASKA NEVADA OHIO OKLAHOMA OREGON PENNSYLVANIA TENNESSEE TEXAS UTAH VERMONT VIRGINIA WASHINGTON WISCONSIN WYOMING
MEN WOMEN MENS WOMENS CHILDREN CHILDRENS ADULT PEDIATRIC VETERINARY`);
/** CLINIC OF OHIO and CLINIC OF TEXAS, CLINIC 2 and CLINIC 3: a word that says which of several it is. */
export const tellsApart = (known: string): boolean => places.has(known) || isFigure(known);

const fields =
  set(`CARDIOLOGY RADIOLOGY PEDIATRICS GERIATRICS PEDIATRIC GERIATRIC NEUROLOGY UROLOGY NEPHROLOGY ONCOLOGY HEMATOLOGY PATHOLOGY PODIATRY PSYCHIATRY PSYCHOLOGY
DERMATOLOGY RHEUMATOLOGY ENDOCRINOLOGY GASTROENTEROLOGY OPHTHALMOLOGY OPTOMETRY OTOLARYNGOLOGY AUDIOLOGY ALLERGY IMMUNOLOGY GYNECOLOGY OBSTETRICS ANESTHESIOLOGY ANESTHESIA
ORTHOPEDIC ORTHODONTICS PERIODONTICS ENDODONTICS PROSTHETICS ORTHOTICS SURGERY IMAGING VASCULAR THORACIC DIALYSIS`);
const knownForms = new Set(reduced.values());
const direction = /^(?:NORTH|SOUTH|EAST|WEST)/;
/** NORTHSIDE and SOUTHSIDE, EASTERN and WESTERN: never each other misspelt. */
function areTwoDirections(a: string, b: string): boolean {
  const [one, other] = [direction.exec(a)?.[0], direction.exec(b)?.[0]];
  return one !== undefined && other !== undefined && one !== other;
}
/** DENTAL and MENTAL, CARDIOLOGY and RADIOLOGY: words of the trade are not each other misspelt. Known forms. */
export const areTwoKnownWords = (a: string, b: string): boolean =>
  areTwoDirections(a, b) || (a !== b && a !== `${b}S` && b !== `${a}S` && isKnownWord(a) && isKnownWord(b));
const isKnownWord = (word: string): boolean => common.has(word) || knownForms.has(word) || fields.has(word);

/** Words of more than this weight belong to a name; articles do not. */
export const ARTICLE_WEIGHT = 0.1;

/** What a word weighs in a comparison of businesses: a name of its own 1, a figure 0.6, a common word 0.3, an article 0.05. */
export function wordWeight(word: string): number {
  if (isFigure(word)) return 0.6;
  if (stop.has(word)) return 0.05;
  if (common.has(word)) return 0.3;
  return word.length === 1 || word === 'NEW' ? 0.4 : 1;
}

/** Words written in short as one. */
const phrases: [RegExp, string][] = [
  [/\bNEW YORK(?: CITY)?\b/g, 'NEWYORK'],
  [/\bNEW JERSEY\b/g, 'NEWJERSEY'],
  [/\bOB[ /-]GYN\b/g, 'OBGYN'],
  [/\bEAR,? NOSE,?(?: AND)? THROAT\b/g, 'ENT'],
  [/\b([A-Z]) AND (?=[A-Z]\b)/g, '$1 '],
];
const phraseHint = /NEW | AND |OB[ /-]GYN|EAR,? NOSE/;

/** The name with such words written in short. */
export function withShortWords(folded: string): string {
  if (!phraseHint.test(folded)) return folded;
  let short = folded;
  for (const [words, one] of phrases) short = short.replace(words, one);
  return short;
}
