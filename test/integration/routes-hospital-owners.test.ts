import { withAllParts } from '../support/explained.ts';
import { type SampleApp, sampleApp } from '../support/sample-app.ts';

let app: SampleApp;
beforeAll(async () => {
  app = await sampleApp({ is_shared: true });
}, 300_000);
afterAll(() => app?.close());

const body = async (path: string) => {
  const answer = await app.get(withAllParts(path));
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};
const page = async (path: string) => String((await app.get(path, { headers: { Accept: 'text/html' } })).body);
const bought = '440299';
const sold = '390499';

test('a hospital that was bought shows both owners, the day of the sale and its legal entity', async () => {
  const { owners, ownership_changes, legal_entities } = await body(`/hospitals/${bought}`);
  expect(ownership_changes).toMatchObject([
    { change_type: 'change_of_ownership', buyer_ccn: bought, seller_organization_name: 'LAKESHORE COVENANT HEALTH' },
  ]);
  const [{ effective_date }] = ownership_changes;
  expect(owners).toMatchObject([
    { system_id: 'cumberland-ridge-healthcare', ownership: 'current', ended_by: null },
    { system_id: 'lakeshore-covenant-health', ownership: 'former', ended_by: 'change_of_ownership', to_date: effective_date },
  ]);
  expect(owners[0].signals.map(({ basis }: any) => basis)).toEqual(
    expect.arrayContaining(['registry', 'hospital_owners', 'change_of_ownership']),
  );
  expect(legal_entities).toMatchObject([{ organization_name: 'CUMBERLAND RIDGE TENNESSEE HOSPITALS INC', profit_status: 'nonprofit' }]);
});

test('a hospital sold to physicians belongs to no system, and was its seller’s until that day', async () => {
  const { system_id, owners, ownership_changes } = await body(`/hospitals/${sold}`);
  expect([system_id, owners.map(({ system_id, ownership }: any) => [system_id, ownership])]).toEqual([
    null,
    [['hudson-harbor-health', 'former']],
  ]);
  const { effective_date } = ownership_changes[0];
  const day = (days: number) => new Date(Date.parse(effective_date) + days * 86_400_000).toISOString().slice(0, 10);
  const on = async (as_of: string) =>
    (await body(`/systems/hudson-harbor-health/hospitals?as_of=${as_of}&limit=200`)).results.map(({ ccn }: any) => ccn);
  expect(await on(day(-1))).toContain(sold);
  expect(await on(day(0))).not.toContain(sold);
});

test('a change within one system ends nothing, and a joint venture has no owner', async () => {
  const { owners, ownership_changes } = await body('/hospitals/330879');
  expect([ownership_changes.length, owners.map(({ ownership }: any) => ownership)]).toEqual([1, ['current']]);
  expect((await body('/hospitals/360398')).owners).toEqual([]);
});

test('owners and managers that a hospital reports, organizations first', async () => {
  const all = await body('/hospitals/360398/owners');
  expect(all.results.map(({ owner_type, ownership_pct }: any) => [owner_type, ownership_pct])).toEqual([
    ['organization', 50],
    ['organization', 50],
    ['individual', null],
  ]);
  const people = await body('/hospitals/360398/owners?owner_type=individual');
  expect(people.results).toMatchObject([{ relation: 'officer', title: 'CHIEF EXECUTIVE OFFICER' }]);
  expect((await body('/hospitals/360398/owners?relation=lender')).total).toBe(0);
  expect((await app.get('/hospitals/010879/owners')).status).toBe(404);
});

test('the page says who owns it, and how that is known, in words', async () => {
  const text = await page(`/hospitals/${bought}`);
  expect(text).toContain('Owned by <a href="/systems/cumberland-ridge-healthcare">Cumberland Ridge Healthcare</a>');
  expect(text).toContain('Medicare processed its sale by “LAKESHORE COVENANT HEALTH” to “CUMBERLAND RIDGE TENNESSEE HOSPITALS INC”');
  expect(text).toContain('Changes of ownership processed by Medicare');
  expect(text).toMatch(/It reports “CUMBERLAND RIDGE HEALTHCARE” to Medicare: indirect ownership interest, 100%/);
  // Ids of sources stand in links only.
  expect(text.replace(/<[^>]*>/g, ' ')).not.toMatch(/change_of_ownership|hospital_owners|5% OR GREATER/);
  expect(await page(`/hospitals/${sold}`)).toContain('No source names a health system that owns it today.');
});

test('changes of ownership are a list, by state, name, type and time', async () => {
  const { results, total } = await body('/hospitals/ownership-changes?limit=200');
  expect(total).toBeGreaterThan(1);
  const days = results.map(({ effective_date }: any) => effective_date);
  expect(days).toEqual(days.toSorted().reverse());
  const { ownership_changes } = await body(`/hospitals/${bought}`);
  const [{ effective_date }] = ownership_changes;
  const own = results.find((one: any) => one.buyer_ccn === bought && one.effective_date === effective_date);
  const year = effective_date.slice(0, 4);
  const within = await body(`/hospitals/ownership-changes?effective_from=${year}-01-01&effective_to=${year}-12-31&limit=200`);
  expect(within.total).toBe(days.filter((one: string) => one.startsWith(year)).length);
  const name = own.buyer_organization_name.split(' ')[0].toLowerCase();
  const named = await body(`/hospitals/ownership-changes?name=${name}&state=${own.buyer_enrollment_state}&change_type=${own.change_type}`);
  expect(named.results).toContainEqual(own);
  expect(await page('/hospitals/ownership-changes')).toContain(`href="/hospitals/${own.buyer_ccn}/owners"`);
  expect((await app.get('/hospitals/ownership-changes?effective_from=2024-01-01&effective_to=2023-01-01')).status).toBe(400);
});
