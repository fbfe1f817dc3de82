import { type Content, type Html, html } from './html.ts';
import { moment } from './wording.ts';

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

/** Published names hold "A&B"; a long value (a whole document) is cut, the file has it. */
const published = ([name, value]: [string, unknown]): Content => {
  const words = text(value);
  return html`<dt>${name}</dt><dd>${words.length > 300 ? `${words.slice(0, 300)} …` : words}</dd>\n`;
};

/** Where a record came from: registry, publisher, file and line; the row as it was published opens below. */
export const origin = (from: Origin): Html => html`<div class="provenance"><p>From <a href="/sources/${from.source}">${from.source}</a>,
<a href="${from.source_url}" rel="noreferrer">check it at the publisher</a>: ${from.file_name}, line ${from.file_line}${
  from.observed_from && [', as published ', from.observed_from]
}${from.observed_to && [', no longer since ', from.observed_to]}${from.loaded_at && [', loaded ', moment(from.loaded_at)]}.</p>
<details><summary>The row as it was published</summary><dl class="raw">${Object.entries(from.raw_payload).map(published)}</dl>
${from.file_sha256 && html`<p class="quiet">SHA-256 of the file: <code>${from.file_sha256}</code></p>`}</details></div>`;
