import { type Content, type Html, html } from '../html.ts';

export interface Tab {
  title: string;
  /** A real address; a tab without a page is left out. */
  path: string;
  is_current?: boolean;
}

interface RecordHead {
  name: Content;
  /** What this page shows of the thing, such as "finances"; null on its first page. */
  view: string | null;
  /** One line: place, identifier, system. */
  identity: Content[];
  /** Address of the first page, to which the name links from the others. */
  path: string;
  tabs: Tab[];
  /** Warnings that change the meaning, then the figures. */
  notes?: Content;
  strip?: Content;
}

/** The head of a page that is about one provider, hospital or system but has no other data about it. */
export interface RecordTop {
  title: string;
  part: (notes: Content) => Html;
}

const isSaid = (part: Content) => part !== null && part !== undefined && part !== false && part !== '';

/** Pages of one thing, as links. */
const tabsPart = (tabs: Tab[], label: string): Content =>
  tabs.length > 1 &&
  html`<nav class="tabs" aria-label="${label}"><ul>${tabs.map(
    ({ title, path, is_current }) => html`<li><a href="${path}"${is_current && html` aria-current="page"`}>${title}</a></li>`,
  )}</ul></nav>`;

/** The same head on every page of a thing: name and view, identity, warnings, figures, tabs. */
export const recordHead = ({ name, view, identity, path, tabs, notes, strip }: RecordHead): Html =>
  html`<h1>${view === null ? name : html`<a class="plain" href="${path}">${name}</a>: ${view}`}</h1>
${identity.some(isSaid) && html`<p class="identity">${identity.filter(isSaid).map((part, at) => [at > 0 && html` <span aria-hidden="true">·</span> `, part])}</p>`}
${notes}
${strip}
${tabsPart(tabs, 'Pages of this record')}
`;
