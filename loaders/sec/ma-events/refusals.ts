/** What makes a sentence tell of no deal, whatever else it says. */
const unsure: [RegExp, string][] = [
  [
    /\b(?:not|never|neither|nor|no longer|unable|failed|without)\b|\bno (?:agreement|assurance|decision|definitive)\b/i,
    'the sentence denies something',
  ],
  [/\b(?:den(?:y|ies|ied)|rumou?rs?|speculat\w+|media reports?|press reports?|market reports?|declin\w+ to comment)\b/i, 'a rumour'],
  [
    /\b(?:letters? of intent|memorand(?:um|a) of understanding|term sheet|non-binding|indicat\w+ of interest|unsolicited|exclusivity|negotiat\w+|discussions?|explor\w+|strategic alternatives|evaluat\w+|proposals?|option to (?:acquire|purchase|sell)|right of first)\b/i,
    'no binding agreement',
  ],
  // In lower case: May is a month.
  [/\b(?:[Ii]f|[Uu]nless|may|might|could|would have|intends?|plans? to|seeks? to|hopes?)\b/, 'a condition or an intention'],
  [/\bjoint venture\b/i, 'a joint venture'],
  [/\bformer(?:ly)? (?:\w+[- ]){0,3}(?:subsidiar|affiliate|parent|division)/i, 'a former part of the registrant'],
  [
    /\b(?:headquarters|office (?:space|building|complex)|real (?:estate|property)|parcels?|acres?|square feet|land|aircraft|sublease|leaseback|sale-and-lease)\b/i,
    'real estate or equipment',
  ],
  [
    /\b(?:underwriters?|initial purchasers|private placement|registered direct|public offering|tender offer for (?:its|the) .{0,40}notes|senior (?:secured |unsecured )?notes|indenture|commercial paper|receivables|warrants?|at-the-market|repurchase|convertible)\b/i,
    'a financing',
  ],
];

export function refusedSentence(sentence: string): string | null {
  return unsure.find(([pattern]) => pattern.test(sentence))?.[1] ?? null;
}

const objects: [RegExp, string][] = [
  [
    /\b(?:shares|units|ownership|stock|securities|interests?) (?:of|in) (?:its|their|our|the Company's|the Registrant's)\b|\b(?:its|our|their|the Company's) (?:own )?(?:common|preferred|class a|treasury)\b/i,
    'securities of its own',
  ],
  [/^(?:up to |approximately |an aggregate of )?[\d,.]+ (?:million )?(?:shares|units|warrants)\b/i, 'a number of shares'],
  [/\bminority\b|(?<![\d.])(?:[1-4]?\d|50)(?:\.\d+)?(?:%| percent)(?! of the purchase)/i, 'a share of half or less'],
  [
    /^(?:certain |the |its |an? |various |some )*(?:(?:\w+ ){0,3}(?:supplies|equipment|software|services|systems?|inventory)|inventory|inventories|patents?|trademarks?|licen[cs]es?|royalt\w+|investments?|investment securities|marketable securities|bonds|loans?|mortgages?|insurance|vehicles?|intellectual property)\b/i,
    'single assets',
  ],
];

/** What was bought or sold is no business. */
export function refusedObject(object: string): string | null {
  return objects.find(([pattern]) => pattern.test(object))?.[1] ?? null;
}
