import type { ListedRow } from './listed-rows.ts';

const crowd = Array.from({ length: 120 }, (_, at) => ({
  last_name: 'ABERNATHY',
  first_name: 'JOHN',
  middle_name: String.fromCharCode(65 + (at % 26)),
  birth_date: `19${40 + (at % 50)}-01-0${1 + (at % 9)}`,
}));
// A given name that is also a surname: its bearers fill the candidates.
const josephs = Array.from({ length: 80 }, (_, at) => ({ first_name: 'JOSEPH', last_name: `TRENW${'ABCDEFGHIJ'[at % 10]}ICK${at}` }));

/**
 * A list on which each record has its own difficulty, and some names are so frequent that they fill the candidates.
 * Everybody is invented.
 */
export const screenedList: ListedRow[] = [
  { last_name: 'HOLLOWAY', first_name: 'MARGARET', middle_name: 'ANN', birth_date: '1961-04-05', state: 'OH', npi: '1234567893' },
  { last_name: 'QUINTANAR-BELLO', first_name: 'ROSA', middle_name: null, birth_date: '1970-02-03', state: 'TX' },
  {
    last_name: 'FARNWORTH',
    first_name: 'WILLIAM',
    reinstatement_date: '2026-05-20',
    exclusion_date: '2020-01-20',
    state: 'NY',
    npi: '1003000126',
  },
  { organization_name: 'RIVERBEND HOME HEALTH SVCS LLC', state: 'OH', other_npis: ['1000000996'] },
  { organization_name: 'HARBOR POINT INC', other_names: JSON.stringify([{ kind: 'dba', name: 'Old Mill Pharmacy' }]), state: 'ME' },
  { last_name: 'NG', first_name: 'LI', state: 'CA' },
  { last_name: 'HOGANSON', first_name: 'KATHLEEN', middle_name: 'K' },
  { last_name: 'MARLOW TENNER', first_name: 'ROSA' },
  { organization_name: 'ULA HOME HEALTH CARE SYSTEM' },
  { last_name: 'VILLANUEVA-CASTELLAN', first_name: 'MARIA', state: 'CA' },
  { organization_name: 'BRIGHTWATER DURABLE MEDICAL EQ', state: 'CA' },
  { last_name: 'GONEBY', first_name: 'TERENCE', observed_from: '2024-01-10', observed_to: '2025-06-10', state: 'CA' },
  { last_name: 'O’BRIÁN', first_name: 'Niamh', state: 'MA' },
  { last_name: 'OTARRANT', first_name: 'MAURICE', state: 'MA' },
  { last_name: 'ABERNETHY', first_name: 'KAREN', state: 'OH' },
  { organization_name: 'TRENWICK PHARMACY INC', state: 'OH' },
  { organization_name: 'CARE CENTERS INC', state: 'OH' },
  ...josephs,
  { last_name: 'JOSEPH', first_name: 'JANET' },
  { last_name: 'OSTERVAAN', first_name: 'LEONARD' },
  // As long as LEONARD OSTERVAAN, and alike in the first half.
  ...Array.from({ length: 60 }, (_, at) => ({
    organization_name: `LEONARD QUARL${'BCDFGHJKMP'[at % 10]}${'AEIOUY'[Math.floor(at / 10)]}ND`,
  })),
  { last_name: 'FENNIMORE', first_name: 'MICHELLE' },
  ...Array.from({ length: 60 }, (_, at) => ({ last_name: 'FENNIMORE', first_name: `QUIRIN${'ABCDEFGH'[at % 8]}${at}` })),
  ...crowd,
  ...Array.from({ length: 60 }, (_, at) => ({
    organization_name: `QUILL${'ABCDEFGH'[at % 8]}${at} HOME HEALTH CARE CENTER`,
    state: 'OH',
  })),
];
