import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#root';
import { languageNames, languages } from '#routes/examples/list';
import mcp from '#routes/mcp/mcp';
import { curls, fenced, pasted, readingCommands, shell } from '../support/documented-commands.ts';
import { everySecond, is_full, sampled } from '../support/full-run.ts';
import { ownFolder } from '../support/own-folder.ts';
import { missingOfSelection, publishedSelection } from '../support/published-selection.ts';
import { answerTypes, documentedPaths, hashOf, noteRan } from '../support/ran-programs.ts';
import { workRostersOf } from '../support/roster-api.ts';
import { runCommand } from '../support/run-command.ts';
import { type SampleApp, sampleApp } from '../support/sample-app.ts';
import { searchUrl } from '../support/search.ts';
import { until } from '../support/until.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const texts = ['README.md', 'docs/quickstart.md', ...readdirSync(join(root, 'docs/resources')).map((file) => `docs/resources/${file}`)];
const readme = curls(read('README.md'));
const reconciling = curls(read('docs/resources/reconcile.md'));
const commands = [...new Set(texts.flatMap((file) => readingCommands(read(file))))];
/** Programs as they last ran (ran-programs.ts), with the types of what they read. */
const ran: Record<string, string> = cases('ran');

const readsPath = (text: string) => (path: string) => text.includes(`"${path.split('{')[0]}"`);
function hashNow(lang: string): string {
  const text = read(`docs/examples/${languages[lang as keyof typeof languages].file}`);
  const read_paths = documentedPaths.filter(readsPath(text));
  expect(read_paths).toHaveLength(4);
  return hashOf([text, ...read_paths.map((path) => answerTypes('get', path, text))]);
}
const isAsRan = (lang: string) => ran[lang] !== undefined && ran[lang] === hashNow(lang);
const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

test('every curl line of the documents is one of those run below; fences hold shell, a program or nothing to run', () => {
  expect(readme.length).toBeGreaterThan(5);
  expect(reconciling).toHaveLength(1);
  // The downloads and queries of bulk.md are those of bulk.test.ts, the requests of mcp.md those of mcp-page.test.ts.
  const elsewhere = new Set(['docs/resources/bulk.md', 'docs/resources/mcp.md', 'docs/resources/reconcile.md']);
  for (const file of texts.filter((name) => name.startsWith('docs/resources/') && !elsewhere.has(name))) {
    expect([file, curls(read(file))]).toEqual([file, []]);
    expect([file, fenced(read(file)).filter(({ word }) => ['sh', 'bash', 'shell', 'python', 'js'].includes(word))]).toEqual([file, []]);
  }
  expect(commands.sort()).toEqual(['keys list', 'sources', 'verify']);
});

async function inThisProcess(line: string, env: Record<string, string>): Promise<string> {
  const { status, stdout } = await runCommand(line.split(' '), env);
  expect(status).toBe(0);
  return stdout;
}

/** A response as far as the document shows it: these fields, and of a list its first entries. */
function shortened(said: any, shown: any): unknown {
  if (typeof said !== 'object' || said === null || typeof shown !== 'object' || shown === null) return said;
  if (Array.isArray(shown)) return shown.map((entry, at) => shortened(said[at], entry));
  // Days of the sample world, except birth dates, move with the day it is made on.
  const moves = (name: string) => name !== 'birth_date' && [said[name], shown[name]].every((value) => /^\d{4}-\d\d-\d\d$/.test(value));
  return Object.fromEntries(Object.keys(shown).map((name) => [name, moves(name) ? shown[name] : shortened(said[name], shown[name])]));
}

async function rosterDone(app: SampleApp, key: string): Promise<void> {
  await until(async () => (await app.get('/screenings?limit=1', { key })).body.results[0].status === 'done', 100);
}

const worlds = {
  'the sample world': {},
  'published files': { files: publishedSelection },
  'nothing loaded': { without_data: true },
} as const;

const [sample_world, ...others] = Object.entries(worlds);

for (const [name, options] of [sample_world!, ...everySecond(others)]) {
  const is_empty = 'without_data' in options;
  describe(`documented examples over ${name}`, () => {
    if ('files' in options && missingOfSelection.length > 0) {
      test.skip(`skipped: no published files at ${missingOfSelection.join(', ')}`, () => {});
      return;
    }
    let app: SampleApp;
    let folder: string;
    beforeAll(async () => {
      folder = ownFolder();
      app = await sampleApp('files' in options ? { files: [...options.files] } : options);
      if ('files' in options) expect([app.loaded.refused, app.loaded.unknown, app.loaded.not_releases]).toEqual([[], [], []]);
      const wrong = app.loaded.loaded.filter(({ status }) => status !== 'accepted' && status !== 'unchanged');
      if ('files' in options) expect(wrong).toEqual([]);
    });
    const served = async (path: string): Promise<string> => (await app.get(`${path}?format=json`, { key: null })).body.markdown;
    const keys = () => ({ PROVISO_KEY: app.key, PROVISO_URL: app.url });

    test('the quickstart: each block works when pasted, and its response is the one shown', async () => {
      const stop = await workRostersOf(app);
      const text = await served('/quickstart');
      expect(text).not.toMatch(/\{\w+\}/);
      const blocks = fenced(text);
      const steps = blocks.flatMap(({ word, code }, at) => (word === 'sh' ? [{ code, shown: blocks[at + 1]! }] : []));
      expect([steps.length, steps.map(({ shown }) => shown.word)]).toEqual([8, expect.not.arrayContaining(['sh'])]);
      const env = keys();
      for (const { code, shown } of steps) {
        const is_unknown = code.includes('/npi/') && name !== 'the sample world' && !code.includes('1234567890');
        const is_refused = is_unknown || code.includes('/npi/1234567890');
        // No provider has the example of the standard, and the text says so.
        if (is_unknown) expect(text).toContain('1234567893 returns 404 here');
        const said = await pasted(code, env);
        const seen = [code, said];
        if (code.includes('export PROVISO_KEY')) {
          env.PROVISO_KEY = said.trim();
          expect(seen).toEqual([code, expect.stringMatching(/^prv_[\w-]{43}\n$/)]);
        } else if (is_refused) expect(seen).toEqual([code, expect.stringContaining(is_unknown ? '"not_found"' : 'check digit')]);
        else if (name === 'the sample world') expect(seen).toEqual([code, shown.word === 'json' ? said : shown.code]);
        else expect(seen).toEqual([code, expect.not.stringContaining('urn:proviso:problem')]);
        if (name === 'the sample world' && shown.word === 'json')
          expect(shortened(JSON.parse(said), JSON.parse(shown.code))).toEqual(JSON.parse(shown.code));
        if (code.includes('--data-binary')) await rosterDone(app, env.PROVISO_KEY);
      }
      await stop();
    });

    test.each(readme)('README: %s', async (command) => {
      const answer = JSON.parse(await shell(command.replaceAll('http://127.0.0.1:8080', app.url), keys()));
      expect(answer).not.toHaveProperty('code');
      const rows = answer.results ?? answer;
      expect(Array.isArray(rows) ? true : Object.keys(rows).length > 1).toBe(true);
      if (command.includes('/sources')) expect(rows.length).toBeGreaterThan(10);
      if (name === 'the sample world' && command.includes('/systems/')) expect(rows.length).toBeGreaterThan(0);
      if (!is_empty && command.includes('mercy')) expect(rows.length).toBeGreaterThan(0);
    });

    test.each(reconciling)('reconcile.md: %s', async (command) => {
      const { q0 } = JSON.parse(await shell(command.replace('https://proviso.example', app.url), keys()));
      expect(Array.isArray(q0.result)).toBe(true);
      if (name === 'the sample world') expect(q0.result[0]).toMatchObject({ match: true, rule: 'name_and_city' });
    });

    test.each(commands)('script/proviso %s', async (command) => {
      const env = { DATABASE_URL: app.database.url, OPENSEARCH_URL: searchUrl(), INDEX_PREFIX: app.search.prefix, DATA_DIR: folder };
      // One as a reader starts it in one of the worlds, the others in this process: a start takes longer than its
      // command.
      const is_started = name === 'the sample world' && sampled(commands, 1).includes(command);
      const said = is_started ? await shell(`node src/cli.ts ${command}`, env, root) : await inThisProcess(command, env);
      expect(said.trim().split('\n').length).toBeGreaterThan(0);
      if (command === 'sources') expect(said).toContain('oig_leie');
      if (command === 'keys list') expect(said).toContain('tests');
    });

    test('MCP: each example of its documentation has a result', async () => {
      for (const { summary, body } of mcp.examples) {
        const answer = await app.post('/mcp', body);
        expect([summary, answer.status, answer.body.error, answer.body.result?.isError ?? false]).toEqual([summary, 200, undefined, false]);
      }
    });

    // In the sample world all, in the others two each.
    for (const lang of name === 'the sample world' ? languageNames : sampled(languageNames, 2, is_empty ? 5 : 0)) {
      const { run, file } = languages[lang];
      const program = run.split(' ')[0]!;
      if (!has(program)) {
        test.skip(`${lang} skipped: ${program} is not installed here, so its program was read but not run`, () => {});
        continue;
      }
      if (!is_full && isAsRan(lang)) continue;
      test(`/examples/${lang}, as it is served`, async () => {
        const blocks = fenced(await served(`/examples/${lang}`));
        writeFileSync(join(folder, file), blocks.at(-1)!.code);
        const command = blocks[0]!.code.replace(/^export PROVISO_KEY=.*$/m, '');
        const said = await shell(command, keys(), folder);
        if (is_empty) return expect(said).toMatch(lang === 'curl' ? /^no provider found\n/ : /^no provider found\nhospitals 0 of 0\n$/);
        const [, npi, person] = /^provider (\d{10}) (.+)$/m.exec(said)!;
        expect([npi, person]).toEqual([expect.stringMatching(/^\d{10}$/), expect.stringMatching(/^[A-Z].* .*[A-Z]$/i)]);
        if (lang === 'curl') {
          expect(said).toContain(`"npi":"${npi}"`);
          expect(said.split('ccn,name,city,overall_rating')[1]!.trim().split('\n').length).toBeGreaterThan(5);
          return;
        }
        expect(said).toMatch(new RegExp(`^npi ${npi} excluded (true|false) outcome \\w+$`, 'm'));
        expect(said).toMatch(/^name (match|possible|clear|clear_with_gaps) .+$/m);
        const [, count, total] = /^hospitals (\d+) of (\d+)$/m.exec(said)!;
        expect([Number(count) > 5, count]).toEqual([true, total]);
        if (name === 'the sample world' && ran[lang]) noteRan('integration/documented-examples', ran[lang], hashNow(lang));
      });
    }
  });
}

// After those that may have run.
test.each(Object.keys(ran))('the program in %s that last ran is the one that is served, over the same types', (lang) => {
  expect([lang, cases('ran')[lang]]).toEqual([lang, hashNow(lang)]);
});
