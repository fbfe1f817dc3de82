import type { ActionKind } from '#records/disciplinary-case';

interface Meaning {
  action_kind: ActionKind;
  severity: 'high' | null;
  is_momentary: boolean;
}

/** A suspension that is stayed entirely is not in effect; one of which only the last months are stayed is. */
const isStayed = (text: string) =>
  /^a modification order was issued staying/.test(text) ||
  (/stayed/.test(text) && !/(?:last|final|remaining|all but|except|balance)\b[^.]{0,500}stayed/.test(text));

/**
 * The board writes each action as a sentence, and the list holds what it has decided: whatever the sentence does not
 * tell is an outcome of no severity. Its first words weigh most; what it says of other states' licenses does not count.
 */
export function meaningOf(action: string): Meaning {
  const text = action.toLowerCase().replace(/\s+/g, ' ').trim();
  const means = (action_kind: ActionKind, severity: 'high' | null = null, is_momentary = false): Meaning => ({
    action_kind,
    severity,
    is_momentary,
  });
  if (/^(?:the charges (?:were|have been) )?dismiss(?:ed|al)\b|^the statement of charges (?:was|were) (?:removed|withdrawn)/.test(text))
    return means('dismissal', null, true);
  if (/^the summary suspension\b[^.]*\b(?:is|was) (?:dismissed|vacated)/.test(text)) return means('dismissal', null, true);
  if (/^please be advised that a hearing on the published charges|^charges? (?:filed|pending)/.test(text)) return means('charge');
  if (/^(?:interim |modified |temporary )*non-? ?disciplinary/.test(text)) return means('not_disciplinary');
  if (/^(?:summary|interim) suspension|^temporary surrender/.test(text)) return means('interim', 'high');
  if (/^interim order/.test(text)) return means('interim');
  if (/^censure and reprimand\W*$/.test(text)) return means('outcome', null, true);
  const [first = ''] = text.split(/(?<=[a-z)])\.(?=\s|[a-z]|$)/);
  const is_high =
    !isStayed(first) &&
    /(?:licen[sc]e|license) (?:revocation|surrender)|revocation of (?:license|certificate)|annulment of|surrender|suspension|suspended/.test(
      first,
    );
  return means('outcome', is_high ? 'high' : null);
}
