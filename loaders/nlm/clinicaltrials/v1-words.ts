import { textOf } from './study.ts';

/** Words of the classic interface whose code is not simply the word in capitals. */
const renamed: Record<string, string> = {
  ANTICIPATED: 'ESTIMATED',
  UNKNOWN_STATUS: 'UNKNOWN',
  NOT_APPLICABLE: 'NA',
  'N/A': 'NA',
};

/** "Active, not recruiting" → ACTIVE_NOT_RECRUITING; "Observational [Patient Registry]" → OBSERVATIONAL. */
export function v1Code(value: unknown): string | null {
  const text = textOf(value);
  if (text === null) return null;
  const code = text
    .replace(/(?:(?<!\s)\s+)?\[.{0,500}\]$/, '')
    .toUpperCase()
    .replace(/[\s,-]+/g, '_');
  return renamed[code] ?? code;
}

/** "Phase 1/Phase 2" → PHASE1, PHASE2; "Early Phase 1" → EARLY_PHASE1. */
export function v1Phases(value: string): string[] {
  return value.split('/').length === 2 && /phase/i.test(value) ? value.split('/').flatMap(v1Phases) : [phase(value)];
}

function phase(value: string): string {
  return (v1Code(value) ?? '').replace(/PHASE_(\d)/, 'PHASE$1');
}

const months = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];

/** "March 3, 2021" → 2021-03-03; "March 2021" → 2021-03; anything else stays as published. */
export function v1Date(value: unknown): string | null {
  const text = textOf(value);
  const parts = /^([A-Za-z]+) (?:(\d{1,2}), )?(\d{4})$/.exec(text ?? '');
  const month = parts ? months.indexOf(parts[1]!.toLowerCase()) + 1 : 0;
  if (!parts || month === 0) return text;
  const day = parts[2] ? `-${parts[2].padStart(2, '0')}` : '';
  return `${parts[3]}-${String(month).padStart(2, '0')}${day}`;
}
