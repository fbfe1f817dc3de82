import { ascension } from './ascension.ts';
import { type RegistrySystem, registryCsv } from './file.ts';
import { nonprofitSystem } from './nonprofit.ts';
import { nonprofitAToH } from './nonprofit-a-h.ts';
import { nonprofitIToO } from './nonprofit-i-o.ts';
import { nonprofitPToZ } from './nonprofit-p-z.ts';
import { publicCompanies } from './public-companies.ts';

/** Day on which the table was last gone through. */
const reviewed_on = '2026-11-21';

/** The curated table of real systems. */
export const healthSystems = (): RegistrySystem[] => [
  ...ascension(),
  ...[...nonprofitAToH, ...nonprofitIToO, ...nonprofitPToZ].map(nonprofitSystem),
  ...publicCompanies(),
];

export const healthSystemsCsv = (): string => registryCsv(healthSystems(), reviewed_on);
