import type { RosterField } from '../fields/roster-headings.ts';
import type { Question } from '../match/question.ts';
import type { GivenSubject } from '../screening/subject.ts';

/** The cells of a row that are filled, by field. */
export type Cells = Partial<Record<RosterField, string>>;

/** Separate columns for last and first name say more than one full-name column. */
function ownName({ name, first_name, middle_name, last_name, suffix }: Cells): Question | null {
  if (name && !(first_name && last_name)) return { name: suffix ? `${name} ${suffix}` : name };
  if (!first_name && !last_name) return null;
  return {
    ...(first_name && { first_name }),
    ...(middle_name && { middle_name }),
    ...(last_name && { last_name }),
    ...(suffix && { suffix }),
  };
}

/** A former last name is combined with the current first names; a full former name is used as it is. */
function formerName(former: string, own: Question | null): Question {
  if (/[\s,]/.test(former) || !own) return { name: former };
  if (own.name) return { name: `${own.name} fka ${former}` };
  return { ...own, last_name: former };
}

/** The subject of a row with all its names, each of which is searched; null if the row has neither a name nor an NPI. */
export function subjectOf(cells: Cells): GivenSubject | null {
  const { id, npi, birth_date, state, license_number, entity_type, former_name, organization_name, dba_name } = cells;
  const own = ownName(cells);
  const kind = entity_type ? { entity_type: entity_type as Question['entity_type'] } : {};
  const names: Question[] = [];
  if (own) names.push({ ...own, ...kind });
  if (former_name) names.push({ ...formerName(former_name, own), ...kind });
  if (organization_name) names.push({ organization_name });
  if (dba_name) names.push({ organization_name: dba_name });
  if (names.length === 0 && !npi) return null;
  const [first = {}, ...other_names] = names;
  return {
    ...(id && { id }),
    ...first,
    ...(npi && { npi }),
    ...(birth_date && { birth_date }),
    ...(state && { state }),
    ...(license_number && { license_number }),
    ...(other_names.length > 0 && { other_names }),
  };
}
