import { ids } from '../../sample/ids.ts';
import dossier from '../../src/routes/providers/dossier/get.ts';
import type { RequestContext } from '../../src/server/handler-context.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp();
let asked: string[] = [];
let context: RequestContext;
beforeAll(async () => {
  const { pool } = app.database;
  const counting = Object.assign(Object.create(pool), {
    query: (text: string, ...rest: never[]) => {
      asked.push(text);
      return pool.query(text, ...rest);
    },
  });
  context = { deps: { db: app.database.db, pool: counting }, now: new Date(), cite: () => {}, warn: () => {} } as never;
});

async function answer(npi: string) {
  asked = [];
  const found: any = await dossier.handler({ params: { npi }, query: {}, body: undefined } as never, context);
  // The standing of the exclusion lists is read once a second for all requests together.
  return { found, asked: asked.filter((text) => !/group by source$|from source s left join lateral/.test(text)) };
}

// Identity, licenses, sources, affiliations, the financial profile, employment, quality, trials.
const BLOCKS = 8;

test('one round trip for each block, whatever the provider holds', async () => {
  for (const npi of [ids.npi.clean, ids.npi.excluded, ids.npi.reactivated, ids.npi.investigator, ids.npi.organization]) {
    const first = await answer(npi);
    const again = await answer(npi);
    expect(again.asked).toHaveLength(BLOCKS);
    expect(new Set(again.asked).size).toBe(BLOCKS);
    expect(again.found).toEqual(first.found);
  }
});

test('figures of an employer are added up again once something was loaded', async () => {
  const employerOf = async () => (await answer(ids.npi.clean)).found.financial_intelligence.employers.find((one: any) => one.ein !== null);
  const before = await employerOf();
  expect(before.latest_revenue_usd).toBeGreaterThan(0);
  await app.database.pool.query('update nonprofit_return set total_revenue_usd = total_revenue_usd + 1000 where ein = $1', [before.ein]);
  expect(await employerOf()).toEqual(before);
  await app.database.pool.query(`update source set last_loaded_at = now() where source_id = 'irs_990'`);
  expect((await employerOf()).latest_revenue_usd).toBe(before.latest_revenue_usd + 1000);
});
