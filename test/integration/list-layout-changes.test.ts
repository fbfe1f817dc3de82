import { copyFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Layout } from '#load/declaration/layout';
import { record } from '#load/define-dataset';
import { loadFile } from '#load/load-file';
import { loadFolder } from '#load/load-folder';
import { registerSources } from '#load/register-sources';
import { exclusion } from '#records/exclusion';
import ny from '../../loaders/medicaid-exclusions/ny/dataset.ts';
import { describeRealFiles } from '../support/real-files.ts';
import { openApp } from '../support/sample-app.ts';
import { tinyDataset, workFolder } from '../support/tiny-dataset.ts';

const layout = (id: string, columns: Record<string, string>): Layout => ({
  id,
  read: { format: 'csv' },
  columns,
  detect: (_rows, { name }) => name.includes(id),
});

/** `before` has the action and the city, `since` the action no longer, and the NPI. */
const list = tinyDataset('ia_medicaid_exclusions', {
  layouts: [
    layout('before', { Key: 'key', Name: 'name', Action: 'action', City: 'city' }),
    layout('since', { Key: 'key', Name: 'name', Npi: 'npi', City: 'city' }),
  ],
  kept_when_absent: undefined,
  transform: ({ key, name, action, city, npi }) =>
    record(exclusion, key!, { full_name: name ?? '', action_type: action || null, city: city || null, npi: npi || null }),
});

const app = openApp({ without_data: true, search: 'none' });
const work = workFolder();
beforeAll(async () => {
  await registerSources(app.database.db, [list, ny]);
});

async function load(name: string, lines: string[]): Promise<void> {
  const [report] = await loadFile({ db: app.database.db, raw: work.raw }, list, { path: await work.write(name, `${lines.join('\n')}\n`) });
  expect(report).toMatchObject({ status: 'accepted', reason: null });
}

const changes = async (query = 'list=IA') => (await app.get(`/exclusions/changes?${query}`, { key: null })).body;
const stated = ({ results }: any) =>
  results.map(({ kind, full_name, fields }: any) => [kind, full_name, ...fields.map(({ field }: any) => field)].join(' '));

test('records that differ only in what one of two layouts has are not changed', async () => {
  await load('full-before-2026-01-10.csv', cases('records that differ only in'));
  await load('full-since-2026-02-10.csv', cases('records that differ only in 2'));
  const answer = await changes();
  expect(stated(answer)).toEqual(['changed BENNO ORR city', 'added DORA ORR']);
  expect(answer.by_kind).toMatchObject({ changed: 1, added: 1 });
  expect(answer.layout_changes).toEqual([{ source: list.id, change_date: '2026-02-10', fields: ['npi', 'action_type'], records: 1 }]);
  const { body } = await app.get('/exclusions/changes?list=IA&month=', { key: null, headers: { Accept: 'text/html' } });
  expect(body.replace(/<[^>]*>/g, '')).toContain(cases('records that differ only in 3'));
});

test('in the next release of the same layout every field counts again, also for a record last published in the other', async () => {
  await load('full-since-2026-03-10.csv', cases('in the next release of'));
  const answer = await changes('list=IA&month=2026-03');
  expect(stated(answer)).toEqual(['changed ALMA ORR npi', 'changed CORA ORR npi']);
  expect(answer.layout_changes).toEqual([]);
});

describeRealFiles('New York changed its layout', ['state-medicaid-exclusions', 'state-medicaid-exclusions-2026'], (path) => {
  test('the records that are still listed are changed only where a field of both layouts differs', async () => {
    const folder = join(work.folder, 'ny');
    await mkdir(folder);
    for (const file of cases('the records that are still')) await copyFile(path(file), join(folder, basename(file)));
    await loadFolder({ db: app.database.db, raw: work.raw }, [ny], folder, {});
    const answer = await changes('list=NY&kind=changed&limit=1000');
    expect(answer.by_kind).toEqual({ added: 0, changed: 2579, reinstated: 0, no_longer_listed: 0 });
    expect(answer.layout_changes).toEqual([{ source: ny.id, change_date: '2026-06-15', fields: ['action_type'], records: 5388 - 2579 }]);
    // A record whose license was renumbered is missing, and the page leads to the one that has the same name and date.
    const { body } = await app.get(`/exclusions/lists/${ny.id}/records/a3b38c6a9371`, { key: null });
    expect([body.is_listed, body.same_name_listed.map(({ record_ref }: any) => record_ref)]).toEqual([false, ['2924daea8214']]);
    // Most are kinds of providers under another name: "Business" in 2016, "Pharmacy" today.
    expect(answer.results.filter(({ fields }: any) => fields.some(({ field }: any) => field === 'action_type'))).toEqual([]);
  });
});
