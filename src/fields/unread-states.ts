import { z } from 'zod';
import { readTable } from '#read-table';

/** What is known about a state or territory whose list is not loaded here. */
const FOUND = ['no_public_list', 'search_form_only', 'not_yet'] as const;
export type Found = (typeof FOUND)[number];

/** Every state, the District of Columbia and the territories without a loader, with one sentence and its basis. */
export const UNREAD_STATES = readTable(
  'src/fields/unread-states.csv',
  z.object({ state: z.string(), name: z.string(), found: z.enum(FOUND), detail: z.string() }),
);
