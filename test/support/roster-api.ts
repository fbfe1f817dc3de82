import { setTimeout as sleep } from 'node:timers/promises';
import { type WorkOptions, workRosters } from '#rosters/work';
import { openApp, type SampleApp } from './sample-app.ts';

/** Works the roster queue of an app in this process; ends with the returned function. */
export const workRostersOf = ({ database, search }: SampleApp, options: Partial<WorkOptions> = {}) =>
  workRosters({ ...database.serving, search, config: {} }, { retention_days: 100, log: () => {}, maintenance_seconds: 1, ...options });

/** The sample world for the tests of a file, with a worker of rosters, which ends before it. */
export function openRosterApp(options: Partial<WorkOptions> = {}): SampleApp {
  const app = openApp();
  beforeAll(async () => globalThis.atEnd?.(await workRostersOf(app, options)));
  return app;
}

interface Sent {
  type?: string;
  query?: string;
  key?: string;
  headers?: Record<string, string>;
}

export async function postRoster(
  app: Pick<SampleApp, 'send' | 'key'>,
  body: string | Buffer,
  { type = 'text/csv', query = '', key = app.key, headers }: Sent = {},
) {
  const answer = await app.send(`/screenings${query}`, {
    key,
    method: 'POST',
    headers: { 'Content-Type': type, ...headers },
    body: new Uint8Array(Buffer.from(body)),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as any };
}

export async function screened(app: SampleApp, id: string): Promise<any> {
  for (;;) {
    const { body } = await app.get(`/screenings/${id}`);
    if (body.status !== 'queued' && body.status !== 'running') return body;
    await sleep(100);
  }
}
