import { ids } from '../../sample/ids.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

const comparisons = [`ccn=${ids.ccn.acute}`, `system=${ids.system_id}`, `nursing_home=${ids.facility.nursing_home}`, `aco=${ids.aco_id}`];

test.each(comparisons)('%s: every figure with a value names its source, and its record is on file', async (query) => {
  const { body } = await app.get(`/compare?${query}`);
  const shown = await app.page(`/compare?${query}`);
  const [row] = body.results;
  const named = new Set(row.figure_sources.map(({ figure }: any) => figure));
  if (row.figures) {
    expect(named.has('beds')).toBe(row.figures.beds.bed_count !== null);
    expect(named.has('finances')).toBe(row.figures.finances.net_patient_revenue_usd !== null);
    expect(named.has('rating')).toBe(row.figures.rating.average_rating !== null);
    expect(named.has('readmissions')).toBe(row.figures.readmissions.known_hospital_count > 0);
  } else expect([...named]).toEqual([row.kind]);
  expect(row.figure_sources.length).toBeGreaterThan(0);
  for (const { source, source_title, year, path } of row.figure_sources) {
    expect(source_title).not.toBe(source);
    expect(shown).toContain(`href="${path}"`);
    expect([path, (await app.get(path)).status]).toEqual([path, 200]);
    expect(year === null || year > 1990).toBe(true);
  }
});

test.each<any[]>(cases('sources of figures'))(
  '%s: %s by year, as a list and beside the comparison, names %s',
  async (query, metric, source) => {
    const { body } = await app.get(`/compare/years?${query}&metric=${metric}`);
    expect(body.total).toBeGreaterThan(0);
    expect(body.meta.sources.map(({ source_id }: any) => source_id)).toContain(source);
    expect((await app.page(`/compare?${query}&metric=${metric}`)).split('id="sources"').at(-1)).toContain(`href="/sources/${source}"`);
  },
);

test.each(comparisons)('%s: no column of the CSV is empty in every row', async (query) => {
  const { body } = await app.get(`/compare?${query}&format=csv`);
  const [names, ...lines] = String(body).trimEnd().split('\r\n');
  expect(lines).toHaveLength(1);
  const cells = lines[0]!.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)!.map((cell) => cell.replace(/,$/, ''));
  const columns = names!.split(',');
  expect(columns.length).toBeGreaterThan(5);
  expect(columns.filter((_, at) => cells[at] === '')).toEqual([]);
});
