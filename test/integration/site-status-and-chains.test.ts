import { ids } from '../../sample/ids.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp();

const body = async (path: string) => {
  const answer = await app.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body;
};

test('studies are found by the status of the site at the hospital, apart from that of the study, and sorted', async () => {
  const at = `/hospitals/${ids.ccn.acute}/clinical-trials`;
  const { results } = await body(`${at}?limit=200`);
  const site = (await app.get(`/clinical-trials/${results[0].nct_id}`)).body.sites.find((one: any) => one.match.ccn === ids.ccn.acute);
  const { db } = app.database;
  const own = { nct_id: results[0].nct_id, position: site.position, observed_to: null };
  await db('trial_site').where(own).update({ status: 'SUSPENDED' });
  const found = await body(`${at}?site_status=SUSPENDED`);
  expect(found.results.map(({ nct_id }: any) => nct_id)).toEqual([results[0].nct_id]);
  expect((await app.get(`${at}?status=SUSPENDED`)).body.total).toBe(0);
  const there = (await app.get(`${at}?status=${results[0].status}&site_status=SUSPENDED`)).body;
  expect([there.total, there.trial_count]).toEqual([1, results.length]);
  expect(await app.page(`${at}?status=${results[0].status}`)).toMatch(/value="SUSPENDED"> Suspended <span class="quiet">1</);
  const { sponsor } = results[0];
  const words = encodeURIComponent(sponsor.split(' ').toReversed().join(' ').toLowerCase());
  const of_sponsor = (await app.get(`${at}?limit=200&sponsor=${words}`)).body;
  expect(of_sponsor.results.map(({ nct_id }: any) => nct_id)).toEqual(
    results.filter((row: any) => row.sponsor === sponsor).map(({ nct_id }: any) => nct_id),
  );
  expect((await app.get(`${at}?sponsor=%25`)).body.total).toBe(0);
  for (const order of ['brief_title', '-brief_title']) {
    const titles = (await app.get(`${at}?sort=${order}`)).body.results.map((row: any) => row.brief_title);
    const sorted = (await db.raw(`select t from unnest(?::text[]) t order by t ${order.startsWith('-') ? 'desc' : ''}`, [titles])).rows;
    expect(titles).toEqual(sorted.map(({ t }: any) => t));
  }
});

describe('chains of nursing homes', () => {
  const { nursing_home } = ids.facility;

  test('a home leads to the other homes of its chain and to the health system of the name', async () => {
    const { db } = app.database;
    const { system_name } = await body(`/systems/${ids.system_id}`);
    const chain = `THE ${system_name.toUpperCase()}, INC.`;
    await db('nursing_home').where({ ccn: nursing_home, observed_to: null }).update({ chain_name: chain });
    const home = await body(`/nursing-homes/${nursing_home}`);
    expect(home).toMatchObject({ chain_name: chain, chain_system: { system_id: ids.system_id, system_name } });
    const list = await body(`/nursing-homes?chain=${encodeURIComponent(system_name.toLowerCase())}`);
    expect(list.results.map((row: any) => row.ccn)).toEqual([nursing_home]);
    expect((await body('/nursing-homes?chain=!!!')).total).toBe(0);
    expect((await body('/nursing-homes?chain=no+such+chain')).total).toBe(0);
    expect(await app.page(`/nursing-homes/${nursing_home}`)).toContain(`<a href="/nursing-homes?chain=${encodeURIComponent(chain)}">`);
    const system = await app.page(`/systems/${ids.system_id}`);
    expect(system).toContain('Nursing homes are not counted on this page');
    expect(system).toContain('1 nursing home on file');
  });
});
