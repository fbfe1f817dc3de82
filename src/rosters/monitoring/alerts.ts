import { z } from 'zod';
import { newScreeningId } from '#certificates/screening-id';
import { type Queries, sql, statement } from '#db/sql';
import { arrayOf, count, dateOrNull, flag, instant, integer, numberOrNull, objectOrNull, oneOf, text, textOrNull } from '#fields/described';
import { sendDeliveries } from '../queue.ts';
import { RowOutcome } from '../result-row.ts';
import { Month } from './run-statement.ts';

export const ALERT_KINDS = ['new_hit', 'hit_gone', 'outcome_changed', 'list_outdated', 'list_renewed', 'month_finished'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

const AlertHit = z.object({
  name: text('Name on the list'),
  list: text('Source id of the list'),
  exclusion_date: dateOrNull('Date of the exclusion'),
  outcome: oneOf(['match', 'possible'], 'As in a screening'),
  score: numberOrNull('0 to 1; null for a record found by its NPI'),
});
export type AlertHit = z.infer<typeof AlertHit>;

export const AlertSubject = z.object({
  position: integer('Position in the roster'),
  row_number: integer('Row of its file'),
  id: textOrNull('Your own identifier'),
  name: text('Name as sent'),
  kept: arrayOf(
    z.object({ heading: text('Heading as in the upload'), value: text('Cell as sent') }),
    'Filled cells of the columns that you chose to get back with the results',
  ),
  outcome: RowOutcome.describe('Outcome now'),
  outcome_before: RowOutcome.nullable().describe('Outcome before'),
  hits: arrayOf(AlertHit, 'New hits, or those that are gone'),
});
export type AlertSubject = z.infer<typeof AlertSubject>;

export const MonitorAlert = z.object({
  id: text('Id of the alert'),
  kind: oneOf(ALERT_KINDS, 'What happened'),
  created_at: instant('When it was raised (UTC)'),
  run_id: textOrNull('Run that raised it; null for alerts about lists'),
  screening_id: textOrNull('Screening with the results'),
  subjects: arrayOf(AlertSubject, 'The subjects, at most 200'),
  subjects_total: count('Number of subjects'),
  is_by_new_rules: flag(
    'True if a new version screened these subjects by its rules for the first time: the change may come from the rules and not from a list',
  ),
  list: objectOrNull(
    {
      source_id: text('Source id of the list'),
      title: text('Title of the list'),
      release_date: dateOrNull('Newest release on file'),
      detail: textOrNull('Why it is out of date'),
    },
    'The list, for alerts about lists',
  ),
  month: Month.nullable().describe('The month that is done'),
});

/**
 * What an alert says. Of the screening of a month also how many rows were screened, and how many could not be, with
 * their first row numbers.
 */
type Said = Omit<z.infer<typeof MonitorAlert>, 'id' | 'kind' | 'created_at'> & {
  screened: number | null;
  not_screened: number | null;
  rows_not_screened: number[];
};

/** It has names: it is erased with its monitor, and never logged. */
export interface AlertContent extends Partial<Said> {
  monitor: { id: string; name: string };
}

const NOTHING: Said = {
  ...{ run_id: null, screening_id: null, subjects: [], subjects_total: 0, is_by_new_rules: false, list: null, month: null },
  ...{ screened: null, not_screened: null, rows_not_screened: [] },
};

/** With what a kind of alert does not say. */
export const filledAlert = (content: AlertContent): Said =>
  Object.fromEntries(Object.entries(NOTHING).map(([field, none]) => [field, content[field as keyof Said] ?? none])) as unknown as Said;

interface NewAlert extends Pick<StoredAlert, 'kind' | 'content'> {
  owner: string;
  monitor_id: string;
  now: Date;
}

export const MOST_SUBJECTS = 200;

/** Stores an alert, with its deliveries and their jobs, in the transaction of what it reports. Returns its id. */
export async function raiseAlert(client: Queries, { owner, monitor_id, kind, content, now }: NewAlert): Promise<string> {
  const id = newScreeningId(now);
  await client.query(statement(sql('alert').insert({ id, owner, monitor_id, kind, created_at: now, content })));
  const { rows } = await client.query<{ id: string; channel_id: string }>(
    `insert into alert_delivery (id, alert_id, channel_id)
     select gen_random_uuid(), $1, c.id from alert_channel c where c.owner = $2 and c.is_on returning id, channel_id`,
    [id, owner],
  );
  await sendDeliveries(client, rows);
  return id;
}

export interface StoredAlert {
  id: string;
  kind: AlertKind;
  created_at: Date;
  content: AlertContent;
}
