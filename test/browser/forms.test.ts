import type { Page } from 'playwright-core';
import { discoverEndpoints } from '#server/discover';
import { insertMonitor, raise } from '../support/alerts.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { describeBrowser, follow, signIn } from '../support/browser.ts';
import { actionOf, formsInSource, formsOnPages, sendListForms } from '../support/page-forms.ts';
import { pressMailLink, pressMembers } from '../support/press-members.ts';
import { pressReconcile } from '../support/reconcile-forms.ts';
import { postRoster, screened, workRostersOf } from '../support/roster-api.ts';
import { openApp } from '../support/sample-app.ts';
import { startSmtp, type TestSmtp } from '../support/smtp.ts';

/** Forms that a test below fills in and sends; the last test compares them with those that exist. */
const pressed = new Set<string>();
const on_lists = new Set<string>();
const says = (status: number, text: string) => ({ status, text: expect.stringContaining(text) });
const redirected = (text: RegExp) => ({ status: 303, text: expect.stringMatching(text) });

describeBrowser('every form, filled in and sent', (browser) => {
  const app = openApp();
  let mailing: TestApi;
  let smtp: TestSmtp;
  let page: Page;
  beforeAll(async () => {
    smtp = await startSmtp();
    mailing = await startApi(app.database, { search: app.search, settings: smtp.settings, address_limits: { standard: 10_000 } });
    ({ page } = await browser.open());
  });
  afterAll(() => browser.close?.());

  /** Presses a button of the form that leads to `action`; `unchecked` sends it even where the browser would refuse. */
  async function press(form: string, name: string, unchecked = false): Promise<{ status: number; text: string }> {
    const [method, action] = form.split(' ') as [string, string];
    const button = page.locator(`form[method="${method}"]`).getByRole('button', { name, exact: true });
    if (unchecked) await page.evaluate('for (const form of document.forms) form.noValidate = true');
    const [answer] = await Promise.all([
      page.waitForResponse(
        (response) => actionOf(new URL(response.url()).pathname) === action && response.request().method() === method.toUpperCase(),
      ),
      button.click(),
    ]);
    await page.waitForLoadState();
    pressed.add(form);
    return { status: answer.status(), text: (await page.locator('main').textContent()) ?? '' };
  }

  const codeOf = ({ text }: { text: string }) => /code=3?D?([A-Za-z0-9_-]{43})/.exec(text.replace(/=\r?\n/g, ''))![1];
  const value = (label: string) => page.locator('input, select, textarea').and(page.getByLabel(label)).first().inputValue();

  test('comparing: a name is found and added, and what is chosen stays', async () => {
    await signIn(page, app);
    await page.goto(`${app.url}/compare?system=meridian-valley-health`);
    await page.getByLabel('Name of a health system to add').fill('gulf');
    expect(await press('get /compare', 'Find')).toMatchObject(says(200, 'Add Gulf Prairie Health'));
    await follow(page.getByRole('link', { name: 'Add Gulf Prairie Health', exact: true }));
    expect(new URL(page.url()).search).toBe('?system=meridian-valley-health&system=gulf-prairie-health');
    await page.goto(`${app.url}/certificates`);
    expect((await press('get /certificates', 'Search')).status).toBe(200);
    await page.context().clearCookies();
  });
  test('screening: a name alone, with state and date of birth, a number, nothing, and half of it', async () => {
    await page.goto(`${app.url}/screen`);
    await page.getByLabel('Name or NPI').fill('Roland Kesterson');
    const alone = await press('get /screen', 'Screen');
    expect(new URL(page.url()).search).toBe('?q=Roland+Kesterson&state=&birth_date=&strictness=balanced&as_of=');
    expect([alone.status, alone.text]).toEqual([200, expect.stringContaining('KESTERSON')]);
    expect(await value('Name or NPI')).toBe('Roland Kesterson');
    await page.getByText('State, birth date, options').click();
    await page.getByLabel('State').selectOption({ label: 'Texas' });
    await page.getByLabel('Date of birth').fill('1961-05-02');
    const more = await press('get /screen', 'Screen');
    expect([more.status, await value('State'), await value('Date of birth')]).toEqual([200, 'TX', '1961-05-02']);
    await page.goto(`${app.url}/screen`);
    const empty = await press('get /screen', 'Screen', true);
    expect([empty.status, await page.locator('.fault').count()]).toEqual([200, 0]);
    await page.getByLabel('State').selectOption('OH');
    await page.getByLabel('Date of birth').fill('1970-01-02');
    const half = await press('get /screen', 'Screen', true);
    expect([half.status, await value('State'), await value('Date of birth')]).toEqual([400, 'OH', '1970-01-02']);
    expect(half.text).toContain('a name or an NPI');

    await page.goto(`${app.url}/screen?q=Ada+Unlisted&state=oh&birth_date=1999-99-99`);
    expect([await value('Name or NPI'), await value('State')]).toEqual(['Ada Unlisted', 'OH']);
    await page.goto(`${app.url}/screen?q=1129345679&state=CA`);
    expect([await value('Name or NPI'), await value('State')]).toEqual(['1129345679', 'CA']);
  });

  test('verifying: a certificate file, a changed one, and the number of a printed one', async () => {
    const { id } = (await app.get('/exclusions/search?name=Roland+Kesterson')).body;
    const { text: file } = await app.ask(`/screenings/${id}/certificate`);
    const choose = (text: string) =>
      page
        .getByLabel('Certificate file')
        .setInputFiles({ name: 'certificate.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await page.goto(`${app.url}/verify`);
    await choose(file);
    await page.waitForFunction('document.getElementById("certificate").value !== ""');
    const genuine = await press('post /verify', 'Verify');
    expect([genuine.status, /Nothing has been changed/.test(genuine.text), /Kesterson/.test(genuine.text)]).toEqual([200, true, false]);
    await page.getByLabel('Content of the file').fill(file.replace('Roland', 'Ronald'));
    expect(await press('post /verify', 'Verify')).toMatchObject(says(200, 'Subject 1 was changed.'));
    await page.goto(`${app.url}/verify?id=${id}`);
    expect(await page.locator('main').textContent()).toContain('Nothing has been changed since then');
  });

  test('the search box finds or screens, and shows itself again when it was empty', async () => {
    await page.goto(app.url);
    await page.getByRole('combobox').fill('meridian');
    expect(await press('get /find', 'Search')).toMatchObject(says(200, 'Meridian'));
    await page.goto(app.url);
    await page.getByRole('combobox').fill('Roland Kesterson');
    await Promise.all([page.waitForURL(/\/screen\?q=Roland/), page.getByRole('button', { name: 'Search' }).click()]);
    await page.goto(app.url);
    const empty = await press('get /find', 'Search', true);
    expect(empty).toEqual({ status: 400, text: expect.stringContaining('Name or number: use text') });
  });

  test('signing up: what was typed stays after an error, and the link of the mail gives the key', async () => {
    await page.goto(`${app.url}/signup`);
    await page.getByLabel('Name of the key').fill('nightly screening');
    expect(await press('post /signup', 'Get the key', true)).toMatchObject({ status: 400 });
    expect(await value('Name of the key')).toBe('nightly screening');
    await page.getByLabel('Email').fill('ada@clinic');
    expect(await press('post /signup', 'Get the key', true)).toMatchObject(says(400, 'an email address'));
    expect([await value('Email'), await value('Name of the key')]).toEqual(['ada@clinic', 'nightly screening']);
    await page.getByLabel('Email').fill('ada@clinic.example');
    expect(await press('post /signup', 'Get the key')).toMatchObject(says(200, 'prv_'));
    // The service of the browser sends no mail; another one over the same database does.
    const query = cases('asked');
    expect((await mailing.ask('/signup', query)).body.status).toBe('confirmation_sent');
    await page.goto(`${app.url}/signup/confirm?code=${codeOf(smtp.mails.at(-1)!)}`);
    expect(await press('post /signup/confirm', 'Show my key')).toMatchObject(says(200, 'prv_'));
    await page.goto(`${app.url}/signup/confirm?code=`);
    expect(await page.locator('main').textContent()).toContain('code');
    // Who gets a key is signed in with it; the pages below are those of another key.
    await page.context().clearCookies();
  });

  test('signing in and out: a wrong key is never shown again, and the way back stays', async () => {
    await page.goto(`${app.url}/clinical-trials?q=lung`);
    expect(await press('post /session', 'Sign in', true)).toMatchObject({ status: 400 });
    await page.getByLabel('API key').fill('prv_wrong');
    expect(await press('post /session', 'Sign in')).toMatchObject({ status: 401 });
    expect(await page.getByLabel('API key').inputValue()).toBe('');
    await page.getByLabel('API key').fill(app.key);
    await press('post /session', 'Sign in');
    expect(page.url()).toBe(`${app.url}/clinical-trials?q=lung`);
  });
  test('searching trials: words, nothing, and a filter that was refused', async () => {
    await page.goto(`${app.url}/clinical-trials?state=`);
    await page.getByRole('searchbox').fill('lung');
    expect(await press('get /clinical-trials', 'Search')).toMatchObject(says(200, 'stud'));
    await page.getByRole('searchbox').fill('');
    expect(await press('get /clinical-trials', 'Search', true)).toMatchObject({ status: 200 });
    await page.goto(`${app.url}/clinical-trials?q=lung&state=zz&city=Sacramento`);
    expect([await page.getByRole('searchbox').inputValue(), await page.locator('.fault').textContent()]).toEqual([
      'lung',
      expect.stringContaining('state'),
    ]);
    expect(await press('get /clinical-trials', 'Search')).toMatchObject(says(200, 'City: Sacramento'));
  });

  test('a roster: an empty file, one that is read again with other columns, and one that is deleted', async () => {
    await page.goto(`${app.url}/screenings/new`);
    const file = (text: string) =>
      page.getByLabel('CSV or Excel file').setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await file('');
    expect(await press('post /screenings/new', 'Upload')).toMatchObject(says(400, 'not empty'));
    await file('Name,Remarks\nAda Roe,x\n');
    expect(await press('post /screenings/new', 'Upload')).toMatchObject(says(303, '1 can be screened'));
    await page.getByLabel('What “Remarks” contains').selectOption('name');
    const twice = await press('post /screenings/columns', 'Check again with these columns');
    expect([twice.status, twice.text]).toEqual([400, expect.stringContaining('both contain the name')]);
    expect(await value('What “Remarks” contains')).toBe('name');
    await page.getByLabel('What “Name” contains').selectOption('last_name');
    await page.getByLabel('What “Remarks” contains').selectOption('first_name');
    expect(await press('post /screenings/columns', 'Screen this roster')).toMatchObject(says(303, 'because you changed a column'));
    await page.getByText('Delete this upload').click();
    expect(await press('post /screenings/{id}/delete', 'Delete')).toMatchObject(redirected(/Upload deleted[\s\S]*None yet/));
  });
  test('a finished roster: monitored, turned off, and no longer monitored', async () => {
    const stop = await workRostersOf(app);
    await page.goto(`${app.url}/screenings/new`);
    const file = { name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from('Name,Date of Birth\nAda Roe,\nEve Roe,31.02.80x\n') };
    await page.getByLabel('CSV or Excel file').setInputFiles(file);
    await press('post /screenings/new', 'Upload');
    await page.getByLabel('Screen 1 row with an unreadable').uncheck();
    await press('post /screenings/columns', 'Screen this roster');
    await page.getByRole('button', { name: 'Monitor this roster' }).waitFor();
    const roster = page.url();
    await page.goto(`${roster}/results/2`);
    expect((await press('post /screenings/screen-without', 'Screen without the date of birth')).status).toBe(303);
    await page.goto(roster);
    expect(await press('post /screenings/{id}/monitor', 'Monitor this roster')).toMatchObject(says(303, 'Monitoring on'));
    await page.getByText('compared with every list').waitFor();
    expect(await press('post /monitors/{id}/runs', 'Screen everyone now')).toMatchObject({ status: 303 });
    expect(await press('post /monitors/{id}', 'Turn monitoring off')).toMatchObject(redirected(/Monitoring off/));
    await page.getByText('Delete this monitor').click();
    expect(await press('post /monitors/{id}/delete', 'Delete')).toMatchObject(redirected(/Monitor deleted[\s\S]*None yet/));
    await stop();
  });

  test('a decision on a hit: without its reason, and complete', async () => {
    const stop = await workRostersOf(app);
    const { body } = await postRoster(app, 'Name,DOB\nRoland Kesterson,1959-11-23\n"Kesterson, Roland",1959-11-23\n');
    await screened(app, body.id);
    await stop();
    await page.goto(`${app.url}/screenings/${body.id}/results/1`);
    await page.getByLabel('Your name').first().fill('Jordan Roe');
    // Enter decides nothing.
    await page.getByLabel('Your name').first().press('Enter');
    expect(await press('post /screenings/decide', 'Not the same person or business')).toMatchObject(says(400, 'Under “Reason”, enter why'));
    await follow(page.getByRole('link', { name: 'Back to the subject' }));
    await page.getByLabel('Your name').first().fill('Jordan Roe');
    expect(await press('post /screenings/decide', 'Confirmed: the person or business on the list')).toMatchObject(
      says(303, 'Decision saved: Confirmed'),
    );
    // The other row, from the results.
    const onRows = async (is_checked: boolean) => {
      await page.goto(`${app.url}/screenings/${body.id}/results?review=open,changed`);
      if (is_checked) await page.getByLabel('Decide on Kesterson, Roland').check();
      await page.getByText('Decide on the checked rows together').click();
      await page.getByLabel('Pending').check();
      return press('post /screenings/decide-rows', 'Save the decisions');
    };
    expect(await onRows(false)).toMatchObject(says(303, 'no rows are checked'));
    expect(await onRows(true)).toMatchObject(says(303, 'Nothing is left to review'));
  });

  test('alerts: a webhook with a wrong and the right key, its test, another secret, a replay, and an address that is confirmed', async () => {
    await page.goto(`${app.url}/account/alerts`);
    expect(await page.locator('main').textContent()).toContain('This service cannot send email');
    await page.locator('summary', { hasText: 'Add a webhook' }).click();
    await page.getByLabel('URL').fill('https://hook.clinic.example/alerts');
    await page.locator('#webhook-key').fill('prv_wrong');
    expect(await press('post /account/channels', 'Add the webhook')).toMatchObject(says(401, 'Nothing was added'));
    expect(await value('URL')).toBe('https://hook.clinic.example/alerts');
    await page.locator('#webhook-key').fill(app.key);
    expect(await press('post /account/channels', 'Add the webhook')).toMatchObject(says(200, 'whsec_'));
    expect(await press('post /account/channels/{id}/test', 'Send a test')).toMatchObject({
      status: 303,
      text: expect.stringMatching(/The test failed\..*Not confirmed|Not confirmed.*The test failed\./s),
    });
    await page.locator('summary', { hasText: 'Replace the secret' }).click();
    await page.getByLabel('API key').first().fill('prv_wrong');
    expect(await press('post /account/channels/{id}/rotate-secret', 'Create a new secret')).toMatchObject({ status: 401 });
    await page.getByLabel('API key').fill(app.key);
    expect(await press('post /account/channels/{id}/rotate-secret', 'Create a new secret')).toMatchObject(says(200, 'whsec_'));

    const { rows } = await app.database.pool.query('update alert_channel set is_on = true, confirmed_at = now() returning owner');
    await raise(app.database, rows[0].owner, { id: await insertMonitor(app.database, rows[0].owner) });
    await page.goto(`${app.url}/account/alerts`);
    expect(await press('post /account/deliveries/{id}/replay', 'Send again')).toMatchObject(says(303, 'New hits'));
    await page.locator('summary', { hasText: 'Delete' }).click();
    expect(await press('post /account/channels/{id}/delete', 'Delete')).toMatchObject(says(303, 'No channel is on'));
    await app.database.pool.query('delete from monitor');

    const { key } = await mailing.newKey();
    await mailing.ask('/account/channels', { key, json: { kind: 'mail', address: 'team@clinic.example' } });
    await page.goto(`${app.url}/account/alerts/confirm?code=${codeOf(smtp.mails.at(-1)!)}`);
    expect(await press('post /account/alerts/confirm', 'Send alerts to this address')).toMatchObject(says(200, 'Alerts are on'));
    const [{ id }] = (await mailing.ask('/account/channels', { key })).body.results;
    // With a type and without a body.
    await mailing.ask(`/account/channels/${id}/test`, { method: 'POST', key, headers: { 'Content-Type': 'application/json' } });
    await page.goto(`${app.url}/account/alerts/stop?code=${codeOf(smtp.mails.at(-1)!)}`);
    expect(await press('post /account/alerts/stop', 'Stop emails to this address')).toMatchObject(says(200, 'Alert emails are stopped'));
  });
  test('replacing and revoking a key, and signing out', async () => {
    const { key } = (await mailing.newKey()) as { key: string };
    await page.goto(`${app.url}/account`);
    await page.locator('summary', { hasText: 'Replace the key' }).click();
    const without = await press('post /account/rotate', 'Create a new key', true);
    expect([without.status, without.text]).toEqual([401, expect.stringContaining('Nothing was changed')]);
    await page.getByLabel('API key').fill(key);
    expect(await press('post /account/rotate', 'Create a new key')).toMatchObject(says(200, 'prv_'));
    await page.goto(`${app.url}/account`);
    await page.locator('summary', { hasText: 'Revoke a key' }).click();
    const which = await page.getByLabel('Key to revoke').inputValue();
    expect(await press('post /account/revoke', 'Revoke', true)).toMatchObject({ status: 401 });
    expect(await page.getByLabel('Key to revoke').inputValue()).toBe(which);
    await page.getByLabel('API key').fill(key);
    expect(await press('post /account/revoke', 'Revoke')).toMatchObject({ status: 200 });
    await page.goto(`${app.url}/session`);
    await page.getByLabel('API key').fill(key);
    await press('post /session', 'Sign in');
    await pressReconcile(app, page, press);
    await page.goto(`${app.url}/account`);
    expect(await press('post /session/delete', 'Sign out')).toMatchObject({ status: 303 });
    await pressMailLink(page, mailing.url, press);
    await pressMembers(page, { ...app, key: (await app.newKey()).key }, press);
  });
  test('changes of the lists: a list and a month, and all again', async () => {
    await page.goto(`${app.url}/exclusions/changes?list=oig_leie&month=2026-01`);
    expect([await value('Exclusion lists'), await value('Month')]).toEqual(['oig_leie', '2026-01']);
    await follow(page.getByRole('link', { name: /Exclusion lists: / }));
    await page.waitForURL(`${app.url}/exclusions/changes?month=2026-01`);
    await page.getByLabel('Month').fill('');
    expect((await press('get /exclusions/changes', 'Search')).status).toBe(200);
    expect([await value('Month'), new URL(page.url()).searchParams.get('month')]).toEqual(['', null]);
  });

  test('the form of every list: as it stands, and from its own page', async () => {
    await signIn(page, app);
    for (const form of await sendListForms(app, page, press)) {
      pressed.add(form);
      on_lists.add(form);
    }
  });

  test('no page has a form that is not pressed above', async () => {
    const found = new Set([...formsInSource(), ...on_lists, ...(await formsOnPages(app.url, app.key, await discoverEndpoints()))]);
    expect([...found].filter((form) => !pressed.has(form))).toEqual([]);
    expect([...pressed].filter((form) => !found.has(form))).toEqual([]);
  });
});
