import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type SampleApp, sampleApp } from '../support/sample-app.ts';

let app: SampleApp;
beforeAll(async () => {
  app = await sampleApp({ is_shared: true });
}, 400_000);
afterAll(() => app?.close());

const page = async (path: string): Promise<string> => (await app.get(path, { headers: { Accept: 'text/html' } })).body;
const count = (text: string, part: RegExp) => [...text.matchAll(part)].length;

test('a clinician who is only in the Doctors and Clinicians file has an identity on the page, from that file', async () => {
  const { rows } = await app.database.pool.query(
    `select npi, last_name, city from dac_practice d where observed_to is null and not exists (select from provider p where p.npi = d.npi)
       and not exists (select from provider_deactivation x where x.npi = d.npi) order by npi limit 1`,
  );
  expect(rows).toHaveLength(1);
  const [{ npi, last_name, city }] = rows;
  const shown = await page(`/provider/${npi}`);
  const identity = shown.slice(shown.indexOf('>Identity<'));
  for (const words of [last_name, city, 'not in the loaded registry file']) expect(identity.toLowerCase()).toContain(words.toLowerCase());
  for (const path of [`/provider/${npi}`, `/npi/${npi}`, `/dac/clinician/${npi}`]) {
    const whole = await page(path);
    expect([path, count(whole, /<h1>/g), count(whole, /A clinician in the Doctors and Clinicians files/g)]).toEqual([path, 1, 0]);
    expect(whole.slice(whole.indexOf('<h1>'), whole.indexOf('</h1>')).toLowerCase()).toContain(last_name.toLowerCase());
  }
});
