import type { Request } from 'express';
import { cookieText, textCookie } from './cookies.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const place = /^[1-9]\d{0,5}$/;

/** By what the form says it is about. */
const PAGES = new Map<string, (id: string, position: string | null) => string>(
  Object.entries({
    '/screenings/columns': (id) => `/screenings/${id}/columns`,
    '/screenings/decide': (id, position) => `/screenings/${id}/results/${position ?? 1}`,
    '/screenings/decide-rows': (id) => `/screenings/${id}/results`,
    '/screenings/screen-without': (id, position) => (position ? `/screenings/${id}/results/${position}` : `/screenings/${id}/results`),
  }),
);

export const pageOfForm = (path: string, { id = '', position = '' }: Record<string, string>): string | null =>
  uuid.test(id) ? (PAGES.get(path)?.(id, place.test(position) ? position : null) ?? null) : null;

/** It leads from a refused form back to its page. */
export function formCookie(path: string, fields: Record<string, string> | null, base_url: string): string[] {
  const { id = '', position = '' } = fields ?? {};
  if (pageOfForm(path, { id }) === null) return [];
  return ['Set-Cookie', textCookie('proviso_form', `${path} ${id} ${place.test(position) ? position : ''}`, base_url)];
}

/** The page with the form that was sent to this address last. */
export function cameFrom(req: Pick<Request, 'cookies'>, path: string): string | null {
  const [sent_to, id = '', position = ''] = cookieText(req, 'proviso_form')?.split(' ') ?? [];
  return sent_to === path ? pageOfForm(path, { id, position }) : null;
}
