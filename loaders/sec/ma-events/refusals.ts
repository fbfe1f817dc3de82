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
  [
    /^(?:Once|Until|When|As if|Assuming)\b|\b(?:once|until|when|as if) (?:the|it|we|our|[A-Z])|\bpro forma\b|\bassum(?:es?|ed|ing) that\b/,
    'a condition or an intention',
  ],
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
  [
    /\b(?:(?:19|20)\d\d|[\d.]{1,9}%) (?:\w+ ){0,9}[Nn]otes\b|\b(?:notes? due|debentures?|bonds|swaps?|insurance polic(?:y|ies))\b/,
    'a financing',
  ],
  [/\b(?:alleg\w+|lawsuits?|litigation|plaintiffs?|complaints?)\b/i, 'a claim in court'],
  [/^"|," (?:said|says|stated|commented|added|remarked)\b/, 'what someone is quoted as saying'],
  [
    /\b(?:reincorporat|redomest)\w*|\b(?:internal|holding company) (?:reorgani[sz]ation|restructuring)\b|\bmerger with .{2,80}, (?:its|our) (?:own |direct |indirect |then )*wholly[- ]owned subsidiary\b|\bto (?:one of |another of )?(?:its|our) (?:own |other |direct |indirect |wholly[- ]owned )*(?:subsidiar|affiliate)/i,
    'a deal among its own companies',
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
  [
    /^(?:all (?:of )?)?(?:its|their|our) (?:remaining )?(?:shares|common stock|stake|investment|holdings?)\b|^(?:all (?:of )?)?the shares held\b/i,
    'a holding',
  ],
  [/^(?:over|more than|nearly|numerous|many|a number of)\b/i, 'a sum of deals'],
  [/^(?:up to |approximately |an aggregate of )?[\d,.]+ (?:million )?(?:shares|units|warrants)\b/i, 'a number of shares'],
  [/\bminority\b|(?<![\d.])(?:[1-4]?\d|50)(?:\.\d+)?(?:%| percent)(?! of the purchase)/i, 'a share of half or less'],
  [
    /^(?:certain |the |its |an? |various |some )*(?:(?:\w+ ){0,3}(?:supplies|equipment|software|services|systems?|inventory)|inventory|inventories|patents?|trademarks?|licen[cs]es?|royalt\w+|investments?|investment securities|marketable securities|bonds|loans?|mortgages?|insurance|vehicles?|intellectual property)\b/i,
    'single assets',
  ],
];

/** How many and which, in front of what is bought or sold. */
const determined =
  /^(?:(?:all|each|both|any|most|certain|several|various|substantially|approximately|the|its|their|our|an?|of|other|remaining|issued|and|outstanding|majority|[\d.]+(?:%| percent)|\$[\d.,]+ (?:million|billion)|one|two|three|four|five|six|seven|eight|nine|ten|\d+)\s+)+/i;
const business =
  /\b(?:business(?:es)?|compan(?:y|ies)|(?:hospital|clinic|center|practice|segment|division|unit|group|provider|operator|affiliate|location|network|portfolio|plan)s?|(?:facilit|agenc|laborator|pharmac|communit|subsidiar|entit)(?:y|ies)|(?:nursing|group|care) homes?|hospices?|operations|assets|shares|stock|equity|interests?(?! rate)|stake|platform|organization|firm|health system)\b/i;
/** In lower case: a name may end so. */
const singleAssets =
  /\b(?:loans?|mortgages?|bonds|polic(?:y|ies)|receivables|claims?|contracts?|leases?|equipment|software|(?:operating|record|information) systems?)$|\b(?:Tower|Building|Arena|Stadium|Garage)s?$/;

/** What is bought or sold names a business or is called one. */
function isBusiness(object: string): boolean {
  const [head = ''] = object
    .replace(determined, '')
    .split(/[,;(]|\s(?:from|of|in|for|by|to|on|at|with|against|pursuant|issued|under|that|which|located)\s/);
  return !singleAssets.test(head.trim()) && (/^(?:[A-Z]|\d+[A-Za-z])/.test(head) || business.test(head));
}

/** What was bought or sold is not a business. */
export function refusedObject(object: string): string | null {
  return objects.find(([pattern]) => pattern.test(object))?.[1] ?? (isBusiness(object) ? null : 'no business');
}
