import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { encodingOf } from '../../src/http/compress.ts';
import { columnsOf, csvOf } from '../../src/http/csv.ts';
import { holds } from '../../src/http/render.ts';
import { formatOf } from '../../src/http/render-list.ts';
import { tablePage } from '../../src/http/table-page.ts';
import { layout } from '../../src/pages/layout.ts';

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
    expect(csvOf([], ['id', 'n'])).toBe('id,n\r\n');
  });
  test('flattens, quotes and keeps line breaks inside quotes', () => {
    const text = csvOf([{ id: 'a "b"\nc', n: -1.5, place: null, words: ['x', 'y, z'], parts: [{ a: '1' }] }], columns);
    expect(text.split('\r\n')[1]).toBe('"a ""b""\nc",-1.5,,,"x; y, z","[{""a"":""1""}]"');
  });
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%# text that a spreadsheet would run is made text', (text) => {
    expect(
      csvOf([{ id: text }], ['id'])
        .split('\r\n')[1]!
        .replace(/^"/, ''),
    ).toMatch(/^'/);
  });
});

describe('html', () => {
  const page = (name: string) =>
    layout(
      tablePage({
        title: `A & ${name}`,
        total: 2,
        rows: [{ name, link: 'https://example.org/?a=1&b="2"', odd: 'javascript:alert(1)' }],
        columns: ['name', 'link', 'odd'],
        next: `/x?q=${name}&cursor=1`,
        notes: [name],
        facts: { outcome: name, gaps: [{ list: name, reason: 'old' }] },
        sources: [{ source_id: 'a', title: name, release_date: null, is_sample: true }],
      }),
      '/x',
    );
  test('is escaped everywhere', () => {
    const html = page('<script>alert("1")</script>');
    expect(html).not.toMatch(/<script/);
    expect(html).toContain('&#60;script&#62;');
    expect(html).toContain('href="https://example.org/?a=1&#38;b=&#34;2&#34;"');
    expect(html).not.toContain('href="javascript');
  });
});

test('the form of a list: parameter, then Accept, then json', () => {
  expect(formatOf('csv', 'text/html')).toBe('csv');
  expect(formatOf(undefined, 'text/html,application/xhtml+xml,*/*;q=0.8')).toBe('html');
  expect(formatOf(undefined, 'text/csv')).toBe('csv');
  expect(formatOf(undefined, 'text/html;q=0, */*')).toBe('json');
  expect(formatOf(undefined, 'text/html;q=0.3, text/csv;q=0.9')).toBe('csv');
  expect(formatOf(undefined, 'text/html;q=0')).toBe('json');
  expect(formatOf(undefined, 'application/x-ndjson')).toBe('ndjson');
  for (const accept of [undefined, '*/*', 'application/json', 'image/png', 'application/json, text/html'])
    expect(formatOf(undefined, accept)).toBe('json');
});

test('the encoding a client takes', () => {
  expect(encodingOf('gzip, deflate, br')).toBe('br');
  expect(encodingOf('gzip;q=1.0, br;q=0')).toBe('gzip');
  expect(encodingOf('*')).toBe('gzip');
  for (const header of [undefined, 'identity', 'gzip;q=0', 'deflate']) expect(encodingOf(header)).toBeNull();
});

test('If-None-Match compares weakly and takes lists', () => {
  const etag = 'W/"abc"';
  for (const header of ['W/"abc"', '"abc"', '"x", W/"abc"', '*']) expect(holds(header, etag)).toBe(true);
  for (const header of [undefined, '"x"', 'abc', '']) expect(holds(header, etag)).toBe(false);
});
