import { join } from 'node:path';
import { attribution } from '#link/attribution/linker';
import { executives } from '#link/executives/linker';
import { licenses } from '#link/licenses/linker';
import { type LinkReport, runLinker } from '#link/run';
import { systems } from '#link/systems/linker';
import { folderStore } from '#load/acquire/raw-store';
import { discoverDatasets } from '#load/discover-datasets';
import { loadFolder } from '#load/load-folder';
import { writeSample } from '../../sample/generate.ts';
import { ids } from '../../sample/ids.ts';
import { generateWorld } from '../../sample/world.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { everySecond } from '../support/full-run.ts';
import { ownFolder } from '../support/own-folder.ts';

const sources = ['nppes', 'pecos_reassignment', 'ppef', 'dac_practice', 'health_systems', 'dol_5500', 'irs_990', 'co_dora'];
const databases: TestDatabase[] = [];
const folder = ownFolder();
let report: LinkReport;

const derived = async ({ db }: TestDatabase) => ({
  employers: await db('employer').select('*').orderBy('employer_id'),
  signals: await db('attribution_signal').select('*').orderBy(['npi', 'employer_id', 'source', 'signal_type', 'dataset']),
  claims: await db('attribution_claim').select('*').orderBy(['npi', 'employer_id']),
  moves: await db('employer_move').select('*').orderBy(['npi', 'employer_id', 'event', 'observed_on']),
  successions: await db('employer_succession').select('*').orderBy('employer_id'),
});

async function linkAll({ db }: TestDatabase): Promise<LinkReport | undefined> {
  await runLinker(db, licenses);
  await runLinker(db, systems);
  await runLinker(db, executives);
  return (await runLinker(db, attribution))[0];
}

/** Loads the sources in an order, and links after some of them too or at the end alone. */
async function loadInOrder(order: string[], each: boolean): Promise<{ database: TestDatabase; last: LinkReport | undefined }> {
  const database = await freshDatabase();
  databases.push(database);
  const datasets = await discoverDatasets('loaders');
  const deps = { db: database.db, raw: folderStore(join(folder, 'raw')) };
  for (const id of order) {
    await loadFolder(deps, datasets, join(folder, 'world', id), { is_sample: true, only: [id] });
    if (each && everySecond(order).includes(id)) await linkAll(database);
  }
  return { database, last: await linkAll(database) };
}

beforeAll(async () => {
  const world = generateWorld();
  for (const id of sources) await writeSample(world, join(folder, 'world', id), [id]);
  report = (await loadInOrder(sources, false)).last!;
});

test('every kind of signal is found, and what was left out is counted under its reason', () => {
  const found = Object.entries<number>(report.counts.signals).filter(([, n]) => n > 0);
  expect(found.map(([signal]) => signal)).toEqual(Object.keys(report.counts.signals));
  expect(report.refused['authorized officials whose name several individuals have']).toBe(1);
  expect(report.refused['clinicians in the national file who practice alone']).toBeGreaterThan(10);
  expect(report.counts.successions).toBe(2);
});

test('the order of loading and linking in between change nothing', async () => {
  const { database } = await loadInOrder(sources.toReversed(), true);
  expect(await derived(database)).toEqual(await derived(databases[0]!));
});

test('linking again touches nothing, and without a load nothing is linked', async () => {
  const [{ db }] = databases as [TestDatabase];
  const before = await derived(databases[0]!);
  const versions = () =>
    db.raw('select min(xmin::text::bigint) as first, max(xmin::text::bigint) as last, count(*) from attribution_signal');
  const { rows } = await versions();
  await runLinker(db, attribution, { all: true });
  expect(await derived(databases[0]!)).toEqual(before);
  expect((await versions()).rows).toEqual(rows);
  expect(await runLinker(db, attribution)).toEqual([]);
});

test('each claim holds what its signals say: families count once, no signal without a claim', async () => {
  const [{ db }] = databases as [TestDatabase];
  const family: Record<string, string> = cases('family');
  const { signals, claims } = await derived(databases[0]!);
  const best = new Map<string, Map<string, number>>();
  for (const { npi, employer_id, source, confidence } of signals) {
    const of = best.get(`${npi} ${employer_id}`) ?? new Map<string, number>();
    const name = family[source] ?? source;
    of.set(name, Math.max(of.get(name) ?? 0, Number(confidence)));
    best.set(`${npi} ${employer_id}`, of);
  }
  expect(best.size).toBe(claims.length);
  for (const { npi, employer_id, confidence } of claims) {
    const factors = [...best.get(`${npi} ${employer_id}`)!.values()];
    expect(Number(confidence)).toBeCloseTo(1 - factors.reduce((product, one) => product * (1 - one), 1), 3);
  }
  const { rows } = await db.raw(cases('each claim holds what its'));
  expect(rows[0].n).toBe(0);
});

describe('a state alone, a common address and a common name make no claim', () => {
  test('who has a license of a state is not attributed to all of its employers', async () => {
    const { signals } = await derived(databases[0]!);
    const alone = signals.filter(({ source, evidence, npi, employer_id }) => {
      const others = signals.filter(
        (one) => one.npi === npi && one.employer_id === employer_id && one.source !== 'nppes_address_match' && one.source !== 'dol_5500',
      );
      return source === 'nppes_address_match' && others.length === 0 && evidence.practice_address !== 'same';
    });
    expect(alone).toEqual([]);
  });

  test('a second organization at the address of the only one, a second person of the name of an official: the signals go', async () => {
    const { database } = await loadInOrder(['nppes', 'pecos_reassignment'], false);
    const { db } = database;
    const count = (where: string) =>
      db.raw(`select count(*)::integer as n from attribution_signal where ${where}`).then(({ rows }: any) => rows[0].n);
    const official = `source = 'nppes_authorized_official' and npi = '${ids.npi.investigator}'`;
    expect(await count(official)).toBe(1);
    const by_address = await db('attribution_signal')
      .where({ source: 'nppes_address_match' })
      .whereRaw(`evidence->>'practice_address' = 'same'`)
      .orderBy(['npi', 'employer_id']);
    const proposed = by_address.find((one: any) => one.employer_id.startsWith('npi_'));
    expect(proposed).toBeDefined();
    await db.raw(
      `update provider set first_name = 'PHILIPPA', last_name = 'ARKWRIGHT', middle_name = null where npi = ? and observed_to is null`,
      [ids.npi.clean],
    );
    await db.raw(cases('a second organization at the'), [ids.npi.excluded_organization, proposed.employer_npi]);
    await runLinker(db, attribution, { all: true });
    expect(await count(official)).toBe(0);
    expect(
      await count(
        `source = 'nppes_address_match' and evidence->>'practice_address' = 'same' and employer_npi = '${proposed.employer_npi}'`,
      ),
    ).toBe(0);
  });
});
