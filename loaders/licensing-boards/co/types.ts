import type { LicenseTypeClass } from '#fields/taxonomy-groups';

/** Prefixes of health licenses in Colorado and their class; the file holds some 300 prefixes, most of other trades. */
const classes: Record<string, LicenseTypeClass> = {
  DR: 'MD/DO',
  PA: 'PA/APRN',
  DEN: 'dental',
  AD: 'dental',
  DH: 'dental',
  DT: 'dental',
  OPT: 'optometric',
  POD: 'podiatric',
  RN: 'nursing',
  PN: 'nursing',
  NA: 'nursing',
  MI: 'nursing',
  ...Object.fromEntries(
    [
      'ACU',
      'ACA',
      'ACB',
      'ACC',
      'ACD',
      'ADDC',
      'AT',
      'AUD',
      'CHR',
      'CMW',
      'IN',
      'LCSW',
      'LPC',
      'LSW',
      'MAA',
      'MFT',
      'ND',
      'NHA',
      'OT',
      'OTA',
      'PHA',
      'PHAT',
      'PSY',
      'PTA',
      'PTL',
    ].map((prefix) => [prefix, 'other']),
  ),
};

/** Class of a prefix; null for prefixes that the table does not explain. */
export function classOfPrefix(prefix: string): LicenseTypeClass | null {
  // Advanced practice (APN CRNA) and its prescribing (RXN NP) and compact (C-APN C-NP) forms.
  if (/^(?:C-)?(?:APN|RXN)\b/.test(prefix)) return 'PA/APRN';
  return classes[prefix] ?? null;
}
