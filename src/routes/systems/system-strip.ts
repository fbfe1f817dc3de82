import type { Nation } from '../../domain/figures/nation-records.ts';
import type { GroupFigures } from '../../domain/figures/schemas.ts';
import { figureTiles } from '../../domain/figures/tiles.ts';
import { type Counted, leftOutShort } from '../../domain/systems/counted.ts';
import { html } from '../../pages/html.ts';
import type { Tile } from '../../pages/tiles.ts';
import { counted, number } from '../../pages/wording.ts';

interface Sized extends Counted {
  system_id: string;
  figures: GroupFigures;
  hospital_count: number;
  npi_count: number;
  physician_count: number | null;
  unknown_type_count: number;
  affiliated_npi_count: number;
}

/** The first figures of every page of a system: size, money, quality, people. */
export function figuresOfHead(system: Sized, nation: Nation): Tile[] {
  const { figures, hospital_count: hospitals, npi_count, physician_count, unknown_type_count, affiliated_npi_count } = system;
  const states = figures.by_state.filter(({ state }) => state !== null).length;
  return [
    {
      label: 'Hospitals',
      value: number(hospitals),
      note: [states > 0 && `in ${counted(states, 'state')}`, leftOutShort(system)].filter(Boolean).join(', ') || 'on file',
    },
    ...(hospitals > 0 ? figureTiles(figures, nation) : []),
    {
      label: 'Physicians',
      value: physician_count ? html`<a href="/systems/${system.system_id}/physicians">${number(physician_count)}</a>` : null,
      note: `of ${counted(npi_count, 'provider')}${unknown_type_count > 0 ? `, ${number(unknown_type_count)} of unknown type` : ''}`,
      position: affiliated_npi_count > 0 && html`<span class="quiet">${number(affiliated_npi_count)} more affiliated</span>`,
    },
  ];
}

export const isKnown = ({ value }: Tile): boolean => value !== null && value !== 0;
