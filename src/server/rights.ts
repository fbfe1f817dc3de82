import { z } from 'zod';
import { readTable } from '#read-table';
import { Problem, unauthenticated } from './errors.ts';

/** `key_only`: of an account in which keys sign no one in; `key_session`: a browser that signed in with a key. */
export const Principal = z.enum(['key', 'key_only', 'key_session', 'owner', 'reviewer', 'reader']);
export type Principal = z.infer<typeof Principal>;

export const Role = Principal.extract(['owner', 'reviewer', 'reader']);
export type Role = z.infer<typeof Role>;

const Mark = z.enum(['yes', '']);
const marks = Object.fromEntries(Principal.options.map((one) => [one, Mark])) as Record<Principal, typeof Mark>;

/** The only place that says so. */
export const rights = readTable('src/server/rights.csv', z.object({ action: z.string(), ...marks, words: z.string() }));
const actions = new Map(rights.map((right) => [right.action, right]));

const Route = z.object({
  /** `tool`: of language models, by its name. */
  method: z.enum(['get', 'post', 'delete', 'tool']),
  path: z.string(),
  action: z.string().refine((action) => actions.has(action), 'an action of rights.csv'),
  event: z.string().transform((event) => event || null),
});

/** The event of the audit log: of a GET only if it takes a file. */
export type RouteRight = Pick<z.output<typeof Route>, 'action' | 'event'>;

const keyOf = (method: string, path: string) => `${method} ${path}`;
export const routeRights = readTable('src/server/route-rights.csv', Route);
const routes = new Map<string, RouteRight>(routeRights.map(({ method, path, ...right }) => [keyOf(method, path), right]));

/** Left to owners and keys; the test of rights refuses such an endpoint. */
const unlisted: RouteRight = { action: 'erase', event: null };
const reading: RouteRight = { action: 'read', event: null };

export function rightOf({ method, path, access = 'key' }: { method: string; path: string; access?: string }): RouteRight {
  // The form of a DELETE.
  const deleted = method === 'post' && path.endsWith('/delete') ? routes.get(keyOf('delete', path.slice(0, -'/delete'.length))) : undefined;
  return routes.get(keyOf(method, path)) ?? deleted ?? (method === 'get' || method === 'tool' || access === 'public' ? reading : unlisted);
}

export const may = (principal: Principal, action: string): boolean => actions.get(action)![principal] === 'yes';

/** Whether a form of this route, by its declared path, is offered. */
export const maySend = (principal: Principal | null, path: string): boolean =>
  principal !== null && may(principal, rightOf({ method: 'post', path }).action);

/** Whether a link to this page, by its declared path, is offered; who is not signed in may do so there. */
export const mayOpen = (principal: Principal | null, path: string): boolean =>
  principal === null || may(principal, rightOf({ method: 'get', path }).action);

/** owners and reviewers */
const allowedTo = (action: string): string => {
  const roles = Role.options.filter((role) => may(role, action)).map((role) => `${role}s`);
  return roles.length > 0 ? new Intl.ListFormat('en-US').format(roles) : 'programs with a key';
};

export function refuseUnless(principal: Principal, { action }: RouteRight): void {
  if (may(principal, action)) return;
  if (principal === 'key_session' && may('key', action))
    throw unauthenticated('Enter your API key: being signed in with it is not enough for this.', 'missing');
  const { words } = actions.get(action)!;
  throw new Problem('forbidden', `You may not ${words}: that is for ${allowedTo(action)} of the account.`, {
    extra: { reason: 'role', role: principal, needed: action },
  });
}
