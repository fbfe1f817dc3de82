/**
 * Stand-ins for the name of a site: "Research Site", "Novartis Investigative Site", "Local Institution - 0184", "As0006
 * 125".
 */
const anonymousFacility = [
  /^(?:[\w&.,'’/-]+ ){0,4}(?:research|study|trial|clinical|investigat\w+|selected) (?:sites?|unit)(?:[\s,#:()-]{0,20}(?:(?:number|no\.?|id)[\s,#:()-]{0,20})?(?=[\w-]*\d)[\w-]+\)?)?$/i,
  /^(?:research|study|trial|clinical|investigat\w{1,12}|local|recruiting)?\s*(?:site|location|institution|facility|investigator|center|centre)s?(?:[\s,#:()/-]{0,20}(?:(?:number|no\.?|id)[\s,#:()-]{0,20})?(?=[\w-]*\d)[\w-]+\)?)?$/i,
  // Protocol and site number in place of a name.
  /^[A-Za-z]{1,4}\d{3,5}[ -]\d{2,5}$/,
  /^(?:(?:site\s*)?#\s*|site\s*|\s*)[\d-]+$/i,
  /^[A-Z]{2}[ -]?\d{3,6}$/,
  // A sponsor before a site, with or without its number: "Abbvie Site", "Astellas Site US15012".
  /^(?!.*\b(?:hospitals?|clinics?|cent(?:er|re)s?|university|health\w*|institute|college|school)\b)(?:[\w&.,'’/-]+ ){1,3}site(?:[\s,#:()-]{0,20}(?:(?:number|no\.?|id)[\s,#:()-]{0,20})?(?=[\w-]*\d)[\w-]+\)?)?$/i,
  // Those whom to ask stand in the place of where.
  /\bcall cent(?:er|re)\b|\b(?:trials?|stud(?:y|ies)|medical) information\b|\btrials? contact\b/i,
  /^(?:reference study id|site reference id|call for information|contact study|selected locations)\b/i,
  /^(?:for (?:additional|more) information|many (?:locations|facilities)|multiple (?:sites|locations)|various (?:sites|locations))\b/i,
];

/** True where the name hides the place: such a site is never matched to a facility. */
export function isAnonymousFacility(name: string | null): boolean {
  return name === null || anonymousFacility.some((pattern) => pattern.test(name));
}

/** Words that no person's name contains: call centers, departments, companies, bare titles. */
const notAPerson = [
  /\d/,
  /@/,
  /\b(?:call cent(?:er|re)|clinical|trials?|study|studies|medical|research|transparency|information|registry|disclosure|dept|department|division|program(?:me)?|team|office|support|cent(?:er|re)|cares|coordinator|contact|monitor|manager|sponsor|pharma\w*|therapeutics|laborator\w+|biotech\w*|sciences?|hospital|university|institute|company|corporation|director|chair|investigator|responsible|global|development)\b/i,
  /\b(?:vice president|president|patient advocacy|toll free|head of|chief \w+ officer|help ?desk|hot ?line|information desk)\b/i,
  /\b(?:inc|ltd|llc|gmbh|corp|plc|co\.|s\.?p\.?a|b\.?v|a\/s|kk)\b\.?\s*$/i,
];

/**
 * Degrees and titles that may follow a name after a comma: "Mohamed S Albana, director", "Viktoria Delyan, Associate
 * Professor".
 */
const afterComma = /,.*$/s;

/** Degrees alone, published where a name should stand ("MD"). */
const onlyDegrees = /^(?:(?:md|m\.d|do|phd|ph\.d|dr|prof|mph|rn|msc|bsc)\.?[\s,/]*)+$/i;

/** False for call centers, departments, companies and bare titles that stand where an investigator's name should. */
export function isPerson(name: string, affiliation: string | null): boolean {
  const bare = name.replace(afterComma, '').trim();
  if (onlyDegrees.test(name) || !/[\s,]/.test(name.trim())) return false;
  if (affiliation !== null && plain(name) === plain(affiliation)) return false;
  return !notAPerson.some((pattern) => pattern.test(bare)) && !notAPerson.at(-1)!.test(name);
}

const plain = (value: string) => value.toLowerCase().replace(/[^a-z]/g, '');
