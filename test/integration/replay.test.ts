import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { algorithm } from '#certificates/basis';
import { loadFile } from '#load/load-file';
import { registerSources } from '#load/register-sources';
import { ids } from '../../sample/ids.ts';
import { ownFolder } from '../support/own-folder.ts';
import { postRoster, screened, workRostersOf } from '../support/roster-api.ts';
import { runCommand } from '../support/run-command.ts';
import { type SampleApp, sampleApp } from '../support/sample-app.ts';
import { csv, tinyDataset, workFolder } from '../support/tiny-dataset.ts';
import { readUntil } from '../support/until.ts';

const folder = ownFolder();

describe('the answers of the sample world', () => {
  let app: SampleApp;
  beforeAll(async () => {
    app = await sampleApp();
  });

  const replay = async (id: string, key?: string | null) => (await app.get(`/screenings/${id}/replay`, { key })).body;
  const certificate = async (id: string, query = '') =>
    (await app.ask(`/screenings/${id}/certificate${query}`, { headers: { Accept: 'application/json' } })).text;

  test.each<[string, string]>(cases('same result'))('%s: the same result', async (_what, path) => {
    const { id } = (await app.get(path)).body;
    const found = await replay(id);
    expect(found).toMatchObject({ id, verdict: 'same', counts: { subjects: 1, same: 1 }, differences: [] });
    expect(found.subjects).toMatchObject([{ index: 0, verdict: 'same', differences: [] }]);
    expect(found.subjects[0].now).toEqual(found.subjects[0].before);
  });

  const batch = {
    npis: [ids.npi.excluded, ids.npi.clean, ids.npi.excluded, '12'],
    subjects: [
      { id: 'a', name: 'Roland Kesterson', birth_date: '1959-11-23', state: 'nowhere' },
      { id: 'b', npi: ids.npi.excluded, name: 'Another Name' },
      { name: 'One', organization_name: 'Two' },
    ],
  };

  test('a batch: each item as it was sent; what was not screened is said', async () => {
    const { id } = (await app.post('/exclusions/screen', { ...batch, lists: ['federal', 'TX'], min_score: 0.85 })).body;
    const found = await replay(id);
    expect(found).toMatchObject({ verdict: 'same', counts: { subjects: 7, same: 5, different: 0, not_screened: 2, not_compared: 0 } });
    expect(found.subjects.map(({ verdict }: any) => verdict === 'not_screened')).toEqual([false, false, false, true, false, false, true]);
    expect(found.statement).toMatch(/^The same result for 5 subjects .* 2 subjects had not been screened/);
  });

  test('after erasure nothing can be screened again; with the saved file it can; one subject of it is not the whole', async () => {
    const { id } = (await app.post('/exclusions/screen', batch)).body;
    const [saved, one] = [await certificate(id), await certificate(`${id}`)];
    expect(one).toBe(saved);
    const excerpt = await certificate(id, '?subject=4');
    await app.send(`/screenings/${id}`, { method: 'DELETE' });
    expect(await replay(id)).toMatchObject({ verdict: 'incomplete', counts: { same: 0, not_compared: 7 } });
    const ask = async (text: string) => (await app.post('/screenings/replay', { certificate: text })).body;
    expect(await ask(saved)).toMatchObject({ verdict: 'same', counts: { same: 5, not_screened: 2 } });
    expect(await ask(excerpt)).toMatchObject({ verdict: 'incomplete', counts: { subjects: 7, same: 1, not_compared: 6 } });
    const forged = await app.post('/screenings/replay', { certificate: saved.replace('Roland', 'Ronald') });
    expect([forged.status, JSON.stringify(forged.body)]).toEqual([400, expect.stringContaining('was changed')]);
  });

  test('a certificate made before rules had a version is shown, and replayed from its id, its file and the command', async () => {
    const rules: { rules_version?: number } = algorithm();
    const { rules_version } = rules;
    delete rules.rules_version;
    const { id } = (await app.get('/exclusions/search?name=Roland%20Kesterson&as_of=2024-02-29')).body;
    rules.rules_version = rules_version;
    const saved = await certificate(id);
    expect(JSON.parse(saved).basis.algorithm).not.toHaveProperty('rules_version');
    expect(await app.page(`/screenings/${id}/certificate`)).toMatch(/Software version [\d.]+; fingerprint of its matching rules/);
    expect(await replay(id)).toMatchObject({ verdict: 'same', differences: [] });
    const posted = await app.post('/screenings/replay', { certificate: saved });
    expect([posted.status, posted.body.verdict]).toEqual([200, 'same']);
    const file = join(folder, 'certificate.json');
    writeFileSync(file, saved);
    for (const source of [id, file])
      expect(await runCommand(['replay', source], { DATABASE_URL: app.database.url, INDEX_PREFIX: app.search.prefix })).toMatchObject({
        status: 0,
        stdout: expect.stringContaining('under the same rules'),
      });
  });

  test('a screening belongs to its account; one without an account to who knows its id', async () => {
    const { id } = (await app.get('/exclusions/search?name=Roland%20Kesterson')).body;
    const { key } = await app.newKey('free');
    for (const other of [key, null]) expect((await app.get(`/screenings/${id}/replay`, { key: other })).status).toBe(404);
    const anonymous = (await app.get('/demo/exclusions/search?name=Roland%20Kesterson', { key: null })).body;
    expect(await replay(anonymous.id, null)).toMatchObject({ verdict: 'same' });
  });

  test('a roster, line by line: invalid rows had no answer to compare', async () => {
    const stop = await workRostersOf(app);
    const rows = Array.from({ length: 520 }, (_, at) => `${at},Roland Kesterson${at % 3 ? at : ''},${at === 7 ? 'x' : ''}`);
    const { id } = (await postRoster(app, ['ID,Name,DOB', ...rows].join('\n'), { query: '?lists=federal,TX&min_score=0.75' })).body;
    expect(await screened(app, id)).toMatchObject({ status: 'done', counts: { invalid: 1 } });
    await stop();
    const whole = await app.get(`/screenings/${id}/replay`);
    expect([whole.status, whole.body.errors[0].expected]).toEqual([
      400,
      expect.stringContaining('ndjson: this screening has 520 subjects'),
    ]);
    const linesOf = async () => {
      const answer = await app.send(`/screenings/${id}/replay?format=ndjson`);
      return (await answer.text())
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    };
    const lines = await linesOf();
    expect(lines.length).toBe(521);
    expect(lines.slice(0, -1).map(({ index }: any) => index)).toEqual(Array.from({ length: 520 }, (_, at) => at));
    expect(lines.at(-1)).toMatchObject({ id, verdict: 'same', counts: { subjects: 520, same: 519, not_screened: 1 }, differences: [] });
    // Without an account, as from the command line, it still needs a key.
    await app.database.pool.query('update certificate set account_id = null where id = $1', [id]);
    expect((await app.get(`/screenings/${id}/replay?format=ndjson`, { key: null })).status).toBe(401);
    // A saved record of one subject, changed behind our back, is found.
    await app.database.pool.query(
      `update certificate_subject set content = replace(content, '"hits_found":', '"hits_found":1') where id = $1 and index = 3`,
      [id],
    );
    const again = await linesOf();
    expect(again.at(-1)).toMatchObject({ verdict: 'different', counts: { same: 518, different: 1 } });
    expect(again.filter(({ verdict }) => verdict === 'different').map(({ index }) => index)).toEqual([3, undefined]);
  });

  test('the certificate leads to it, and a browser reads the verdict', async () => {
    const { id } = (await app.get('/exclusions/search?name=Roland%20Kesterson')).body;
    const page = (path: string) => app.page(path);
    expect(await page(`/screenings/${id}/certificate`)).toContain(`href="/screenings/${id}/replay"`);
    const replayed = await page(`/screenings/${id}/replay`);
    expect(replayed).toContain('Same result');
    expect(replayed).toContain('Roland Kesterson');
  });
});

describe('lists that changed since', () => {
  const list = 'ia_medicaid_exclusions';
  let app: SampleApp;
  const load = async (release: string, names: string[], kind = 'full') => {
    const work = workFolder();
    const path = await work.write(`${kind}-${release}.csv`, csv(names.map((name) => [name, name, ''])));
    const [report] = await loadFile({ db: app.database.db, raw: work.raw }, tinyDataset(list), { path });
    expect(report).toMatchObject({ status: 'accepted' });
  };
  beforeAll(async () => {
    app = await sampleApp({ without_data: true, search: 'none' });
    await registerSources(app.database.db, [tinyDataset(list)]);
    await load('2026-10-10', ['ALMA QUISTORP', 'BENNO FARNHOLT']);
  });

  const screen = async (name: string, query = '') =>
    (await app.get(`/exclusions/search?name=${encodeURIComponent(name)}&lists=IA${query}`)).body;
  const replay = async (id: string) => (await app.get(`/screenings/${id}/replay`)).body;
  const codes = (differences: any[]) => differences.map(({ code }) => code).toSorted();

  test('the same until another release is loaded; then file, release, rows and records are named', async () => {
    const benno = await screen('Benno Farnholt');
    const alma = await screen('Alma Quistorp');
    const early = await screen('Benno Farnholt', '&as_of=2026-10-20');
    for (const { id } of [benno, alma, early]) expect(await replay(id)).toMatchObject({ verdict: 'same', differences: [] });

    await load('2026-11-10', ['ALMA QUISTORP', 'CORA MELLWIG']);
    // The lists are read again within a second.
    const again = () => replay(benno.id);
    const gone = await readUntil(again, ({ differences }) => codes(differences).includes('list_release'), 100);
    expect(gone).toMatchObject({ verdict: 'different', counts: { same: 0, different: 1 } });
    // Without a search server, a list without a hit is a gap.
    expect(codes(gone.differences)).toEqual(['gap_new', 'list_files', 'list_release']);
    expect(gone.differences[0].detail).toMatch(/was dated 2026-10-10; .* now 2026-11-10/);
    expect(gone.differences[1].detail).toMatch(/full-2026-10-10\.csv \(SHA-256 [0-9a-f]{64}, 2 rows.*full-2026-11-10\.csv/);
    const [subject] = gone.subjects;
    expect(subject.before).toMatchObject({ outcome: 'possible', hits_found: 1 });
    expect(codes(subject.differences)).toEqual(['hits_found', 'outcome', 'record_gone']);
    expect(subject.differences.find(({ code }: any) => code === 'record_gone').detail).toContain(
      'until 2026-11-10, so it is not listed as of',
    );

    const kept = await replay(alma.id);
    expect([kept.verdict, codes(kept.differences)]).toEqual(['same_on_other_basis', ['list_files', 'list_release']]);
    expect(kept.statement).toContain('not from the same files');
    // As of a day before the new release, nothing it says counts.
    expect(await replay(early.id)).toMatchObject({ verdict: 'same', differences: [] });
  });

  test('a history that grew meanwhile is a gap that differs, and never the same', async () => {
    const { id, lists } = await screen('Benno Farnholt', '&as_of=2026-10-20');
    expect(lists.map(({ gap }: any) => gap)).toEqual(['history_too_short']);
    await app.database.pool.query(`update load set completed_at = '2026-10-15T12:00:00Z' where release_date = '2026-10-10'`);
    const again = () => replay(id);
    const found = await readUntil(again, ({ verdict }) => verdict !== 'same', 100);
    expect(found.verdict).toBe('different');
    expect(codes(found.differences)).toEqual(expect.arrayContaining(['gap_gone']));
    expect(found.differences.find(({ code }: any) => code === 'gap_gone').detail).toContain('Proviso first loaded this list on');
  });

  test('a certificate names the full list beside the changes since', async () => {
    await load('2026-11-12', ['DORA VINTLER'], 'delta');
    const listFiles = async (): Promise<string[]> => {
      const { basis } = (await app.get(`/screenings/${(await screen('Dora Vintler')).id}/certificate`)).body;
      return basis.lists[0].files.map((file: any) => file.file_name);
    };
    const files = await readUntil(listFiles, (names) => names.includes('delta-2026-11-12.csv'), 100);
    expect(files).toEqual(['full-2026-11-10.csv', 'delta-2026-11-12.csv']);
  });
});
