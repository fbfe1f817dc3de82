import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { EXCLUSION_LISTS, REQUIRED_LISTS } from '#fields/required-lists';
import { writeSample } from '../../sample/generate.ts';
import { generateWorld, nationalCounts } from '../../sample/world.ts';
import { type Lists, loadLists, type Part } from '../screening/data.ts';

const HOSPITALS = 'cms_hospital_general_information';
/** Folders of published files, by what PROVISO_DATA calls them. */
const published = [
  'oig-leie',
  'oig-leie-supplements-2013-2023',
  'state-medicaid-exclusions',
  'state-medicaid-exclusions-2026',
  'state-medicaid-exclusions-2026-07',
];

/** Lists and hospitals: published files where there is a folder of them, else invented ones of national size. */
export const listsAndHospitals =
  (files: string | null) =>
  async (folder: string): Promise<Part[]> => {
    const world = generateWorld(1, undefined, nationalCounts);
    await writeSample(world, join(folder, 'hospitals'), [HOSPITALS]);
    const hospitals = { folder: join(folder, 'hospitals'), datasets: [HOSPITALS], is_sample: true };
    if (files === null) {
      await writeSample(world, join(folder, 'lists'), [...REQUIRED_LISTS]);
      return [{ folder: join(folder, 'lists'), datasets: [...REQUIRED_LISTS], is_sample: true }, hospitals];
    }
    const folders = published.map((name) => join(files, name)).filter((path) => existsSync(path));
    return [...folders.map((path) => ({ folder: path, datasets: [...EXCLUSION_LISTS], is_sample: true })), hospitals];
  };

export const prepareData = (server_url: string, files: string | null): Promise<Lists> => loadLists(server_url, listsAndHospitals(files));

export interface Subject {
  id: string;
  first_name?: string;
  last_name?: string;
  organization_name?: string;
  birth_date?: string;
  state?: string;
}

/**
 * A roster: one subject in fifty is listed, half of those with a letter missing; of the others one in ten is a
 * business, and people have the given name of one listed person and the surname of another.
 */
export async function rosterOf(url: string, count: number): Promise<Subject[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const read = async <T>(columns: string, given: string) =>
    (
      await client.query(
        `select ${columns} from exclusion where observed_to is null and ${given} is not null order by md5(id::text) limit $1`,
        [count],
      )
    ).rows as T[];
  const people = await read<{ first_name: string; last_name: string; birth_date: string | null; state: string | null }>(
    'first_name, last_name, birth_date::text, state',
    'first_name',
  );
  const businesses = await read<{ organization_name: string; state: string | null }>('organization_name, state', 'organization_name');
  await client.end();
  const shortened = (name: string, is_short: boolean) => (is_short && name.length > 4 ? name.slice(0, 3) + name.slice(4) : name);
  const year = (at: number) =>
    `19${String(40 + (at % 60)).padStart(2, '0')}-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`;
  return Array.from({ length: count }, (_, at): Subject => {
    const id = `s${at}`;
    const person = people[at % people.length]!;
    const other = people[(at * 7919 + 13) % people.length]!;
    const business = businesses[at % businesses.length]!;
    if (at % 100 === 99) return { id, organization_name: shortened(business.organization_name, at % 200 === 99) };
    if (at % 100 === 49)
      return {
        id,
        ...person,
        last_name: shortened(person.last_name, at % 200 === 49),
        birth_date: person.birth_date ?? undefined,
        state: undefined,
      };
    if (at % 10 === 9) return { id, organization_name: `${other.last_name} ${business.organization_name.split(' ').at(-1)} Associates` };
    return { id, first_name: person.first_name, last_name: other.last_name, birth_date: year(at), state: other.state ?? undefined };
  });
}
