/** What may stand between the registrant and its verb: a definition, its subsidiaries, an announcement. */
const definition = "(?:'s)?(?:\\s*\\((?:[^()]|\\([^()]*\\))*\\))*";
const subsidiaries =
  '(?:,?\\s+(?:acting through|through|by|via|and|together with|along with)\\s+(?:certain of |one or more of |one of )?(?:its|our|a|an|the|their)?\\s*(?:[a-z-]+[\\s,]+){0,6}(?:subsidiar(?:y|ies)|affiliates?)(?: of the Company)?(?:\\s+[A-Z][\\w.&-]*(?: [A-Z][\\w.&-]*){0,4}(?:, (?:Inc|LLC|L\\.P)\\.?)?)?(?:\\s*\\([^()]*\\))*)?';
const announcing =
  '(?:\\s*(?:today\\s+|also\\s+|jointly\\s+)?(?:(?:issued|released|published) (?:a|its|the) (?:joint )?(?:press|news) release,?(?: [^.,]{0,60},)?\\s+(?:announcing|reporting|to announce)|announced|reported)(?:\\s+today)?(?:\\s+on [A-Z][a-z]+ \\d{1,2}, \\d{4},?)?)?';
const chained =
  '(?:\\s+that)?(?:\\s+(?:it|they|we|the Company|an? (?:wholly[- ]owned |indirect |direct )*(?:subsidiary|affiliate)(?: of the Company)?|certain of its (?:subsidiaries|affiliates)|its (?:subsidiaries|affiliates)|(?:subsidiaries|affiliates) of the Company)(?:\\s*\\([^()]*\\))*)?(?:,? through [^,.;]{3,60}(?:subsidiary|subsidiaries|affiliate|affiliates)[^,.;]{0,50},?)?\\s*,?(?:\\s+(?:has|have|had))?(?:\\s+(?:also|successfully|each))?';

/** "A competitor of the Company" and "leased from the Company" are others; "a subsidiary of the Company" is its own. */
const actor =
  '(?<!\\b(?:[Bb]y|from|with|to|against|for|between|at|than|in|on) )(?<!(?<!\\b(?:[Ss]ubsidiar(?:y|ies)|[Aa]ffiliates?)(?: \\([^()]*\\))?) of )';

/** The registrant as the one who acts, up to the verb. */
export const acting = (own: string) => `${actor}${own}${definition}${subsidiaries},?${announcing}${chained}\\s+`;

const previously = '(?:(?:previously[- ](?:announced|disclosed|reported)|pending|planned|strategic)\\s+)*';
const worth = '(?:\\$[\\d.,]+ ?(?:million|billion)\\s+)?';

export const completed = '(?:completed|closed(?: on)?|consummated|finalized)';
/** What an agreement provided for is done; which way it went, the agreement or the next sentences say. */
export const closes = 'completed (?:all of )?the transactions? contemplated by\\s+';
export const completing = '(?:the )?(?:successful )?(?:completion|closing|consummation) of';
export const theAcquisition = `(?:the|its|their|our|an?)\\s+${previously}${worth}(?:acquisition|purchase|buyout) of\\s+`;
export const theMerger = `(?:the|its|their|our|an?)\\s+${previously}${worth}(?:merger|business combination|combination) with\\s+`;
export const theSale = `(?:the|its|their|our|an?)\\s+${previously}${worth}(?:sale|divestiture|disposition|disposal|spin-?off|separation)(?: (?:and transfer|transfer))? of\\s+`;

/**
 * Agreements of which a business is the object; credit, note, lease, underwriting and receivables agreements are none.
 */
export const dealAgreement =
  '(?:Agreements? and Plans? of (?:Merger|Reorganization)|(?:(?:Asset|Stock|Share|Equity|Equity Interests?|Interests?|Membership Interests?|Unit|Securities|Partnership Interests?)s?(?: and (?:Asset|Stock|Equity|Membership Interest)s?)?\\s+)?(?:Purchase|Sale)(?: and (?:Sale|Purchase|Contribution))? Agreements?|(?:Merger|Transaction|Business Combination|Contribution and Sale|Separation and Distribution) Agreements?|(?:definitive|binding)(?: (?:asset|stock|equity|share|membership interest|merger|purchase|sale|transaction|transfer)(?: and (?:sale|purchase))?)* agreements?|(?:asset|stock|equity|share|membership interest|merger)(?: purchase)? agreements?)';
export const financing =
  /\b(?:Note|Notes|Receivables|Loan|Bond|Underwriting|Credit|Lease|Power|Supply|Participation|Forward|Share Repurchase) (?:and [A-Z]\w+ )?(?:Purchase |Sale |Financing )?Agreement|\b(?:Credit Agreement|Revolving|Term Loan|Indenture)\b/;
export const amending =
  /\b(?:Amendments?|amended|amends|Waiver|First Amendment|Supplement|Supplemental (?:Agreement|Indenture|Deed)|extension of|extend(?:ed|s)?)\b/i;
/** A deal that this filing only mentions. */
export const mentioned =
  /\b(?:previously (?:announced|disclosed|reported)|as (?:announced|disclosed|reported|described) (?:in|on)|in (?:connection|accordance) with the previously)\b/i;

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
export const dated = new RegExp(`\\b(${months}) (\\d{1,2}), (\\d{4})`, 'g');

const monthNames = months.split('|');
/** ISO days a text names, in order. */
export const daysIn = (text: string): string[] =>
  [...text.matchAll(dated)].map(
    ([, month, day, year]) => `${year}-${String(monthNames.indexOf(month!) + 1).padStart(2, '0')}-${day!.padStart(2, '0')}`,
  );
/** The day an agreement bears: "dated as of April 18, 2024". */
export const agreementDay = (text: string): string | null =>
  daysIn(new RegExp(`\\bdated(?: as of)? (?:${months}) \\d{1,2}, \\d{4}`).exec(text)?.[0] ?? '')[0] ?? null;
