/** EIN as 9 digits without a hyphen; null where the publisher has none (empty, all zeros, <UNAVAIL>) or it is no EIN. */
export function einOrNull(value: string): string | null {
  const digits = value.trim().replace(/^(\d{2})-(\d{7})$/, '$1$2');
  return /^\d{9}$/.test(digits) && digits !== '000000000' ? digits : null;
}
