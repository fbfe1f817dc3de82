import type { Knex } from 'knex';
import { decideInvestigator, type NamedProvider } from './decide-investigator.ts';
import { type InvestigatorName, investigatorName } from './investigator-name.ts';
import { investigatorPlaces } from './investigator-places.ts';
import { openResults, type Result, type TrialLinkReport } from './results.ts';

const BLOCK = 5000;

async function* blocks<Row>(db: Knex.Transaction, name: string, query: string): AsyncGenerator<Row[]> {
  await db.raw(`declare ${name} no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await db.raw(`fetch ${BLOCK} from ${name}`);
    if (rows.length === 0) break;
    yield rows;
  }
  await db.raw(`close ${name}`);
}

/** Reads every name once and puts the keys it is looked up by beside it. */
async function readNames(db: Knex.Transaction): Promise<void> {
  await db.raw('create temp table investigator_reading (name text, last_key text, first_key text) on commit drop');
  for await (const rows of blocks<{ name: string }>(db, 'names', 'select distinct name from investigator_place where reason is null')) {
    const readings = rows.flatMap(({ name }) =>
      investigatorName(name).readings.map(({ last_key, first_key }) => ({ name, last_key, first_key })),
    );
    if (readings.length === 0) continue;
    await db.raw(
      'insert into investigator_reading select * from jsonb_to_recordset(?::jsonb) as r(name text, last_key text, first_key text)',
      [JSON.stringify(readings)],
    );
  }
  await db.raw('analyze investigator_reading');
}

/** Names met in the whole country, and who of them was ever in the place of each investigator. */
const candidates = `
  create temp table investigator_name_count on commit drop as
    select r.name, count(distinct p.npi)::int as providers
    from investigator_reading r join provider_name_place p using (last_key, first_key) group by r.name;
  create temp table investigator_candidate on commit drop as
    select a.id, jsonb_agg(distinct jsonb_build_object('npi', p.npi, 'last_key', p.last_key, 'middle_names', p.middle_names, 'generation', p.generation,
      'credential', p.credential, 'taxonomy_code', p.taxonomy_code, 'enumeration_date', p.enumeration_date, 'is_active', exists (
        select from provider c where c.npi = p.npi and c.observed_to is null and c.is_active and not exists (
          select from provider_deactivation d where d.npi = c.npi and d.observed_to is null
            and (c.reactivation_date is null or d.deactivation_date > c.reactivation_date))))) as here
    from investigator_place a join investigator_reading r using (name) join provider_name_place p using (last_key, first_key)
    where a.reason is null and p.state = a.state and (p.city_key = a.city_key or p.zip5 = a.zip5)
    group by a.id;
  analyze investigator_name_count; analyze investigator_candidate`;

interface Asked {
  id: string;
  name: string;
  last_update_date: string | null;
  here: NamedProvider[] | null;
  providers: number | null;
  release_date: string | null;
}

const asked = `
  select a.id::text, a.name, t.last_update_date, c.here, n.providers, (select last_release_date from source where source_id = 'nppes') as release_date
  from investigator_place a left join investigator_candidate c on c.id = a.id left join investigator_name_count n on n.name = a.name
  left join trial t on t.nct_id = a.nct_id and t.observed_to is null
  where a.reason is null order by a.name`;

function resultOf({ id, here, providers, last_update_date, release_date }: Asked, name: InvestigatorName): Result {
  const local = new Set((here ?? []).map(({ npi }) => npi)).size;
  const decided = decideInvestigator(name, here ?? [], { elsewhere: (providers ?? 0) - local, last_update_date, release_date });
  if ('reason' in decided) return { ids: [id], target: null, rule: null, confidence: null, evidence: null, ...decided };
  const { npi, ...link } = decided;
  return { ids: [id], target: npi, reason: null, candidates: 1, ...link };
}

/** Decides every current investigator of every study. */
export async function linkInvestigators(db: Knex.Transaction): Promise<TrialLinkReport> {
  const results = await openResults(db, 'investigators');
  await db.raw(investigatorPlaces);
  await db.raw('analyze investigator_place');
  await db.raw('insert into trial_result (id, reason, candidates) select id, reason, 0 from investigator_place where reason is not null');
  await readNames(db);
  await db.raw(candidates);
  let last: { name: string; read: InvestigatorName } | null = null;
  for await (const rows of blocks<Asked>(db, 'investigators', asked)) {
    await results.add(
      rows.map((row) => {
        if (last?.name !== row.name) last = { name: row.name, read: investigatorName(row.name) };
        return resultOf(row, last.read);
      }),
    );
  }
  return results.settle();
}
