import { expect, test } from '@jest/globals';
import { fileName } from '../../src/http/file-name.ts';

const day = '2026-11-26';
const name = (query: string, of = '/exclusions/changes') => fileName(of, `${of}?${query}`, day);

test('the filters are in the name, so that two lists that differ have two names', () => {
  expect(name('format=csv&all=true&list=oig_leie&month=2026-05')).toBe('exclusions-changes-list-oig-leie-month-2026-05-2026-11-26');
  expect(name('format=xlsx&list=oig_leie&month=2026-06&state=')).toBe('exclusions-changes-list-oig-leie-month-2026-06-2026-11-26');
  expect(fileName('screening-2026-11-26-0a1b2c3d', '/screenings/x/results?format=csv&rows=hits')).toBe(
    'screening-2026-11-26-0a1b2c3d-rows-hits',
  );
  expect(fileName('screening-2026-11-26-0a1b2c3d', '/screenings/x/results?format=csv')).toBe('screening-2026-11-26-0a1b2c3d');
});

test('the first rows of a list and all of them have two names', () => {
  expect(name('format=xlsx&limit=10&condition=hf')).toBe('exclusions-changes-condition-hf-first-10-2026-11-26');
  expect(name('format=xlsx&limit=10&condition=hf&all=true')).toBe('exclusions-changes-condition-hf-2026-11-26');
});

test('what does not fit or is not written in our letters still tells names apart; every name is short and safe', () => {
  const queries = [
    'format=csv&cursor=abc',
    'format=csv&cursor=abd',
    'format=csv&page=2',
    'format=csv&fields=npi',
    `format=csv&name=${'Kesterson '.repeat(20)}a`,
    `format=csv&name=${'Kesterson '.repeat(20)}b`,
    'format=csv&name=%E5%BC%A0',
    'format=csv&name=%E6%9D%8E',
    'format=csv&name=../../etc/passwd%22%0d%0a',
  ];
  const names = queries.map((query) => name(query));
  expect(new Set(names).size).toBe(queries.length);
  for (const one of names) expect(one).toMatch(/^[A-Za-z0-9-]{10,100}$/);
});
