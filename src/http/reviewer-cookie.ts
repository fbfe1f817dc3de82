import { cookieText, textCookie } from './done-cookie.ts';

const name = 'proviso_reviewer';
const KEPT_S = 180 * 86_400;

/**
 * The name under which a browser decided last, to fill in the next form. Kept in the browser, never taken from the account: colleagues share an account, and a
 * decision must not be signed with the name of another one.
 */
export const reviewerCookie = (reviewer: string, base_url: string): string => textCookie(name, reviewer, KEPT_S, base_url);

export const forgottenReviewer = (base_url: string): string => textCookie(name, '', 0, base_url);

export const reviewerOf = (cookies: string | undefined): string | null => cookieText(cookies, name);
