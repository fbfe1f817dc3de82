/** SEC Central Index Key as text of 10 digits, leading zeros restored; null for anything else. */
export function paddedCik(value: string): string | null {
  const digits = value.trim();
  return /^\d{1,10}$/.test(digits) && !/^0+$/.test(digits) ? digits.padStart(10, '0') : null;
}
