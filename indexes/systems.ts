import { current } from '#records/current';
import { defineIndex } from '#search/define-index';
import { bound, limited, where } from '#search/keyset';
import { anything, boolean, keyword, name, names, textSettings } from './analysis.ts';

const copied = { copy_to: 'anything' };

/** Health systems and their divisions. */
export const systems = defineIndex({
  alias: 'systems',
  settings: textSettings,
  properties: {
    system_id: { ...keyword, ...copied },
    system_name: { ...name, ...copied },
    member_names: { ...names, ...copied },
    member_ids: { ...keyword, ...copied },
    parent_system_id: keyword,
    is_division: boolean,
    system_kind: keyword,
    city: { ...names, ...copied },
    state: { ...keyword, ...copied },
    source: keyword,
    anything,
  },
  sortable: ['system_name', 'system_id'],
  rows: async (database, select) => {
    const { rows } = await database.raw(
      `select s.system_id, s.system_name, s.parent_system_id, s.parent_system_id is not null as is_division, s.system_kind, s.city, s.state, s.source,
              m.member_names, m.member_ids
         from (select * from system_listing where ${where('system_id', select)} order by system_id ${limited(select)}) s
         left join lateral (
           select array_agg(distinct member_id order by member_id) as member_ids,
                  array_agg(distinct member_name order by member_name) filter (where member_name is not null) as member_names
             from ${current('system_member')} where system_id = s.system_id) m on true
        order by s.system_id`,
      bound(select),
    );
    return rows;
  },
  id: (row) => row.system_id as string,
  document: (row) => row,
});
