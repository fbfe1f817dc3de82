import { randomUUID } from 'node:crypto';
import {
  certificateOf,
  changesSince,
  checkCertificate,
  decideNotTheSame,
  screenRoster,
} from '../../clients/typescript/examples/screening.ts';
import { type ProvisoClient, provisoClient } from '../../clients/typescript/src/client.ts';
import { openRosterApp } from '../support/roster-api.ts';

const app = openRosterApp();
let client: ProvisoClient;
beforeAll(async () => {
  client = provisoClient({ baseUrl: app.url, key: app.key });
});

test('the examples of the client screen a roster, keep its certificate, and verify and replay it', async () => {
  const subjects = cases('subjects');
  const once = randomUUID();
  const { screening, to_review } = await screenRoster(client, subjects, once);
  // Types of the document, not any.
  const status: 'draft' | 'queued' | 'running' | 'done' | 'failed' = screening.status;
  const hits: number | undefined = to_review[0]?.result?.hits.length;
  expect([status, to_review.map(({ id }) => id), hits! > 0]).toEqual(['done', ['a', 'c'], true]);
  expect((await screenRoster(client, subjects, once)).screening.id).toBe(screening.id);

  const decided = await decideNotTheSame(client, screening.id, to_review[0]!, {
    decided_by: 'Jordan Roe',
    reason: 'Another date of birth',
  });
  expect(new Set(decided.map(({ verdict }) => verdict))).toEqual(new Set(['not_same']));

  const file = await certificateOf(client, screening.id);
  expect(await checkCertificate(client, file)).toMatchObject({ is_genuine: true, verdict: 'same' });
  expect(await checkCertificate(client, file.replace('Roland', 'Ronald'))).toMatchObject({
    is_genuine: false,
    reason: 'Subject 1 was changed.',
  });

  const replay = await client.GET('/screenings/{id}/replay', { params: { path: { id: screening.id } } });
  const verdict: 'same' | 'same_on_other_basis' | 'different' | 'incomplete' | undefined = replay.data?.verdict;
  expect([verdict, replay.data?.counts.not_screened]).toEqual(['same', 1]);
});

test('changes are polled from where the last call ended', async () => {
  const first = await changesSince(client, undefined, 'federal');
  const whole = (await app.get('/exclusions/changes?list=federal')).body;
  expect(first.changes.map(({ change_id }) => change_id)).toEqual(
    expect.arrayContaining(whole.results.map(({ change_id }: any) => change_id)),
  );
  expect(first.changes.length).toBe(whole.total);
  const later = await changesSince(client, new Date(Date.now() + 86_400_000).toISOString(), 'federal');
  expect(later.changes).toEqual([]);
});
