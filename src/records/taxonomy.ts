import { defineRecord, requiredText, text } from './define-record.ts';

/** A provider taxonomy code of the NUCC code set. */
export const taxonomy = defineRecord({
  kind: 'taxonomy',
  table: 'taxonomy',
  description: 'A provider taxonomy code (NUCC). The code set belongs to the AMA and is loaded from a file the operator obtained.',
  documents: { providers: '*' },
  columns: {
    taxonomy_code: requiredText('Ten-character code.'),
    grouping: text('Level 1.'),
    classification: text('Level 2.'),
    specialization: text('Level 3.'),
    display_name: text('Name for display.'),
    section: text('Individual or Non-Individual.'),
    definition: text('Definition.'),
    notes: text('Notes and sources.'),
  },
});
