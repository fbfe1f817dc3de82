import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { canonical, sha256 } from '#certificates/canonical';
import { findCertificate, readCertificate } from '#certificates/read-certificate';
import { publicKeys, signPending } from '#certificates/sign-roots';
import { verifyText } from '#certificates/verify';
import { is_full, whole } from '../support/full-run.ts';
import { COMPONENTS, type Component, type KillableWorld, killableWorld } from '../support/killable-world.ts';

/** `script/test full kills`: 20 kills of each; otherwise one of each. */
const KILLS = whole(20, 1);
const words = ['Kesterson', 'Winslade', 'Marrow', 'Quill', 'Tolland', 'Brisk', 'Oden', 'Fenn', 'Garrow', 'Hale'];
const SUBJECTS = whole(400, 200);
const rows = Array.from(
  { length: SUBJECTS },
  (_, at) => `${at},Roland ${words[at % 10]}${at % 3 === 0 ? '' : at},${at % 50 === 7 ? 'x' : ''}`,
);
const roster = ['ID,Name,DOB', ...rows].join('\n');
const MOST_WAIT_MS = whole(1500, 300);

let world: KillableWorld;
beforeAll(async () => {
  world = await killableWorld(
    words.slice(0, 7).map((word) => `ROLAND ${word.toUpperCase()}`),
    whole(10, 5),
  );
  // Every result that is written, however often.
  await world.pool.query(cases('cases'));
});
afterAll(() => world?.close());

/** Twenty kills of the API in a row leave it little time to answer, and so does a slow machine. */
const PATIENCE_MS = 600_000;

/** Until it succeeds: the caller of a service that is down tries again. */
async function persistently<T>(work: () => Promise<T | null>): Promise<T> {
  const patience = Date.now() + PATIENCE_MS;
  for (;;) {
    if (world.ended.length > 0) throw new Error(`${world.ended.join(', ')} ended although it was not killed.`);
    const done = await work().catch((error) => {
      if (Date.now() > patience) throw error;
      return null;
    });
    if (done !== null) return done;
    if (Date.now() > patience) throw new Error('There was no answer for minutes.');
    await sleep(20);
  }
}

const query = (text: string, values: unknown[] = []) => persistently(async () => (await world.pool.query(text, values)).rows);

/** Null for a process that is down, and for an answer that says to try again. */
async function post(path: string, body: string, headers: Record<string, string>): Promise<any> {
  const answer = await fetch(world.url + path, { method: 'POST', headers: { 'X-API-Key': world.key, ...headers }, body });
  if (answer.status >= 500 || answer.status === 429) return null;
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** The roster under one Idempotency-Key, however often it has to be sent. */
async function send(): Promise<string> {
  const headers = { 'Content-Type': 'text/csv', 'Idempotency-Key': randomUUID() };
  const { id } = await persistently(async () => {
    // A request counts as that of a killed process after a minute, which is over here.
    await query(`update idempotency set started_at = started_at - interval '2 minutes' where status is null`);
    return post('/screenings?lists=IA', roster, headers);
  });
  return id;
}

const isDone = async (id: string): Promise<boolean> => {
  // A roster that waits for the name index looks again after 15 seconds.
  await query(`update pgboss.job set start_after = now() where name = 'roster' and state in ('created', 'retry')`);
  const [row] = await query('select status, done, note from screening where id = $1', [id]);
  if (row.status === 'failed') throw new Error(row.note);
  return row.status === 'done';
};

async function certificateOf(id: string) {
  await persistently(async () => (await signPending(world.pool, undefined, { waits: true })) !== 'busy');
  const stored = (await findCertificate(world.pool, id))!;
  return readCertificate(world.pool, id, stored, null) as any;
}

/** Everything of a roster that does not depend on when it was screened. */
async function outcomeOf(id: string) {
  const [counts] = await query('select subjects, done, counts, gaps from screening where id = $1', [id]);
  const results = await query(
    'select position, row_number, subject, outcome, reason, result from screening_subject where screening_id = $1 order by position',
    [id],
  );
  const { header, basis } = await certificateOf(id);
  const { id: _, screened_at: __, subjects_root: ___, ...head } = header;
  const contents = await query('select index, content from certificate_subject where id = $1 order by index', [id]);
  return { counts, results, head, basis, contents };
}

const say = (line: string) => process.stderr.write(`${line}\n`);

interface Kill {
  component: Component;
  after_ms: number;
  done: number;
  back_ms: number;
}

const doneOf = async (id: string | null): Promise<number> =>
  id === null ? -1 : (await query('select done from screening where id = $1', [id]))[0].done;

/** Until the roster went on after the kill before; not forever, as it may be done. */
async function untilItMoves(id: () => string | null): Promise<void> {
  const from = await doneOf(id());
  const patience = Date.now() + 30_000;
  while (Date.now() < patience && [from, -1, SUBJECTS].includes(await doneOf(id())) && !(id() && (await isDone(id()!)))) await sleep(20);
}

/** Kills one part at a random moment, of recovery or of work, and starts it again. */
async function killOne(component: Component, at: number, id: () => string | null): Promise<Kill> {
  if (at % 2 === 1) await untilItMoves(id);
  const after_ms = Math.round(Math.random() * MOST_WAIT_MS);
  await sleep(after_ms);
  const done = await doneOf(id());
  await world.parts[component].kill();
  const since = performance.now();
  await world.parts[component].start();
  if (is_full) say(`killed ${component} after ${after_ms} ms with ${done} rows done`);
  return { component, after_ms, done, back_ms: Math.round(performance.now() - since) };
}

test(
  'kill -9 of the API, the worker, Postgres and OpenSearch at random moments loses and repeats nothing',
  async () => {
    const first = await send();
    while (!(await isDone(first))) await sleep(20);
    const undisturbed = await outcomeOf(first);
    expect(undisturbed.counts).toMatchObject({ subjects: SUBJECTS, done: SUBJECTS, counts: { invalid: SUBJECTS / 50 } });
    expect(Object.keys(undisturbed.counts.counts).toSorted()).toEqual(['clear', 'invalid', 'possible']);

    // Single screenings go on meanwhile; each that was answered must be kept.
    const answered = new Map<string, string>();
    const working = { is_over: false };
    const singles = (async () => {
      for (let at = 0; !working.is_over; at += 1) {
        const body = JSON.stringify({ subjects: [{ name: `Roland ${words[at % 10]}` }], lists: 'IA' });
        const { id, results } = await persistently(() => post('/exclusions/screen', body, { 'Content-Type': 'application/json' }));
        answered.set(id, results[0].outcome);
        await sleep(10);
      }
    })();

    const plan = COMPONENTS.flatMap((component) => Array.from({ length: KILLS }, () => component));
    const kills: Kill[] = [];
    const rosters: string[] = [];
    while (plan.length > 0) {
      let id: string | null = null;
      const sending = send().then((made) => (id = made));
      sending.catch(() => {});
      while (plan.length > 0 && !(id && (await isDone(id)))) kills.push(await killOne(plan.shift()!, kills.length, () => id));
      const made = await sending;
      while (!(await isDone(made))) await sleep(20);
      rosters.push(made);
    }
    working.is_over = true;
    await singles;

    for (const id of rosters) expect(await outcomeOf(id)).toEqual(undisturbed);
    const screened = undisturbed.results.filter(({ outcome }: any) => outcome !== 'invalid').map(({ position }: any) => position);
    for (const id of rosters)
      expect(
        (await query('select position from written where screening_id = $1 order by 1', [id])).map(({ position }) => position),
      ).toEqual(screened);
    // Each roster was stored once, whenever its process was killed; no job is left.
    expect((await query('select count(*)::int as rosters from screening'))[0].rosters).toBe(1 + rosters.length);
    expect(
      await query(`select name, state from pgboss.job where state in ('created', 'retry', 'active') or name = 'roster_failed'`),
    ).toEqual([]);

    const keys = await publicKeys(world.pool);
    const kept = await query('select id, header from certificate where id = any($1::uuid[])', [[...answered.keys()]]);
    expect(kept.length).toBe(answered.size);
    for (const { id, header } of kept) expect(JSON.parse(header)).toMatchObject({ id, outcomes: { [answered.get(id)!]: 1 } });
    for (const id of [...answered.keys()].slice(-5))
      expect(await verifyText(canonical(await certificateOf(id)), keys)).toHaveProperty('genuine');
    const roots = await query('select number, content, previous from certificate_root order by number');
    expect(roots.map(({ number }) => number)).toEqual(roots.map((_, at) => at + 1));
    for (const [at, { previous }] of roots.entries()) if (at > 0) expect(previous.equals(sha256(roots[at - 1].content))).toBe(true);
    expect(await query('select 1 from certificate_group where root_number is null')).toEqual([]);

    if (!is_full) return;
    for (const component of COMPONENTS) {
      const own = kills.filter((kill) => kill.component === component);
      const back = own.map(({ back_ms }) => back_ms).toSorted((a, b) => a - b);
      say(
        `${component}: ${own.length} kills at random moments, with ${own.map(({ done }) => (done < 0 ? 'none' : done)).join(' ')} of ${SUBJECTS} rows done; started again in ${back[Math.floor(back.length / 2)]} ms (median), ${back.at(-1)} ms at most`,
      );
    }
    say(
      `${rosters.length} rosters of ${SUBJECTS} rows were interrupted; each has the results and the certificate of the uninterrupted one`,
    );
    say(`${answered.size} single screenings were answered meanwhile; each is kept and has a certificate; ${roots.length} chained roots`);
  },
  whole(3_600_000, 900_000),
);
