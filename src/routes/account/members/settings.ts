import { z } from 'zod';
import { keySignIn, membersSignInAgain, setKeySignIn, setOrganization } from '../../../accounts/members.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { invalidParameter, Problem } from '../../../server/errors.ts';
import { Checked } from '../schemas.ts';
import { Name } from './invite.ts';

export default defineEndpoint({
  method: 'post',
  path: '/account/settings',
  tag: 'Account',
  summary: 'How people sign in',
  description:
    'With `off` sessions of keys end, and a key reaches neither members nor the audit log; else it works as before. 409 where members have no other way to sign in again.',
  cost: 'apart',
  body: z.strictObject({
    key_sign_in: z.enum(['on', 'off']).optional().describe('Whether a key signs a browser in'),
    organization: Name.optional().describe('Name of the organization'),
    remove_organization: Checked.describe('Without `organization`: remove its name'),
  }),
  response: z.object({ key_sign_in: z.enum(['on', 'off']).describe('The setting') }),
  errors: ['forbidden', 'conflict'],
  page: { form: () => ['/account/members', 'The setting was saved.'] },
  async handler({ body: { key_sign_in, organization, remove_organization } }, { deps, account, noted }) {
    const is_of_name = organization !== undefined || remove_organization;
    // The audit log has one entry for a request.
    if ((key_sign_in !== undefined) === is_of_name)
      throw invalidParameter('key_sign_in', 'either this, or the name of the organization', 'body');
    if (key_sign_in === 'off' && !membersSignInAgain(deps.config))
      throw new Problem(
        'conflict',
        'Keys stay a way to sign in here: the service has neither a mail server nor an identity provider, by which members sign in again after seven days.',
        { extra: { reason: 'no_other_way' } },
      );
    if (key_sign_in !== undefined) await setKeySignIn(deps.pool, account!, key_sign_in === 'on');
    if (is_of_name) await setOrganization(deps.pool, account!, organization ?? null);
    noted(
      account!,
      is_of_name ? { event: organization === undefined ? 'organization unnamed' : 'organization named' } : { detail: key_sign_in },
    );
    return { key_sign_in: (await keySignIn(deps.pool, account!)) ? ('on' as const) : ('off' as const) };
  },
});
