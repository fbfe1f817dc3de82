import { sourceLink } from '../facts.ts';
import { type Content, html } from '../html.ts';
import { origin } from '../origin.ts';
import { date } from '../wording.ts';

type Origin = Parameters<typeof origin>[0];
/** Without a row on the page. */
interface FileOnly {
  source: string;
  source_url?: string | null;
  release_date?: string | null;
}
export type Marked = Origin | FileOnly | null | undefined | false;

const hasRow = (one: Origin | FileOnly): one is Origin => 'raw_payload' in one;

/** Opens title, file, line, release and published row. Works without scripts. */
export const sourceMark = (origins: Marked[], of = 'this block'): Content => {
  const known = origins.filter((one): one is Origin | FileOnly => Boolean(one));
  return (
    known.length > 0 &&
    html`<details class="source-mark"><summary>${known.length === 1 ? 'source' : `${known.length} sources`}<span class="unseen"> of ${of}</span></summary>${known.map(
      (one) =>
        hasRow(one)
          ? origin(one)
          : html`<p>From ${sourceLink(one.source, one.source_url)}${one.release_date && `, release of ${date(one.release_date)}`}</p>`,
    )}</details>`
  );
};
