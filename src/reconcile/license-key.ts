/** TX:G1234: license numbers are of a state; null without both. */
export function licenseKey(state: string | null | undefined, number: string | null | undefined): string | null {
  const plain = number
    ?.replace(/[^A-Za-z0-9]/g, '')
    .replace(/^0+(?=.)/, '')
    .toUpperCase();
  return state && plain ? `${state}:${plain}` : null;
}
