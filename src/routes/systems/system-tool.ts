import { countedWords } from '../../domain/systems/counted.ts';
import { defineTool } from '../../http/define-tool.ts';
import { outline } from '../../http/outline.ts';
import { counted } from '../../pages/wording.ts';
import system from './get.ts';
import { SystemDetail } from './schemas.ts';

export const tool = defineTool({
  name: 'system',
  title: 'One health system',
  description:
    'One health system: divisions, hospitals, EINs, beds, revenue and margin of its hospitals, star ratings, readmission penalties, trials, executives, deals and ACOs, each figure with the number of hospitals behind it. ' +
    'Missing values are null, with the reason in `null_reasons`. Find the system_id with `find`.',
  input: system.params!.strict(),
  output: SystemDetail,
  call: (params, context) => system.handler({ params, query: {}, body: undefined }, context),
  tell: ({ system_name, system_id, listed_hospital_count, physician_count, figures, ...rest }) => {
    const { by_state, years, readmission_years, ...now } = figures;
    const parts = [
      counted(listed_hospital_count, 'listed hospital'),
      ...(physician_count === null ? [] : [counted(physician_count, 'physician')]),
    ];
    const { divisions, hospitals, left_out_hospitals, eins, activity, moves } = rest;
    const stated = countedWords({ ...rest, hospital_count: hospitals.length });
    return `${system_name} (${system_id}): ${parts.join(', ')}${stated && `; of ${counted(hospitals.length, 'hospital')}: ${stated}`}.\n${outline({ figures: now, by_state, divisions, hospitals, left_out_hospitals, eins, activity, moves })}`;
  },
});
