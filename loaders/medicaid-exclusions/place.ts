import { collapsed } from '#fields/person-name';
import { stateCode } from '#fields/us-state';
import { withoutEnd } from './letters.ts';

export interface Place {
  city?: string;
  state?: string;
  zip?: string;
}

/**
 * BATON ROUGE, LA; BATON ROUGE LA; Louisiana; Carson City, Nevada. "Fort Washington" is a city: the name of a state
 * stands behind a comma or alone.
 */
function cityAndState(text: string): Place {
  if (text === '') return {};
  const [, city = '', state = ''] =
    /^(?:(.*?)(?<![\s,])[\s,]+)?([a-z]{2})\.?$/i.exec(text) ?? /^(?:([^,]*[^,\s])\s*,\s*)?([a-z][a-z ]{2,30})$/i.exec(text) ?? [];
  if (!stateCode(state)) return { city: text };
  return city === '' ? { state } : { city, state };
}

/**
 * City, state and ZIP of one cell: FREDERICK, MD 21701; FREDERICK MD 21701-1234; BALTIMORE/MD/21201; Monroe, LA.71201;
 * Memphis,TN; LA 70808; Louisiana 70808.
 */
export function placeOf(cell: string): Place {
  const text = collapsed(cell.replaceAll('/', ' '));
  const [, before = text, zip = ''] = /^(.*?)(?<![\s,.])[\s,.]*(?<!\d)(\d{5}(?:-?\d{4})?|\d{4})$/.exec(text) ?? [];
  const place = cityAndState(withoutEnd(before));
  return zip === '' ? place : { ...place, zip };
}
