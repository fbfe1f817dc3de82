import { recordKey } from '#rosters/decisions/identify';
import { postRoster, screened } from './roster-api.ts';
import type { SampleApp } from './sample-app.ts';

export async function runRoster(app: SampleApp, subjects: object[]) {
  const { body } = await postRoster(app, JSON.stringify({ subjects }), { type: 'application/json' });
  const screening = await screened(app, body.id);
  const { body: found } = await app.get(`/screenings/${body.id}/results`);
  return { id: body.id as string, screening, rows: found.results as any[] };
}

/** Records of a row that may be decided on. */
export const keysOf = ({ result }: any): string[] => [
  ...new Set<string>(
    [
      ...result.federal_hits,
      ...result.state_excluded,
      ...result.hits.filter(({ outcome }: any) => outcome !== 'inactive').map((hit: any) => hit.record),
    ].map(recordKey),
  ),
];

export const decideOn = (app: SampleApp, id: string, decisions: object[], decided_by = 'Jordan Roe') =>
  app.post(`/screenings/${id}/decisions`, { decided_by, decisions });

export const onAll = (row: any, more: object) => keysOf(row).map((record) => ({ position: row.position, record, ...more }));

export const not_same = { verdict: 'not_same', reason: 'Different date of birth' };

export const erase = (app: SampleApp, id: string) => app.send(`/screenings/${id}`, { method: 'DELETE' });
