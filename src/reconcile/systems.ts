import { current } from '../records/current.ts';
import type { Entity } from './entity.ts';
import { type Kind, looseName } from './kind.ts';
import { typesOfKind } from './types.ts';

const member = (of: string, as: string) =>
  `(select array_agg(distinct member_id) from ${current('system_member', 'm')} where m.system_id = s.system_id and member_type = '${of}') as ${as}`;

/** Health systems and their divisions. */
export const systems: Kind = {
  types: typesOfKind('system'),
  alias: 'systems',
  clause: ({ text }, _, is_similar) => ({ bool: { should: looseName(['system_name'], text, is_similar) } }),
  identified: {
    system_id: { text: 'select system_id as value, system_id as id from system_listing where system_id = any($1)' },
    ein: {
      text: `select member_id as value, system_id as id from ${current('system_member')} where member_type = 'ein' and member_id = any($1)`,
    },
  },
  async read({ pool }, ids) {
    const { rows } = await pool.query(
      `select s.system_id, s.system_name as name, s.city, s.state, s.source, ${member('ein', 'ein')}, ${member('cik', 'cik')}
       from system_listing s where s.system_id = any($1)`,
      [ids],
    );
    return rows.map(
      ({ system_id, name, city, state, source, ein, cik }): Entity => ({
        ...{ id: `system:${system_id}`, type: 'system', name, is_current: true },
        description: [city, state].filter(Boolean).join(', '),
        names: [{ name, source, is_main: true, city, state }],
        identifiers: { system_id: [system_id], ein: ein ?? [], cik: cik ?? [] },
      }),
    );
  },
};
