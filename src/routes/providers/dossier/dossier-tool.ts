import { defineTool } from '../../../http/define-tool.ts';
import { outline } from '../../../http/outline.ts';
import { fieldText } from '../../../pages/names/kind-of-field.ts';
import { counted } from '../../../pages/wording.ts';
import dossier from './get.ts';
import { Dossier } from './schemas.ts';

export const tool = defineTool({
  name: 'dossier',
  title: 'Dossier of one provider',
  description:
    'One person or organization by NPI: identity, specialty and address, finances, licenses and discipline, quality, employment, clinical trials, affiliated facilities and hospitals. Each ' +
    'block says whether it is available and, if it is empty, why. A deactivated NPI is refused with its deactivation date. Find the NPI with `find`.',
  input: dossier.params!.strict(),
  output: Dossier,
  call: (params, context) => dossier.handler({ params, query: {}, body: undefined }, context),
  tell: ({ npi, name, entity_type, specialty, ...rest }) => {
    const available = Object.entries(rest).flatMap(([block, value]) =>
      typeof value === 'object' && value !== null && 'available' in value && value.available ? [block] : [],
    );
    const who = [name ? fieldText('name', name, { entity_type }) : 'No name', entity_type, specialty].filter(Boolean).join(', ');
    const active = rest.license_intelligence.disciplinary_summary?.currently_active_actions ?? 0;
    const barred = active > 0 ? ` ${counted(active, 'active disciplinary action')}; for exclusions use \`screen\`.` : '';
    const blocks = available.map((block) => block.replaceAll('_', ' ')).join(', ') || 'none';
    return `${who}, NPI ${npi}.${barred} On file: ${blocks}.\n${outline(rest)}`;
  },
});
