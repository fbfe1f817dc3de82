import type { Question } from '../../match/question.ts';
import type { RosterField } from './headings.ts';

/** The screenings of one roster row: one for each name in it. */
export interface RosterQuestion {
  /** Which name of the row is screened. */
  name_kind: 'name' | 'former_name' | 'organization_name' | 'dba_name' | 'npi';
  question: Question;
}

type Cells = Partial<Record<RosterField, string>>;

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

export function questionsOf(cells: Cells): RosterQuestion[] {
  const { npi, birth_date, state, license_number, entity_type, former_name, organization_name, dba_name } = cells;
  const evidence: Question = {
    ...(npi && { npi }),
    ...(birth_date && { birth_date }),
    ...(state && { state }),
    ...(license_number && { license_number }),
  };
  const kind = entity_type ? { entity_type: entity_type as Question['entity_type'] } : {};
  const own = ownName(cells);
  const asked: RosterQuestion[] = [];
  if (own) asked.push({ name_kind: 'name', question: { ...own, ...evidence, ...kind } });
  if (former_name) asked.push({ name_kind: 'former_name', question: { ...formerName(former_name, own), ...evidence, ...kind } });
  if (organization_name) asked.push({ name_kind: 'organization_name', question: { organization_name, ...evidence } });
  if (dba_name) asked.push({ name_kind: 'dba_name', question: { organization_name: dba_name, ...evidence } });
  if (asked.length === 0 && npi) asked.push({ name_kind: 'npi', question: { npi } });
  return asked;
}
