import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Question } from '#match/question';
import { seeded } from '../match/invented.ts';

/** Names of published files of which none is on an exclusion list, read when the benchmark runs and never kept. */
export interface Strangers {
  /** Given name and surname in one line, of clinicians of NPPES. */
  clinicians: Question[];
  /** The same with their middle names, NPIs and states. */
  full_names: Question[];
  /** A third each: hospitals, listed companies, organizations of NPPES. */
  organizations: Question[];
  /**
   * Given name, middle initial and surname in one line, as Medicare's file of practitioners has them, with NPI and
   * state.
   */
  practitioners: Question[];
}

export const COUNTS = { clinicians: 480, organizations: 2280, practitioners: 1040 } as const;

type Row = Record<string, string>;
const rowsOf = async (data: string, path: string): Promise<Row[]> =>
  parse(await readFile(join(data, path)), { columns: true, bom: true, trim: true });

/** The first `count` of the distinct names in an order that the seed gives. */
function drawn<T>(from: readonly T[], count: number, key: (one: T) => string, seed: number): T[] {
  const random = seeded(seed);
  const all = [...new Map(from.map((one) => [key(one), one])).values()].map((one) => ({ one, at: random() }));
  return all
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ one }) => one);
}

const line = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');

/** `isUnlisted`: whether no record has this given name and surname, or this business name. */
export async function readStrangers(data: string, seed: number, isUnlisted: (name: string) => boolean): Promise<Strangers> {
  const registry = await rowsOf(data, 'nppes/nppes_subset_8_columns_18717_rows.csv');
  const hospitals = await rowsOf(data, 'hospital-general-information/Hospital_General_Information.2026.csv');
  const companies = Object.values(JSON.parse(await readFile(join(data, 'sec-edgar/company_tickers.json'), 'utf8'))) as { title: string }[];
  const practitioners = await rowsOf(data, 'mup/MUP_PHY_D21_provider_columns.EDITED.excerpt3000.csv');

  const clinicians = registry.flatMap((row): Question[] => {
    const { 'Provider First Name': first_name, 'Provider Middle Name': middle_name, 'Provider Last Name (Legal Name)': last_name } = row;
    return first_name && last_name && isUnlisted(line(first_name, last_name))
      ? [{ first_name, middle_name: middle_name || undefined, last_name, npi: row.NPI, state: row.State }]
      : [];
  });
  const third = COUNTS.organizations / 3;
  const organizations = [
    hospitals.map((row) => row['Facility Name']!),
    companies.map(({ title }) => title),
    registry.map((row) => row['Provider Organization Name (Legal Business Name)']!),
  ].flatMap((names) =>
    drawn(
      names.filter((name) => name && isUnlisted(name)),
      third,
      (name) => name,
      seed,
    ),
  );
  const ofMedicare = practitioners.flatMap((row): Question[] => {
    const { Rndrng_Prvdr_First_Name: first, Rndrng_Prvdr_MI: middle, Rndrng_Prvdr_Last_Org_Name: last } = row;
    return row.Rndrng_Prvdr_Ent_Cd === 'I' && first && last && isUnlisted(line(first, last))
      ? [{ name: line(first, middle, last), npi: row.Rndrng_NPI, state: row.Rndrng_Prvdr_State_Abrvtn }]
      : [];
  });
  const byName = ({ name, first_name, last_name }: Question) => name ?? line(first_name, last_name);
  const full_names = drawn(clinicians, COUNTS.clinicians, byName, seed);
  return {
    clinicians: full_names.map((one) => ({ name: byName(one) })),
    full_names,
    organizations: organizations.map((name) => ({ name })),
    practitioners: drawn(ofMedicare, COUNTS.practitioners, byName, seed),
  };
}
