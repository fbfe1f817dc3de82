import { isLastKey } from '../../accounts/last-key.ts';
import { plans } from '../../accounts/plans.ts';
import { tiers } from '../../accounts/tiers.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { may, type Role } from '../../server/rights.ts';
import { type AccountPageData, accountPage } from './account-page.ts';
import { keysOf, makersOf } from './records.ts';
import { Account } from './schemas.ts';

export default defineEndpoint({
  path: '/account',
  tag: 'Account',
  summary: 'Your keys and your plan',
  description: 'The keys of your account by their first characters, their status, and the plans. Costs no quota.',
  cost: 'apart',
  response: Account,
  page: {
    ...accountPage,
    data: async (_input, { deps, account, principal, member }): Promise<AccountPageData> => ({
      manages: may(principal!, 'keys') ? 'all' : member ? 'none' : 'own',
      sees_audit: may(principal!, 'audit'),
      makers: await makersOf(deps, account!),
      you: member && { name: member.name, role: principal as Role },
    }),
  },
  async handler(_input, { deps, key_id, member, now }) {
    const { tier, ...found } = await keysOf(deps, { key_id: key_id!, is_member: member !== null }, now);
    const is_last_key = await isLastKey(deps, key_id!);
    return { key_id: key_id!, ...found, is_last_key, billing_tier: tier, requests_per_day: tiers[tier], plans };
  },
});
