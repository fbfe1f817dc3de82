/** How the boards of some states write a license, and what providers make of it in NPPES. */

const kinds: [code: string, wa: string, co: string, ct: string][] = [
  ['207', 'MD', 'DR', '1'],
  ['208', 'MD', 'DR', '1'],
  ['363L', 'AP', 'APN NP', '12'],
  ['363A', 'PA', 'PA', '23'],
  ['163', 'RN', 'RN', '10'],
  ['122', 'DE', 'DEN', '2'],
  ['111', 'CH', 'CHR', '7'],
  ['1041', 'LW', 'CSW', '8'],
  ['225', 'PT', 'PTL', '14'],
  ['183', 'PH', 'PHA', 'PCT'],
  ['213', 'PO', 'POD', '6'],
  ['152', 'OD', 'OPT', '4'],
  ['171', 'AC', 'ACU', '15'],
];

export interface BoardNumber {
  prefix: string;
  number: string;
}

/** The board's own number of a license; null for states and kinds without such a form. */
export function boardNumber(state: string, code: string, digits: string): BoardNumber | null {
  const kind = kinds.find(([start]) => code.startsWith(start));
  const bare = /\d+/.exec(digits.replace(/-1$/, '').replace(/^\D*/, ''))?.[0] ?? '';
  if (!kind || bare === '') return null;
  const [, wa, co, ct] = kind;
  if (state === 'WA')
    return {
      prefix: wa,
      number: `${wa}60${bare
        .replace(/^60(?=\d{6}$)/, '')
        .slice(0, 6)
        .padStart(6, '0')}`,
    };
  if (state === 'CO') return { prefix: co, number: bare.padStart(7, '0') };
  if (state === 'CT') return { prefix: ct, number: bare.slice(-6).padStart(6, '0') };
  const is_physician = /^20[78]/.test(code);
  if (state === 'CA' && is_physician) return { prefix: 'A', number: `A${bare}` };
  if (state === 'NY' && is_physician) return { prefix: 'MD', number: bare.slice(-6).padStart(6, '1') };
  return null;
}

/**
 * As a provider types it: with the board's letters or without, with its zeros or without. Null where any form will do.
 */
export function typedNumber(state: string, code: string, digits: string): string | null {
  const own = boardNumber(state, code, digits);
  if (!own) return null;
  const way = Number(digits.at(-1)) % 3;
  if (state === 'WA') return way === 0 ? `${own.prefix} ${own.number.slice(2)}` : own.number;
  if (state === 'CO')
    return way === 0
      ? String(Number(own.number))
      : way === 1
        ? `${own.prefix.replace(' NP', '')}.${own.number}${own.prefix.endsWith('NP') ? '-NP' : ''}`
        : own.number;
  if (state === 'CT') return way === 0 ? String(Number(own.number)) : own.number;
  if (state === 'NY') return `${own.number}-1`;
  return own.number;
}
