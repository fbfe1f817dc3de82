import { date, defineRecord, flag, requiredText, text } from './define-record.ts';

/** Where licences of a profession can be looked up in a state. */
export const boardPortal = defineRecord({
  kind: 'board_portal',
  table: 'board_portal',
  description: 'A public page of a licensing authority on which the licences of a profession in a state can be checked.',
  documents: {},
  columns: {
    state: requiredText('USPS code.'),
    profession: requiredText('medicine, nursing, dentistry …; all: every health profession of the state.'),
    board: requiredText('Name of the authority.'),
    lookup_url: requiredText('Page on which a licence can be looked up.'),
    disciplinary_url: text('Page on which disciplinary actions are published, where known.'),
    is_dead: flag('The page was found to be gone when the table was last reviewed.'),
    reviewed_on: date('Day the row was last reviewed.'),
  },
});
