import { GAPS_IN_WORDS } from '#domain/exclusions/list-name';
import { recordFacts } from '#domain/exclusions/record-facts';
import { titlesFrom } from '#domain/sources/titles';
import { companySectors } from '#fields/curated-companies';
import { rowsTable } from '#lists/record-part';
import { dataTable } from '#pages/data-table';
import { facts, sourceLink } from '#pages/facts';
import { html } from '#pages/html';
import { layout } from '#pages/layout';
import { memberValue } from '#pages/member';
import { optionWords, withDates } from '#pages/wording';
import { notLoaded } from '#records/record-schema';
import { statusPage } from '#routes/health/status';
import { cameFrom, formCookie } from '#server/cookies';

test('the address of a refused form leads back to the page with the form, and never elsewhere', () => {
  const id = '0198a0de-0000-7000-8000-000000000000';
  const backFrom = (path: string, fields: Record<string, string>, opened = path) => {
    const [, cookie = ''] = formCookie(path, fields, 'http://x');
    return cameFrom({ headers: { cookie: cookie.split(';')[0] } }, opened);
  };
  expect(backFrom('/screenings/decide', { id, position: '7', reason: 'Jane Roe' })).toBe(`/screenings/${id}/results/7`);
  expect(backFrom('/screenings/columns', { id })).toBe(`/screenings/${id}/columns`);
  expect(backFrom('/screenings/columns', { id }, '/screenings/decide')).toBeNull();
  for (const other of ['../x', '//evil.example', `${id}/../x`, '']) expect(backFrom('/screenings/columns', { id: other })).toBeNull();
  expect([backFrom('/session', { id }), backFrom('/toString', { id })]).toEqual([null, null]);
});

test('a provider type that the federal list cuts off says so', () => {
  const record = cases('record');
  const page = (given: object) =>
    recordFacts({ ...record, ...given, provenance: { source: 'oig_leie', raw_payload: {} } } as unknown as Parameters<
      typeof recordFacts
    >[0]).markup;
  expect(page({})).toContain('room for 20 characters of each');
  expect(page({})).toContain('Individual (unaffili…)');
  expect(page({ provider_type: 'PHYSICIAN PRACTICE (', specialty: 'PSYCHIATRY' })).toContain('Physician practice…, Psychiatry <span');
  expect(page({ provider_type: 'NURSE' })).not.toContain('room for 20 characters');
});

test('a code is the same words as a choice and in a row', () => {
  for (const sector of Object.keys(companySectors))
    expect(optionWords('sector', sector).toLowerCase()).toBe(String(memberValue('sector', sector)).toLowerCase());
});

test('numbers and dates on pages', () => {
  // ClinicalTrials.gov publishes months without a day.

  const said = 'list-2026-01-31.csv: load it with --as-of 2026-01-31.';
  expect(withDates(said)).toBe(said);
});

test('tables and facts show dates as text with the ISO date for programs', () => {
  const cell = '<time datetime="2026-01-31">Jan 31, 2026</time>';
  expect(dataTable('Dates', [{ title: 'Date', value: (day: string) => day }], ['2026-01-31']).markup).toContain(`<td>${cell}</td>`);
  const digits = dataTable('Averages', [{ title: 'Average', is_number: true, digits: 1, value: (one: number) => one }], [3, 2.75]).markup;
  expect(digits).toContain('<td class="number">3.0</td>');
  expect(digits).toContain('<td class="number">2.8</td>');
  expect(facts([{ label: 'Date', value: '2026-01-31' }]).markup).toContain(cell);
  // As somebody typed it in a roster: no day of the calendar stays as it is.
});

test('a page shows the title of a source, escaped, and its id only if the title is unknown', () => {
  const titles = new Map([['cms_beds', 'Beds & <rooms>']]);
  const page = layout({ title: 'T', main: html`${sourceLink('cms_beds')}${sourceLink('other_source')}` }, '/', undefined, {
    titles,
    loaded: null,
  });
  expect(page).toContain('href="/sources/cms_beds" title="About this source">Beds &#38; &#60;rooms&#62;</a>');
  expect(page).toContain('>other_source</a>');
  expect(page).not.toContain('\u0000');
});

test('lists and gaps have names', () => {
  expect(Object.values(GAPS_IN_WORDS).some((words) => words.includes('_'))).toBe(false);
});

test('amounts of cost reports are dollars, although their names have no unit', () => {
  const { markup } = rowsTable('Balance sheets', [{ cash: 13_002_767, current_ratio: 2.5 }], ['cash', 'current_ratio']);
  expect(markup).toContain('>$13,002,767<');
  expect(markup).toContain('>2.5<');
  const names = ['cash', 'inventory', 'land', 'buildings', 'debt', 'equity', 'total_margin_pct'];
  const rows = [
    Object.fromEntries(names.map((name) => [name, 13_002_767])),
    { cash: 1, total_margin_pct: 6.1 },
    { cash: 1, total_margin_pct: 6.375 },
  ];
  const crowded = rowsTable('Balance sheets', rows.slice(1), names).markup;
  expect([crowded.includes('>6.1%<'), crowded.includes('>6.4%<')]).toEqual([true, true]);
  expect(rowsTable('Balance sheets', rows.slice(0, 1), names).markup).toContain('>$13,002,767<');
  const billions = [{ ...rows[0], cash: 1_300_276_700 }];
  expect(rowsTable('Balance sheets', billions, names).markup).toContain('<span title="$1,300,276,700">$1.30 B</span>');
});

test('a sentence names a dataset by its published title, and a file of it by its kind', () => {
  const title = titlesFrom(new Map([['cms_hvbp', 'Hospital Value-Based Purchasing']]));
  expect(title('cms_hvbp (total_performance)')).toBe('“Hospital Value-Based Purchasing (total performance)”');
  expect(notLoaded(title('cms_hvbp'))).toBe('“Hospital Value-Based Purchasing” is not loaded.');
});

const fine = { state: 'green', reason: null, ms: 1 } as const;
const dependencies = {
  database: fine,
  object_storage: fine,
  email: fine,
  search: fine,
  settings: fine,
  pipeline: { ...fine, sources: [] },
};
const verdict = (other: object) =>
  /<div class="verdict (\w+)"[^>]*><p class="outcome">([^<]*)</
    .exec(
      statusPage({ status: 'green', checked_at: '2026-11-26T04:00:00.000Z', dependencies: { ...dependencies, ...other } } as never).main
        .markup,
    )!
    .slice(1);

test.each([
  [{}, ['good', 'All systems operational']],
  [{ pipeline: { ...fine, state: 'red', sources: [] } }, ['warning', 'All systems operational; some loads are overdue']],
  [{ search: { ...fine, state: 'amber' } }, ['warning', 'Degraded service']],
  [{ database: { ...fine, state: 'red' }, pipeline: { ...fine, state: 'red' } }, ['bad', 'Partial outage']],
])('the status page tells a fault of the service from an overdue load: %j', (other, expected) => {
  expect(verdict(other)).toEqual(expected);
});
