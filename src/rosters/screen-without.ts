import { type CertificateDeps, certify } from '../certificates/certify.ts';
import type { Screener } from '../certificates/certify-results.ts';
import type { RosterField } from '../fields/roster-headings.ts';
import type { ScreenDeps } from '../screening/ask.ts';
import { dayAsked, listsOf } from '../screening/question-checks.ts';
import type { Cells } from './cells.ts';
import type { Column } from './columns.ts';
import { screenRows } from './screen-rows.ts';
import { sentRow, storable, subjectOfSent } from './sent.ts';
import type { RosterOptions } from './store.ts';
import { readCell } from './values.ts';

/** A row without it is screened by its names. A name is never left out; without its NPI a row does not find a person who is listed under another name. */
const OPTIONAL: readonly RosterField[] = ['npi', 'birth_date', 'state', 'license_number', 'entity_type'];

/**
 * The values that alone make a row invalid, if a row can be screened without them; null if something else is wrong with it. The reason is written again and
 * compared: a fault of the row itself, such as a missing delimiter, must not be passed over.
 */
export function unreadableOptional(columns: readonly Column[] | null, sent: Cells, reason: string | null): RosterField[] | null {
  const faults: string[] = [];
  const fields: RosterField[] = [];
  for (const { field, heading } of columns ?? []) {
    const found = field ? readCell(field, sent[field] ?? '') : null;
    if (!field || !found || !('fault' in found)) continue;
    faults.push(`${heading}: ${found.fault}`);
    fields.push(field);
  }
  const is_whole = fields.length > 0 && storable(faults.join('; ')) === reason;
  if (!is_whole || !fields.every((field) => OPTIONAL.includes(field))) return null;
  return subjectOfSent(without(sent, fields)) ? fields : null;
}

const without = (sent: Cells, fields: readonly RosterField[]): Cells =>
  Object.fromEntries(Object.entries(sent).filter(([field]) => !fields.includes(field as RosterField)));

/** Screens a row without these values, as a screening of its own with a certificate that names what was left out. */
export async function screenWithout(
  deps: ScreenDeps & CertificateDeps,
  { account, now, signal }: Screener & { signal: AbortSignal },
  { sent, fields, options }: { sent: Cells; fields: RosterField[]; options: RosterOptions },
) {
  const cells = without(sent, fields);
  const { lists, as_of, strictness, min_score } = options;
  const asked = { lists: listsOf(lists), as_of: dayAsked(as_of, now), strictness, min_score, now, signal };
  const { rows, ...screened } = await screenRows(deps, [subjectOfSent(cells)!], asked);
  const [row] = rows;
  const subject = { ...row!.certified, sent: sentRow(cells, options), ignored: fields };
  const ref = await certify(deps, { account_id: account, screened_at: now, ...screened, subjects: [subject] });
  return { ...ref, outcome: row!.outcome, degraded: screened.degraded };
}
