import type { z } from 'zod';
import { counted } from '../../pages/wording.ts';
import { defineTool } from '../../server/define-tool.ts';
import find, { Found } from './find.ts';

type Kind = z.output<typeof Found>['results'][number]['kind'];
/** What a result is, with the identifier that other tools and paths take. */
const KIND_WORDS: Record<Kind, (id: string) => string> = {
  page: (id) => `page ${id}`,
  facility: (id) => `CCN ${id}`,
  system: (id) => `system_id ${id}`,
  company: (id) => `company, ticker ${id}`,
  aco: (id) => `accountable care organization, id ${id}`,
  trial: (id) => `clinical trial, ${id}`,
  provider: (id) => `provider, NPI ${id}`,
};

export const tool = defineTool({
  name: 'find',
  title: 'Find a hospital, health system, company, trial or provider',
  description:
    'Finds identifiers by name or number: hospitals and other facilities (CCN, for `hospital`), health systems, companies (ticker), accountable care organizations, clinical trials (NCT number) and providers (NPI, for `dossier`). ' +
    'Returns the best few of each kind; partial words are allowed. This is not a screening: use `screen` for exclusion lists.',
  input: find.query!.strict(),
  output: Found,
  call: (query, context) => find.handler({ params: {}, query, body: undefined }, context),
  tell: ({ results }) =>
    results.length === 0
      ? 'Nothing was found: no facility, health system, company, accountable care organization, trial, provider or list matches. Check the spelling, or use fewer words; `source_status` says which sources are loaded.'
      : [
          `${counted(results.length, 'result')}:`,
          ...results.map(
            (one) =>
              `- ${[one.title, one.is_similar && 'only a similar name', KIND_WORDS[one.kind](one.id), ...one.detail.split(', ').filter((part) => part !== '' && part !== one.id)].filter(Boolean).join(', ')}`,
          ),
        ].join('\n'),
});
