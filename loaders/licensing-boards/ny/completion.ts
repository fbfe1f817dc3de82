const months = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];

const day = String.raw`[a-z]+ \d{1,2}, ?\d{4}`;
const who = `the (?:physician|physician assistant|specialist assistant) (?:as of ${day},? )?(?:has |had )?(?:paid the fine and has )?`;
const what = String.raw`(?:the|all)(?: of the)? (?:terms?|conditions)\b(?! of probation)`;
/** A sentence of its own: what an order will end with ("until the physician satisfies …") is no such sentence. */
const satisfied = new RegExp(
  `(?:^|[.;,)]|fine) ?(?:therefore )?(?:(?:as of|on) ${day},? )?` +
    `(?:${who}satisfied ${what}|(?:the|all)(?: other)? terms of the order (?:were|are|have been) satisfied)[^.]*`,
);

function dayIn(sentence: string): string | null {
  const found =
    /(?<![a-z])([a-z]+) (\d{1,2}), ?(\d{4})/.exec(sentence.slice(sentence.search(/satisfied/))) ??
    /(?<![a-z])([a-z]+) (\d{1,2}), ?(\d{4})/.exec(sentence);
  if (!found) return null;
  const [, month = '', of_month = '', year = ''] = found;
  const at = months.indexOf(month) + 1;
  return at === 0 ? null : `${year}-${String(at).padStart(2, '0')}-${of_month.padStart(2, '0')}`;
}

/**
 * Whether the board says that the order was carried out, and on what day where it says so. What is permanent goes on
 * all the same.
 */
export function completionOf(action: string): { is_completed: boolean; completion_date: string | null } {
  const text = action.toLowerCase().replace(/\s+/g, ' ').trim();
  const sentence = /permanent/.test(text) ? null : satisfied.exec(text)?.[0];
  if (!sentence) return { is_completed: false, completion_date: null };
  return { is_completed: true, completion_date: dayIn(sentence) };
}
