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
  const by_reason = new Map<string, string[]>();
  for (const { what, why } of missing) {
    const reason = (why ?? 'none on file').replace(/\.$/, '');
    by_reason.set(reason, [...(by_reason.get(reason) ?? []), what]);
  }
  const whole = [...by_reason].map(([why, what]) => `${what.join(', ')} (${why})`).join('; ');
  if (whole.length <= line_length) return html`<p class="no-data"><b>No data:</b> ${withCommands(whole)}.</p>`;
  return html`<details class="no-data"><summary><b>No data:</b> ${missing.map(({ what }) => what).join(', ')}</summary><ul>${[
    ...by_reason,
  ].map(([why, what]) => html`<li>${what.join(', ')}: ${withCommands(why)}.</li>`)}</ul></details>`;
}
