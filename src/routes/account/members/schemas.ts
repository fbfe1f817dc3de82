import { z } from 'zod';
import { arrayOf, flag, instant, instantOrNull, named, oneOf, text, textOrNull } from '#fields/described';
import { Role as RoleName } from '#server/rights';

export const Role = RoleName.describe(
  'owner: also keys, members, alerts, erasing and settings; reviewer: screens, decides and monitors; reader: opens and downloads',
);

export const MemberId = z
  .uuid('a member_id from GET /account/members: 01980000-0000-4000-8000-000000000000')
  .describe('member_id of the member, from GET /account/members');

export const ListedMember = named('Member', {
  member_id: z.uuid().describe('Identifier of the member'),
  name: text('Name of the member'),
  email: textOrNull('Email address; null if it was erased'),
  role: Role,
  status: oneOf(['invited', 'joined', 'removed', 'erased'], 'invited: not yet signed in; erased: removed, and the name is erased'),
  signs_in_with: oneOf(['link', 'provider'], 'The identity provider, or a mailed link'),
  member_ref: text('The member in certificates'),
  is_you: flag('True for the member of this request'),
  invited_at: instant('When the member was invited'),
  joined_at: instantOrNull('When the member first signed in'),
  last_sign_in_at: instantOrNull('When the member last signed in'),
  removed_at: instantOrNull('When the member was removed'),
});

export const ListedSession = named('Session', {
  session_id: z.uuid().describe('Identifier of the session; not its secret'),
  member_id: z.uuid().nullable().describe('The member; null if the browser signed in with a key'),
  name: text('Name of the member, or of the key'),
  opened_by: oneOf(['key', 'link', 'provider'], 'How the browser signed in'),
  is_this_one: flag('True for the session of this request'),
  created_at: instant('When the browser signed in'),
  expires_at: instant('When the session ends by itself'),
});

export const linkFields = {
  name: text('Name of the member'),
  email: text('Email address of the member'),
  link: textOrNull('The link, shown once; null if it was mailed'),
};

export const InvitedMember = z.object({
  ...linkFields,
  expires_at: instantOrNull('Until when the link works'),
  is_new: flag('False for another link of a member, and where no one was invited'),
  refused: textOrNull('Why no one was invited'),
});

export const Members = named('Members', {
  members: arrayOf(ListedMember, 'Members of the account, removed ones last'),
  sessions: arrayOf(ListedSession, 'Browsers that are signed in: of all members for an owner or a key, else your own'),
  organization: textOrNull('Name of the organization'),
  key_sign_in: flag('True if keys sign browsers in, as owner'),
  mail_is_available: flag('True if invitations and links are mailed; else an owner copies the link'),
});
