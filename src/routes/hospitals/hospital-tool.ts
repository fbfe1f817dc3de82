import { defineTool } from '../../http/define-tool.ts';
import { outline } from '../../http/outline.ts';
import { normalCase } from '../../pages/names/normal-case.ts';
import hospital from './get.ts';
import { Hospital } from './schemas.ts';

export const tool = defineTool({
  name: 'hospital',
  title: 'One hospital',
  description:
    'One hospital, or any other facility with a CMS Certification Number (CCN): name, address, ratings with their history, patient survey, payment adjustments, spending per beneficiary, case ' +
    'mix, accreditation. Missing values are null, with the reason in `null_reasons`. Find the CCN with `find`.',
  input: hospital.params!.strict(),
  output: Hospital,
  call: (params, context) => hospital.handler({ params, query: {}, body: undefined }, context),
  tell: ({ ccn, name, city, state, measure_groups, ...rest }) =>
    `${[name && normalCase(name, 'business'), city && normalCase(city, 'place'), state].filter(Boolean).join(', ')}, CCN ${ccn}.\n${outline({ ...rest, measure_groups })}`,
});
