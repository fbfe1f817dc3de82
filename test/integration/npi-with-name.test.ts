import { ids } from '../../sample/ids.ts';
import { postRoster } from '../support/roster-api.ts';
import { openApp } from '../support/sample-app.ts';
import { byBatch, byModel, byPage, bySearch } from '../support/screening-ways.ts';

const app = openApp({ is_shared: true });

const npi = ids.npi.excluded;
const line = `Zebulon Quartermaine ${npi}`;

test('an NPI typed with a name finds who has it in every interface', async () => {
  const apart = { name: 'Zebulon Quartermaine', npi };
  const [single, [batch], [model], page] = await Promise.all([
    bySearch(app, { name: line }),
    byBatch(app, [{ name: line }]),
    byModel(app, [{ name: line }]),
    byPage(app, { name: line }),
  ]);
  const [as_field] = await byBatch(app, [apart]);
  expect([single.outcome, batch.outcome, model.outcome, page.outcome]).toEqual(['match', 'match', 'match', 'match']);
  expect(batch.federal_hits).toEqual(as_field.federal_hits);
  expect(single.results.map(({ record }: any) => record.npi)).toContain(npi);
});

test('a number that is not an NPI is an error, not a name', async () => {
  const alone = await app.get('/screen?q=130603794');
  expect([alone.status, alone.body.detail]).toEqual([400, expect.stringContaining('a ten-digit NPI')]);
  const single = await app.get(`/exclusions/search?name=${encodeURIComponent('Zebulon Quartermaine 1234567890')}`);
  expect([single.status, single.body.detail]).toEqual([400, expect.stringContaining('name')]);
});

test('a name with a number that a list writes behind it is found by the form and the search as by a batch', async () => {
  const name = 'Roland Kesterson -08329532';
  const [single, [batch], page] = await Promise.all([bySearch(app, { name }), byBatch(app, [{ name }]), byPage(app, { name })]);
  const without = await bySearch(app, { name: 'Roland Kesterson' });
  expect(without.results.length).toBeGreaterThan(0);
  expect([single.outcome, batch.outcome, page.outcome]).toEqual(Array(3).fill(without.outcome));
  expect(single.results.map(({ record }: any) => record.record_ref)).toEqual(without.results.map(({ record }: any) => record.record_ref));
  const shown = await app.get(`/screen?q=${encodeURIComponent(name)}`, { headers: { Accept: 'text/html' } });
  expect(shown.status).toBe(200);
  expect(shown.body).toContain('screened without the number in it');
  const meant = await app.get(`/screen?q=${encodeURIComponent('Zebulon Quartermaine NPI 12345678')}`);
  expect([meant.status, meant.body.detail]).toEqual([400, expect.stringContaining('ten-digit NPI')]);
});

test('one word is offered to be screened as a business, and can be', async () => {
  const page = async (path: string) => (await app.get(path, { headers: { Accept: 'text/html' } })).body as string;
  const asked = await page('/screen?q=Quartermaine');
  const link = /href="(\/screen\?q=Quartermaine&#38;entity_type=organization)"/.exec(asked)?.[1];
  expect(link).toBeDefined();
  expect(await page(link!.replace('&#38;', '&'))).toContain('Screened as the name of a business');
  expect((await app.get(link!.replace('&#38;', '&'))).body.screening.outcome).toMatch(/^clear/);
});

test('the page of an NPI says that the record has it, not that a name is similar', async () => {
  const text = (await app.get(`/screen?q=${npi}`, { headers: { Accept: 'text/html' } })).body as string;
  expect(text).toContain('A listed record has this NPI.');
  expect(text).not.toMatch(/looks? similar|the name alone/);
});

test('a cell that says that there is no name counts as empty', async () => {
  const answer = await postRoster(app, Buffer.from('Name\n"-, N/A"\nZebulon Quartermaine\n'), { type: 'text/csv' });
  expect([answer.status, answer.body.subjects]).toEqual([202, 2]);
});
