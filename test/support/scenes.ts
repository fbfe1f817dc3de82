import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { mock } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { read, utils } from '@e965/xlsx';
import pg from 'pg';
import type { Tier } from '#accounts/plans';
import { runLinker } from '#link/run';
import { linkers } from '#link/run-all';
import { loadFile } from '#load/load-file';
import { registerSources } from '#load/register-sources';
import { root } from '#root';
import { drain } from '#search/outbox';
import { rebuild } from '#search/rebuild';
import { indexes } from '../../indexes/all.ts';
import exclusions from '../../indexes/exclusions.ts';
import { golden_day, kept, keptLines, of_examples, of_requests, stable } from './golden.ts';
import { acceptInvitation, inviteMember } from './members.ts';
import { workRostersOf } from './roster-api.ts';
import { type SampleApp, sampleApp } from './sample-app.ts';
import { json, retold, type Step } from './steps.ts';
import { tinyDataset, workFolder } from './tiny-dataset.ts';
import { visibleText } from './visible-text.ts';

/**
 * Scenes: what several requests of an account do one after the other, a file each in test/scenes. `#` says what is
 * shown, `>` is a step, `|` a line of its body; what is indented is its outcome, which
 * `node test/support/write-golden.ts [scene]` writes. Files named `empty-…` begin without data.
 */
export const scenes_folder = join(root, 'test/scenes');
export const scene_files: string[] = readdirSync(scenes_folder).toSorted();

interface Sent {
  body?: string | FormData;
  type?: string;
  more?: Record<string, string>;
}

const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;
/** Hashes, signatures, tokens and cursors. */
const OPAQUE = /(?<=(?:cursor|code)=)[\w%.-]{20,}|\b(?:[0-9a-f]{40,}|(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{40,}={0,2})/g;

const at = (value: any, path: string): any => {
  const [member, ...more] = path.split('.');
  if (Array.isArray(value) && !/^\d+$/.test(member!)) return value.map((one) => at(one, path));
  const found = value?.[member!];
  return more.length > 0 ? at(found, more.join('.')) : found;
};
const cell = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'));
const LONGEST_WAIT_MS = 240_000;

/** What the steps let pass, for caches as well, whose clock is not that of Date. */
let passed_ms = 0;
const monotonic = performance.now.bind(performance);
performance.now = () => monotonic() + passed_ms;
function pass(ms: number): void {
  mock.timers.tick(ms);
  passed_ms += ms;
}

/** The last reading of the registry of sources, which is cached for two seconds of the clock that stands still. */
let registry_read: Promise<unknown> = Promise.resolve();
const { query } = pg.Pool.prototype;
pg.Pool.prototype.query = function (this: pg.Pool, ...question: any[]): any {
  const answer = (query as any).apply(this, question);
  if (String(question[0]).includes('cross join service_world')) registry_read = answer.catch(() => {});
  return answer;
};

/**
 * What is shown of a response: `: results id outcome; total`, the rows with these members (`sorted` where their order
 * is chance), and a member; `*` is all.
 */
function shown(body: any, selection: string | undefined): string {
  if (body?.code && Array.isArray(body.errors)) {
    const wrong = body.errors.map(({ parameter, expected }: any) => `\n${parameter}: ${expected}`).join('');
    return `${body.code}${body.reason ? ` ${body.reason}` : ''}: ${body.detail}${wrong}`;
  }
  if (!selection) return json(kept(body, of_requests));
  return selection
    .split('; ')
    .map((part) => {
      const [path, ...members] = part.replace(/^sorted /, '').split(' ');
      const value = path === '*' ? body : at(body, path!);
      if (members.length === 0) return `${path}: ${json(kept(value, of_examples))}`;
      const rows = Array.isArray(value) ? value : [value];
      const lines = rows.map((row) => ` ${members.map((name) => cell(kept(at(row, name), of_examples))).join(' | ')}`);
      return [`${path}:`, ...(part.startsWith('sorted ') ? lines.toSorted() : lines)].join('\n');
    })
    .join('\n');
}

class Stage {
  private readonly app: SampleApp;
  private readonly names = new Map<string, string>();
  /** Ids of a step that have no name yet: those that its outcome shows get a number. */
  private readonly unnamed = new Map<string, string>();
  private numbers = 0;
  private readonly keys = new Map<string, string>();
  private key = 'first';
  private last: { text: string; body: any; bytes?: Buffer; headers?: Record<string, string> } = { text: '', body: null };
  private readonly work = workFolder();
  private copies = 0;

  constructor(app: SampleApp) {
    this.app = app;
    this.keys.set('first', app.key);
  }

  private stable(text: string): string {
    let said = text.replaceAll(UUID, (id) => {
      if (this.names.has(id)) return this.names.get(id)!;
      if (!this.unnamed.has(id)) this.unnamed.set(id, `<id ${this.unnamed.size + 1}>`);
      return this.unnamed.get(id)!;
    });
    for (const [name, key] of this.keys) if (key) said = said.replaceAll(key, `<key ${name}>`);
    said = said
      .replaceAll(this.app.url, 'http://127.0.0.1:8080')
      .replaceAll(OPAQUE, '<opaque>')
      .replaceAll(/\bsig_[0-9a-f]{16}\b/g, '<sig>')
      .replaceAll(/(?<=\bErased member )[0-9a-f]{6}\b/g, '<hash>')
      .replaceAll(/(?<=new_since=)\d{4}-\d\d(?=-01\))/g, '<month>')
      .replaceAll(/(?<=\broot |Signature no\. |registered )-?\d+/g, '<n>');
    return stable(said);
  }

  /** Ids that a step does not show have no number: how many there are may depend on what runs beside it. */
  private numbered(outcome: string): string {
    const ids = [...this.unnamed.keys()];
    this.unnamed.clear();
    return outcome.replaceAll(/<id (\d+)>/g, (_all, nth) => {
      const id = ids[nth - 1]!;
      if (!this.names.has(id)) this.names.set(id, `<${++this.numbers}>`);
      return this.names.get(id)!;
    });
  }

  private filled(text: string): string {
    const by_name = new Map([...this.names].map(([id, name]) => [name, id]));
    return text
      .replaceAll(/<[a-z0-9]+>/g, (name) => by_name.get(name) ?? name)
      .replaceAll(/<key (\w+)>/g, (_all, name) => this.keys.get(name) ?? '')
      .replaceAll('{*}', () => JSON.stringify(this.last.text))
      .replaceAll(/(=?)\{([a-z_][\w.]*)\}/g, (_all, is, path) =>
        is ? `=${encodeURIComponent(at(this.last.body, path))}` : at(this.last.body, path),
      );
  }

  private async send(method: string, path: string, accept: string, { body, type = 'application/json', more = {} }: Sent = {}) {
    const key = this.keys.get(this.key);
    // Who joined an account is its session.
    const by = key?.includes('session=') ? { Cookie: key, 'Sec-Fetch-Site': 'same-origin' } : key && { 'X-API-Key': key };
    const own = { Accept: accept, ...by, ...(typeof body === 'string' && { 'Content-Type': type }) };
    const headers = { ...own, Origin: this.app.url, ...more };
    const answer = await fetch(new URL(path, this.app.url), { method, headers, body, redirect: 'manual' });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const text = bytes.toString();
    const is_json = /[/+]json/.test(answer.headers.get('content-type') ?? '');
    const headers_of = Object.fromEntries(answer.headers);
    this.last = { text, bytes, body: is_json && text ? JSON.parse(text) : text, headers: headers_of };
    return answer;
  }

  private async request(method: string, path: string, { as, of, ...sent }: Sent & { as?: string; of?: string }): Promise<string> {
    const accept = method === 'GET' && as ? as : 'application/json';
    const { status, headers } = await this.send(method, path, accept, { ...sent, type: as });
    const location = headers.get('location');
    const { text, body: answered } = this.last;
    const body = () => ({ ...JSON.parse(this.stable(text)), headers: this.last.headers });
    const said =
      typeof answered === 'string'
        ? keptLines(this.stable(text), of_requests)
        : of
          ? shown(body(), of)
          : shown(JSON.parse(this.stable(text)), of);
    return `${status} ${location ? `(${this.stable(location)}) ` : ''}${said}`;
  }

  private async page(path: string, part?: string): Promise<string> {
    const { status, headers } = await this.send('GET', path, 'text/html,*/*;q=0.8');
    const { text } = this.last;
    if (!headers.get('content-type')?.startsWith('text/html')) return `${status} ${this.stable(headers.get('location') ?? text)}`;
    const lines = keptLines(this.stable(visibleText(text)), of_requests);
    return `${status} ${
      part
        ? lines
            .split('\n')
            .filter((line) => line.includes(part))
            .join('\n')
        : lines
    }`;
  }

  private async form(path: string, body: string): Promise<string> {
    const { status, headers } = await this.send('POST', path, 'text/html', { body, type: 'application/x-www-form-urlencoded' });
    const location = headers.get('location');
    return `${status} ${location ? this.stable(location) : keptLines(this.stable(visibleText(this.last.text)), of_requests)}`;
  }

  /** A file of a form, as a browser sends it. */
  private async upload(path: string, file_name: string, content: string, fields: string[]): Promise<string> {
    const body = new FormData();
    for (const field of fields) body.append(...(field.split('=') as [string, string]));
    body.append('file', new Blob([content]), file_name);
    const { status, headers } = await this.send('POST', path, 'text/html', { body, more: { 'Sec-Fetch-Site': 'same-origin' } });
    const location = this.stable(headers.get('location') ?? '');
    return `${status} ${location || keptLines(this.stable(visibleText(this.last.text)), of_requests)}`;
  }

  private async workbook(path: string, sheet: string): Promise<string> {
    const { status } = await this.send('GET', path, '*/*');
    const { SheetNames, Sheets } = read(this.last.bytes!, { UTC: true });
    const rows = utils.sheet_to_csv(Sheets[sheet]!, { FS: ' | ', blankrows: false });
    return `${status} ${SheetNames.join(', ')}\n${this.stable(rows.replaceAll(/\b[A-Z][a-z]{2} \d{1,2}, \d{4} \d\d:\d\d\b/g, '<time>'))}`;
  }

  /** Reads until there is an outcome, for at most a minute; the clock of Date stands still. */
  private async waited(step: string, read: () => Promise<string | null>): Promise<string> {
    const began = performance.now();
    for (;;) {
      const outcome = await read();
      if (outcome !== null) return outcome;
      if (performance.now() - began > LONGEST_WAIT_MS) throw new Error(`not so after ${LONGEST_WAIT_MS / 1000} s: ${step}`);
      // The queue is looked at once a second: asking more often takes longer than what is waited for.
      await sleep(100);
    }
  }

  private readonly until = (path: string, member: string, value: string): Promise<string> =>
    this.waited(`until ${path} ${member} ${value}`, async () => {
      await this.send('GET', path, 'application/json');
      return String(at(this.last.body, member)) === value ? '' : null;
    });

  private readonly screened = (id: string, of?: string): Promise<string> =>
    this.waited(`screened ${id}`, async () => {
      const said = await this.request('GET', `/screenings/${id}`, { of });
      return ['queued', 'running'].includes(this.last.body.status) ? null : said;
    });

  /** A tool of /mcp: its text, and what is chosen of its result. */
  private async call(name: string, args: string, of?: string): Promise<string> {
    const message = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${args || '{}'}}}`;
    await this.send('POST', '/mcp', 'application/json, text/event-stream', { body: message });
    const { result, ...problem } = this.last.body;
    if (!result) return `refused ${this.stable(json(problem))}`;
    const text = this.stable(result.content.map((one: any) => one.text).join('\n'));
    if (result.structuredContent) this.last = { text: JSON.stringify(result.structuredContent), body: result.structuredContent };
    const chosen = of ? `\n${shown(JSON.parse(this.stable(this.last.text)), of)}` : '';
    return `${result.isError ? 'error ' : ''}${keptLines(text, of_requests)}${chosen}`;
  }

  private async load(id: string, kind: string, day: string, rows: string[], partial: boolean): Promise<string> {
    this.copies += 1;
    const path = await this.work.write(`${kind}-${day}-${this.copies}.csv`, `${['Key,Name,Back', ...rows].join('\n')}\n`);
    const { db } = this.app.database;
    const [report] = await loadFile({ db, raw: this.work.raw }, tinyDataset(id), { path, partial });
    await drain(this.app.search, db, [exclusions]);
    return `${report!.status}${report!.reason ? `: ${report!.reason}` : ''}`;
  }

  async take(step: Step): Promise<string> {
    // The clock stands still in a step.
    pass(1000);
    return this.numbered(await this.outcome(step));
  }

  private async outcome({ command, body: lines }: Step): Promise<string> {
    const [, question = '', of] = /^(.*?)(?: : (.*))?$/.exec(this.filled(command))!;
    const [verb = '', path = '', ...more] = question.split(' ');
    const body = lines.length > 0 ? this.filled(lines.join('\n')) : undefined;
    const as = more[0] === 'as' ? more[1] : undefined;
    const headers = Object.fromEntries(more.slice(more.indexOf('with') + 1).map((one) => one.split('=')));
    if (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(verb))
      return this.request(verb, path, { as, of, body, more: more.includes('with') ? headers : {} });
    if (verb === 'upload') return this.upload(path, more[0]!, body ?? '', more.slice(1));
    if (verb === 'workbook') return this.workbook(path, more.join(' '));
    if (verb === 'until') return this.until(path, more[0]!, more[1]!);
    if (verb === 'page') return this.page(path, more.join(' '));
    if (verb === 'form') return this.form(path, body ?? '');
    if (verb === 'screened') return this.screened(path, of);
    if (verb === 'call') return this.call(path, more.join(' ') || (body ?? ''), of);
    if (verb === 'load') return this.load(path, more[0]!, more[1]!, lines, more[2] === 'partial');
    if (verb === 'sql') {
      const { rows, rowCount } = await this.app.database.pool.query(question.slice(4));
      return rows.length > 0 ? this.stable(rows.map((row) => JSON.stringify(row)).join('\n')) : `${rowCount} rows`;
    }
    await this.prepare(verb, path, more);
    return '';
  }

  private async prepare(verb: string, path: string, more: string[]): Promise<void> {
    const { database, search, newKey } = this.app;
    if (verb === 'name') this.names.set(at(this.last.body, more[0]!), `<${path}>`);
    else if (verb === 'member') {
      const { link } = await inviteMember(this.app, `${path} Roe`, more[0]!, undefined, this.keys.get(this.key));
      this.keys.set(path, await acceptInvitation(this.app, link));
    } else if (verb === 'sources')
      await registerSources(
        database.db,
        [path, ...more].map((id) => tinyDataset(id)),
      );
    else if (verb === 'index') await rebuild(search, database.db, indexes.find(({ alias }) => alias === path)!);
    else if (verb === 'link') await runLinker(database.db, linkers.find(({ name }) => name === path)!, { all: true });
    else if (verb === 'wait' || verb === 'idle') {
      // One that began before the step in front of this may not have seen what that changed.
      await registry_read;
      pass(Number(path));
      if (verb === 'idle') return;
      // The first request afterwards still gets the old registry of sources, so that is not a step.
      await (await fetch(`${this.app.url}/health`)).text();
      await registry_read;
    } else if (verb !== 'key') throw new Error(`No step is called ${verb}`);
    else {
      this.key = path;
      if (more[0] === 'of') this.keys.set(path, at(this.last.body, more[1]!));
      else if (path === 'none') this.keys.set(path, '');
      else if (!this.keys.has(path)) this.keys.set(path, (await newKey(more[0] as Tier | undefined)).key);
    }
  }
}

/** A scene as it is kept, with what its steps lead to now. */
export async function played(file: string): Promise<{ kept: string; now: string }> {
  const text = readFileSync(join(scenes_folder, file), 'utf8');
  const app = await sampleApp({ today: golden_day, ...(basename(file).startsWith('empty-') && { without_data: true }) });
  const ending = /^> (?:screened|until)/m.test(text) ? await workRostersOf(app) : null;
  try {
    const stage = new Stage(app);
    return { kept: text, now: await retold(text, (step) => stage.take(step)) };
  } finally {
    await ending?.();
    await app.close();
  }
}

/** Test files that share the scenes, so that no worker is left alone with all of them. */
const PARTS = 3;

export const testScenes = (part: number): void =>
  test.each(scene_files.filter((_file, at) => at % PARTS === part - 1))(
    '%s: every step leads where it is written (node test/support/write-golden.ts FILE)',
    async (file) => {
      const { kept, now } = await played(file);
      expect(now).toBe(kept);
    },
  );
