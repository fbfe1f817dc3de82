import { nameAtStart, partyAfter, vehicle } from './parties.ts';
import { acting, closes, completed, completing, dealAgreement, theAcquisition, theMerger, theSale } from './phrases.ts';
import { refusedObject } from './refusals.ts';

export type EventType = 'acquisition_announced' | 'acquisition_completed' | 'divestiture';

/** What one sentence says of a deal. */
export interface Reading {
  type: EventType;
  stage: 'announced' | 'completed' | 'terminated';
  target_name: string | null;
  counterparty_name: string | null;
  /** The registrant itself is bought. */
  is_own_sale: boolean;
}

const reading = (type: EventType, stage: Reading['stage'], more: Partial<Reading> = {}): Reading => ({
  type,
  stage,
  target_name: null,
  counterparty_name: null,
  is_own_sale: false,
  ...more,
});

const rest = (sentence: string, pattern: string): string | null => {
  const found = new RegExp(pattern).exec(sentence);
  return found ? sentence.slice(found.index + found[0].length) : null;
};
/** What follows the verb, unless it is not a business. */
const object = (sentence: string, pattern: string): string | null => {
  const found = rest(sentence, pattern);
  return found === null || refusedObject(found) ? null : found;
};

const bought = (after: string, stage: Reading['stage']) =>
  reading(stage === 'completed' ? 'acquisition_completed' : 'acquisition_announced', stage, {
    target_name: nameAtStart(after),
    counterparty_name: partyAfter('from', after),
  });
const sold = (after: string, stage: Reading['stage']) =>
  reading('divestiture', stage, { target_name: nameAtStart(after), counterparty_name: partyAfter('to', after) });

const wholeBusiness =
  '(?=(?:all|substantially all|100|the (?:assets|operations|business|remaining|outstanding|hospitals?)|(?:a )?(?:majority|controlling)|(?:its|their|the) [a-z ]{0,40}(?:business|segment|division|hospitals?|clinics?|operations|facilit|practices)|(?:its|their|the) [A-Za-z][\\w ,&-]{0,120}?\\b(?:businesses|business|segments?|divisions?)\\b|(?:two|three|four|five|six|seven|eight|nine|ten|\\d+) [a-z -]{0,40}(?:hospitals?|clinics?|centers?|facilities|agencies|practices|locations|businesses)|[A-Z](?!ompany\\b)))';

/** The company that another is merged into, with the legal form behind its comma. */
const merging = '((?:[^,(]|, (?=(?:Inc|LLC|L\\.L\\.C|L\\.P|LP|Ltd|Corp)\\b))+?)';
const legalParty = "([A-Z][\\w&'-]*(?: (?:of |and |the )*[A-Z][\\w&'-]*){0,5}(?:, (?:Inc\\.|LLC|L\\.P\\.|Corp\\.))?)";

/** One company merges into another, which goes on as a subsidiary: who is bought, where either is the registrant. */
function intoSubsidiary(sentence: string, verb: string, own: string, stage: 'announced' | 'completed'): { reading: Reading | null } | null {
  const found = new RegExp(
    `${verb} with and into ${merging}(?: ?\\([^)]*\\))?,? (?:and )?with (.+?) (?:surviving|continuing|as the surviving|being the surviving)`,
  ).exec(sentence);
  if (!found) return null;
  const type = stage === 'completed' ? 'acquisition_completed' : 'acquisition_announced';
  const parent =
    /as an? (?:direct |indirect |direct or indirect |direct and |wholly[- ]owned |, )*subsidiary of (.+)/.exec(sentence)?.[1] ?? '';
  const is_own = (text: string) => new RegExp(`^${own}(?![\\w'])`).test(text);
  if (is_own(found[1]!)) return { reading: reading(type, stage, { is_own_sale: true, counterparty_name: nameAtStart(parent) }) };
  // One vehicle into another: companies of one owner, unless the business went into the first of them before.
  const merging_one =
    new RegExp(`([A-Z][\\w&'-]*(?: [A-Z][\\w&'-]*)*(?:, (?:Inc\\.|LLC|L\\.P\\.|Corp\\.))?),? ${verb}`).exec(sentence)?.[1] ?? '';
  if (vehicle.test(merging_one) && vehicle.test(found[1]!.trim())) return { reading: null };
  return { reading: is_own(parent) ? reading(type, stage, { target_name: nameAtStart(found[1]!) }) : null };
}

/** "The sale by the Company of X was completed". */
function passively(sentence: string, own: string): Reading | null {
  const was = '(?:was|were|has been|have been) (?:completed|consummated|closed)';
  const by_another = new RegExp(`(?:acquisition|purchase) of ${own} by ${legalParty}(?: ?\\([^)]*\\))? ${was}`).exec(sentence);
  if (by_another)
    return reading('acquisition_completed', 'completed', { is_own_sale: true, counterparty_name: nameAtStart(by_another[1]!) });
  const ours = `(?: by (?:(?:certain |a |an |wholly[- ]owned )*(?:subsidiar(?:y|ies)|affiliates?) of )?${own})`;
  const nouns = { sale: 'sale|divestiture|disposition', purchase: 'acquisition|purchase' };
  const what = (noun: string) =>
    new RegExp(`(?:${own}'s (?:previously announced )?(?:${noun}) of|(?:${noun})${ours} of) (.+?),? ${was}`).exec(sentence)?.[1];
  const sale = what(nouns.sale);
  const purchase = what(nouns.purchase);
  if (sale && !purchase && !refusedObject(sale)) return sold(sale, 'completed');
  return purchase && !sale && !refusedObject(purchase) ? bought(purchase, 'completed') : null;
}

/**
 * Words without which a sentence says nothing of the kind: the expressions below are made for each registrant, which
 * takes longer than to read the sentence.
 */
const done_word = /complet|clos|consummat|finaliz|sold|divested|acquired|purchased|merged/;
const agreement_word = /enter|execut|sign/;

/** A deal that is done. */
export function doneIn(sentence: string, own: string): Reading | null {
  if (!done_word.test(sentence)) return null;
  const who = acting(own);
  const done = `${who}(?:${completed}|(?:announc(?:ed|ing)\\s+)?${completing})\\s+`;
  const merged = intoSubsidiary(sentence, '(?<!be |been |will )merged', own, 'completed');
  if (merged) return merged.reading;
  if (new RegExp(`${completed} (?:the|its) (?:previously announced )?(?:acquisition|purchase) of ${own}(?!'s)(?=[,. ]|$)`).test(sentence)) {
    const buyer =
      /(?:^|, )([A-Z][\w&.'-]*(?: [A-Z][\w&.'-]*){0,5}(?:, (?:Inc\.|LLC|L\.P\.))?)\s*(?:\([^()]{0,200}\))? ?completed/
        .exec(sentence)?.[1]
        ?.trim() ?? '';
    return reading('acquisition_completed', 'completed', { is_own_sale: true, counterparty_name: nameAtStart(buyer) });
  }
  const passive = passively(sentence, own);
  if (passive) return passive;
  const sale = object(sentence, `${done}${theSale}`) ?? object(sentence, `${who}(?:sold|divested)\\s+${wholeBusiness}`);
  const purchase =
    object(sentence, `${done}(?:${theAcquisition}|${theMerger})`) ?? object(sentence, `${who}(?:acquired|purchased)\\s+${wholeBusiness}`);
  if (sale !== null && purchase !== null) return null;
  if (sale !== null) return sold(sale, 'completed');
  return purchase === null ? null : bought(purchase, 'completed');
}

/** The registrant has bound itself by an agreement of the kind that passes businesses on. */
export const entersAgreement = (sentence: string, own: string): boolean =>
  agreement_word.test(sentence) &&
  // Many parties may stand between the registrant, who opens the sentence, and the verb.
  (new RegExp(
    `^(?:On|Effective) [A-Z][a-z]+ \\d{1,2}, \\d{4}, ${own}(?:(?!announced|reported| that )[^.;]|(?<=Inc|Corp|L|P|Co)\\.){0,700}? entered into an? (?:definitive )?${dealAgreement}`,
  ).test(sentence) ||
    new RegExp(
      `${acting(own)}(?:and ${legalParty}(?:\\s*\\([^()]*\\))? )?(?:entered into|executed|signed|entering into|(?:the )?(?:execution|signing) of)\\s+(?:an?|the|that certain|two|a series of)?\\s*(?:definitive\\s+)?(?:${dealAgreement})`,
    ).test(sentence));

/** The deal of an agreement is done: "completed the transactions contemplated by". */
export const closesAgreement = (sentence: string, own: string): boolean =>
  sentence.includes('completed') && new RegExp(`${acting(own)}${closes}`).test(sentence);

/** Which way a deal went that a sentence before has called done. */
export function closedIn(sentence: string, own: string): Reading | null {
  const seller = `from (?:(?:certain |one or more |a |an )?(?:direct |indirect |wholly[- ]owned )*(?:subsidiar(?:y|ies)|affiliates?) of |the )?${own}(?![\\w'])`;
  const found = new RegExp(`(?:acquired|purchased)\\s+(?:(.+?) ${seller}|${seller},? (.+))`).exec(sentence);
  const theirs = found?.[1] ?? found?.[2];
  if (theirs && !refusedObject(theirs)) return reading('divestiture', 'completed', { target_name: nameAtStart(theirs) });
  const agreed = agreedIn(sentence, own);
  if (!agreed) return null;
  return { ...agreed, stage: 'completed', type: agreed.type === 'acquisition_announced' ? 'acquisition_completed' : agreed.type };
}

/** Which way a deal that was agreed goes. */
export function agreedIn(sentence: string, own: string): Reading | null {
  const who = acting(own);
  const binding = '(?:will|shall|agreed to|has agreed to|have agreed to|is to|would)';
  const merges = intoSubsidiary(sentence, '(?:will|shall|would|to) (?:be )?merged?', own, 'announced');
  if (merges) return merges.reading;
  const whole = '(?:all (?:of )?(?:the )?(?:issued and )?outstanding (?:shares|common stock|equity)[^,.]{0,40} of )?';
  if (new RegExp(`${binding} (?:acquire|purchase) ${whole}${own}(?!'s)(?=[,. ]|$)`).test(sentence)) {
    const buyer =
      new RegExp(
        `([A-Z][\\w&.'-]*(?: [A-Z][\\w&.'-]*){0,5}(?:, (?:Inc\\.|LLC|L\\.P\\.))?)\\s*(?:\\([^)]*\\))? ${binding} (?:acquire|purchase)`,
      ).exec(sentence)?.[1] ?? '';
    return reading('acquisition_announced', 'announced', { is_own_sale: true, counterparty_name: nameAtStart(buyer) });
  }
  const agreement = `${dealAgreement}(?:\\s*\\([^()]*\\))*(?:,? dated[^,]*, \\d{4},?)?`;
  const sale =
    object(sentence, `${who}${binding} (?:sell|divest)\\s+${wholeBusiness}`) ??
    object(
      sentence,
      `${agreement}(?: with [^.;]{2,120}?)?,? (?:to (?:sell|divest)|for the (?:sale|divestiture) of|providing for the (?:sale|divestiture) of)\\s+${wholeBusiness}`,
    );
  // Another party buys what is the registrant's.
  const theirs = new RegExp(
    `${binding} (?:acquire|purchase)\\s+(.+?) from (?:(?:certain |one or more |a |an )?(?:direct |indirect |wholly[- ]owned )*(?:subsidiar(?:y|ies)|affiliates?) of )?${own}(?![\\w'])`,
  ).exec(sentence);
  const purchase =
    object(sentence, `${who}${binding} (?:acquire|purchase)\\s+${wholeBusiness}`) ??
    object(
      sentence,
      `${agreement}(?: with [^.;]{2,120}?)?,? (?:to (?:acquire|purchase)|for the (?:acquisition|purchase) of|providing for the (?:acquisition|purchase) of)\\s+${wholeBusiness}`,
    );
  if (theirs && !refusedObject(theirs[1]!)) {
    const buyer =
      new RegExp(
        `([A-Z][\\w&.'-]*(?: [A-Z][\\w&.'-]*){0,5}(?:, (?:Inc\\.|LLC|L\\.P\\.))?)\\s*(?:\\([^)]*\\))? ${binding} (?:acquire|purchase)`,
      ).exec(sentence)?.[1] ?? '';
    return purchase !== null && !new RegExp(`${binding} (?:acquire|purchase)`).test(sentence)
      ? null
      : reading('divestiture', 'announced', { target_name: nameAtStart(theirs[1]!), counterparty_name: nameAtStart(buyer) });
  }
  if (sale !== null && purchase !== null) return null;
  if (sale !== null) return sold(sale, 'announced');
  return purchase === null ? null : bought(purchase, 'announced');
}

/** An agreement of the kind came to its end without its deal. */
export const terminatesIn = (sentence: string): boolean =>
  new RegExp(
    `(?:${dealAgreement})(?:[^.;]{0,160}?)\\b(?:was|were|has been|have been|is|are) (?:mutually )?terminated|\\b(?:terminated|terminating|terminate|termination of)\\b (?:the|their|its|that certain)?\\s*(?:previously (?:announced|disclosed) )?(?:${dealAgreement})`,
  ).test(sentence);
