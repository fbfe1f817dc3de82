import type { Page } from 'playwright-core';

type Press = (form: string, name: string) => Promise<{ status: number; text: string }>;

/** A wrong file, one that is matched and downloaded, and a token that is made and revoked. */
export async function pressReconcile(url: string, page: Page, press: Press): Promise<void> {
  const file = (text: string) =>
    page.getByLabel('CSV or Excel file').setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.goto(`${url}/reconcile`);
  await file('1,2\n3,4\n');
  expect(await press('post /reconcile/file', 'Match and download')).toMatchObject({
    status: 400,
    text: expect.stringContaining('no known heading'),
  });
  await page.goto(`${url}/reconcile`);
  await file('Facility,Town,State\nMeridian Valley Med Ctr Sacramento,Sacramento,CA\n');
  const downloading = page.waitForEvent('download');
  await press('post /reconcile/file', 'Match and download');
  expect((await downloading).suggestedFilename()).toBe('rows-reconciled.csv');
  await page.goto(`${url}/reconcile`);
  const made = await press('post /reconcile/tokens', 'Make a token');
  expect(made).toMatchObject({ status: 200, text: expect.stringMatching(/\/reconcile\/prt_[\w-]{43}/) });
  await page.goto(`${url}/reconcile`);
  expect(await press('post /reconcile/tokens/{id}/delete', 'Revoke')).toMatchObject({ status: 303 });
}
