import { ids } from '../../sample/ids.ts';
import { runLinker } from '../../src/link/run.ts';
import { systems } from '../../src/link/systems/linker.ts';
import { explained, withAllParts } from '../support/explained.ts';
import { openApp } from '../support/sample-app.ts';

const system = ids.system_id;
const app = openApp();
let before: any;
let hit_before: any;
let sold: any;

const body = async (path: string): Promise<any> => explained((await app.get(withAllParts(path))).body);
const hit = async () => (await body(`/systems/search?q=meridian%20valley`)).results.find((one: any) => one.system_id === system);

/** Whose hospitals the company shows: the registry has the company as one of this system. */
beforeAll(async () => {
  const { db, pool } = app.database;
  await pool.query(`update system_member set system_id = $1 where member_type = 'cik' and observed_to is null`, [system]);
  before = await body(`/systems/${system}`);
  hit_before = await hit();
  // The registry still has it, so that the sale does not end what it says.
  sold = before.hospitals.find((one: any) => one.basis.includes('registry') && one.last_named_date !== null && one.bed_count > 0);
  await pool.query(
    `update hospital_ownership_change set seller_ccn = $1, buyer_ccn = $1, effective_date = $2::date + 30, buyer_organization_name = 'INVENTED BUYER LLC',
       seller_organization_name = 'INVENTED SELLER LLC', buyer_pac_id = '1111111111', seller_pac_id = '2222222222', buyer_enrollment_id = 'O20260101000001'
     where id = (select id from hospital_ownership_change where observed_to is null order by id limit 1)`,
    [sold.ccn, sold.last_named_date],
  );
  await runLinker(db, systems, { all: true });
}, 400_000);

test('a hospital sold after the last day that a source names its owner is listed apart, with day and buyer, and in no total', async () => {
  const after = await body(`/systems/${system}`);
  expect(after.hospitals.map(({ ccn }: any) => ccn)).not.toContain(sold.ccn);
  const apart = after.left_out_hospitals.find(({ ccn }: any) => ccn === sold.ccn);
  expect(apart).toMatchObject({
    left_out: 'sold',
    bed_count: sold.bed_count,
    later_change: { buyer_organization_name: 'INVENTED BUYER LLC' },
  });
  expect(apart.later_change.effective_date > sold.last_named_date).toBe(true);
  expect(after.sold_hospital_count).toBe(before.sold_hospital_count + 1);
  expect(after.hospital_count).toBe(before.hospital_count - 1);
  expect(after.figures.hospital_count).toBe(after.hospital_count);
  expect(after.figures.beds.bed_count).toBe(before.figures.beds.bed_count - sold.bed_count);
  const shown = await app.page(`/systems/${system}`);
  expect(shown).toContain('Not counted');
  expect(shown).toMatch(/badge warning">sold/);
  expect(shown).toContain('Invented Buyer');
  expect(shown).toMatch(/owner last stated (between \w+ \d{4} and \w+ \d{4}|for \w+ \d{4})/i);
});

test('so it is in the list of systems, on the page of the company, in comparisons and in lists of hospitals', async () => {
  const { hospital_count, left_out_hospital_count, owner_stated_from_date, owner_stated_to_date, figures } = await body(
    `/systems/${system}`,
  );
  const same = { hospital_count, left_out_hospital_count, owner_stated_from_date, owner_stated_to_date };
  const found = await hit();
  expect(found).toMatchObject({ ...same, bed_count: figures.beds.bed_count });
  expect(found.bed_count).toBe(hit_before.bed_count - sold.bed_count);
  const [compared] = (await body(`/compare?system=${system}`)).results;
  expect(compared).toMatchObject({ counted: same, figures: { hospital_count } });
  const company = (await body(`/companies/${ids.ticker}`)).system;
  expect(company).toMatchObject({ system_id: system, ...same });
  expect(company.hospitals).toHaveLength(hospital_count);
  expect(company.left_out_hospitals.map(({ ccn }: any) => ccn)).toContain(sold.ccn);
  const shown = await app.page(`/companies/${ids.ticker}`);
  expect(shown).toMatch(/badge warning">sold/);
  expect(shown).toContain('Owner stated as of');
  const listed = async (path: string) => (await body(path)).results.map(({ ccn }: any) => ccn);
  expect(await listed(`/hospitals?system_id=${system}&limit=100`)).not.toContain(sold.ccn);
  expect(await listed(`/systems/${system}/hospitals?limit=100`)).not.toContain(sold.ccn);
  expect(await listed(`/systems/${system}/hospitals?limit=100&ownership=left_out`)).toContain(sold.ccn);
  expect(await listed(`/systems/${system}/hospitals?limit=100&as_of=${sold.last_named_date}`)).toContain(sold.ccn);
  expect(await app.page(`/compare?system=${system}`)).toMatch(/owner last stated (between|for) .*not counted: (1 )?sold/);
  // The list says it once, in its headings.
  const list = await app.page('/systems/search?q=meridian%20valley');
  expect(list).toMatch(/<th scope="col">Owner last stated<\/th><th scope="col">Not counted<\/th>/);
  expect(list).toContain('<td>1 sold</td>');
  expect(list).not.toContain('owner last stated between');
});

test('the hospital itself belongs to no system then, and says why', async () => {
  const { system_id, null_reasons, owners } = await body(`/hospitals/${sold.ccn}`);
  expect(system_id).toBeNull();
  expect(null_reasons.system_id).toContain('Medicare processed a change of ownership');
  expect(owners[0]).toMatchObject({ ownership: 'current', left_out: 'sold' });
  expect(await app.page(`/hospitals/${sold.ccn}`)).toContain('The last owner that a source names');
});

test('without the file of ownership changes, the number of sold hospitals is not known, and pages and tools say so', async () => {
  const { pool } = app.database;
  await pool.query(`update source set row_count = 0, last_loaded_at = null where source_id = 'cms_hospital_ownership_changes'`);
  await pool.query(`update system_hospital set left_out = null, later_change = null where left_out = 'sold'`);
  await new Promise((resolve) => setTimeout(resolve, 2100));
  const why = /^Proviso cannot tell whether hospitals were sold .* “Hospital Change of Ownership” is not loaded\.$/;
  const after = await body(`/systems/${system}`);
  expect(after).toMatchObject({ sold_hospital_count: null, sold_hospital_reason: expect.stringMatching(why) });
  expect(await app.page(`/systems/${system}`)).toContain('later sales unknown');
  const owned = after.hospitals.find(({ standing }: any) => standing === 'listed');
  expect((await body(`/hospitals/${owned.ccn}`)).meta.warnings.join(' ')).toContain('“Hospital Change of Ownership” is not loaded');
  const list = await body(`/hospitals?system_id=${system}`);
  const left = after.hospital_count - list.total;
  if (left > 0) expect(list.meta.warnings.join(' ')).toContain(`${left} of them`);
});
