import { stateCode } from '#fields/us-state';

interface NamedState {
  state: string;
  rest: string[];
}

const longestName = 4;

/**
 * The state a line of words ends in or names in full: "jones tampa fl", "cardiology new york albany". A code of two
 * letters counts only as the last word: elsewhere it is a word of a name more often than a state.
 */
export function readState(words: readonly string[]): NamedState | null {
  const last = words.at(-1);
  const code = last?.length === 2 ? stateCode(last) : null;
  if (code) return { state: code, rest: words.slice(0, -1) };
  for (let length = Math.min(longestName, words.length); length > 0; length--) {
    for (let at = words.length - length; at >= 0; at--) {
      const name = words.slice(at, at + length).join(' ');
      const state = name.length > 2 ? stateCode(name) : null;
      if (state) return { state, rest: [...words.slice(0, at), ...words.slice(at + length)] };
    }
  }
  return null;
}
