import { z } from 'zod';
import { discoverEndpoints } from '../../src/http/discover.ts';
import { readTable } from '../../src/read-table.ts';
import { fullName } from '../../src/routes/home/find-nickname.ts';
import { topicOf } from '../../src/routes/home/find-topic.ts';

test('a name with what is sought of it, in any order; a name alone and a topic alone are neither', () => {
  expect(topicOf('cleveland clinic margin')).toMatchObject({ name: 'cleveland clinic', topic: { title: 'finances' } });
  expect(topicOf('CEO pay Ascension')).toMatchObject({ name: 'Ascension', topic: { title: 'executives' } });
  expect(topicOf('revenue of mayo clinic')).toMatchObject({ name: 'mayo clinic', topic: { title: 'finances' } });
  expect(topicOf('Who owns St Josephs Hospital Tucson?')).toMatchObject({ name: 'St Josephs Hospital Tucson', topic: { title: 'owners' } });
  expect(topicOf('charity care Ascension')).toMatchObject({ name: 'Ascension', topic: { title: 'charity care' } });
  // Words of many names alone name no one.
  for (const q of ['rehab hospitals ohio', 'hospital quality', 'children hospital trials']) expect(topicOf(q)).toBeNull();
  expect(topicOf('Sutter Health')).toBeNull();
  expect(topicOf('executives pay')).toBeNull();
});

test('nicknames are read in any case and with periods', () => {
  expect([fullName('mgh'), fullName('M.G.H.'), fullName(' LA county  USC')]).toEqual([
    'Massachusetts General Hospital',
    'Massachusetts General Hospital',
    'Los Angeles General Medical Center',
  ]);
  expect(fullName('Mayo')).toBeNull();
});

test('every topic leads to pages that exist', async () => {
  const paths = new Set(
    (await discoverEndpoints()).filter(({ method }) => method === 'get').map(({ path }) => path.replace(/\{\w+\}/g, '{id}')),
  );
  const rows = readTable(
    'src/routes/home/topics.csv',
    z.object({ word: z.string(), title: z.string(), hospital: z.string(), system: z.string(), company: z.string() }),
  );
  const missing = rows
    .flatMap(({ hospital, system, company }) => [hospital, system, company])
    .filter((path) => path !== '' && !paths.has(path.split(/[?#]/)[0]!));
  expect(missing).toEqual([]);
});
