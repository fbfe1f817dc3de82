import { date, defineRecord, flag, requiredText, text } from './define-record.ts';

export const boardPortal = defineRecord({
  kind: 'board_portal',
  description: 'A public page of a licensing authority for looking up licenses of a profession in a state.',
  indexes: { state: '(state)' },
  columns: {
    state: requiredText('USPS code.'),
    profession: requiredText('medicine, nursing, dentistry …; all: every health profession in the state.'),
    board: requiredText('Name of the authority.'),
    lookup_url: requiredText('License lookup page.'),
    disciplinary_url: text('Page that publishes disciplinary actions, if known; elsewhere the license lookup shows discipline.'),
    is_dead: flag('Whether the page no longer existed when the table was last reviewed.'),
    reviewed_on: date('Date the row was last reviewed.'),
  },
});
