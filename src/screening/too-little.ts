import type { AskedName } from '../match/names.ts';
import { onlyName } from '../match/own-words.ts';
import type { Question } from '../match/question.ts';
import type { TermGroup } from '../match/term-group.ts';

/** A business may be known by one word of its own, if it is no shorter than this. */
const OWN_WORD = 4;

const NEEDS_BOTH = 'A person needs a surname and a given name or its initial.';
const ONE_WORD = 'One word is too little for a person; give the given name too, or say with organization_name that it is a business.';

/** Why a name is too little to screen by: a hit may still be shown, but its absence says nothing. Null where it is enough. */
export function tooLittle(question: Question, asked: AskedName, groups: readonly TermGroup[]): string | null {
  const given = [question.first_name, question.middle_name].some((part) => part !== undefined);
  if (given !== (question.last_name !== undefined)) return NEEDS_BOTH;
  const isLine = question.name !== undefined && asked.kind === 'name';
  if (isLine && question.entity_type !== 'organization' && onlyName(asked.text) !== null) return ONE_WORD;
  if (groups.length === 0) return 'The name holds no letters A to Z that could be compared; give it as the lists publish it.';
  const parts = asked.person?.parts.length ?? 0;
  if (asked.entity_type === 'individual') {
    if (parts < 2) return NEEDS_BOTH;
    return groups.some((group) => group.counts) ? null : 'Initials alone are in thousands of names; give the surname.';
  }
  const own = groups.filter((group) => group.counts && !group.is_whole);
  if (own.length === 0) return 'The name holds only common words or letters, which are in thousands of names; give more of it.';
  if (groups.filter((group) => !group.is_whole).length === 1) {
    if (!question.organization_name && asked.kind !== 'dba' && question.entity_type !== 'organization') return ONE_WORD;
    if (asked.organization!.words[0]!.token.text.length < OWN_WORD)
      return 'One short word is too little for a business; give more of its name.';
  }
  return null;
}
