import { openApp } from '../support/sample-app.ts';

const app = openApp();

const count = (text: string, part: RegExp) => [...text.matchAll(part)].length;

test('a clinician who is only in the Doctors and Clinicians file has an identity on the page, from that file', async () => {
  const { rows } = await app.database.pool.query(
    `delete from provider where npi = (select d.npi from dac_practice d join provider p on p.npi = d.npi and p.observed_to is null
       where d.observed_to is null and not exists (select from provider_deactivation x where x.npi = d.npi) order by d.npi limit 1)
     returning npi`,
  );
  const npis = [...new Set(rows.map(({ npi }) => npi))];
  expect(npis).toHaveLength(1);
  const { rows: known } = await app.database.pool.query(
    'select npi, last_name, city from dac_practice where npi = $1 and observed_to is null order by id limit 1',
    npis,
  );
  const [{ npi, last_name, city }] = known;
  const shown = await app.page(`/provider/${npi}`);
  const identity = shown.slice(shown.indexOf('>Identity<'));
  for (const words of [last_name, city, 'not in the loaded registry file']) expect(identity.toLowerCase()).toContain(words.toLowerCase());
  for (const path of [`/provider/${npi}`, `/npi/${npi}`, `/dac/clinician/${npi}`]) {
    const whole = await app.page(path);
    expect([path, count(whole, /<h1>/g), count(whole, /A clinician in the Doctors and Clinicians files/g)]).toEqual([path, 1, 0]);
    expect(whole.slice(whole.indexOf('<h1>'), whole.indexOf('</h1>')).toLowerCase()).toContain(last_name.toLowerCase());
  }
});
