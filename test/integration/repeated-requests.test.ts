import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { xlsx } from '../../sample/xlsx.ts';
import { createKey, rotateKey } from '../../src/http/keys.ts';
import { postRoster, rosterApp } from '../support/roster-api.ts';
import type { SampleApp } from '../support/sample-app.ts';

let app: SampleApp;
beforeAll(async () => {
  app = await rosterApp({ look_ms: 50 });
}, 240_000);
afterAll(() => app?.close());

const all = (source: AsyncIterable<Buffer>) => buffer(Readable.from(source));
const csv = Buffer.from('Name,Team\nAda Zyxquill,North\n');
const sheet = (name: string, person: string) => ({ sheet: name, rows_above_header: [], header: ['Name'], rows: [[person]] });
const bookOf = () => all(xlsx({ sheets: [sheet('Day', 'Ada Zyxquill'), sheet('Night', 'Eve Zyxquill')], modified: '2026-01-02' }));

describe('a request repeated with its Idempotency-Key after the response was lost', () => {
  test.each([
    ['the same', 'csv', '?ignore=Team', '?ignore=Team', true],
    ['another option', 'csv', '?ignore=Team', '?ignore=Team&lists=federal', false],
    ['a column kept instead of left out', 'csv', '?ignore=Team', '?keep=Team', false],
    ['another sheet', 'book', '?sheet=Night', '?sheet=Day', false],
  ] as const)('%s', async (_what, kind, first_query, second_query, is_same) => {
    const book = kind === 'book' ? await bookOf() : csv;
    const type = kind === 'book' ? 'application/octet-stream' : 'text/csv';
    const own = await createKey(app.database.pool, { name: 'lost', tier: 'enterprise' });
    const sent = { key: own.key, type, headers: { 'Idempotency-Key': randomUUID() } };
    const first = await postRoster(app, book, { ...sent, query: first_query });
    expect(first.status).toBe(202);
    // As after a client that left before the response: the roster is stored, and no response. A key that replaced the first has none either.
    const heir = await rotateKey(app.database.pool, own.key_id);
    for (const key of [own.key, heir.key]) {
      await app.database.pool.query('delete from idempotency');
      const second = await postRoster(app, book, { ...sent, key, query: second_query });
      expect([second.status, second.body.id === first.body.id]).toEqual([202, is_same]);
    }
  });
});

test('the kind of response and every field of a form belong to the request', async () => {
  const headers = { 'X-API-Key': app.key, 'Idempotency-Key': randomUUID() };
  const send = async (accept: string) => {
    const body = JSON.stringify({ subjects: [{ name: 'Ada Zyxquill' }] });
    const json = { ...headers, 'Content-Type': 'application/json', Accept: accept };
    return (await fetch(`${app.url}/exclusions/screen`, { method: 'POST', headers: json, body })).status;
  };
  expect([await send('application/json'), await send('application/json'), await send('text/csv')]).toEqual([200, 200, 400]);

  const book = await bookOf();
  const upload = async (chosen: string) => {
    const form = new FormData();
    form.append('sheet', chosen);
    form.append('file', new Blob([book]), 'staff.xlsx');
    const own = { ...headers, 'Idempotency-Key': 'one-form', Accept: 'text/html' };
    return (await fetch(`${app.url}/screenings/new`, { method: 'POST', headers: own, body: form, redirect: 'manual' })).status;
  };
  expect([await upload('Day'), await upload('Day'), await upload('Night')]).toEqual([303, 303, 400]);
});
