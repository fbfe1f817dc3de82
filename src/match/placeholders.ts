import { fold } from './fold.ts';

/** What stands in files where a name is missing. */
const placeholders = new Set(
  'UNKNOWN UNASSIGNED UNFILLED VACANT VACANCY TBD TBA TBH NONE NULL PLACEHOLDER DUMMY TEST TESTING ANONYMOUS UNIDENTIFIED UNNAMED'.split(
    ' ',
  ),
);
/** Words beside them. */
const beside = new Set(
  'POSITION POSITIONS OPEN POST JOB ROLE SHIFT STAFF EMPLOYEE PROVIDER PATIENT PERSON NAME NEW HIRE TO BE HIRED DETERMINED ANNOUNCED ASSIGNED FILLED NOT NO AVAILABLE LISTED GIVEN PROVIDED KNOWN USER RECORD ENTRY A B C X'.split(
    ' ',
  ),
);
const phrases =
  /^(?:TO BE (?:HIRED|DETERMINED|ANNOUNCED|ASSIGNED|FILLED)|NO NAME(?: (?:GIVEN|LISTED|AVAILABLE|PROVIDED))?|NAME (?:NOT|UN)\b.*|OPEN POSITION|NEW HIRE|SAME AS ABOVE|SEE (?:ATTACHED|ABOVE|BELOW|NOTES?)|DO NOT USE|(?:SUB|GRAND )?TOTALS?|PAGE OF|(?:(?:FULL|LEGAL|FIRST|MIDDLE|LAST|EMPLOYEE|VENDOR|PROVIDER|PATIENT|BUSINESS) NAME ?)+)$/;

/** UNKNOWN, UNKNOWN; VACANT POSITION; NO NAME: there is no one to screen. */
export function isPlaceholder(line: string): boolean {
  const words = fold(line).match(/[A-Z0-9]+/g) ?? [];
  const own = words.filter((word) => !/^\d+$/.test(word));
  if (own.length === 0) return false;
  return (
    phrases.test(own.join(' ')) ||
    (own.some((word) => placeholders.has(word)) && own.every((word) => placeholders.has(word) || beside.has(word)))
  );
}
