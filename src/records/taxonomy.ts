import { defineRecord, requiredText, text } from './define-record.ts';

export const taxonomy = defineRecord({
  kind: 'taxonomy',
  description: 'A provider taxonomy code (NUCC). The AMA owns the code set; it is loaded from a file that the operator obtained.',
  documents: { providers: '*' },
  indexes: { code: '(taxonomy_code)' },
  columns: {
    taxonomy_code: requiredText('Ten-character code.'),
    grouping: text('Level 1: grouping.'),
    classification: text('Level 2: classification.'),
    specialization: text('Level 3: specialization.'),
    display_name: text('Display name.'),
    section: text('Individual or Non-Individual.'),
    definition: text('Definition.'),
    notes: text('Notes and sources.'),
  },
});
