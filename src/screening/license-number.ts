import { trimmed } from '#match/fold';

/** A license number without blanks, marks and leading zeros: two ways to write one number are equal. */
export const plainLicense = (text: string): string => trimmed(text.toUpperCase().replace(/[^A-Z0-9]/g, ''), '0', '');
