import { withCommands } from './commands.ts';
import { type Content, type Html, html, isDate, type Shown, time } from './html.ts';
import { sourceTitle } from './source-title.ts';
import { number } from './wording.ts';

export interface Fact {
  label: string;
  /** Use yesNo for a boolean. */
  value: Shown;
  why?: string | null;
}

export const isKnown = (value: Fact['value']): boolean => value !== null && value !== undefined && value !== '';

const publisherLink = (source_url: string | null | undefined): Content =>
  source_url && html` <a href="${source_url}" rel="noreferrer" title="The publisher’s page" aria-label="The publisher’s page">↗</a>`;

export const sourceLink = (source: string, source_url?: string | null): Html =>
  html`<span class="origin"><a href="/sources/${source}" title="About this source">${sourceTitle(source)}</a>${publisherLink(source_url)}</span>`;

/** In a narrow table titles are tooltips. */
export const shortSourceLink = (source: string, source_url: string | null): Html =>
  html`<span class="origin nowrap"><a href="/sources/${source}" title="${sourceTitle(source)}">source</a>${publisherLink(source_url)}</span>`;

export const titledMark = (href: string, title: Content, rel: Content = null): Html =>
  html`<a class="mark" href="${href}"${rel} title="${title}"><span class="unseen">Source: ${title}</span><span aria-hidden="true">↗</span></a>`;

/** Its source is its title. */
export const sourceMark = (source: string, source_url?: string | null): Html =>
  titledMark(source_url ?? `/sources/${source}`, sourceTitle(source), source_url && html` rel="noreferrer"`);

function shown({ value, why }: Fact): Content {
  if (!isKnown(value)) return html`<span class="quiet">${why ? withCommands(why) : 'not available'}</span>`;
  if (typeof value === 'string' && isDate(value)) return time(value);
  return typeof value === 'number' ? number(value) : value;
}

export const facts = (entries: (Fact | null | undefined | false)[]): Html =>
  html`<dl class="facts">${entries.filter((entry) => !!entry).map((fact) => html`<dt>${fact.label}</dt><dd>${shown(fact)}</dd>\n`)}</dl>`;
