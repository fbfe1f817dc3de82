import { withCommands } from '../commands.ts';
import { type Content, html } from '../html.ts';

export interface Missing {
  what: string;
  why: string | null | undefined;
}

/** Longer reasons are folded. */
const line_length = 260;

/** "No data: trials (not loaded); quality scores, deals (none on file)." */
export function noData(entries: (Missing | false | null | undefined)[]): Content {
  const missing = entries.filter((entry): entry is Missing => Boolean(entry));
  if (missing.length === 0) return null;
  const of = (entries: Missing[]) => entries.map(({ what }) => what).join(', ');
  const by_reason = [...Map.groupBy(missing, ({ why }) => (why ?? 'none on file').replace(/\.$/, ''))];
  const whole = by_reason.map(([why, own]) => `${of(own)} (${why})`).join('; ');
  if (whole.length <= line_length) return html`<p class="no-data"><b>No data:</b> ${withCommands(whole)}.</p>`;
  return html`<details class="no-data"><summary><b>No data:</b> ${of(missing)}</summary><ul>${by_reason.map(([why, own]) => html`<li>${of(own)}: ${withCommands(why)}.</li>`)}</ul></details>`;
}
