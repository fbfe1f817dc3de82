import { type Content, type Html, html } from '../html.ts';
import type { Page } from '../layout.ts';
import { notes } from '../notes.ts';
import { whereOpen } from '../where-open.ts';

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
