import type { Page } from 'playwright-core';
import type { Deps } from '#deps';
import { reconcileNext } from '#reconcile/runs';
import type { SampleApp } from './sample-app.ts';

type Press = (form: string, name: string) => Promise<{ status: number; text: string }>;

const one_job = { end: async () => {}, failures: 0, signal: new AbortController().signal };

export async function reconcileFile(deps: Deps, id: string): Promise<void> {
  while (await reconcileNext(deps, { id, rows: 500 }, one_job));
}

/** A wrong file, one that is matched, reviewed, downloaded and deleted, and a token that is made and revoked. */
export async function pressReconcile({ url, database, search }: SampleApp, page: Page, press: Press): Promise<void> {
  const file = (text: string) =>
    page.getByLabel('CSV or Excel file').setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.goto(`${url}/reconcile`);
  await file('1,2\n3,4\n');
  expect(await press('post /reconcile/file', 'Match the rows')).toMatchObject({
    status: 400,
    text: expect.stringContaining('no known heading'),
  });
  await page.goto(`${url}/reconcile`);
  await file('Facility,Town,State\nMeridian Valley Med Ctr Sacramento,Sacramento,CA\nMeridian Vally,,CA\n');
  expect((await press('post /reconcile/file', 'Match the rows')).status).toBe(303);
  await reconcileFile({ ...database.serving, search, config: {} } as never, page.url().split('/').at(-1)!);
  await page.reload();
  const none = 'None of the candidates for row 2';
  expect(await press('post /reconcile/files/{id}/choices', none)).toMatchObject({ status: 303 });
  expect(await page.locator('main').textContent()).toContain('Nothing is left to review.');
  const downloading = page.waitForEvent('download');
  await press('get /reconcile/files/{id}', 'Download CSV');
  expect((await downloading).suggestedFilename()).toMatch(/^rows-reconciled.*\.csv$/);
  await page.locator('summary', { hasText: 'Delete this file' }).click();
  expect(await press('post /reconcile/files/{id}/delete', 'Delete')).toMatchObject({ status: 303 });
  await page.goto(`${url}/reconcile`);
  const made = await press('post /reconcile/tokens', 'Make a token');
  expect(made).toMatchObject({ status: 200, text: expect.stringMatching(/\/reconcile\/prt_[\w-]{43}/) });
  await page.goto(`${url}/reconcile`);
  expect(await press('post /reconcile/tokens/{id}/delete', 'Revoke')).toMatchObject({ status: 303 });
}
