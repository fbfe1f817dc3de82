import type { Config } from '#config';
import { type Content, type Html, html } from '#pages/html';
import { Problem } from '#server/errors';

export type SignUp = ReturnType<typeof signUpOf>;

export const signUpOf = ({ signup, contact, smtp_url, oidc_issuer }: Config) => ({
  is_open: signup === 'open',
  /** An email address or an address of a page. */
  contact: contact ?? null,
  /** Besides the link of an invitation. */
  by_mail: smtp_url !== undefined,
  by_provider: oidc_issuer !== undefined,
});

export const askForKey = ({ contact }: SignUp): string => `Ask ${contact ?? 'the operator of this service'} for a key.`;

export function refuseIfClosed(config: Config): void {
  const sign_up = signUpOf(config);
  if (sign_up.is_open) return;
  throw new Problem('forbidden', `Sign-up is closed: the operator of this service creates the keys. ${askForKey(sign_up)}`, {
    extra: { contact: sign_up.contact },
  });
}

const addressOf = (contact: string): string => (contact.includes('://') ? contact : `mailto:${contact}`);

export const askPart = ({ contact }: SignUp): Html =>
  html`Ask ${contact === null ? 'the operator of this service' : html`<a href="${addressOf(contact)}">${contact}</a>`} for a key.`;

/** For a plan that cannot be paid for here. */
export const contactPart = ({ contact }: SignUp): Html | null =>
  contact === null ? null : html`<a class="button plain" href="${addressOf(contact)}">Contact us</a>`;

/** `link` is the link to the sign-up. */
export const keyPart = (sign_up: SignUp, link: Content): Content => (sign_up.is_open ? link : askPart(sign_up));
