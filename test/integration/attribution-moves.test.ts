import { attribution } from '#link/attribution/linker';
import { runLinker } from '#link/run';
import { movesIn } from '#routes/systems/members';
import { draw } from '../../sample/random.ts';
import { openDatabase } from '../support/database.ts';

const database = openDatabase();
beforeAll(async () => {
  await database.db.raw(cases('rows'));
  await database.db.raw(cases('a file'));
});
beforeEach(async () => {
  await database.db.raw('truncate medicare_reassignment, load cascade');
});

const days = ['2025-01-01', '2025-04-01', '2025-07-01', '2025-10-01'];
const npiOf = (person: number) => String(1_000_000_000 + person);
const pacOf = (group: number) => String(9_000_000_000 + group);

/** Who stands with which group in each release: `person|group`. */
type Releases = Set<string>[];
type Stay = { person: number; group: number; from: string; to: string | null };

/**
 * The versions the load engine keeps: one for each unbroken stay, two where what is published of it changes in between.
 */
function versionsOf(releases: Releases, changes: (key: string, at: number) => boolean): Stay[] {
  const found: Stay[] = [];
  for (const key of new Set(releases.flatMap((one) => [...one]))) {
    const [person, group] = key.split('|').map(Number) as [number, number];
    let open: Stay | null = null;
    releases.forEach((one, at) => {
      const is_there = one.has(key);
      if (open && (!is_there || changes(key, at))) {
        found.push({ ...open, to: days[at]! });
        open = null;
      }
      if (is_there && !open) open = { person, group, from: days[at]!, to: null };
    });
    if (open) found.push(open);
  }
  return found;
}

async function hold(stays: Stay[], names: (group: number) => string = (group) => `GROUP ${group} LLC`): Promise<void> {
  for (const day of days)
    await database.db('load').insert({ source_id: 'pecos_reassignment', file_kind: 'list', release_date: day, status: 'accepted' });
  const { rows } = await database.db.raw('select max(file_id) as file_id from source_file');
  const inserted = stays.map(({ person, group, from, to }, at) => ({
    record_key: `${person}|${group}|${from}|${at}`,
    source: 'pecos_reassignment',
    source_url: 'https://example.org',
    file_id: rows[0].file_id,
    file_line: 1,
    content_hash: Buffer.from(''),
    raw_payload: '{}',
    observed_from: from,
    observed_to: to,
    enrollment_id: `I${String(person).padStart(14, '0')}`,
    receiving_enrollment_id: `O${String(group).padStart(14, '0')}`,
    relation: 'reassignment',
    npi: npiOf(person),
    receiving_pac_id: pacOf(group),
    receiving_organization_name: names(group),
    receiving_state: 'GA',
  }));
  if (inserted.length > 0) await database.db.batchInsert('medicare_reassignment', inserted, 500);
}

const moves = async () =>
  (await database.db('employer_move').select('npi', 'employer_id', 'event', 'observed_on', 'not_before'))
    .map((row: any) => `${row.npi} ${row.event} ${row.employer_id} ${row.not_before} ${row.observed_on}`)
    .sort();

/** Differences of neighboring releases, one by one; no group of these worlds goes on as another. */
function expected(releases: Releases): string[] {
  const stated: string[] = [];
  for (let at = 1; at < releases.length; at++) {
    const tell = (key: string, event: string) => {
      const [person, group] = key.split('|').map(Number) as [number, number];
      stated.push(`${npiOf(person)} ${event} pac_${pacOf(group)} ${days[at - 1]} ${days[at]}`);
    };
    for (const key of releases[at]!) if (!releases[at - 1]!.has(key)) tell(key, 'arrival');
    for (const key of releases[at - 1]!) if (!releases[at]!.has(key)) tell(key, 'departure');
  }
  return stated.sort();
}

describe('moves are the differences of the releases', () => {
  test.each(Array.from({ length: 12 }, (_, seed) => seed))(
    'of a world by chance, whatever the order of its rows (seed %i)',
    async (seed) => {
      const d = draw(seed, 'moves', 0);
      // Each group keeps somebody for good, so that none ends.
      const releases: Releases = days.map(() => new Set(Array.from({ length: 8 }, (_, group) => `${1000 + group}|${group}`)));
      for (let person = 0; person < 60; person++) {
        let group = d.below(8);
        for (const release of releases) {
          if (d.chance(0.2)) group = d.below(8);
          if (d.chance(0.85)) release.add(`${person}|${group}`);
          if (d.chance(0.1)) release.add(`${person}|${d.below(8)}`);
        }
      }
      const stays = versionsOf(releases, (key, at) => draw(seed, `changes ${key}`, at).chance(0.3));
      await hold(stays.sort(() => d.next() - 0.5));
      await runLinker(database.db, attribution, { all: true });
      expect(await moves()).toEqual(expected(releases));
      await runLinker(database.db, attribution, { all: true });
      expect(await moves()).toEqual(expected(releases));
    },
  );
});

test('releases of a sample that real data replaced are none: the first real release holds no arrivals', async () => {
  await hold(versionsOf([new Set(), new Set(), new Set(['1|1', '2|1']), new Set(['1|1', '2|1', '3|1'])], () => false));
  await database.db('load').where('release_date', '<', days[2]!).update({ is_sample: true });
  await runLinker(database.db, attribution, { all: true });
  expect(await moves()).toEqual([`${npiOf(3)} arrival pac_${pacOf(1)} ${days[2]} ${days[3]}`]);
});

test('a part of the list is a bound for its own groups alone', async () => {
  // One state on the first and third day, another on the second and fourth; groups keep somebody for good.
  const stays = [
    { person: 1, group: 1, from: days[0]!, to: null },
    { person: 2, group: 1, from: days[2]!, to: null },
    { person: 3, group: 2, from: days[1]!, to: null },
    { person: 4, group: 2, from: days[1]!, to: days[3]! },
  ];
  await hold(stays);
  await database.db('load').update({ file_kind: 'part' });
  await runLinker(database.db, attribution, { all: true });
  expect(await moves()).toEqual([
    `${npiOf(2)} arrival pac_${pacOf(1)} ${days[0]} ${days[2]}`,
    `${npiOf(4)} departure pac_${pacOf(2)} ${days[1]} ${days[3]}`,
  ]);
});

/** People of a group in each release, by group. */
const world = (rows: Record<number, number[]>[]): Releases =>
  rows.map((groups) => new Set(Object.entries(groups).flatMap(([group, people]) => people.map((person) => `${person}|${group}`))));
const reported = async (releases: Releases, names?: (group: number) => string) => {
  await hold(
    versionsOf(releases, () => false),
    names,
  );
  await runLinker(database.db, attribution, { all: true });
  return {
    moves: (await moves()).map((line) => line.split(' ').slice(0, 3).join(' ')),
    successions: await database.db('employer_succession').select('employer_id', 'successor_id', 'rule').orderBy('employer_id'),
  };
};
const always = (first: Record<number, number[]>, then: Record<number, number[]>) => world([first, then, then, then]);

describe('an employer under another PAC ID is not a move', () => {
  test('most of its people stand with another group: only who did not follow has moved', async () => {
    const { moves: found, successions } = await reported(always({ 1: [1, 2, 3, 4], 9: [90] }, { 2: [1, 2, 3], 9: [90, 4] }));
    expect(successions).toEqual([{ employer_id: `pac_${pacOf(1)}`, successor_id: `pac_${pacOf(2)}`, rule: 'same_people' }]);
    expect(found).toEqual([`${npiOf(4)} arrival pac_${pacOf(9)}`, `${npiOf(4)} departure pac_${pacOf(1)}`]);
  });

  test('half of its people are not most of them', async () => {
    const { successions } = await reported(always({ 1: [1, 2, 3, 4, 5, 6], 9: [90] }, { 2: [1, 2, 3], 9: [90, 4, 5] }));
    expect(successions).toEqual([]);
  });

  test('it joins a group that stands already: no one of either has moved', async () => {
    const { moves: found, successions } = await reported(always({ 1: [1, 2, 3], 2: [20, 21, 22] }, { 2: [1, 2, 3, 20, 21, 22] }));
    expect(successions).toMatchObject([{ rule: 'same_people' }]);
    expect(found).toEqual([]);
  });

  test('the same name and state, however few: not moved; a new name alone: not moved', async () => {
    const same = (group: number) => (group === 2 ? 'GROUP 1, L.L.C.' : `GROUP ${group} LLC`);
    const { moves: found, successions } = await reported(always({ 1: [1], 9: [90] }, { 2: [1], 9: [90] }), same);
    expect(successions).toMatchObject([{ rule: 'same_name' }]);
    expect(found).toEqual([]);
  });

  test('the only physician of a practice joins a large group: moved', async () => {
    const { moves: found, successions } = await reported(always({ 1: [1], 9: [90, 91, 92] }, { 9: [90, 91, 92, 1] }));
    expect(successions).toEqual([]);
    expect(found).toEqual([`${npiOf(1)} arrival pac_${pacOf(9)}`, `${npiOf(1)} departure pac_${pacOf(1)}`]);
  });

  test('a group that splits into two ended: all of its people moved', async () => {
    const { moves: found, successions } = await reported(
      always({ 1: [1, 2, 3, 4, 5, 6], 9: [90] }, { 2: [1, 2, 3], 3: [4, 5, 6], 9: [90] }),
    );
    expect(successions).toEqual([]);
    expect(found.length).toBe(12);
  });
});

describe('moves of a health system', () => {
  /** Divisions `north` and `south` of `whole`, by the groups that belong to each. */
  const divisions: Record<string, number[]> = { north: [0, 1], south: [2, 3], whole: [4] };

  beforeAll(async () => {
    const { rows } = await database.db.raw('select max(file_id) as file_id from source_file');
    const of = (record_key: string) => ({
      ...{ record_key, source: 'pecos_reassignment', source_url: 'https://example.org', file_id: rows[0].file_id, file_line: 1 },
      ...{ content_hash: Buffer.from(''), raw_payload: '{}', observed_from: days[0] },
    });
    for (const [system_id, groups] of Object.entries(divisions)) {
      const parent_system_id = system_id === 'whole' ? null : 'whole';
      await database.db('health_system').insert({ ...of(system_id), system_id, system_name: system_id, parent_system_id });
      for (const group of groups)
        await database.db('system_member').insert({ ...of(`${group}`), system_id, member_type: 'pac_id', member_id: pacOf(group) });
    }
  });
  afterAll(async () => {
    await database.db.raw('truncate health_system, system_member');
  });

  const stated = async (system_id: string) => {
    const { arrival_count, departure_count, recent } = await movesIn(database.pool, system_id);
    const lines = recent.map(({ npi, event, observed_on }) => `${npi} ${event} ${observed_on}`).sort();
    return { counted: arrival_count + departure_count, lines };
  };

  /** Who stands with any group of the system in each release, compared one by one. */
  function expectedOf(releases: Releases, groups: number[]): string[] {
    const within = releases.map(
      (one) =>
        new Set([...one].map((key) => key.split('|').map(Number)).flatMap(([person, group]) => (groups.includes(group!) ? [person!] : []))),
    );
    const lines: string[] = [];
    for (let at = 1; at < within.length; at++) {
      for (const person of within[at]!) if (!within[at - 1]!.has(person)) lines.push(`${npiOf(person)} arrival ${days[at]}`);
      for (const person of within[at - 1]!) if (!within[at]!.has(person)) lines.push(`${npiOf(person)} departure ${days[at]}`);
    }
    return lines.sort();
  }

  test('between two divisions is none for their parent, and both for them', async () => {
    const kept = { 0: [90], 2: [91], 9: [92] };
    await hold(versionsOf(always({ ...kept, 0: [90, 1] }, { ...kept, 2: [91, 1] }), () => false));
    await runLinker(database.db, attribution, { all: true });
    expect((await stated('whole')).counted).toBe(0);
    expect((await stated('north')).lines).toEqual([`${npiOf(1)} departure ${days[1]}`]);
    expect((await stated('south')).lines).toEqual([`${npiOf(1)} arrival ${days[1]}`]);
  });

  test.each([1, 2, 3, 4])('are the differences of who stands with any of its groups (seed %i)', async (seed) => {
    const d = draw(seed, 'system moves', 0);
    const releases: Releases = days.map(() => new Set(Array.from({ length: 8 }, (_, group) => `${1000 + group}|${group}`)));
    for (let person = 0; person < 14; person++) {
      for (const release of releases) for (let group = 0; group < 8; group++) if (d.chance(0.2)) release.add(`${person}|${group}`);
    }
    await hold(versionsOf(releases, () => false));
    await runLinker(database.db, attribution, { all: true });
    const of = { north: [0, 1], south: [2, 3], whole: [0, 1, 2, 3, 4] };
    for (const [system_id, groups] of Object.entries(of)) {
      const lines = expectedOf(releases, groups);
      const found = await stated(system_id);
      expect(found.counted).toBe(lines.length);
      if (lines.length <= 25) expect(found.lines).toEqual(lines);
    }
  });
});
