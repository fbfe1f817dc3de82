import { type Content, type Html, html } from '../html.ts';
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

/** Of a page that has no other data about the thing. */
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
