import { providersFromPostgres } from '../../indexes/providers-fallback.ts';
import { ids } from '../../sample/ids.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

const body = async (path: string) => {
  const answer = await app.get(path);
  expect({ path, status: answer.status, detail: answer.status === 200 ? null : answer.body.detail }).toEqual({
    path,
    status: 200,
    detail: null,
  });
  return answer.body;
};

const details = (npi: string) => [`/npi/${npi}`, `/provider/${npi}`, `/provider/${npi}/financial-affiliation`];

describe('profile', () => {
  test('endpoints of the bundle stand in the profile', async () => {
    const { rows } = await app.database.db.raw(
      `select npi, count(*) as n from provider_endpoint where observed_to is null group by 1 order by 2 desc, 1 limit 1`,
    );
    const { endpoints } = await body(`/npi/${rows[0].npi}`);
    expect(endpoints).toHaveLength(rows[0].n);
    expect(endpoints[0]).toMatchObject({
      endpoint: expect.any(String),
      file_name: expect.stringMatching(/^endpoint_pfile/),
    });
  });
});

describe('deactivated, unknown and malformed NPIs', () => {
  test('are 410 with the day, 404 and 400 on every detail route', async () => {
    for (const path of details(ids.npi.deactivated)) {
      const { status, body: problem } = await app.get(path);
      expect({ path, status, day: problem.deactivation_date }).toEqual({
        path,
        status: 410,
        day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      });
    }
    for (const path of details(ids.npi.unknown)) expect((await app.get(path)).status).toBe(404);
    for (const path of details(ids.npi.invalid)) expect((await app.get(path)).status).toBe(400);
    for (const path of details(ids.npi.reactivated)) expect((await app.get(path)).status).toBe(200);
  });
});

describe('dossier', () => {
  test('a provider no Medicare file names: nothing is on file, and the loaded sources are named', async () => {
    const { rows } = await app.database.db.raw(cases('a provider no Medicare file'));
    const { financial_intelligence: financial, employment_intelligence: employment } = await body(`/provider/${rows[0].npi}`);
    expect(financial).toMatchObject({ available: false, reason: 'nothing_held', medicare_payments: [] });
    expect(financial.explanation).toMatch(/“Medicare Physician & Other Practitioners”/);
    expect(employment).toMatchObject({ available: false, reason: 'nothing_held', employers: [] });
  });

  test('a group without an EIN of its own says why, and nothing is taken from elsewhere', async () => {
    const { rows } = await app.database.db.raw(cases('a group without an EIN'));
    const { affiliations } = await body(`/provider/${rows[0].npi}/financial-affiliation`);
    const one = affiliations.find(({ ein, system_id }: any) => ein === null && system_id === null);
    expect(one.ein_reason).not.toBeNull();
    expect(one).toMatchObject({ figures_of: null, latest_revenue_usd: null, headcount: null, deep_link: null });
  });
});

describe('search', () => {
  const found = async (query: Record<string, string>) => body(`/providers/search?${new URLSearchParams(query)}`);

  test('titles do not count either while the search server is down', async () => {
    for (const q of ['dr theodora winslade', 'Theodora Winslade MD', 'winslade']) {
      const { ids: npis } = await providersFromPostgres(app.database.db, { q }, { limit: 10, offset: 0 });
      expect(npis).toContain(ids.npi.clean);
    }
    const coded = await providersFromPostgres(app.database.db, { taxonomy: ids.taxonomy_code }, { limit: 200, offset: 0 });
    expect(coded.ids).toContain(ids.npi.clean);
  });

  test('exact names stand before longer ones and before those that only begin so', async () => {
    const { rows } = await app.database.db.raw(cases('exact names stand before longer'));
    const { results } = await found({ q: rows[0].name.toLowerCase() });
    expect(
      results
        .slice(0, rows[0].npis.length)
        .map(({ npi }: any) => npi)
        .sort(),
    ).toEqual(rows[0].npis.sort());
  });
});
