import { z } from 'zod';
import { flag, instant, instantOrNull, text, textOrNull } from '../../../fields/described.ts';
import { Role as RoleName } from '../../../server/rights.ts';

export const Role = RoleName.describe(
  'owner: also keys, members, alerts, erasing and settings; reviewer: screens, decides and monitors; reader: opens and downloads',
);

export const MemberId = z
  .uuid('a member_id from GET /account/members: 01980000-0000-4000-8000-000000000000')
  .describe('member_id of the member, from GET /account/members');

export const ListedMember = z
  .object({
    member_id: z.uuid().describe('Identifier of the member'),
    name: text('Name of the member'),
    email: textOrNull('Email address; null if it was erased'),
    role: Role,
    status: z
      .enum(['invited', 'joined', 'removed', 'erased'])
      .describe('invited: not yet signed in; erased: removed, and the name is erased'),
    signs_in_with: z.enum(['link', 'provider']).describe('The identity provider, or a mailed link'),
    member_ref: text('The member in certificates'),
    is_you: flag('True for the member of this request'),
    invited_at: instant('When the member was invited'),
    joined_at: instantOrNull('When the member first signed in'),
    last_sign_in_at: instantOrNull('When the member last signed in'),
    removed_at: instantOrNull('When the member was removed'),
  })
  .meta({ id: 'Member' });

export const ListedSession = z
  .object({
    session_id: z.uuid().describe('Identifier of the session; not its secret'),
    member_id: z.uuid().nullable().describe('The member; null if the browser signed in with a key'),
    name: text('Name of the member, or of the key'),
    opened_by: z.enum(['key', 'link', 'provider']).describe('How the browser signed in'),
    is_this_one: flag('True for the session of this request'),
    created_at: instant('When the browser signed in'),
    expires_at: instant('When the session ends by itself'),
  })
  .meta({ id: 'Session' });

export const Members = z
  .object({
    members: z.array(ListedMember).describe('Members of the account, removed ones last'),
    sessions: z.array(ListedSession).describe('Browsers that are signed in: of all members for an owner or a key, else your own'),
    organization: textOrNull('Name of the organization'),
    key_sign_in: flag('True if keys sign browsers in, as owner'),
    mail_is_available: flag('True if invitations and links are mailed; else an owner copies the link'),
  })
  .meta({ id: 'Members' });
