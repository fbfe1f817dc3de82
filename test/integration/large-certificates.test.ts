import { verifyText } from '#certificates/verify';
import { countValues, MOST_VALUES } from '#fields/json-values';
import { openApi } from '../support/api.ts';
import { openDatabase } from '../support/database.ts';

const database = openDatabase();
const api = openApi(database);

const array = (unit: string, values: number) => `[${Array(values).fill(unit).join()}]`;
const certificate = (values: string) => `{"header_proof":1,"a":${values}}`;
const post = (path: string, body: string, type = 'application/json', key: string | null = null) =>
  api.ask(path, { method: 'POST', body, key, headers: { 'Content-Type': type } });

describe('bodies of more values than a certificate has', () => {
  test.each([
    ['empty lists', certificate(array('[]', MOST_VALUES))],
    ['objects', certificate(array('{"a":0}', MOST_VALUES))],
    ['names', `{"header_proof":1,${Array.from({ length: MOST_VALUES }, (_, at) => `"k${at}":0`).join()}}`],
    ['lists in lists', certificate('['.repeat(MOST_VALUES) + ']'.repeat(MOST_VALUES))],
    ['a text of such a certificate', JSON.stringify({ certificate: certificate(array('[]', MOST_VALUES)) })],
  ])('%s: refused before they are parsed', async (_what, body) => {
    const answers = await Promise.all([post('/verify', body), post('/screenings/replay', body, 'application/json', api.key)]);
    for (const { status, body: problem } of answers)
      expect([status, problem.detail]).toEqual([413, 'The body has more than 100,000 values.']);
  });

  test('so is a form of many fields; a text that hides its values is not a certificate', async () => {
    expect((await post('/verify', `certificate=a${'&a='.repeat(MOST_VALUES + 1)}`, 'application/x-www-form-urlencoded')).status).toBe(413);
    const named = certificate(`{${Array.from({ length: 2000 }, (_, at) => `"k${at}":0`).join()}}`);
    expect((await post('/verify', named)).status).toBe(413);
    expect((await post('/verify', JSON.stringify({ certificate: named }))).body.reason).toContain('more parts');
    const hidden = encodeURIComponent(certificate(array('0', 2 * MOST_VALUES)));
    const { body } = await post('/verify', `certificate=${hidden}`, 'application/x-www-form-urlencoded');
    expect(body).toMatchObject({ is_genuine: false, is_certificate: false, reason: expect.stringContaining('more parts') });
  });
});

test('a large certificate is verified while the event loop turns', async () => {
  const text = certificate(array('{"a":0}', MOST_VALUES / 2 - 10));
  expect(countValues(Buffer.from(text))).toBeLessThan(MOST_VALUES);
  await verifyText(certificate('[]'), []);
  const longestShare = async () => {
    const began = performance.now();
    let [before, longest, is_over] = [began, 0, false];
    const count = () => {
      const now = performance.now();
      longest = Math.max(longest, now - before);
      before = now;
      if (!is_over) setImmediate(count);
    };
    count();
    expect(await verifyText(text, [])).toMatchObject({ is_certificate: true, reason: expect.any(String) });
    is_over = true;
    count();
    return longest / (before - began);
  };
  // A busy machine may stop this process for longer than the work takes, but not each time.
  let least = 1;
  for (let turn = 0; turn < 20 && least >= 0.5; turn++) least = Math.min(least, await longestShare());
  expect(least).toBeLessThan(0.5);
});

test('large bodies count for their address, with and without a key; small ones and other addresses are not affected', async () => {
  const large = certificate(`"${'a'.repeat(2_900_000)}"`);
  const statuses: number[] = [];
  for (let at = 0; at < 8; at += 1) statuses.push((await post('/verify', large, 'application/json', at % 2 ? api.key : null)).status);
  expect(statuses.slice(0, 3)).toEqual(Array(3).fill(200));
  expect(statuses.slice(-2)).toEqual([429, 429]);
  const refused = await post('/verify', large);
  expect(refused.body.detail).toBe('The limit is 200 units of 100 kB per minute of certificates per IP address.');
  expect((await post('/exclusions/screen', '{}', 'application/json', api.key)).status).toBe(400);
});
