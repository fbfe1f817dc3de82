import { type Request, request } from 'express';
import { z } from 'zod';
import { columnsOf, csvLines } from '#lists/csv';
import { listForms } from '#lists/list-parameters';
import { tablePage } from '#lists/table-page';
import { layout } from '#pages/layout';
import { no_list } from '#pages/list-parts';
import { preferred } from '#server/answers/accept';
import { detailPage } from '#server/answers/detail-page';

const row = z.object({
  id: z.string(),
  n: z.number().nullable(),
  place: z.object({ city: z.string(), geo: z.object({ lat: z.number() }) }).nullable(),
  words: z.array(z.string()),
  parts: z.array(z.object({ a: z.string() })),
});

describe('csv', () => {
  const columns = columnsOf(row);
  test('has a column per leaf of the schema, whatever the rows hold', () => {
    expect(columns).toEqual(['id', 'n', 'place.city', 'place.geo.lat', 'words', 'parts']);
    expect(columnsOf(row, ['words', 'place'])).toEqual(['words', 'place.city', 'place.geo.lat']);
  });
  test('flattens, quotes and keeps line breaks inside quotes', () => {
    const text = csvLines([{ id: 'a "b"\nc', n: -1.5, place: null, words: ['x', 'y, z'], parts: [{ a: '1' }] }], columns);
    expect(text.split('\r\n')[0]).toBe('"a ""b""\nc",-1.5,,,"x; y, z","[{""a"":""1""}]"');
  });
  const cellOf = (id: unknown) => csvLines([{ id }], ['id']).slice(0, -2);
  const bare = (text: string) => cellOf(text).replace(/^"/, '');
  test.each<any>(cases(': text that a spreadsheet would run is made text'))(
    '%#: text that a spreadsheet would run is made text',
    (text) => {
      expect(bare(text)).toMatch(/^'/);
    },
  );
  test.each<any>(cases('cases'))('%#: nor does a part of a cell run where the spreadsheet splits it', (text) => {
    // However it is split, and whatever is taken away before, no part begins with a sign that runs.
    for (const part of cellOf(text).split(/[;\t\r\n]/)) expect(part.replace(/^[\s"\ufeff]+/, '')).not.toMatch(/^[=+\-@＝＋－＠]/);
  });
  test('other text and numbers stay as they are', () => {
    for (const text of ["O'Neil", 'a-b', 'Smith; Jones', 'x = y', 'a;b=c', '1+1', 'e@mail.example']) expect(cellOf(text)).toBe(text);
    expect([cellOf(-1.5), cellOf(0), cellOf(null)]).toEqual(['-1.5', '0', '']);
  });
});

describe('html', () => {
  const page = (name: string) =>
    layout(
      tablePage({
        title: `A & ${name}`,
        rows: [{ name, link: 'https://example.org/?a=1&b="2"', odd: 'javascript:alert(1)' }],
        columns: ['name', 'link', 'odd'],
        chosen: null,
        list: { ...no_list, above: name, below: name },
        record: `/x/{name}`,
        notes: [name],
        facts: { outcome: name, gaps: [{ list: name, reason: 'old' }] },
        sources: [{ source_id: 'a', title: name, release_date: null, is_sample: true }],
      }),
      '/x',
    );
  test('is escaped everywhere', () => {
    const html = page('<script>alert("1")</script>');
    expect(html).not.toMatch(/<script>/);
    expect(html).toContain('&#60;script&#62;');
    expect(html).toContain('href="https://example.org/?a=1&#38;b=&#34;2&#34;"');
    expect(html).not.toContain('href="javascript');
  });
  const table = (rows: Record<string, unknown>[], columns: string[]) =>
    tablePage({
      title: 'T',
      rows,
      columns,
      chosen: null,
      list: no_list,
      record: null,
      facts: { total: 1 },
      notes: [],
      sources: [],
    }).main.markup;
  test('leads from each row to its page and its source, with units, and without members that no row holds', () => {
    const columns = cases('columns');
    const html = table(cases('leads from each row to'), columns);
    for (const words of cases('leads from each row to its page and its source, wi')) expect(html).toContain(words);
    expect(html).not.toMatch(/long reason|>note<|>total</);
  });
  test('years of many members stand beside each other; of other rows as many members as fit, who it is and its source among them', () => {
    const members = Array.from({ length: 20 }, (_, at) => `member_${at}`);
    const row = (fiscal_year: number) => ({ fiscal_year, ...Object.fromEntries(members.map((name, at) => [name, at * 1000])) });
    const statement = table([row(2023), row(2024)], ['fiscal_year', ...members]);
    expect([...statement.matchAll(/<tr>/g)].length).toBe(21);
    expect(statement).toContain('<tr><td>Member 19</td><td class="number">19,000</td><td class="number">19,000</td></tr>');
    const named = { ccn: '050871', ...row(2024), name: 'THE HOSPITAL', source: 'a_b' };
    const list = table([named, { ...named, ccn: '050872' }], Object.keys(named));
    expect([...list.matchAll(/<th /g)].length).toBe(12);
    for (const words of ['The Hospital', 'href="/sources/a_b"', '12 more fields']) expect(list).toContain(words);
  });
});

describe('a record without a page of its own', () => {
  const view = {
    path: '/x',
    url: '/x',
    base_url: '',
    key_id: null,
    principal: null,
    acts_as: null,
    sign_up: { is_open: true, contact: null, by_mail: false, by_provider: false },
    sources: [],
    warnings: ['Mind the gap.'],
    degraded: null,
    list: no_list,
  };
  test('has one all the same: values, parts, tables, what is empty with its reason, its origin', () => {
    const { markup } = detailPage('A thing')(cases('has one all the same'), view).main;
    for (const words of cases('has one all the same: values, parts, tables, what')) expect(markup).toContain(words);
    expect(markup).not.toMatch(/undefined|\[object|null/);
  });
});

test.each<any[]>(cases('forms of a list'))('the form of a list: parameter %j, then Accept %j, then json', (requested, accept, form) => {
  const query: Request = Object.assign(Object.create(request), { headers: { accept } });
  expect(preferred(query, listForms, requested)).toBe(form);
});
