import { ownNames } from './own-names.ts';
import { dealValue, statesPrice } from './parties.ts';
import { agreementDay, amending, daysIn, financing, mentioned } from './phrases.ts';
import { agreedIn, closedIn, closesAgreement, doneIn, entersAgreement, type Reading, terminatesIn } from './readings.ts';
import { refusedSentence } from './refusals.ts';
import { plainly, type Section, sections, sentences } from './sections.ts';

export interface FilingText {
  form: string;
  filing_date: string;
  /** The registrant's name. */
  name: string;
  text: string;
}

export interface Decided extends Reading {
  item: string;
  section: Section;
  /** The sentence that tells the type, as published. */
  evidence_sentence: string;
  value_usd: number | null;
  value_sentence: string | null;
  agreement_date: string | null;
}

export interface Decision {
  events: Decided[];
  /** Why there is no event. */
  reason: string | null;
}

/** A completion is reported within a quarter; an older one is history. */
const RECENT_DAYS = 75;
const daysApart = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;
const isHistory = (sentence: string, filing_date: string) => {
  const days = daysIn(sentence);
  if (days.length > 0) return days.every((day) => daysApart(day, filing_date) > RECENT_DAYS);
  const years = (sentence.match(/\b(?:19|20)\d\d\b/g) ?? []).map(Number);
  return years.length > 0 && Math.max(...years) < Number(filing_date.slice(0, 4)) - (filing_date.slice(5, 7) <= '03' ? 1 : 0);
};

/** How far behind the sentence of the agreement its direction may stand. */
const REACH = 3;

function inSection(section: Section, own: string, filing_date: string): { found: Decided[]; refused: string[] } {
  const said = sentences(section.text);
  const found: Decided[] = [];
  const refused: string[] = [];
  let entered = -1;
  let closed = -1;
  let agreement_date: string | null = null;
  for (const [at, published] of said.entries()) {
    const sentence = plainly(published);
    const reach = at - entered <= REACH && entered >= 0;
    const enters = entersAgreement(sentence, own);
    const is_new =
      enters && !amending.test(sentence) && !mentioned.test(sentence) && !financing.test(sentence) && !isHistory(sentence, filing_date);
    if (is_new) {
      entered = at;
      agreement_date = agreementDay(sentence) ?? daysIn(sentence)[0] ?? null;
    } else if (enters) refused.push('an agreement that is amended, only mentioned, or of a financing');
    if (closesAgreement(sentence, own)) closed = at;
    const is_closed = closed >= 0 && at - closed <= REACH;
    const ends = (section.item === '1.02' || /^[78]\.01$/.test(section.item)) && terminatesIn(sentence);
    const read: Reading | null = ends
      ? { type: 'acquisition_announced', stage: 'terminated', target_name: null, counterparty_name: null, is_own_sale: false }
      : (doneIn(sentence, own) ?? (is_closed ? closedIn(sentence, own) : is_new || reach ? agreedIn(sentence, own) : null));
    if (!read) continue;
    const refusal = ends ? null : refusedSentence(sentence);
    if (refusal) refused.push(refusal);
    else if (read.stage === 'completed' && isHistory(sentence, filing_date)) refused.push('a deal of long ago');
    else {
      const value_usd = dealValue(sentence);
      const own_date = agreementDay(sentence) ?? (read.stage === 'announced' ? agreement_date : null);
      found.push({
        ...read,
        item: section.item,
        section,
        evidence_sentence: published,
        value_usd,
        value_sentence: value_usd === null ? null : published,
        agreement_date: own_date,
      });
    }
  }
  return { found: found.map((one) => withValue(one, said, own, filing_date)), refused };
}

/** The value where the deal's own sentence has none: the one sentence of its section that opens with a price. */
function withValue(event: Decided, said: string[], own: string, filing_date: string): Decided {
  if (event.value_usd !== null || event.stage === 'terminated') return event;
  const priced = said.flatMap((published) => {
    const sentence = plainly(published);
    const is_its = statesPrice(sentence, own, event.target_name) && !isHistory(sentence, filing_date) && !refusedSentence(sentence);
    const value = is_its ? dealValue(sentence) : null;
    return value === null ? [] : [{ value, published }];
  });
  if (new Set(priced.map(({ value }) => value)).size !== 1) return event;
  return { ...event, value_usd: priced[0]!.value, value_sentence: priced[0]!.published };
}

/** One event per type and stage: the most particular sentence that tells it. */
function best(found: Decided[]): Decided[] {
  const groups = new Map<string, Decided[]>();
  for (const one of found) {
    const key = `${one.type} ${one.stage}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].map((group) => {
    const rank = (one: Decided) => (one.target_name ? 2 : 0) + (one.counterparty_name ? 1 : 0) + (one.value_usd ? 1 : 0);
    const first = group.reduce((most, one) => (rank(one) > rank(most) ? one : most));
    // Sentences that name different businesses tell of several deals: what is not certain of all is left out.
    const different = (of: (one: Decided) => unknown) => new Set(group.map(of).filter((value) => value !== null)).size > 1;
    return {
      ...first,
      target_name: different((one) => one.target_name) ? null : first.target_name,
      counterparty_name: different((one) => one.counterparty_name) ? null : first.counterparty_name,
      ...(different((one) => one.value_usd) ? { value_usd: null, value_sentence: null } : {}),
    };
  });
}

/** What a filing tells of deals, decided by its text alone; where it decides nothing there is no event but a reason. */
export function decide({ form, filing_date, name, text }: FilingText): Decision {
  const parts = sections(form, text);
  if (parts.length === 0) return { events: [], reason: 'none of the items that may report a deal has text' };
  const own = ownNames(name, text);
  const results = parts.map((section) => inSection(section, own.pattern, filing_date));
  const events = best(results.flatMap(({ found }) => found));
  if (events.length > 0) return { events, reason: null };
  const refused = results.flatMap((one) => one.refused);
  return { events, reason: refused[0] ? `not counted as a deal: ${refused[0]}` : 'no sentence reports a deal' };
}
