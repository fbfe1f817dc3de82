import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screened, workRostersOf } from '../support/roster-api.ts';
import { type SampleApp, sampleApp } from '../support/sample-app.ts';

let app: SampleApp;
let stop: () => Promise<void>;
beforeAll(async () => {
  app = await sampleApp();
  stop = await workRostersOf(app);
}, 240_000);
afterAll(async () => {
  await stop?.();
  await app?.close();
});

test('the page of the columns counts rows with too little by the rule that screening uses', async () => {
  const csv = 'First Name,Last Name,Former Name\nZzyx,Qwvut,\n,Qwvut,\nZ,Q,\nZzyx,Qwvut,Wqv\n,N/A,\nZzyx,,\n';
  const form = new FormData();
  form.append('file', new Blob([csv]), 'staff.csv');
  const headers = { 'X-API-Key': app.key, 'Sec-Fetch-Site': 'same-origin' };
  const answer = await fetch(`${app.url}/screenings/new`, { method: 'POST', body: form, redirect: 'manual', headers });
  const id = answer.headers.get('location')!.split('/').at(-2)!;
  const { too_little } = (await app.get(`/screenings/${id}/columns`)).body;
  const page = (await app.get(`/screenings/${id}/columns`, { headers: { Accept: 'text/html' } })).body as string;
  const columns = { column_0: 'first_name', column_1: 'last_name', column_2: 'former_name' };
  await app.post('/screenings/columns', { id, action: 'run', ...columns });
  const { counts } = await screened(app, id);
  expect(counts.not_screenable).toBeGreaterThan(1);
  expect(too_little).toEqual({ rows: counts.not_screenable, is_all: true });
  expect(page).toContain(`6 rows; ${6 - counts.invalid - counts.not_screenable} can be screened`);
  expect(page).toContain(`${counts.not_screenable} rows have too little to be screened`);
});
