import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { membersPage } from './members-page.ts';
import { membersOf } from './records.ts';
import { Members } from './schemas.ts';

export default defineEndpoint({
  path: '/account/members',
  summary: 'Members of your account, and who is signed in',
  description:
    'People who sign in to the account, with their roles, and the browsers that are signed in. Does not count against the quota and works when it is used up.',
  cost: 'apart',
  response: Members,
  errors: ['forbidden'],
  page: membersPage,
  handler: (_input, context) => membersOf(context),
});
