import type { Config } from '#config';
import { type Content, type Html, html } from '#pages/html';
import { Problem } from '#server/errors';

export interface SignUp {
  is_open: boolean;
  /** An email address or an address of a page. */
  contact: string | null;
  /** Besides the link of an invitation. */
  by_mail?: boolean;
  by_provider?: boolean;
}

export const signUpOf = ({
  signup,
  contact,
  ...settings
}: Pick<Config, 'signup' | 'contact'> & Partial<Pick<Config, 'smtp_url' | 'oidc_issuer'>>): SignUp => ({
  is_open: signup === 'open',
  contact: contact ?? null,
  by_mail: settings.smtp_url !== undefined,
  by_provider: settings.oidc_issuer !== undefined,
});

export const askForKey = ({ contact }: SignUp): string => `Ask ${contact ?? 'the operator of this service'} for a key.`;

export function refuseIfClosed(config: Pick<Config, 'signup' | 'contact'>): void {
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
