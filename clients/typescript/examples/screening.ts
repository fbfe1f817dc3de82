import { setTimeout as sleep } from 'node:timers/promises';
import { type ProvisoClient, rowsOf } from '../src/client.ts';

/** Thrown problem documents say in `errors` what is accepted. */
function dataOf<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw error;
  return data;
}

const EVERY_MS = 500;

/**
 * Screens a roster, waits until it is done, and returns the rows to review. A repeated call with the same key starts no
 * second screening.
 */
export async function screenRoster(
  client: ProvisoClient,
  subjects: { id: string; name: string; birth_date?: string }[],
  idempotency_key: string,
) {
  const header = { 'Idempotency-Key': idempotency_key };
  const { id } = dataOf(await client.POST('/screenings', { params: { header }, body: { subjects } }));
  const path = { id };
  let screening = dataOf(await client.GET('/screenings/{id}', { params: { path } }));
  while (screening.status === 'queued' || screening.status === 'running') {
    await sleep(EVERY_MS);
    screening = dataOf(await client.GET('/screenings/{id}', { params: { path } }));
  }
  const to_review = [];
  const page = (cursor?: string) =>
    client.GET('/screenings/{id}/results', {
      params: { path, query: { outcome: ['match', 'possible', 'not_screenable', 'invalid'], cursor } },
    });
  for await (const row of rowsOf(page)) to_review.push(row);
  return { screening, to_review };
}

/** The certificate as text: save these bytes unchanged, since a verifier compares them. */
export async function certificateOf(client: ProvisoClient, id: string): Promise<string> {
  return dataOf(await client.GET('/screenings/{id}/certificate', { params: { path: { id } }, parseAs: 'text' })) as unknown as string;
}

/** Whether a saved certificate is genuine, and whether the question has the same answer when it is screened again. */
export async function checkCertificate(client: ProvisoClient, certificate: string) {
  const { is_genuine, reason } = dataOf(await client.POST('/verify', { body: { certificate } }));
  if (!is_genuine) return { is_genuine, reason, verdict: null, statement: null };
  const { verdict, statement } = dataOf(await client.POST('/screenings/replay', { body: { certificate } }));
  return { is_genuine, reason, verdict, statement };
}

/** What became known since the last call, and where the next one begins. */
export async function changesSince(client: ProvisoClient, since: string | undefined, list: string) {
  const changes = [];
  let next_since = since;
  const page = async (cursor?: string) => {
    const answer = await client.GET('/exclusions/changes', { params: { query: { since, list, cursor } } });
    // Of the first page: what is loaded while the others are read is returned by the next call.
    if (cursor === undefined) next_since = answer.data?.next_since;
    return answer;
  };
  for await (const change of rowsOf(page)) changes.push(change);
  return { changes, next_since };
}

/**
 * Stores that a person decided that no record of a row is the subject. The decision holds in later rosters until either
 * side changes.
 */
export async function decideNotTheSame(
  client: ProvisoClient,
  id: string,
  { position, result }: { position: number; result: { hits: { record: { source: string; record_ref: string } }[] } | null },
  { decided_by, reason }: { decided_by: string; reason: string },
) {
  const keys = new Set(result?.hits.map(({ record }) => `${record.source}-${record.record_ref}`));
  const decisions = [...keys].map((record) => ({ position, record, verdict: 'not_same' as const, reason }));
  return dataOf(await client.POST('/screenings/{id}/decisions', { params: { path: { id } }, body: { decided_by, decisions } })).results;
}
