import { type ProvisoClient, rowsOf } from '../src/client.ts';

function dataOf<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw error;
  return data;
}

/** Monitors a finished roster: it is screened again after each load of a list. Returns the id of the monitor. */
export async function monitorRoster(client: ProvisoClient, screening_id: string, name: string): Promise<string> {
  return dataOf(await client.POST('/screenings/{id}/monitor', { params: { path: { id: screening_id } }, body: { name } })).id;
}

/** Subjects with a hit that was first found on or after a day, and what the newest run says of itself. */
export async function newHits(client: ProvisoClient, monitor_id: string, new_since: string) {
  const path = { id: monitor_id };
  const { newest_run, lists } = dataOf(await client.GET('/monitors/{id}', { params: { path } }));
  const subjects = [];
  const page = (cursor?: string) =>
    client.GET('/monitors/{id}/results', { params: { path, query: { outcome: ['match', 'possible'], new_since, cursor } } });
  for await (const row of rowsOf(page)) subjects.push(row);
  return { subjects, statement: newest_run?.statement ?? null, gaps: lists.filter(({ gap }) => gap !== null) };
}
