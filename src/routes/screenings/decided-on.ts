import { decidedLine } from '../../domain/decisions/decision-forms.ts';
import { nameOfList } from '../../domain/exclusions/list-name.ts';
import { listedName } from '../../domain/exclusions/listed-name.ts';
import type { Cells } from '../../fields/roster-headings.ts';
import { facts } from '../../pages/facts.ts';
import { type Content, type Html, html } from '../../pages/html.ts';
import { fieldText } from '../../pages/names/kind-of-field.ts';
import { counted, date } from '../../pages/wording.ts';
import { type DecidedRecord, recordKey } from '../../rosters/decisions/identify.ts';
import { decisionsOnHits } from '../../rosters/decisions/refresh.ts';
import type { Decision, HitDecision } from '../../rosters/decisions/schemas.ts';
import { type Target, targetsOf } from '../../rosters/decisions/targets.ts';
import { VERDICTS } from '../../rosters/decisions/words.ts';
import { subjectName } from '../../rosters/subject-name.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { ScreeningId } from './schemas.ts';

export function savedWords(decisions: readonly Decision[], rows = 1): string {
  const [first] = decisions;
  if (!first) return 'Nothing to save: every hit of the checked rows has a decision already.';
  const names = [...new Set(decisions.map(({ record_name }) => (record_name ? fieldText('full_name', record_name) : 'a record')))];
  const others = names.length > 2 ? ` and ${counted(names.length - 1, 'other name')}` : names.length === 2 ? ` and ${names[1]}` : '';
  const where = rows > 1 ? ` on ${counted(rows, 'row')}` : '';
  return `Decision saved${where}: ${VERDICTS[first.verdict]}, for ${names[0]}${others} (${counted(decisions.length, 'record')}).`;
}

const MOST_NAMED = 20;

export interface DecidedOn {
  subject: Cells;
  records: DecidedRecord[];
  made: HitDecision[];
}

/** The subjects at these positions of a screening of the account; empty for anything that was typed wrong. */
async function subjectsAt({ deps, account }: RequestContext, id: string | undefined, positions: number[]): Promise<[number, Target][]> {
  if (account === null || !ScreeningId.safeParse(id).success || positions.length === 0) return [];
  return [...((await targetsOf(deps.pool, account, id!, positions)) ?? [])].toSorted(([one], [other]) => one - other);
}

/** What a refused form on one subject was about; null if the screening does not have it. */
export async function decidedOn(typed: Record<string, string>, context: RequestContext): Promise<DecidedOn | null> {
  const [found] = await subjectsAt(context, typed.id, /^[1-9]\d{0,5}$/.test(typed.position ?? '1') ? [Number(typed.position ?? 1)] : []);
  if (!found) return null;
  const [, { subject, records: all }] = found;
  const keys = new Set((typed.record ?? '').split(','));
  const records = [...all.values()].filter((one) => (typed.group_id ? one.group_id === typed.group_id : keys.has(recordKey(one))));
  return { subject, records, made: (await decisionsOnHits(context.deps.pool, context.account!, subject))(records) };
}

/** Jane Roe, born Sep 29, 1949, NPI 1234567893 */
const subjectWords = (subject: Cells): string =>
  [subjectName(subject), subject.birth_date && `born ${date(subject.birth_date)}`, subject.npi && `NPI ${subject.npi}`]
    .filter(Boolean)
    .join(', ');

const recordLine = (record: DecidedRecord): Html =>
  html`${listedName(record)} <span class="quiet">on the list ${nameOfList(record.source)}${record.birth_date && `, born ${date(record.birth_date)}`}${record.exclusion_date && `, excluded ${date(record.exclusion_date)}`}</span>`;

const several = (lines: Html[]): Html => (lines.length === 1 ? lines[0]! : html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`);

export function decidedOnPart(on: DecidedOn | null): Content {
  if (!on) return null;
  const { subject, records, made } = on;
  return facts([
    { label: 'You screened', value: subjectWords(subject) },
    ...(records.length > 0 ? [{ label: records.length === 1 ? 'Record' : 'Records', value: several(records.map(recordLine)) }] : []),
    { label: 'Decided before', value: made.length > 0 ? several(made.map(decidedLine)) : null, why: 'no decision yet' },
  ]);
}

export interface CheckedRow {
  position: number;
  subject: Cells;
  records: DecidedRecord[];
}

export const rowsDecidedOn = async (id: string | undefined, positions: number[], context: RequestContext): Promise<CheckedRow[]> =>
  (await subjectsAt(context, id, positions)).map(([position, { subject, records }]) => ({
    position,
    subject,
    records: [...records.values()],
  }));

export const checkedRowsPart = (rows: readonly CheckedRow[]): Content =>
  rows.length > 0 &&
  html`<ul>${rows
    .slice(0, MOST_NAMED)
    .map(
      ({ subject, records: [first, ...others] }) =>
        html`<li><b>${subjectWords(subject)}</b>: ${first ? recordLine(first) : 'no record to decide on'}${others.length > 0 && ` and ${counted(others.length, 'more record')}`}</li>\n`,
    )}</ul>${rows.length > MOST_NAMED && html`<p class="quiet">And ${counted(rows.length - MOST_NAMED, 'more row')}.</p>`}`;
