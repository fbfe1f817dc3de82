import { MedicareActivity, medicareActivity } from '../../../domain/providers/medicare-activity.ts';
import { defineTool } from '../../../server/define-tool.ts';
import { exclusionsOf } from '../profile-exclusions.ts';
import { ProfileExclusions } from '../schemas.ts';
import { dossierText } from './dossier-text.ts';
import dossier from './get.ts';
import { Dossier } from './schemas.ts';

export const tool = defineTool({
  name: 'dossier',
  title: 'Dossier of one provider',
  description:
    'One person or organization by NPI: identity, specialty and address, exclusions by NPI with the lists searched, Medicare enrollment and payments, licenses and discipline, quality, employment, clinical trials, affiliated facilities and hospitals. Each ' +
    'block says whether it is available and, if it is empty, why. A deactivated NPI is refused with its deactivation date. Find the NPI with `find`.',
  input: dossier.params!.strict(),
  output: Dossier.extend({
    exclusions: ProfileExclusions,
    medicare_activity: MedicareActivity.describe('Medicare records of the NPI, with each source loaded or not'),
  }),
  async call(params, context) {
    const [answer, exclusions, medicare] = await Promise.all([
      dossier.handler({ params, query: {}, body: undefined }, context),
      exclusionsOf(params.npi, context),
      medicareActivity(context.deps, params.npi),
    ]);
    context.cite(...medicare.sources);
    return { ...(answer as typeof answer & object), exclusions, medicare_activity: medicare.activity } as never;
  },
  tell: dossierText,
});
