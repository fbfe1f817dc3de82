import { nameOfList } from '#domain/exclusions/list-name';
import { counted, date, joined, number } from '#pages/wording';
import { OUTCOMES_IN_ORDER, outcomeWords } from '#screening/outcome-words';
import { isNameMember, NAME_MEMBERS } from '#screening/typed-name';

/** Potential match: 4 · Invalid: 2; of one subject its outcome alone. */
export function outcomeCounts(counts: Record<string, number>): string {
  const found = OUTCOMES_IN_ORDER.filter((outcome) => counts[outcome]);
  const subjects = found.reduce((sum, outcome) => sum + counts[outcome]!, 0);
  return found
    .map((outcome) => (subjects === 1 ? outcomeWords(outcome) : `${outcomeWords(outcome)}: ${number(counts[outcome]!)}`))
    .join(' · ');
}

const labels: Record<string, string> = {
  npi: 'NPI',
  birth_date: 'born',
  state: 'state',
  license_number: 'license',
  id: 'ID',
  as_of: 'as of',
};
const entities: Record<string, string> = { individual: 'a person', person: 'a person', organization: 'a business', business: 'a business' };

/** Values are as they were sent: what could not be read is not a day. */
const isDay = (value: string) => /^\d{4}-(0[1-9]|1[0-2])-\d\d$/.test(value);

const MOST_NAMED = 3;

/** Georgia, Federal (OIG); 42 lists */
function listsSent(value: string): string {
  const lists = value.split(/[\s,;]+/).filter(Boolean);
  return lists.length > MOST_NAMED
    ? counted(lists.length, 'list')
    : `${lists.length === 1 ? 'list' : 'lists'} ${lists.map(nameOfList).join(', ')}`;
}

const fieldWords = (field: string, value: string): string =>
  field === 'lists' ? listsSent(value) : `${labels[field] ?? field} ${isDay(value) ? date(value) : value}`;

export function sentWords(sent: Record<string, string>): string {
  const name = NAME_MEMBERS.flatMap((field) => sent[field] ?? []).join(' ');
  const rest = Object.entries(sent)
    .filter(([field]) => !isNameMember(field))
    .map(([field, value]) => (field === 'entity_type' && entities[value.toLowerCase()]) || fieldWords(field, value));
  return joined([name, ...rest]);
}
