import type { Page } from 'playwright-core';
import { signIn } from './browser.ts';

type Press = (form: string, name: string) => Promise<{ status: number; text: string }>;
const redirected = (text: RegExp) => ({ status: 303, text: expect.stringMatching(text) });

/** The form for a mailed link, on a service that sends mail. */
export async function pressMailLink(page: Page, url: string, press: Press): Promise<void> {
  await page.goto(`${url}/session`);
  await page.getByLabel('Email').fill('unknown@clinic.example');
  expect(await press('post /session/email', 'Send me a link')).toMatchObject({ status: 200 });
}

/** Every form of members: an owner joins by a link, and invites, changes, removes and erases another member. */
export async function pressMembers(page: Page, served: { url: string; key: string }, press: Press): Promise<void> {
  await signIn(page, served);
  const invite = async (people: string, role: string) => {
    await page.goto(`${served.url}/account/members`);
    await page.getByLabel('Email addresses').fill(people);
    await page.getByLabel('Role', { exact: true }).selectOption(role);
    return press('post /account/invitations', 'Invite');
  };
  expect(await invite('Olive Roe <olive@clinic.example>', 'owner')).toMatchObject({ status: 200 });
  // Without mail a second invitation makes another link, and the first one ends.
  expect(await invite('olive@clinic.example', 'owner')).toMatchObject({ status: 200 });
  const link = await page.locator('.secret').textContent();
  // Another role is changed in the list, not by inviting; the others are invited all the same.
  expect(await invite('olive@clinic.example\nreed.roe@clinic.example', 'reader')).toMatchObject({
    status: 200,
    text: expect.stringMatching(/1 person invited[\s\S]*Olive Roe is already a member, with the role owner[\s\S]*Reed Roe/),
  });
  expect(await invite('reed.roe', 'reader')).toMatchObject({ status: 400, text: expect.stringContaining('entry 1 is not an address') });
  await page.goto(link!.trim());
  expect(await press('post /session/link', 'Join as Olive Roe')).toMatchObject(redirected(/You are signed in as Olive Roe/));
  await page.goto(`${served.url}/account/members`);
  expect(await press('post /account/invitations', 'Make a new link for Reed Roe')).toMatchObject({
    status: 200,
    text: expect.stringMatching(/Link for Reed Roe/),
  });
  await page.goto(`${served.url}/account/members`);
  await page.getByLabel('Role of Reed Roe', { exact: true }).selectOption('reviewer');
  expect(await press('post /account/members/{id}', 'Save the role of Reed Roe')).toMatchObject(redirected(/The role is reviewer\./));
  await page.locator('summary', { hasText: 'Remove' }).last().click();
  expect(await press('post /account/members/{id}/delete', 'Remove Reed Roe')).toMatchObject(redirected(/was removed/));
  await page.locator('summary', { hasText: 'Erase the name' }).click();
  expect(await press('post /account/members/{id}/delete', 'Erase the name of Reed Roe')).toMatchObject(
    redirected(/The name was erased.*Erased member/s),
  );
  // The session of the key, in the same browser, ended when its owner joined.
  expect(await page.getByRole('button', { name: 'End the session of tests' }).count()).toBe(0);
  await page.getByLabel('Name of the organization').fill('Roe Clinic');
  expect(await press('post /account/settings', 'Save the name')).toMatchObject(redirected(/The setting was saved/));
  // What can only be refused is not offered.
  expect(await page.getByRole('button', { name: 'Members only: switch it off' }).count()).toBe(0);
  expect(await page.locator('main').textContent()).toContain('Keys stay a way to sign in here');
  await page.goto(`${served.url}/account`);
  await page.locator('summary', { hasText: 'Create a key' }).click();
  await page.getByLabel('Label').fill('nightly screening');
  expect(await press('post /account/keys', 'Create the key')).toMatchObject({ status: 200, text: expect.stringContaining('prv_') });
  await page.goto(`${served.url}/account`);
  await page.locator('summary', { hasText: 'End a key' }).click();
  await page.getByLabel('Key to revoke').selectOption({ index: 0 });
  expect(await press('post /account/keys/revoke', 'Revoke this key')).toMatchObject(redirected(/The key was revoked/));
  await page.goto(`${served.url}/account/members`);
  expect(await press('post /account/sessions/{id}/delete', 'End the session of Olive Roe')).toMatchObject(redirected(/session has ended/));
  await page.context().clearCookies();
}
