import { type Content, html, type Shown } from '../../pages/html.ts';
import { counted, number } from '../../pages/wording.ts';

interface Matched {
  match: { explanation: string | null };
}

/** From so many rows on, a reason is said once above the table, and its rows refer to it. */
const often = 3;

/** Why rows are not linked: a reason that many share stands above the table with a number, any other in its row. */
export function linkReasons<R extends Matched>(rows: R[], isLinked: (row: R) => boolean, thing: string) {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const { explanation } = row.match;
    if (!isLinked(row) && explanation !== null) counts.set(explanation, (counts.get(explanation) ?? 0) + 1);
  }
  const shared = [...counts].filter(([, count]) => count >= often).toSorted(([, a], [, b]) => b - a);
  const numberOf = new Map(shared.map(([reason], at) => [reason, at + 1]));
  const above: Content =
    shared.length > 0 &&
    html`<ul class="quiet">${shared.map(([reason, count]) => html`<li>${shared.length > 1 && html`<sup>${number(numberOf.get(reason)!)}</sup> `}${counted(count, thing)} not linked: ${reason}</li>`)}</ul>`;
  const cell = ({ match: { explanation } }: R): Shown => {
    if (explanation === null) return null;
    const no = numberOf.get(explanation);
    if (no === undefined) return html`<span class="quiet">${explanation}</span>`;
    return html`<span class="quiet">not linked${shared.length > 1 && html` <sup>${number(no)}</sup>`}</span>`;
  };
  return { above, cell };
}
