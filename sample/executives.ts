import type { SystemEin } from './systems.ts';

/** One person of a return. What the person earns is paid by the parent: hospitals report it as related compensation. */
export interface SamplePay {
  /** In Part VII and in Schedule J, which seldom agree. */
  name: string;
  name_in_schedule: string;
  title: string;
  role: 'officer' | 'key' | 'highest' | 'director' | 'former';
  hours: number;
  base: number;
  bonus: number;
  other: number;
  deferred: number;
  nontaxable: number;
  is_related: boolean;
}

type Row = [name: string, name_in_schedule: string, title: string, role: SamplePay['role'], base: number];

/** Those of a parent stand in its hospitals' returns too. */
const parents: Record<string, Row[]> = {
  '890100010': [
    ['EVANDER T LOCKRIDGE', 'Evander Lockridge', 'PRESIDENT & CEO', 'officer', 1_840_000],
    ['MARISOL QUANTRELL', 'Marisol Quantrell', 'CFO', 'officer', 910_000],
    // A physician of the world, alone of her name in the state.
    ['DR THEODORA A WINSLADE', 'Theodora A Winslade MD', 'CHIEF MEDICAL OFFICER', 'key', 742_000],
  ],
  '080200011': [
    ['BURNETT SALTONSTALL-REYES', 'Burnett Saltonstall-Reyes', 'CHIEF EXECUTIVE OFFICER', 'officer', 1_210_000],
    // Physicians of that name practice in other states only.
    ['JAMES R HOLLOWAY MD', 'James R Holloway', 'CHIEF CLINICAL OFFICER (PT YR)', 'key', 655_000],
  ],
  '890300012': [
    ['AUGUSTINE FERNHOLLOW', 'Augustine Fernhollow', 'PRESIDENT/CEO', 'officer', 980_000],
    ['BERNADETTE OAKHURST', 'Bernadette L Oakhurst', 'CHIEF NURSING OFFICER', 'key', 388_000],
    // Two physicians of the state are called so.
    ['MARGARET WELLINGTON MD', 'Margaret Wellington', 'CHIEF PHYSICIAN EXECUTIVE', 'key', 512_000],
  ],
  '890400013': [
    ['ISOLDE BRANDYWICK', 'Isolde Brandywick', 'CEO', 'officer', 1_020_000],
    ['VIVIAN GOSSETT', 'Vivian M Gossett', 'CHIEF PHARMACY OFFICER', 'key', 342_000],
  ],
  '890500014': [
    ['CORNEL VAN DER HEYWORTH', 'Cornel van der Heyworth', 'PRESIDENT AND CHIEF EXECUTIVE OFFIC', 'officer', 1_530_000],
    ['LINDTHORPE KEIKO', 'Keiko Lindthorpe', 'SVP, INTEGRATIVE MEDICINE', 'key', 401_000],
  ],
};

const local: Record<string, Row[]> = {
  '890100021': [['PHILIPPA J ARKWRIGHT MD PHD', 'Philippa J Arkwright', 'PHYSICIAN, ONCOLOGY', 'highest', 618_000]],
  '890300023': [['RAFAEL STOCKBRIDGE DO', 'Rafael Stockbridge', 'MEDICAL DIRECTOR, EMERGENCY', 'highest', 431_000]],
  '890500025': [['ZELDA F ZHANG', 'Zelda Zhang', 'PHYSICIAN', 'highest', 530_000]],
};

const directors: Row[] = [
  ['HARLAN PETTIBONE-WRAY', '', 'DIRECTOR', 'director', 0],
  ['SISTER MARY CLOTHILDE', '', 'DIRECTOR, VICE CHAIR', 'director', 0],
];

const pay = ([name, name_in_schedule, title, role, full]: Row, tax_year: number, is_related: boolean): SamplePay => {
  const base = Math.round(full * 1.03 ** (tax_year - 2024));
  const part = (share: number) => Math.round(base * share);
  const hours = role === 'director' ? 1 : 40;
  return {
    ...{ name, name_in_schedule, title, role, hours, base, bonus: part(0.28), other: part(0.021) },
    ...{ deferred: part(0.14), nontaxable: base === 0 ? 0 : 18_420, is_related },
  };
};

/**
 * People of a return; the parent's executives are in the returns of its hospitals, with their pay from a related
 * organization.
 */
export function executivesOf({ ein, role }: SystemEin, tax_year: number): SamplePay[] {
  const parent = Object.keys(parents).find((number) => number.slice(0, 4) === ein.slice(0, 4))!;
  const shared = parents[parent]!.slice(0, role === 'parent' ? undefined : 1);
  return [
    ...shared.map((row) => pay(row, tax_year, role !== 'parent')),
    ...(local[ein] ?? []).map((row) => pay(row, tax_year, false)),
    ...directors.map((row) => pay(row, tax_year, false)),
  ];
}
