import type { Html } from '../../pages/html.ts';
import { kindOfField } from '../../pages/names/kind-of-field.ts';
import { shownName } from '../../pages/names/shown-name.ts';

interface Listed {
  full_name: string;
  entity_type?: string | null;
}

/** The listed name in normal case. It is evidence: its published form is in the tooltip and in the published row. */
export const listedName = (record: Listed): Html => shownName(record.full_name, kindOfField('name', record.full_name, record) ?? 'person');
