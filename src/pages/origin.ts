import { type Content, type Html, html } from './html.ts';
import { sourceTitle } from './source-title.ts';
import { date, moment } from './wording.ts';

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
