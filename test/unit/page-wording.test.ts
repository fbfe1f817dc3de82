import { GAPS_IN_WORDS } from '../../src/domain/exclusions/gap-words.ts';

import { titlesFrom } from '../../src/domain/sources/titles.ts';
import { rowsTable } from '../../src/lists/rows-table.ts';
import { dataTable } from '../../src/pages/data-table.ts';
import { facts } from '../../src/pages/facts.ts';
import { html } from '../../src/pages/html.ts';
import { layout } from '../../src/pages/layout.ts';
import { labelOf, memberList, memberValue } from '../../src/pages/member.ts';
import { date, moment, percent, telephone, withDates } from '../../src/pages/wording.ts';
import { notLoaded } from '../../src/records/null-reason.ts';

test('numbers and dates on pages', () => {
  expect([date('2026-01-31'), moment('2026-11-21T14:35:47.000Z')]).toEqual(['Jan 31, 2026', 'Nov 21, 2026, 14:35 UTC']);
  // ClinicalTrials.gov publishes months without a day.
  expect([date('2015-09'), date('2015')]).toEqual(['Sep 2015', '2015']);
  expect([percent(31.6), percent(-2), telephone('5072555123')]).toEqual(['31.6%', '−2%', '(507) 255-5123']);
  expect(withDates('Released on 2026-01-31, before 2026-02-01; NPI 1234567893.')).toBe(
    'Released on Jan 31, 2026, before Feb 1, 2026; NPI 1234567893.',
  );
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
  expect(facts([{ label: 'Date', value: '1970-31-12' }]).markup).toContain('1970-31-12');
});

test('a page shows the title of a source, escaped, and its id only if the title is unknown', () => {
  const fact = (source: string) => facts([{ label: 'Beds', value: 12, source }]);
  const titles = new Map([['cms_beds', 'Beds & <rooms>']]);
  const page = layout({ title: 'T', main: html`${fact('cms_beds')}${fact('other_source')}` }, '/', undefined, titles);
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
  expect([crowded.includes('>6.10%<'), /6\.3[78]%/.test(crowded)]).toEqual([true, true]);
  expect(rowsTable('Balance sheets', rows.slice(0, 1), names).markup).toContain('<span title="$13,002,767">$13.0 M</span>');
  expect(labelOf('resident_to_adc_ratio')).toBe('Residents per average daily patient');
});

test('phone numbers, ZIP+4 codes and conditions of the readmissions program', () => {
  expect([
    memberValue('telephone', '5072555123'),
    memberValue('practice.postal_code', '559021234'),
    memberValue('condition', 'hf'),
  ]).toEqual([...['(507) 255-5123', '55902-1234', 'Heart failure']]);
  expect(memberList('penalized_conditions', ['ami', 'hip_knee'])).toBe('heart attack, hip or knee replacement');
});

test('a sentence names a dataset by its published title, and a file of it by its kind', () => {
  const title = titlesFrom(new Map([['cms_hvbp', 'Hospital Value-Based Purchasing']]));
  expect(title('cms_hvbp (total_performance)')).toBe('“Hospital Value-Based Purchasing (total performance)”');
  expect(notLoaded(title('cms_hvbp'))).toBe('“Hospital Value-Based Purchasing” is not loaded.');
});
