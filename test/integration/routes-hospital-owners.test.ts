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
