import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { membersPage } from './members-page.ts';
import { membersOf } from './records.ts';
import { Members } from './schemas.ts';

export default defineEndpoint({
  path: '/account/members',
  tag: 'Account',
  summary: 'Members of your account, and who is signed in',
  description: 'The people of the account with their roles, and the browsers that are signed in. Costs no quota.',
  cost: 'apart',
  response: Members,
  errors: ['forbidden'],
  page: membersPage,
  handler: (_input, context) => membersOf(context),
});
