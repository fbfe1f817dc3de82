import { compact, dayOfMonth, daysBefore } from './calendar.ts';
import { emptyRow, type LeieRow, noNpi, rowOfProvider } from './leie-row.ts';
import { spoiledNpi } from './npi.ts';
import { providerAt } from './providers.ts';
import type { World } from './world.ts';

type Fixed = (world: World) => LeieRow;

/** Day `day` of the month `months` before the release of the full list. */
const effective = (world: World, months: number, day = 20) => compact(dayOfMonth(world.calendar.leie_full_release, -months, day));

const ofProvider =
  (index: number, months: number, rest: Partial<LeieRow>): Fixed =>
  (world) => ({ ...rowOfProvider(providerAt(world, index)), EXCLDATE: effective(world, months), ...rest });

/** A person of no NPI in the world. */
const someone =
  (last: string, first: string, middle: string, birth: string, months: number, rest: Partial<LeieRow>): Fixed =>
  (world) => ({
    ...emptyRow(),
    GENERAL: 'IND- LIC HC SERV PRO',
    SPECIALTY: 'NURSE/NURSES AIDE',
    EXCLTYPE: '1128b4',
    LASTNAME: last,
    FIRSTNAME: first,
    MIDNAME: middle,
    DOB: birth,
    ADDRESS: '14 ORCHARD STREET',
    CITY: 'COLUMBUS',
    STATE: 'OH',
    ZIP: '43215',
    EXCLDATE: effective(world, months, 19),
    ...rest,
  });

const firm =
  (name: string, months: number, rest: Partial<LeieRow>): Fixed =>
  (world) => ({
    ...someone('', '', '', '', months, rest)(world),
    BUSNAME: name,
    GENERAL: 'OTHER BUSINESS',
    SPECIALTY: 'PHARMACY',
    ...rest,
  });

const doctor = { GENERAL: 'DOCTOR(MD, DO)', SPECIALTY: 'INTERNAL MEDICINE' };

/**
 * Rows every federal list of the world holds: those behind `ids.ts`, and each oddity of the published list at least
 * once.
 */
export const fixedExclusions: Record<'businesses' | 'individuals' | 'additions' | 'reinstatements', Fixed[]> = {
  businesses: [
    ofProvider(8, 26, { GENERAL: 'DME COMPANY', SPECIALTY: 'DME - GENERAL', EXCLTYPE: '1128b8' }),
    firm('SOUTHERN SCIOTO DISCOUNT PHARMACY, INC.', 51, { EXCLTYPE: '1128b7' }),
    firm('TRENWICK HEALTH MANAGEMENT GROUP LLC', 14, { EXCLTYPE: 'BRCH SA', SPECIALTY: 'MANAGEMENT COMPANY' }),
    firm('P & Q MEDICAL TRANSPORTATION CORP', 33, { EXCLTYPE: '1128b8', SPECIALTY: 'TRANSPORTATION COMPANY', UPIN: 'A00000' }),
    firm('OCEANCREST LABS', 9, { EXCLTYPE: 'BRCH CIA', SPECIALTY: 'LAB - CLINICAL', CITY: 'SAN JUAN', STATE: 'PR', ZIP: '00907' }),
  ],
  individuals: [
    ofProvider(1, 20, { ...doctor, EXCLTYPE: '1128a1', UPIN: 'B73310' }),
    (world) => ({
      ...ofProvider(2, 38, { GENERAL: 'IND- LIC HC SERV PRO', SPECIALTY: 'NURSE PRACTITIONER (NP)', EXCLTYPE: '1128b4' })(world),
      WAIVERDATE: effective(world, 11, 14),
      WVRSTATE: 'TN',
    }),
    ofProvider(3, 65, { GENERAL: 'IND- LIC HC SERV PRO', SPECIALTY: 'DENTIST', EXCLTYPE: '1128b4' }),
    ofProvider(4, 44, { GENERAL: 'IND- LIC HC SERV PRO', SPECIALTY: 'ACUPUNCTURIST', EXCLTYPE: '1128a1', NPI: noNpi }),
    ofProvider(5, 8, { GENERAL: 'IND- LIC HC SERV PRO', SPECIALTY: 'NURSE/NURSES AIDE', EXCLTYPE: '1128a3' }),
    // Two rows for one person: another ground, another date.
    someone('WETHERSTONE', 'IRVING', 'DALE', '19520606', 120, { ...doctor, EXCLTYPE: '1128b4' }),
    someone('WETHERSTONE', 'IRVING', 'DALE', '19520606', 84, { ...doctor, EXCLTYPE: '1128a1' }),
    // Short, hyphenated and compound surnames; a given name longer than its column.
    someone('NG', 'PATIENCE', 'A', '19770912', 15, { CITY: 'SPOKANE', STATE: 'WA', ZIP: '99204' }),
    someone('COX', 'DARNELL', '', '19830130', 29, {}),
    someone('OKAFOR-BRIDGEWATER', 'NKECHI', 'ROSE', '19690717', 18, { CITY: 'HOUSTON', STATE: 'TX', ZIP: '77030' }),
    someone('DE LA TORRE SOLORZANO', 'XIMENA', '', '19880222', 5, { CITY: 'MIAMI', STATE: 'FL', ZIP: '33136' }),
    someone("O'HALLORAN", 'CHRISTOPHER-JOHN', 'MICHAEL', '19601111', 77, { GENERAL: 'BUS OWNER/EXEC', SPECIALTY: 'HOME HEALTH AGENCY' }),
    someone('VAN DER MOLENDAAL', 'BRAM', 'T', '19570404', 140, { GENERAL: 'DOCTOR (MD, DO)', SPECIALTY: 'GENERAL PRACTICE' }),
    // A mistyped NPI, a foreign address, an impossible birth date, no ground, a retroactive date off the usual day.
    (world) => someone('LANGMERE', 'SILAS', '', '19710909', 12, { NPI: spoiledNpi(1), EXCLTYPE: '1128b14' })(world),
    someone('ADEYINKA', 'FOLUSHO', '', '19650505', 61, { ADDRESS: 'P O BOX 11', CITY: 'LAGOS', STATE: 'XX', ZIP: '00000' }),
    someone('THORNFIELD', 'RUFUS', '', '20151020', 40, { GENERAL: 'INDIVIDUAL (UNAFFILIATED)', SPECIALTY: 'NO KNOWN AFFILIATION' }),
    someone('PEMBERLEE', 'OPAL', 'JEAN', '19490303', 210, { EXCLTYPE: '' }),
    // Active from the newest date of the list: it tells the release.
    someone('MILLGRAVE', 'TOBIAS', 'E', '19900101', 0, { EXCLTYPE: '1128b4' }),
    (world) => ({ ...someone('MILLGRAVE', 'ESTHER', '', '19910814', 0, { EXCLTYPE: '1128a2' })(world), EXCLDATE: effective(world, 0) }),
  ],
  additions: [
    (world) => ({
      ...ofProvider(13, 0, { GENERAL: 'IND- LIC HC SERV PRO', SPECIALTY: 'CHIROPRACTIC', EXCLTYPE: '1128a1' })(world),
      EXCLDATE: compact(world.calendar.leie_supplement_exclusion),
    }),
    (world) => ({
      ...firm('COMPASSION BRIDGE HOSPICE OF TAMPA LLC', 0, {
        EXCLTYPE: '1128b8',
        SPECIALTY: 'HOSPICE',
        CITY: 'TAMPA',
        STATE: 'FL',
        ZIP: '33606',
      })(world),
      EXCLDATE: compact(world.calendar.leie_supplement_exclusion),
    }),
  ],
  reinstatements: [
    (world) => ({
      ...ofProvider(3, 65, { GENERAL: 'IND- LIC HC SERV PRO', SPECIALTY: 'DENTIST', EXCLTYPE: '1128b4' })(world),
      REINDATE: compact(daysBefore(world.calendar.leie_supplement_release, 12)),
    }),
  ],
};
