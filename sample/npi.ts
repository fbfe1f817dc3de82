/** Invented NPIs are as many as the numbers that one fixed fourth digit leaves. */
export const npiCapacity = 10_000_000;

/** Check digit of an NPI: Luhn over the prefix 80840 and the first nine digits (the prefix adds 24). */
function checkDigit(base: string): number {
  let sum = 24;
  for (let i = 0; i < 9; i++) {
    let digit = base.charCodeAt(i) - 48;
    if (i % 2 === 0) {
      digit *= 2;
      if (digit > 9) digit -= 9;
    }
    sum += digit;
  }
  return (10 - (sum % 10)) % 10;
}

/**
 * NPI of the provider at an index: valid, unique below `npiCapacity`, and no real person's. In every NPI issued so far
 * the fourth digit is the second plus 3 (mod 10); here it is the second plus 8.
 */
export function npiAt(index: number): string {
  const scattered = String((index * 6_180_339 + 1_234_567) % npiCapacity).padStart(7, '0');
  const fourth = (Number(scattered[0]) + 8) % 10;
  const base = `1${scattered.slice(0, 2)}${fourth}${scattered.slice(2)}`;
  return base + checkDigit(base);
}

/** A ten-digit number with a wrong check digit, as lists sometimes publish. */
export function spoiledNpi(index: number): string {
  const npi = npiAt(index);
  return npi.slice(0, 9) + ((Number(npi[9]) + 3) % 10);
}
