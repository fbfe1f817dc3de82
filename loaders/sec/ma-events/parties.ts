const word = "(?:[A-Z](?:[\\w&'-]|\\.(?=\\w))*|\\d+[A-Za-z][\\w-]*)";
const link = '(?:of|and|the|for|at|de|&)';
const legal = '(?:, (?:Inc\\.?|LLC|L\\.L\\.C\\.?|L\\.P\\.?|LP|LLP|Ltd\\.?|Corp\\.?|N\\.A\\.?|P\\.C\\.?|P\\.A\\.?|PLLC|plc))';
/** A name: capitalized words, small ones only between them. */
const named = new RegExp(
  `^(?:the )?(${word}(?: (?:${link} ){0,2}${word})*${legal}?)(?=$|[,.;()]| \\(| (?:from|to|for|by|pursuant|in|on|with|and|as|that|which|through|under|located|based|effective|at|from|a|an)\\b)`,
);

/** Defined terms and words that open a description are not names. */
const terms =
  /^(?:Sellers?|Buyers?|Purchasers?|Parent|Company|Targets?|Hospitals?|Facilit(?:y|ies)|Business(?:es)?|Transactions?|Agreements?|Assets?|Acquired \w+|Transferred \w+|Purchased \w+|Shares?|Closing|Divested \w+|Sold \w+|Disposed \w+|Acquisitions?|Mergers?|Entities|Units?|Practices?|Centers?|Board|Item|Exhibit|Subsidiar(?:y|ies)|Texas|Florida|California|Tennessee|Georgia|North Carolina|South Carolina|Pennsylvania|Alabama|Arizona|Ohio|Indiana|Mississippi|Louisiana|United States|U\.S\.?)$/i;

/** A company made for the deal, that only passes through it. */
export const vehicle = /\bSub(?:sidiary)?(?: (?:[IVX]+|\d+|One|Two))?(?:, (?:Inc\.?|LLC|L\.P\.?|Corp\.?))?$/;

/** Words in front of a name that say which part of it is meant: all shares are the business itself. */
const whole =
  /^(?:(?:all(?: of)?|100(?:%| percent) of|substantially all(?: of)?|each of)\s+)?(?:the\s+)?(?:remaining\s+|issued and outstanding\s+|outstanding\s+|business and\s+){0,6}(?:shares|stock|capital stock|common stock|equity|equity interests?|membership interests?|limited liability company interests?|ownership interests?|partnership interests?|units|operations|operating assets|assets|business)(?:\s+(?:and|,)\s+(?:liabilities|operations|business|assets)){0,6}\s+(?:of|in)\s+/i;

/** The name a text opens with; null where it is a description or a defined term. */
export function nameAtStart(text: string): string | null {
  const found = named.exec(text.replace(whole, ''))?.[1]?.trim();
  if (!found || terms.test(found) || vehicle.test(found)) return null;
  const words = found.split(' ');
  // One word alone may be anything; in capitals or with a legal form behind it, it is a name.
  if (words.length === 1 && !/^[A-Z][A-Z&]{2,}$|[a-z][A-Z]/.test(found) && !/, /.test(found)) return null;
  return found;
}

/** The other party: behind "to" for a sale, behind "from" for a purchase. */
export function partyAfter(preposition: 'to' | 'from', text: string): string | null {
  const places = [
    ...text.matchAll(
      new RegExp(
        `(?<!pursuant|subject|according|addition|prior|relating|related|due|regard|respect) ${preposition} (?=(?:the |an? (?:subsidiary|affiliate) of |certain (?:subsidiaries|affiliates) of |subsidiaries of |affiliates of )?[A-Z])`,
        'g',
      ),
    ),
  ];
  if (places.length !== 1) return null;
  const after = text.slice(places[0]!.index + preposition.length + 2);
  return nameAtStart(
    after.replace(/^(?:an? (?:subsidiary|affiliate) of |certain (?:subsidiaries|affiliates) of |subsidiaries of |affiliates of )/, ''),
  );
}

const amount = '\\$\\s?([\\d,]+(?:\\.\\d+)?)\\s?(million|billion)?';
const price = new RegExp(
  `(?:purchase price|cash price|sale price|consideration|proceeds|transaction value|enterprise value|equity value|total value|valued|value)\\b(?:[^$.;]{0,60}?)(?:of|is|was|at|be|to|being|equal to|approximately)\\s+(?:approximately |about )?${amount}|(?:for|, for)\\s+(?:a |an |the )?(?:(?:total|aggregate|base|gross|net|cash|purchase|price|consideration|of)\\s+)*(?:approximately |about )?${amount}`,
  'gi',
);
const vague =
  /per share|per unit|termination fee|break-?up fee|up to|more than|less than|in excess of|at least|not to exceed|earn-?out|contingent|additional|adjust\w{0,9} by|range|between|canadian|australian|hong kong|mexican|\b(?:CAD|AUD|MXN|HKD)\b|assum\w{1,9} .{0,20}debt|deposit|escrow|holdback/i;

/** Value of a deal in dollars where the sentence states exactly one. */
export function dealValue(sentence: string): number | null {
  const values = new Set<number>();
  for (const found of sentence.matchAll(price)) {
    const figure = found[1] ?? found[3]!;
    const scale = (found[2] ?? found[4])?.toLowerCase();
    const after = sentence.slice(found.index + found[0].length, found.index + found[0].length + 24);
    if (/^\s*(?:per|to \$|-\s?\$|and \$|thousand)/i.test(after)) return null;
    values.add(Math.round(Number(figure.replaceAll(',', '')) * (scale === 'billion' ? 1e9 : scale === 'million' ? 1e6 : 1)));
  }
  const dollars = sentence.match(/\$/g)?.length ?? 0;
  const [only] = values;
  return values.size === 1 && dollars === 1 && !vague.test(sentence) && only! >= 100_000 ? only! : null;
}

const kinds =
  '(?:(?:aggregate|total|base|gross|net|initial|final|closing|estimated|cash|all-cash)\\s+)*(?:purchase price|consideration|sale price|cash price|transaction value|proceeds)\\b';
const stating = (own: string) =>
  new RegExp(
    `^(?:(?:Under|Pursuant to|In accordance with) [^.;]{3,160}?, |(?:At|Upon) (?:the )?closing[^.;,]{0,60}, )?(?:[Tt]he ${kinds}|(?:${own}) (?:paid|received|will pay|will receive|agreed to pay) (?:an? |the )?${kinds})`,
  );

/** A sentence behind the deal's own opens with its price and names no other business, as "The purchase price was". */
export function statesPrice(sentence: string, own: string, target_name: string | null): boolean {
  if (!stating(own).test(sentence)) return false;
  const named =
    /(?:price|consideration|value|proceeds) (?:paid |payable |received )?(?:for|of|from) (?:the (?:acquisition|purchase|sale) of )?(?:the )?([A-Z][\w&'-]+ [A-Z][\w&'-]+)/.exec(
      sentence,
    )?.[1];
  return named === undefined || (target_name?.startsWith(named) ?? false);
}
