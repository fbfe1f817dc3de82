import { defineTool } from '../../http/define-tool.ts';
import hospital from './get.ts';
import { Hospital } from './schemas.ts';

export const tool = defineTool({
  name: 'hospital',
  title: 'One hospital',
  description:
    'One hospital, or any other holder of a CMS certification number (CCN): identity, place, ratings with their history, patient survey, payment adjustments, spending per beneficiary, case ' +
    'mix, accreditation. What is not held is null, with its reason in `null_reasons`. Find the CCN with `find`.',
  input: hospital.params!.strict(),
  output: Hospital,
  call: (params, context) => hospital.handler({ params, query: {}, body: undefined }, context),
  tell: ({ ccn, name, city, state }) => `${[name, city, state].filter(Boolean).join(', ')}, CCN ${ccn}.`,
});
