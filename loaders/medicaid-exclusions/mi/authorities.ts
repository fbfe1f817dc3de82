import { collapsed } from '#fields/person-name';
import { stateCode } from '#fields/us-state';
import { typedWords } from '#match/fold';
import { saysOf, wordsIn } from '../phrases.ts';

interface Authority {
  text: string;
  /** null: neither the federal Office of Inspector General nor a state. */
  is_federal: boolean | null;
}

const ofState =
  '(?:MI )?(?:BUREAU (?:OF )?)?LICENS(?:ING|E) AND REGULATORY AFFAIRS?|(?:MI )?LARA|(?:MDHHS|MIDHHS|MDHS|MDHHD|MDCH|DCH|MSA|MI)(?: OIG| MSA)?|STATE OF MICHIGAN|MICHIGAN|MEDICAID|AG';
/** MDHHS and DCH have inspectors general of their own. */
const federal = '(?:US )?(?:HHS|DHHS)(?: OIG)?|OIG(?: HHS)?|FEDERAL';
/** Programs and lists that are not the exclusions of the Office of Inspector General. */
const others = 'MEDICARE|CMS|SAM';
const known = new RegExp(`\\b(?:(?<state>${ofState})|(?<federal>${federal})|(?<other>${others}))\\b`.replaceAll(' ', ' +'), 'g');

const isFiller = saysOf('mi', 'filler');
const isOfState = saysOf('mi', 'state');

/**
 * The authorities of a cell in their order, also where only a blank or a line stands between them; [] where it holds
 * anything unknown.
 */
export function authoritiesOf(source: string): Authority[] {
  const letters = source.toUpperCase().replace(/[^A-Z]/g, ' ');
  const found = [...letters.matchAll(known)].map(({ 0: text, index, groups }): Authority => {
    return { text: collapsed(source.slice(index, index + text.length)), is_federal: groups!.federal ? true : groups!.state ? false : null };
  });
  const left = typedWords(letters.replace(known, ' '))
    .filter((word) => !isFiller(word))
    .join(' ');
  if (left === '' && found.length > 0) return found;
  const is_other_state = found.length === 0 && (left === '' ? wordsIn(letters).includes('state') : stateCode(left) !== null);
  return is_other_state ? [{ text: collapsed(source), is_federal: false }] : [];
}

/** Whether an authority is the federal one alone; null with a reason where it is not known. */
export function isFederal(source: string | null): { value: boolean | null; reason: string | null } {
  if (source === null) return { value: null, reason: null };
  const authorities = authoritiesOf(source);
  // Both authorities: no pure copy of a federal exclusion.
  if (authorities.some(({ is_federal }) => is_federal === false)) return { value: false, reason: null };
  if (authorities.length > 0) return { value: authorities.every(({ is_federal }) => is_federal) || null, reason: null };
  if (isOfState(source)) return { value: false, reason: null };
  return {
    value: null,
    reason: `"${source.slice(0, 40)}" is not a known authority; whether the row repeats the federal list is not recorded`,
  };
}
