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

test('a cell that says that there is no name counts as empty', async () => {
  const answer = await postRoster(app, Buffer.from('Name\n"-, N/A"\nZebulon Quartermaine\n'), { type: 'text/csv' });
  expect([answer.status, answer.body.subjects]).toEqual([202, 2]);
});
