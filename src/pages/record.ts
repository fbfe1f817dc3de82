import { withCommands } from './commands.ts';
import { cellOf, readColumn } from './data-table.ts';
import { type Fact, facts, isKnown, sourceLink } from './facts.ts';
import { type Content, type Html, html } from './html.ts';
import { notes, type Page } from './layout.ts';
import { labelOf } from './member.ts';
import { sourceTitle } from './source-title.ts';
import { whereOpen } from './where-open.ts';
import { date, moment, uncapitalized } from './wording.ts';

/** Without a row on the page. */
interface FileOnly {
  source: string;
  source_url?: string | null;
  release_date?: string | null;
}
export type Marked = Origin | FileOnly | null | undefined | false;

/** Opens title, file, line, release and published row. Works without scripts. */
export const sourceMark = (origins: Marked[], of = 'this block'): Content => {
  const known = origins.filter((one) => !!one);
  return (
    known.length > 0 &&
    html`<details class="source-mark"><summary>${known.length === 1 ? 'source' : `${known.length} sources`}<span class="unseen"> of ${of}</span></summary>${known.map(
      (one) =>
        'raw_payload' in one
          ? origin(one)
          : html`<p>From ${sourceLink(one.source, one.source_url)}${one.release_date && `, release of ${date(one.release_date)}`}</p>`,
    )}</details>`
  );
};

interface Options {
  id?: string;
  /** Published records behind the block. */
  origins?: Marked[];
}

/** Nothing if there is no content. */
export const block = (title: string, content: Content, { id, origins = [] }: Options = {}): Content =>
  content !== null &&
  content !== false &&
  html`<section class="block"${id && html` id="${id}"`}><div class="block-head"><h2>${title}</h2>${sourceMark(origins, title)}</div>
${content}</section>
`;

export interface Tab {
  title: string;
  /** A tab without a page is left out. */
  path: string;
  /** As its endpoint declares the path, where not each reader may open it. */
  declared?: string;
  is_current?: boolean;
}

interface RecordHead {
  name: Content;
  /** Such as "finances"; null on the first page. */
  view: string | null;
  /** Place, identifier, system. */
  identity: Content[];
  /** Of the first page. */
  path: string;
  tabs: Tab[];
  /** Warnings that change the meaning, then the figures. */
  notes?: Content;
  strip?: Content;
}

/** Of each page of a thing. */
export interface RecordTop {
  title: string;
  part: (notes: Content) => Html;
}

const isSaid = (part: Content) => part !== null && part !== undefined && part !== false && part !== '';

const tabsPart = (tabs: Tab[], label: string): Content =>
  tabs.length > 1 &&
  html`<nav class="tabs" aria-label="${label}"><ul>${tabs.map(({ title, path, declared = path, is_current }) =>
    whereOpen(declared, html`<li><a href="${path}"${is_current && html` aria-current="page"`}>${title}</a></li>`),
  )}</ul></nav>`;

/** On every page of a thing. */
export const recordHead = ({ name, view, identity, path, tabs, notes, strip }: RecordHead): Html =>
  html`<h1>${view === null ? name : html`<a class="plain" href="${path}">${name}</a>: ${view}`}</h1>
${identity.some(isSaid) && html`<p class="identity">${identity.filter(isSaid).map((part, at) => [at > 0 && html` <span aria-hidden="true">·</span> `, part])}</p>`}
${notes}
${strip}
${tabsPart(tabs, 'Pages of this record')}
`;

/** `called`: its name as text; `notes` of the head itself stand before those of the page. */
export const recordTop = (called: string, { notes: own, ...head }: RecordHead): RecordTop => ({
  title: `${called}${head.view === null ? '' : `: ${head.view}`}`,
  part: (notes) => recordHead({ ...head, notes: [own, notes] }),
});

/** A page of a thing: its head with the notes and `alerts`, what it shows, and its sources. */
export const headedPage = ({ title, part }: RecordTop, view: Parameters<typeof notes>[0], main: Html, alerts: Content = null): Page => ({
  ...{ title, width: 'wide', origin: 'sources' },
  main: html`${part([notes(view), alerts])}\n${main}`,
});

export interface Missing {
  what: string;
  why: string | null | undefined;
}

/** Longer reasons are folded. */
const line_length = 260;

/** "No data: trials (not loaded); quality scores, deals (none on file)." */
export function noData(entries: (Missing | false | null | undefined)[]): Content {
  const missing = entries.filter((entry) => !!entry);
  if (missing.length === 0) return null;
  const of = (entries: Missing[]) => entries.map(({ what }) => what).join(', ');
  const by_reason = [...Map.groupBy(missing, ({ why }) => (why ?? 'none on file').replace(/\.$/, ''))];
  const whole = by_reason.map(([why, own]) => `${of(own)} (${why})`).join('; ');
  if (whole.length <= line_length) return html`<p class="no-data"><b>No data:</b> ${withCommands(whole)}.</p>`;
  return html`<details class="no-data"><summary><b>No data:</b> ${of(missing)}</summary><ul>${by_reason.map(([why, own]) => html`<li>${of(own)}: ${withCommands(why)}.</li>`)}</ul></details>`;
}

type Entry = Fact | null | undefined | false;
type FieldOf<R> = Extract<keyof R, string> | `${Extract<keyof R, string>}${'.' | ': '}${string}`;

/** Named as in a table, `telephone`, `category: Filer`; `null_reasons` says why a field is null. */
export const factsOf = <R extends object>(record: R, entries: readonly (FieldOf<R> | Entry)[]): Fact[] =>
  entries.flatMap((entry): Fact | [] => {
    if (typeof entry !== 'string') return entry || [];
    const { field, title = labelOf(field) } = readColumn(entry);
    const { null_reasons } = record as { null_reasons?: Record<string, string> };
    return { label: title, value: cellOf(record, field), why: null_reasons?.[field] };
  });

/** Those without a value go to the line at the end of the page. */
export function knownFacts(entries: Entry[]): { shown: Html | null; missing: Missing[] } {
  const query = entries.filter((entry) => !!entry);
  const known = query.filter(({ value }) => isKnown(value));
  return {
    shown: known.length > 0 ? facts(known) : null,
    missing: query.filter(({ value }) => !isKnown(value)).map(({ label, why }) => ({ what: uncapitalized(label), why })),
  };
}

interface Origin {
  source: string;
  source_url: string;
  file_name: string;
  file_line: number;
  raw_payload: Record<string, unknown>;
  file_sha256?: string;
  observed_from?: string;
  observed_to?: string | null;
  loaded_at?: string;
}

const text = (value: unknown): string => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''));

/** Truncated; the file has all of it. */
const published = ([name, value]: [string, unknown]): Content => {
  const words = text(value);
  return html`<dt>${name}</dt><dd>${words.length > 300 ? `${words.slice(0, 300)} …` : words}</dd>\n`;
};

/**
 * The release in which a record stood first may be older than the file, and a file without a release date holds from
 * the day it was loaded.
 */
export const origin = (
  from: Origin,
): Html => html`<div class="provenance"><p>From <a href="/sources/${from.source}">${sourceTitle(from.source)}</a>,
<a href="${from.source_url}" rel="noreferrer">publisher’s page</a>: ${from.file_name}, line ${from.file_line}${
  from.loaded_at && [', loaded ', moment(from.loaded_at)]
}.${
  from.observed_from && from.observed_from !== from.loaded_at?.slice(0, 10) && [' First in the release of ', date(from.observed_from), '.']
}${from.observed_to && [' No longer listed since ', date(from.observed_to), '.']}</p>
<details><summary>Original row</summary><dl class="raw">${Object.entries(from.raw_payload).map(published)}</dl>
${from.file_sha256 && html`<p class="quiet">SHA-256 of the file: <code>${from.file_sha256}</code></p>`}</details></div>`;
