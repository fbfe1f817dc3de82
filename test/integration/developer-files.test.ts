import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#root';
import { ids } from '../../sample/ids.ts';
import { shell } from '../support/documented-commands.ts';
import { is_full } from '../support/full-run.ts';
import { ownFolder } from '../support/own-folder.ts';
import { answerTypes, hashOf, noteRan } from '../support/ran-programs.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });
const folder = ownFolder();

const raw = (path: string, encoding: string) => fetch(app.url + path, { headers: { 'Accept-Encoding': encoding } });

test('the reference and its files are compressed, and files are kept by the browser', async () => {
  const page = await (await raw('/docs', 'br')).text();
  expect(page).toContain('aria-label="Main"');
  const files = [...page.matchAll(/(?:src|href)=["'](\/(?:docs|static)\/[^"']+\.(?:js|css))["']/g)].map(([, path]) => path!);
  expect(files.length).toBe(4);
  for (const path of files)
    for (const encoding of ['br', 'gzip']) {
      const { status, headers } = await raw(path, encoding);
      expect([path, status, headers.get('content-encoding'), headers.get('cache-control')]).toEqual([
        path,
        200,
        encoding,
        'public, max-age=31536000, immutable',
      ]);
    }
  expect((await raw(files[0]!, 'identity')).headers.get('content-encoding')).toBeNull();
  for (const path of ['/docs/package.json', '/docs/swagger-ui.css', '/docs/5.0.0/swagger-ui.css'])
    expect([path, (await app.get(path)).status]).toEqual([path, 404]);
});

test('an address that leads nowhere offers a search for its last word, and links', async () => {
  const get = (path: string) => app.page(path);
  const page = await get('/hospital/mayo-clinic');
  expect(page).toContain('<form class="search" method="get" action="/find"');
  expect(page).toContain('value="mayo clinic"');
  // Of a path with a placeholder only the words: there is no such page.
  expect(page).toContain('Did you mean <a href="/hospitals">/hospitals</a>?');
  expect(await get('/hospital')).toContain('Did you mean <a href="/hospitals">/hospitals</a>?');
  expect(await get(`/hospitals/${ids.ccn.unknown}`)).toContain(`value="${ids.ccn.unknown}"`);
  // What was typed stays text.
  expect(await get('/x%22%3E%3Cscript%3E')).not.toContain('<script>');
  expect(await get('/%E0%A4%A')).toContain('<h1>');
});

describe('snippets of the reference', () => {
  const script = readFileSync(join(root, 'src/pages/static/snippets.js'), 'utf8');
  const snippets: (request: object) => Record<string, string> = new Function(`${script}; return snippets;`)();
  const programs: Record<string, [string, string]> = cases('programs');
  const body = JSON.stringify({ subjects: [{ id: "o'neil \\ $HOME", name: 'Roland Kesterson', birth_date: '1959-11-23' }] });
  /** Snippets as they last ran (ran-programs.ts). */
  const ran: Record<string, string> = cases('ran');
  const textsOf = (language: string, url: string): string[] =>
    [
      { method: 'GET', url: `${url}/hospitals/${ids.ccn.acute}`, body: null, has_key: true },
      { method: 'GET', url: `${url}/health`, body: null, has_key: false },
      { method: 'POST', url: `${url}/exclusions/screen`, body, has_key: true },
    ].flatMap((request) => snippets(request)[language] ?? []);
  const read = [['get', '/hospitals/{ccn}'] as const, ['get', '/health'] as const, ['post', '/exclusions/screen'] as const];
  const hashNow = (language: string) => {
    const texts = textsOf(language, 'http://127.0.0.1:8080');
    return hashOf([...texts, ...read.map(([method, path]) => answerTypes(method, path, texts.join('\n')))]);
  };
  const run_now = Object.keys(programs).filter((language) => is_full || ran[language] !== hashNow(language));
  test.each(run_now)('%s: a GET and a POST', async (language) => {
    const [program, file] = programs[language]!;
    if (spawnSync('sh', ['-c', `command -v ${program.split(' ')[0]}`]).status !== 0)
      return console.log(`${language}: ${program} is not installed here, so its snippets were not run`);
    const said: string[] = [];
    for (const text of textsOf(language, app.url)) {
      writeFileSync(join(folder, file), text);
      said.push(await shell(`${program} ${file}`, { PROVISO_KEY: app.key }, folder));
    }
    expect(said[0]).toContain(ids.hospital_name);
    expect(said[1]).toContain('ok');
    if (language === 'R') expect(said).toHaveLength(2);
    else {
      const [result] = JSON.parse(said[2]!).results;
      expect([result.id, result.outcome]).toEqual(["o'neil \\ $HOME", 'match']);
    }
    if (ran[language]) noteRan('integration/developer-files', ran[language], hashNow(language));
  });

  // After those that may have run.
  test.each(Object.keys(ran))('those in %s are as they last ran', (language) => {
    expect([language, cases('ran')[language]]).toEqual([language, hashNow(language)]);
  });
});
