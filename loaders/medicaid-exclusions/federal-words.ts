import { withoutEnd } from './letters.ts';
import { saysOf } from './phrases.ts';

/** Words by which agencies say that a row only repeats what the federal Office of Inspector General did. */
const federal =
  /\b(?:OIG|HHS|LEIE|office of (?:the )?inspector general|federal(?:ly)?[\s-]+(?:exclu\w+|sanction\w*|mandat\w+|authority))\b/i;
/** Words for what the state did itself. A row of both is not a pure mirror. */
const isOwn = saysOf('any', 'of_state');

/**
 * Whether free text (an authority, a reason) marks the row as a mirror of a federal exclusion; null where it says
 * nothing.
 */
export function saysFederal(text: string | null | undefined): boolean | null {
  const said = (text ?? '').trim();
  if (['', 'n/a', 'na', 'none'].includes(withoutEnd(said, '-').toLowerCase())) return null;
  return federal.test(said) && !isOwn(said);
}
