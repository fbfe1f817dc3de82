import { dayOfMonth } from './calendar.ts';
import { executivesOf, type SamplePay } from './executives.ts';
import { hospitalAt } from './hospitals.ts';
import { type Place, places } from './places.ts';
import { draw } from './random.ts';
import { einsWithin, nonprofitSystems, type SystemEin, sampleSystems } from './systems.ts';
import type { World } from './world.ts';

/** Part I as its form adds it up, in US dollars. */
export interface SampleFigures {
  contributions: number;
  program: number;
  investment: number;
  other_revenue: number;
  grants: number;
  salaries: number;
  other_expenses: number;
  assets: number;
  liabilities: number;
  assets_before: number;
  liabilities_before: number;
}

export interface SampleReturn {
  object_id: string;
  /** Year and letter of the archive that holds it, such as 2025_TEOS_XML_11A. */
  archive: string;
  organization: SystemEin;
  place: Place;
  tax_year: number;
  /** Local time with its offset, as published. */
  made: string;
  is_amended: boolean;
  employees: number;
  figures: SampleFigures;
  /** What Part IX says more than Part I: a filer's mistake. */
  slip: number;
  pay: SamplePay[];
  related: SystemEin[];
  parent: string | null;
  /** Names and places of its hospitals; empty where it runs none. */
  hospitals: { name: string; address_line: string; place: Place }[];
}

const systemOf = (ein: string) => sampleSystems.find(({ eins }) => eins.some((one) => one.ein === ein))!;
const hospitals = Array.from({ length: 40 }, (_, index) => hospitalAt(index));

/** Hospitals a number files for: those of its division, of a group return all of the system. */
function hospitalsOf({ ein, role }: SystemEin) {
  const { system_id } = systemOf(ein);
  const divisions = sampleSystems.filter((system) => system.parent_system_id === system_id).map((system) => system.system_id);
  const within = role === 'group_return' ? divisions : role === 'hospitals' ? [system_id] : [];
  return hospitals.filter((hospital) => hospital.system_id && within.includes(hospital.system_id));
}

const homes: Record<string, Place> = {
  CA: places.sacramento,
  TX: places.houston,
  TN: places.nashville,
  IL: places.chicago,
  NY: places.new_york,
};

/** Day of the year in the number of a return, which the IRS gives by the day it processes it. */
function objectId(day: string, sequence: number): string {
  const start = Date.UTC(Number(day.slice(0, 4)), 0, 1);
  const ordinal = Math.round((Date.parse(`${day}T00:00:00Z`) - start) / 86_400_000) + 1;
  return `${day.slice(0, 4)}0${String(ordinal).padStart(3, '0')}93493${String(90_000 + sequence)}`;
}

function figuresOf(world: World, { ein, role }: SystemEin, size: number, tax_year: number): SampleFigures {
  const d = draw(world.seed, `nonprofit_${ein}`, tax_year);
  const million = (low: number, high: number) => d.between(low * 100, high * 100) * 10_000 + d.below(10_000);
  const scale = Math.max(1, size) * 1.04 ** (tax_year - Number(world.today.slice(0, 4)));
  const of = (low: number, high: number) => Math.round(million(low, high) * scale);
  const program = role === 'parent' ? of(60, 90) : of(380, 520);
  const assets = of(500, 700);
  return {
    contributions: of(1, 8),
    program,
    investment: of(2, 9),
    other_revenue: of(1, 5),
    grants: of(0, 2),
    salaries: Math.round(program * 0.52),
    other_expenses: Math.round(program * (0.42 + d.next() * 0.07)),
    assets,
    liabilities: Math.round(assets * 0.46),
    assets_before: Math.round(assets * 0.96),
    liabilities_before: Math.round(assets * 0.45),
  };
}

/** Years of each system's returns, newest last: four of the first, fewer of the others. */
const depth: Record<string, number> = { 'meridian-valley-health': 4, 'gulf-prairie-health': 3, 'cumberland-ridge-healthcare': 3 };

/** All returns of the world, in the order of their numbers. */
export function nonprofitReturns(world: World): SampleReturn[] {
  const newest = Number(world.today.slice(0, 4)) - 2;
  const found: SampleReturn[] = [];
  const file = (organization: SystemEin, system_id: string, tax_year: number, month: number, is_amended: boolean) => {
    const ours = hospitalsOf(organization);
    const place = ours[0]?.place ?? homes[systemOf(organization.ein).state]!;
    const day = dayOfMonth(`${tax_year + 1}-${String(month).padStart(2, '0')}-01`, 0, 10 + (found.length % 15));
    const others = einsWithin(system_id).filter(({ ein }) => ein !== organization.ein);
    const parent = others.find(({ role }) => role === 'parent') ?? null;
    const figures = figuresOf(world, organization, ours.length, tax_year);
    if (is_amended) figures.program += 1_250_000;
    found.push({
      object_id: objectId(day, found.length),
      archive: `${tax_year + 1}_TEOS_XML_${String(month).padStart(2, '0')}A`,
      organization,
      place,
      tax_year,
      made: `${day}T${String(9 + (found.length % 8)).padStart(2, '0')}:15:42-06:00`,
      is_amended,
      // One pays its staff through its parent.
      employees: organization.ein === '890300034' ? 0 : Math.round(figures.salaries / 96_000),
      figures,
      slip: organization.ein === '890500047' && tax_year === newest ? 1000 : 0,
      pay: executivesOf(organization, tax_year),
      related: organization.role === 'parent' ? others : parent ? [parent] : [],
      parent: parent?.name ?? null,
      hospitals: ours,
    });
  };
  for (const { system_id } of nonprofitSystems) {
    for (let tax_year = newest - (depth[system_id] ?? 2) + 1; tax_year <= newest; tax_year++) {
      for (const organization of einsWithin(system_id)) {
        file(organization, system_id, tax_year, 5, false);
        // The revenue of one year was put right half a year later.
        if (organization.ein === '890100021' && tax_year === newest) file(organization, system_id, tax_year, 9, true);
      }
    }
  }
  return found.toSorted((a, b) => (a.object_id < b.object_id ? -1 : 1));
}
