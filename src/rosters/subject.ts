import type { Question } from '../match/question.ts';
import type { GivenSubject } from '../screening/subject.ts';
import type { Cells } from './cells.ts';
import { allFormerNames, businessNames, ownNames } from './subject-names.ts';

/**
 * The subject of a row with all its names, each of which is searched; null if the row has neither a name nor an NPI.
 */
export function subjectOf(cells: Cells): GivenSubject | null {
  const { id, npi, birth_date, state, license_number, entity_type, former_name, organization_name, dba_name } = cells;
  const kind = entity_type ? { entity_type: entity_type as Question['entity_type'] } : {};
  const own = ownNames(cells);
  const of_person = [...own, ...(former_name ? allFormerNames(former_name, own[0]) : [])];
  const names: Question[] = [
    ...of_person.map((name) => ({ ...name, ...kind })),
    ...(organization_name ? businessNames(organization_name) : []),
    ...(dba_name ? businessNames(dba_name) : []),
  ];
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
