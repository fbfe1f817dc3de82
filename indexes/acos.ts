import { current } from '#records/current';
import { defineIndex } from '#search/define-index';
import { bound, limited, where } from '#search/keyset';
import { anything, integer, keyword, name, names, textSettings } from './analysis.ts';

const copied = { copy_to: 'anything' };

/**
 * Accountable care organizations of the Shared Savings Program and entities of ACO REACH, with every name they have
 * had.
 */
export const acos = defineIndex({
  alias: 'acos',
  settings: textSettings,
  properties: {
    aco_id: { ...keyword, ...copied },
    program: keyword,
    /** The newest one. */
    name,
    names: { ...names, ...copied },
    states: { ...keyword, ...copied },
    performance_year: integer,
    anything,
  },
  sortable: ['name', 'aco_id', 'performance_year'],
  rows: async (database, select) => {
    const { rows } = await database.raw(
      `with named as (
         select aco_id, 'shared_savings' as program, name, state_codes, performance_year from ${current('aco_performance')}
          where ${where('aco_id', select)}
         union all
         select entity_id, 'reach', name, null, performance_year from ${current('aco_reach_entity')} where ${where('entity_id', select)}
         union all
         select entity_id, 'reach', name, null, performance_year from ${current('aco_reach_result')} where ${where('entity_id', select)})
       select aco_id, min(program) as program, (array_agg(name order by performance_year desc) filter (where name is not null))[1] as name,
              array_agg(distinct name order by name) filter (where name is not null) as names, max(performance_year) as performance_year,
              (array_agg(to_jsonb(state_codes) order by performance_year desc) filter (where state_codes is not null))[1] as states
         from named group by aco_id order by aco_id ${limited(select)}`,
      bound(select),
    );
    return rows;
  },
  id: (row) => row.aco_id as string,
  document: (row) => row,
});
