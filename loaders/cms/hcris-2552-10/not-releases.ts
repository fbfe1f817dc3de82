import type { NotARelease } from '#load/define-dataset';

/**
 * Last four of a CCN: short-term and other hospitals, critical access, long-term, rehabilitation, children's,
 * psychiatric.
 */
export function isHospital(ccn: string): boolean {
  const padded = ccn.trim().padStart(6, '0');
  const kind = padded.slice(2);
  if (!/^\d{4}$/.test(kind)) return /^\d{2}(?:\d{3}[EF]|[MRSTUWYZ]\w{3})$/.test(padded);
  const number = Number(kind);
  return (
    number < 900 ||
    (number >= 1200 && number < 1400) ||
    (number >= 1990 && number < 2300) ||
    (number >= 3025 && number < 3100) ||
    (number >= 3300 && number < 3400) ||
    (number >= 4000 && number < 4500)
  );
}

const otherForm = /^\d+,[A-Z0-9]{7},\d{5},\d{4},/;
const rollup = /^\d+,[A-Z0-9_]{3,},-?[\d.]*\r?\n\d+,[A-Z0-9_]{3,},/;

export const notReleases: NotARelease[] = [
  {
    reason: 'cells of another cost report form, with columns of four characters (hospice, home health, 2552-96)',
    test: ({ head }) => otherForm.test(head),
  },
  {
    reason: 'reports of another kind of provider than hospitals',
    test: ({ head }) => {
      const rows = head
        .split(/\r?\n/)
        .slice(0, -1)
        .map((row) => row.split(','));
      const heads = rows.filter((row) => row.length === 18 && /^\d+$/.test(row[0]!) && /^[\dA-Z]{6}$/.test(row[2]!));
      return heads.length > 0 && heads.length === rows.length && !heads.some((row) => isHospital(row[2]!));
    },
  },
  { reason: 'sums of cells (ROLLUP), which are computed from the cells themselves', test: ({ head }) => rollup.test(head) },
  {
    reason: 'an extract of one worksheet made by another project',
    test: ({ header }) => header?.includes('RPT_REC_NUM') === true && header.includes('acute_beds_0700'),
  },
  {
    reason: "documentation of the form's fields",
    test: ({ header }) => header?.includes('WKSHT_CD') === true && !header.includes('ITM_VAL_NUM') && !header.includes('ALPHNMRC_ITM_TXT'),
  },
];
