import type { z } from 'zod';
import { stateCode } from '#fields/us-state';
import { type Content, type Html, html, isDate, type Shown, time } from '#pages/html';
import { normalCase } from '#pages/names/normal-case';
import { counted, number, withDates } from '#pages/wording';
import type { groupFields } from '#screening/group-schemas';
import { plainLicense } from '#screening/license-number';
import type { Exclusion, ScreeningHit } from '#screening/schemas';
import { hitEvidence, leftOutOf, outcomeBadge } from './hit-card.ts';
import { inOrder, listedName, listLink, listName } from './list-name.ts';
import { addressOf, npisOf, recordFacts, standing } from './record-facts.ts';
import { isSameName } from './verdict.ts';

type Group = z.infer<(typeof groupFields)['groups']>[number];
type Record = z.infer<typeof Exclusion>;
type Hit = z.infer<typeof ScreeningHit>;

/** A listed record, and how it was found by name; `hit` is null if only its NPI was searched. */
export interface CardRow {
  record: Record;
  hit: Hit | null;
}

/** `unread`: fields whose values cannot be read, so that they were compared with nothing. */
export type Sent = Partial<{ [field in 'name' | 'birth_date' | 'state' | 'npi' | 'license_number']: string | null }> & {
  unread?: string[];
};
type Field = Exclude<keyof Sent, 'unread'>;

const MARKS = { same: ['✓', 'the same'], similar: ['≈', 'similar'], differs: ['≠', 'different'] } as const;
type Mark = keyof typeof MARKS;

/** Each fact that both sides may have: what the list has of it, and how it compares. */
const COMPARED: { title: string; field: Field; listed: (record: Record) => string[] }[] = [
  { title: 'Date of birth', field: 'birth_date', listed: ({ birth_date }) => (birth_date ? [birth_date] : []) },
  { title: 'State', field: 'state', listed: ({ state }) => (state && state !== 'XX' ? [state] : []) },
  { title: 'NPI', field: 'npi', listed: npisOf },
  { title: 'License', field: 'license_number', listed: ({ license_number }) => (license_number ? [license_number] : []) },
];

/** Whether a code of `against` says that the fact differs. */
const isOf = (field: Field, code: string): boolean => code.startsWith(`${field === 'license_number' ? 'license' : field}_differs`);

/** What the screening said of the fact; of a record found by NPI alone, whether the values are equal. */
function markOf(field: Field, sent: string | null, listed: readonly string[], hit: Hit | null): Mark | null {
  if (!sent || listed.length === 0) return null;
  if (hit?.against.some(({ code }) => isOf(field, code))) return 'differs';
  const plain = field === 'license_number' ? plainLicense : String;
  if (listed.map(plain).includes(plain(sent)) || hit?.corroborated_by.some((one) => one === field)) return 'same';
  return 'differs';
}

function nameMark({ record, hit }: CardRow, sent: Sent): Mark | null {
  if (!hit?.asked_name) return sent.name && normalCase(sent.name, 'person') === normalCase(inOrder(record), 'person') ? 'same' : null;
  if (hit.against.some(({ code }) => code === 'name_differs')) return 'differs';
  const { asked: query, listed } = leftOutOf(hit);
  return isSameName(hit) && query.length + listed.length === 0 ? 'same' : 'similar';
}

interface Fact {
  value: Shown;
  mark: Mark | null;
  note?: string | null;
}

const shown = ({ value, mark, note }: Fact): Html => {
  const said = typeof value === 'string' && isDate(value) ? time(value) : value;
  const marked = mark
    ? html`<span class="${mark}">${said} <span role="img" aria-label="${MARKS[mark][1]}">${MARKS[mark][0]}</span></span>`
    : html`${said}`;
  return note ? html`${marked} <span class="quiet">(${note})</span>` : marked;
};

const NAME_KINDS: { readonly [kind: string]: string | undefined } = {
  ...{ aka: 'alias', alias: 'alias', dba: 'business name', former: 'former name', owner: 'owner' },
};

/** What the found name is to the record, where it is not its whole name. */
const nameNote = ({ record, hit }: CardRow): string | null =>
  hit && hit.matched_name !== record.full_name ? (NAME_KINDS[hit.matched_name_kind] ?? 'one of its names') : null;

/** Behind the name of a list on which the group has several records: record 2 of 3. */
function ofSeveral(rows: CardRow[], row: CardRow): string {
  const of_list = rows.filter(({ record }) => record.source === row.record.source);
  return of_list.length > 1 ? ` record ${of_list.indexOf(row) + 1} of ${of_list.length}` : '';
}

/** Whose a fact is that not all records have: a list, or where only some of its records have it, each of these. */
function owners(rows: CardRow[], having: Set<CardRow>): Content {
  if (having.size === rows.length) return null;
  const isOfAll = ({ source }: Record) => rows.every((row) => row.record.source !== source || having.has(row));
  const names = [...having].map((row) => `${listName(row.record)}${isOfAll(row.record) ? '' : ofSeveral(rows, row)}`);
  return html` <span class="quiet">${[...new Set(names)].join(', ')}</span>`;
}

/** What the records have of a fact: each value once, and where not all have it, which do. */
function onLists(rows: CardRow[], factOf: (row: CardRow) => Fact): Html | null {
  const facts = new Map<string, { one: Html; having: Set<CardRow> }>();
  for (const row of rows) {
    const fact = factOf(row);
    if (fact.value === null) continue;
    const one = shown(fact);
    // Published forms in tooltips are left out: what reads the same is the same.
    const read = one.markup.replace(/ title="[^"]*"/g, '');
    const known = facts.get(read) ?? { one, having: new Set() };
    facts.set(read, known);
    known.having.add(row);
  }
  const said = [...facts.values()].map(({ one, having }, at) => html`${at > 0 && '; '}${one}${owners(rows, having)}`);
  return said.length > 0 ? html`${said}` : null;
}

/** What was sent beside what the records have. */
function comparison(rows: CardRow[], sent: Sent): Html {
  const lines: [title: string, yours: Shown, theirs: Html | null][] = [
    [
      'Name',
      [...new Set(rows.flatMap(({ hit }) => hit?.asked_name ?? []))].join('; ') || (sent.name ?? null),
      onLists(rows, (row) => ({
        value: listedName({ ...row.record, full_name: row.hit?.matched_name ?? row.record.full_name }),
        mark: nameMark(row, sent),
        note: nameNote(row),
      })),
    ],
    ...COMPARED.map(({ title, field, listed }): [string, Shown, Html | null] => {
      const is_unread = sent.unread?.includes(field) ?? false;
      const own = (field === 'state' && sent.state && !is_unread ? stateCode(sent.state) : sent[field]) || null;
      const factOf = ({ record, hit }: CardRow) => {
        const values = listed(record);
        return { value: values.join(', ') || null, mark: is_unread ? null : markOf(field, own, values, hit) };
      };
      return [title, own && shown({ value: own, mark: null, note: is_unread ? 'cannot be read' : null }), onLists(rows, factOf)];
    }),
    ['Address', '', onLists(rows, ({ record }) => ({ value: addressOf(record), mark: null }))],
  ];
  return html`<div class="table" tabindex="0"><table class="beside" aria-label="Your search and the list"><thead><tr><td></td><th scope="col">Your search</th><th scope="col">On the ${rows.length > 1 ? 'lists' : 'list'}</th></tr></thead><tbody>
${lines.map(([title, yours, theirs]) => (yours || theirs) && html`<tr><th scope="row">${title}</th><td>${yours ?? '–'}</td><td>${theirs ?? '–'}</td></tr>\n`)}</tbody></table></div>`;
}

const reasons = ({ grouped_by, records }: Group): Content =>
  records > 1 &&
  grouped_by.length > 0 &&
  html`<p><b>Why these records are grouped:</b> ${grouped_by
    .map(({ detail, records: sharing }) =>
      sharing < records ? `${withDates(detail)} (${number(sharing)} of ${counted(records, 'record')})` : withDates(detail),
    )
    .join('; ')}.</p>`;

const further = ({ records, records_here }: Group): Content =>
  records > records_here &&
  html`<p class="note">${counted(records - records_here, 'more record')} of this group ${records - records_here === 1 ? 'is' : 'are'} not on this page.</p>`;

/** What contradicts any of the records, each once, without what the comparison marks as different. */
function contradictions(rows: CardRow[], sent: Sent): Content {
  const said = new Map<string, Set<CardRow>>();
  for (const row of rows)
    for (const { code, detail } of row.hit?.against ?? [])
      if (!COMPARED.some(({ field, listed }) => isOf(field, code) && sent[field] && listed(row.record).length > 0))
        said.set(withDates(detail), (said.get(withDates(detail)) ?? new Set()).add(row));
  return said.size > 0 && html`<ul class="against">${[...said].map(([one, having]) => html`<li>${one}${owners(rows, having)}</li>`)}</ul>`;
}

/** The sentence of a hit without what the comparison marks. */
const ofName = ({ summary }: Hit): string => summary.replace(/; (?:same|different) (?:state|NPI|birth date|license number)\b[^;.]*/g, '');

/** Says why a name makes a match with nothing else the same but the state. */
const byStateAndName = ({ corroborated_by }: Hit): Content =>
  corroborated_by.includes('state_and_full_name') && ' The state and the full name (at least three parts) are the same.';

/** Whose details follow, if there are several, and the whole sentence of a hit, if the card does not have it. */
function detailsHead(rows: CardRow[], row: CardRow): Content {
  const title = rows.length > 1 && html`<b>${listName(row.record)}${ofSeveral(rows, row)}</b>${row.hit && ': '}`;
  const said = row.hit && (title || ofName(row.hit) !== row.hit.summary) && row.hit.summary;
  return (title || said) && html`<p>${title}${said}</p>`;
}

interface Cards {
  sent: Sent;
  /** Of a record, in its line. */
  noteOf?: (row: CardRow) => Html;
  footer?: (rows: CardRow[], is_group: boolean) => Html;
}

/**
 * A card for each person or business, whether found by name, by NPI or by both: what was sent beside what its records
 * have, a line for each of them, the strongest first; the published rows are one click away.
 */
export function groupCards(groups: Group[], all: CardRow[], { sent, noteOf, footer }: Cards): Html[] {
  return groups.map((group) => {
    const rows = all.filter(({ record }) => record.group_id === group.group_id);
    const { record, hit } = rows[0]!;
    const title = html`${listedName(record)} ${hit && outcomeBadge(hit)}`;
    const details = (row: CardRow) => (row.hit ? hitEvidence(row.hit) : recordFacts(row.record));
    return html`<article class="hit card"><div><h3>${title}</h3>
${hit && html`<p>${ofName(hit)}${byStateAndName(hit)}</p>\n`}${further(group)}${comparison(rows, sent)}${contradictions(rows, sent)}
<ul>${rows.map((row) => html`<li>${listLink(row.record)}${ofSeveral(rows, row)}: ${standing(row.record).join('; ') || 'no date or reason published'}${noteOf && [' ', noteOf(row)]}</li>\n`)}</ul>
<details><summary>${counted(group.records, 'published record')}</summary>${reasons(group)}
${rows.map((row) => html`${detailsHead(rows, row)}${details(row)}`)}</details></div>${footer && html`<div class="deciding">${footer(rows, group.records > 1)}</div>`}</article>
`;
  });
}
