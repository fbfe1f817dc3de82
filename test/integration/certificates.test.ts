import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createKey } from '#accounts/keys';
import { canonical } from '#certificates/canonical';
import { publicKeys } from '#certificates/sign-roots';
import { root } from '#root';
import { foundIn } from '#screening/list-block';
import { ids } from '../../sample/ids.ts';
import { ownFolder } from '../support/own-folder.ts';
import { postRoster, screened, workRostersOf } from '../support/roster-api.ts';
import { runCommand } from '../support/run-command.ts';
import { openApp } from '../support/sample-app.ts';

const { verifyCertificate } = await import(join(root, 'docs/resources/verify-certificate.mjs'));

const app = openApp();

const certificateOf = (id: string, key?: string | null) => app.get(`/screenings/${id}/certificate`, { key });
const verified = async (body: any) => verifyCertificate(canonical(body), { keys: await publicKeys(app.database.pool) });

describe('every way of screening has a certificate', () => {
  const person = { name: 'Roland Kesterson', birth_date: '1959-11-23' };
  const ways: [string, () => Promise<any>, object[]][] = [
    ['a search by name', async () => (await app.get(`/exclusions/search?${new URLSearchParams(person)}`)).body, [person]],
    ['an NPI', async () => (await app.get(`/exclusions/comprehensive/${ids.npi.excluded}`)).body, [{ npi: ids.npi.excluded }]],
    [
      'the page',
      async () => (await app.get('/screen?q=Roland+Kesterson&state=TX')).body.screening,
      [{ name: 'Roland Kesterson', state: 'TX' }],
    ],
    [
      'a batch',
      async () =>
        (await app.post('/exclusions/screen', { npis: [ids.npi.clean, '12'], subjects: [{ id: 'a', ...person, state: 'nowhere' }] })).body,
      [{ npi: ids.npi.clean }, { npi: '12' }, { id: 'a', ...person, state: 'nowhere' }],
    ],
  ];
  test.each(ways)('%s', async (_way, screen, sent) => {
    const { id, screened_at, as_of } = await screen();
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect(new Date(screened_at).toISOString()).toBe(screened_at);
    const { status, body } = await certificateOf(id);
    expect(status).toBe(200);
    expect(body.header).toMatchObject({ id, screened_at, as_of, subjects_count: sent.length });
    expect(body.subjects.map(({ content }: any) => content.sent)).toEqual(sent);
    expect(await verified(body)).toMatchObject({ disclosed: sent.length, erased: 0 });
  });
});

test('a subject that was refused and one that cannot be screened stand in the certificate of a batch with their reason', async () => {
  const { id, results } = (await app.post('/exclusions/screen', { npis: ['12'], subjects: [{ name: 'None' }] })).body;
  const [refused, unscreenable] = results;
  expect([refused.reason, unscreenable.error]).toEqual([null, null]);
  expect([refused.error, unscreenable.reason]).toEqual([expect.stringContaining('ten digits'), expect.stringMatching(/\w/)]);
  const { subjects } = (await certificateOf(id)).body;
  expect(subjects.map(({ content }: any) => content.reason)).toEqual([refused.error, unscreenable.reason]);
});

test('the response is the canonical form itself', async () => {
  const { id } = (await app.get('/exclusions/search?name=Roland+Kesterson')).body;
  const response = await app.send(`/screenings/${id}/certificate`);
  const text = await response.text();
  expect(text).toBe(canonical(JSON.parse(text)));
  const { keys } = { keys: await publicKeys(app.database.pool) };
  expect(verifyCertificate(text, { keys }).header.id).toBe(id);
});

test('a certificate names the lists with their files, the gaps, the rules and the matched records', async () => {
  const found = (await app.get('/exclusions/search?name=Roland+Kesterson&state=TX')).body;
  const { basis, subjects } = (await certificateOf(found.id)).body;
  expect(basis.lists.map(({ source_id }: any) => source_id)).toEqual(
    foundIn(found)
      .lists_searched.map(({ source_id }) => source_id)
      .toSorted(),
  );
  for (const list of basis.lists) expect(list.files.length).toBeGreaterThan(0);
  expect(basis.gaps.map(({ list, reason }: any) => [list, reason])).toEqual(foundIn(found).gaps.map(({ list, reason }) => [list, reason]));
  const { content } = subjects[0];
  expect(content).toMatchObject({ outcome: found.outcome, hits_found: found.total });
  const { rows } = await app.database.pool.query(
    `select id, encode(content_hash, 'hex') as content_hash from exclusion where id = any($1)`,
    [content.hits.map(({ record_id }: any) => record_id)],
  );
  expect(content.hits.map(({ record_id, content_hash }: any) => `${record_id} ${content_hash}`).toSorted()).toEqual(
    rows.map(({ id, content_hash }) => `${id} ${content_hash}`).toSorted(),
  );
});

test('a roster has one certificate, in which invalid rows stand with their reason, and an excerpt for each subject', async () => {
  const stop = await workRostersOf(app);
  const { id } = (await postRoster(app, 'ID,Name,DOB\n7,Roland Kesterson,1959-11-23\n8,Theodora Winslade,soon\n9,Theodora Winslade,\n'))
    .body;
  const done = await screened(app, id);
  await stop();
  const { body } = await certificateOf(id);
  expect(body.header).toMatchObject({ id, subjects_count: 3, outcomes: { invalid: 1 } });
  expect(body.subjects.map(({ content }: any) => [content.sent.id, content.outcome, content.reason !== null])).toEqual([
    ['7', expect.stringMatching(/match|possible/), false],
    ['8', null, true],
    ['9', expect.any(String), expect.any(Boolean)],
  ]);
  expect(done.counts).toMatchObject(body.header.outcomes);
  expect(await verified(body)).toMatchObject({ disclosed: 3 });
  const excerpt = (await app.get(`/screenings/${id}/certificate?subject=2`)).body;
  expect(await verified(excerpt)).toMatchObject({ disclosed: 1, header: { subjects_count: 3 } });
  expect(JSON.stringify(excerpt)).not.toContain('Kesterson');
  expect((await app.get(`/screenings/${id}/certificate?subject=3`)).status).toBe(400);
  const of_one = await app.page(`/screenings/${id}/certificate?subject=2`);
  expect(of_one).toContain('Subject 3 of 3 subjects.</p>');
  const [, file] = /href="([^"]*format=json)"/.exec(of_one)!;
  const { body: alone } = await app.get(file!.replace('&#38;', '&').replace('&amp;', '&'));
  expect(alone.subjects.map(({ index }: any) => index)).toEqual([2]);
  const page = (await app.get(`/screenings/${id}/certificate?format=html`)).body;
  expect(page).toContain('Screening certificate');
});

test('the page to keep contains its proof, which has the names after they are erased here', async () => {
  const { id } = (await app.get('/exclusions/search?name=Roland+Kesterson')).body;
  const kept = await app.page(`/screenings/${id}/certificate?file=true`);
  const [, data, name] = /<a href="data:application\/json;base64,([\w+/=]+)" download="([^"]+)">certificate file<\/a>/.exec(kept)!;
  const proof = Buffer.from(data!, 'base64').toString();
  const { text: published } = await app.ask(`/screenings/${id}/certificate`);
  expect([name, proof]).toEqual([`certificate-${id}.json`, published]);
  await app.send(`/screenings/${id}`, { method: 'DELETE' });
  expect(verifyCertificate(proof, { keys: await publicKeys(app.database.pool) })).toMatchObject({ disclosed: 1, erased: 0 });
  expect(await app.page(`/screenings/${id}/certificate`)).not.toContain('data:application/json');
});

test('a problem is not saved as a certificate', async () => {
  const { id } = (await app.get('/exclusions/search?name=Roland+Kesterson')).body;
  const ask = async () => {
    const { status, headers } = await app.ask(`/screenings/${id}/certificate?file=true`, { headers: { Accept: 'text/html' } });
    return [status, headers.get('content-disposition')];
  };
  // Decisions in other screenings, which the page shows, are read after the certificate.
  await app.database.pool.query('alter table service_secret rename to secret_away');
  expect(await ask()).toEqual([500, null]);
  await app.database.pool.query('alter table secret_away rename to service_secret');
  expect(await ask()).toEqual([200, `attachment; filename="certificate-${id}.html"`]);
});

test('deleting a screening erases its subjects, for its account only', async () => {
  const remove = async (id: string, key = app.key) => (await app.send(`/screenings/${id}`, { key, method: 'DELETE' })).status;
  const { id } = (await app.get('/exclusions/search?name=Roland+Kesterson')).body;
  const other = await createKey(app.database.pool, { name: 'another' });
  expect(await remove(id, other.key)).toBe(404);
  expect(await remove(id)).toBe(200);
  const { body } = await certificateOf(id);
  expect(body.subjects).toMatchObject([{ content: null, salt: null }]);
  expect(await verified(body)).toMatchObject({ disclosed: 0, erased: 1 });
});

test('the command line certifies a roster, and verifies certificates', async () => {
  const own = { DATABASE_URL: app.database.url, INDEX_PREFIX: app.search.alias('') };
  const run = (...args: string[]) => runCommand(args, own);
  const folder = ownFolder();
  writeFileSync(join(folder, 'roster.csv'), 'Name\nRoland Kesterson\nTheodora Winslade\n');
  const screening = await run('screen', join(folder, 'roster.csv'));
  const summary = JSON.parse(screening.stdout.trim().split('\n').at(-1)!);
  const { text } = await app.ask(`/screenings/${summary.id}/certificate`, { key: null, headers: { Accept: 'application/json' } });
  const file = join(folder, 'certificate.json');
  writeFileSync(file, text);
  expect(await run('verify-certificate', file)).toMatchObject({ status: 0, stdout: expect.stringContaining('2 of 2 subjects shown') });
  const out = join(folder, 'replay.ndjson');
  writeFileSync(out, 'older');
  const older = openSync(out, 'r');
  expect(await run('replay', summary.id, '--out', out)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('The same result for 2 subjects'),
  });
  // Replaced when the new one is whole: who reads the older one has all of it.
  expect(readFileSync(older, 'utf8')).toBe('older');
  closeSync(older);
  const replayed = readFileSync(out, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(replayed.map(({ verdict }) => verdict)).toEqual(['same', 'same', 'same']);
  await app.database.pool.query(
    `update certificate_subject set content = replace(content, '"hits_found":', '"hits_found":1') where id = $1 and index = 0`,
    [summary.id],
  );
  expect(await run('replay', summary.id)).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('- subject 1: The number of hits was 1'),
  });
  writeFileSync(file, text.replace('Theodora', 'Theodore'));
  const keys = join(folder, 'keys.json');
  writeFileSync(keys, JSON.stringify({ keys: await publicKeys(app.database.pool) }));
  expect(await run('verify-certificate', file, '--keys', keys)).toMatchObject({
    status: 1,
    stdout: 'NOT GENUINE. Subject 2 was changed.\n',
  });
  rmSync(folder, { recursive: true });
});

test('/verify and the public keys say who signed and when, and no names', async () => {
  const { id, screened_at } = (await app.get('/exclusions/search?name=Roland+Kesterson')).body;
  const certificate = canonical((await certificateOf(id)).body);
  const { keys } = (await app.get('/.well-known/proviso-keys.json', { key: null })).body;
  expect(verifyCertificate(certificate, { keys }).header.id).toBe(id);
  const answers = [(await app.post('/verify', { certificate })).body, (await app.get(`/verify?id=${id}`, { key: null })).body];
  for (const { meta: _, ...answer } of answers) {
    expect(answer).toMatchObject({
      is_genuine: true,
      reason: null,
      screening: { id, screened_at, subjects: 1, key_id: keys.at(-1).key_id },
    });
    expect(JSON.stringify(answer)).not.toMatch(/kesterson/i);
  }
  const forged = (await app.post('/verify', { certificate: certificate.replace('Roland', 'Ronald') })).body;
  expect(forged).toMatchObject({ is_genuine: false, reason: 'Subject 1 was changed.', screening: null });
  // As an object, and as the body itself, in any order of fields; a changed value is found all the same.
  const object = Object.fromEntries(Object.entries(JSON.parse(certificate)).toReversed());
  for (const body of [{ certificate: object }, object])
    expect((await app.post('/verify', body)).body).toMatchObject({ is_genuine: true, screening: { id } });
  const changed = JSON.parse(certificate.replace('Roland', 'Ronald'));
  for (const body of [{ certificate: changed }, changed])
    expect((await app.post('/verify', body)).body).toMatchObject({ is_genuine: false, reason: 'Subject 1 was changed.' });
  expect((await app.post('/verify', { certificate: { score: 0.5 } })).body.is_genuine).toBe(false);
  expect((await app.post('/verify', { certificate: 5 })).status).toBe(400);
  expect((await app.post('/verify', { certificate: certificate.slice(0, -9) })).body).toMatchObject({
    is_genuine: false,
    is_certificate: true,
  });
  // A workbook, as a browser reads it: says what it is and what to choose, with the form.
  const { status, text: page } = await app.ask('/verify', {
    ...{ key: null, method: 'POST' },
    headers: { Accept: 'text/html', Origin: app.url, 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ certificate: 'PK\u0003\u0004\u0014\u0000\u0006' }),
  });
  expect([status, page.includes('name="certificate"')]).toEqual([400, true]);
  expect(page).toMatch(/This is not a certificate: it is a workbook[^<]*Use the certificate file, which is JSON/);
});
