import { z } from 'zod';
import { inTransaction } from '#db/in-transaction';
import { eraseAnswersAbout } from '#db/stored-answers';
import { unknownScreening } from '#domain/screenings/unknown-screening';
import { number } from '#pages/wording';
import { createMonitor, MOST_MONITORED, MOST_MONITORS, openRun } from '#rosters/monitoring/open-run';
import { wakeWorkers } from '#rosters/queue';
import type { RosterOptions } from '#rosters/store';
import { defineEndpoint, type RequestContext } from '#server/define-endpoint';
import { invalidRequest } from '#server/errors';
import { ofScreening } from '../schemas.ts';
import { RosterName, SUBJECTS_PER_UNIT, unitsOf, waitForAccount } from '../start.ts';
import { Monitor, monitorHead, monitorOf, namedAlike, noSuchMonitor, ofMonitor } from './records.ts';

interface Roster {
  status: string;
  options: RosterOptions;
  subjects: number;
  file_name: string | null;
  monitor_id: string | null;
  is_monitored_by: string | null;
  /** Monitors of the account, and all their subjects. */
  monitors: number;
  monitored: number;
}

function checkRoster({ status, options, subjects, monitor_id, is_monitored_by, monitors, monitored }: Roster): void {
  if (status !== 'done') throw invalidRequest('Only a roster that is done can be monitored; wait until it is.');
  if (is_monitored_by) throw invalidRequest(`This roster is monitored already: see /monitors/${is_monitored_by}.`);
  if (monitor_id) throw invalidRequest(`This screening is a run of a monitor: see /monitors/${monitor_id}.`);
  if (options.as_of)
    throw invalidRequest(
      'A roster with an as-of date cannot be monitored: its results are as of that date. Screen it again without as_of.',
    );
  if (monitors >= MOST_MONITORS) throw invalidRequest(`An account has at most ${MOST_MONITORS} monitors: delete one first.`);
  if (monitored + subjects > MOST_MONITORED)
    throw invalidRequest(
      `The monitors of an account have at most ${number(MOST_MONITORED)} subjects in all; they have ${number(monitored)}: delete one first.`,
    );
}

/** Monitors a finished roster of the account. Its first run costs what screening the roster again would cost. */
export async function monitorRoster(context: RequestContext, screening_id: string, name: string | undefined): Promise<string> {
  const { deps, now } = context;
  const account = context.account!;
  const id = await inTransaction(deps.pool, async (client) => {
    await waitForAccount(client, account);
    const { rows } = await client.query<Roster>(
      `select s.status, s.options, s.subjects, s.file_name, s.monitor_id, (select m.id from monitor m where m.screening_id = s.id limit 1) as is_monitored_by,
         (select count(*)::int from monitor m where m.owner = $2) as monitors,
         (select coalesce(sum(m.subjects), 0)::int from monitor m where m.owner = $2) as monitored
       from screening s where s.id = $1 and s.owner = $2 for update`,
      [screening_id, account],
    );
    const [roster] = rows;
    if (!roster) throw await unknownScreening(client, account, screening_id);
    checkRoster(roster);
    const { options, subjects, file_name } = roster;
    await context.charge(unitsOf(subjects));
    return createMonitor(deps, client, { owner: account, screening_id, name: name ?? file_name ?? 'Roster', options, now });
  });
  wakeWorkers(deps.db);
  return id;
}

export async function runNow(context: RequestContext, monitor_id: string): Promise<string> {
  const { deps, now } = context;
  const id = await inTransaction(deps.pool, async (client) => {
    const { subjects } = await monitorHead(client, context.account!, monitor_id);
    const run = await openRun(deps, client, { monitor_id, cause: 'requested', now });
    if (!run) throw invalidRequest('A run of this monitor is already in progress: wait until it is finished.');
    await context.charge(unitsOf(subjects));
    return run;
  });
  wakeWorkers(deps.db);
  return id;
}

export const create = defineEndpoint({
  method: 'post',
  path: '/screenings/{id}/monitor',
  ...ofScreening,
  summary: 'Monitor a roster',
  description:
    'Keeps a copy of the subjects of a finished roster and screens it again after each load of a list, from now on: only the subjects that a new, changed or ended record may affect, plus everyone on the first of each month (UTC). ' +
    `The first run begins at once and screens everyone. Costs one unit of the quota for each ${SUBJECTS_PER_UNIT} rows; later runs are free unless they are requested. At most ${MOST_MONITORS} monitors with ${number(MOST_MONITORED)} rows in all. ` +
    'While a roster is monitored it cannot be deleted; delete the monitor first.',
  page: { form: ({ id }) => [`/monitors/${id}`, 'The roster is monitored now.'] },
  body: z.strictObject({ name: RosterName.describe('Name to recognize the roster by; default: the name of its file') }),
  response: Monitor,
  statuses: { 202: 'Success' },
  async handler({ params: { id }, body: { name } }, context) {
    const monitor = await monitorRoster(context, id, name);
    context.header('Location', `${context.base_url}/monitors/${monitor}`);
    context.warn(await namedAlike(context.deps, context.account!, monitor));
    return monitorOf(context.deps, context.account!, monitor, context.now);
  },
});

export const change = defineEndpoint({
  method: 'post',
  path: '/monitors/{id}',
  ...ofMonitor,
  summary: 'Change a monitor',
  description:
    'Renames a monitor, or turns it off or on. While it is off, the roster is not screened again and keeps its last results; when turned on, the monitor catches up with the lists loaded since.',
  page: {
    form: ({ id, is_on }) => [
      `/monitors/${id}`,
      is_on ? 'Monitoring is on.' : 'Monitoring is off: the roster is not screened again until you turn it on.',
    ],
  },
  body: z.strictObject({
    name: RosterName.describe('Another name'),
    is_on: z.boolean().optional().describe('Whether the roster is screened again after loads'),
  }),
  response: Monitor,
  async handler({ params: { id }, body: { name = null, is_on = null } }, { deps, account, now }) {
    const { rowCount } = await deps.pool.query(
      'update monitor set name = coalesce($3, name), is_on = coalesce($4, is_on) where id = $1 and owner = $2',
      [id, account, name, is_on],
    );
    if (rowCount === 0) throw noSuchMonitor();
    return monitorOf(deps, account!, id, now);
  },
});

export const deleteOne = defineEndpoint({
  method: 'delete',
  path: '/monitors/{id}',
  ...ofMonitor,
  summary: 'Delete a monitor',
  description:
    'Stops monitoring and erases the copy of the subjects and the alerts. The screenings of its runs stay in GET /screenings as evidence of what was screened; deleting the original roster erases them too, and each can be deleted separately.',
  page: {
    form: () => [
      '/monitors',
      'Monitor deleted: its copy of the subjects and its alerts are erased. Its past runs stay under Rosters, with the names. Delete the original roster to erase them all, or delete each run there.',
    ],
  },
  response: z.object({ id: z.string().describe('Id of the deleted monitor') }),
  handler: ({ params: { id } }, { deps, account }) =>
    inTransaction(deps.pool, async (client) => {
      const { rowCount } = await client.query('delete from monitor where id = $1 and owner = $2', [id, account]);
      if (rowCount === 0) throw noSuchMonitor();
      await eraseAnswersAbout(client, [id]);
      return { id };
    }),
});
