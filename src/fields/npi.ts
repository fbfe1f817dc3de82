import { z } from 'zod';

/** Luhn check over 80840 and the NPI: the constant 24 stands for the prefix. */
export function isNpi(value: string): boolean {
  if (!/^[12]\d{9}$/.test(value)) return false;
  let sum = 24;
  for (let index = 0; index < 10; index++) {
    const digit = value.charCodeAt(index) - 48;
    const doubled = index % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

export const Npi = z.string().refine(isNpi, 'ten digits with a valid check digit');
