import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector, fetch } from 'undici';

/**
 * Not loopback, private, link-local, carrier-grade NAT, multicast, reserved, nor IPv6 that contains one (IPv4-mapped)
 * or translates to IPv4 (NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // Only 2000::/3 of IPv6 is routed.
  return parsed instanceof ipaddr.IPv6 ? (parsed.parts[0]! & 0xe000) === 0x2000 : true;
}

/** Not public, or not one of those allowed. Never retried. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
}

interface OutgoingOptions {
  local?: { host: string; port: number };
  /** In place of the system's. */
  lookup?: LookupFunction;
}

export interface Outgoing {
  agent: Agent;
  isLocal: (url: URL) => boolean;
}

const bareHost = (host: string) => host.replace(/^\[|\]$/g, '');
const refusal = (host: string) => new AddressRefused(`${host} has no public IP address.`);

/** All addresses must be public, and the connection uses exactly these. */
const publicOnly =
  (resolve: LookupFunction): LookupFunction =>
  (hostname, options, done) =>
    resolve(hostname, options, (error, found, family) => {
      const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
      if (!error && !addresses.every(isPublicAddress)) done(refusal(hostname), found, family);
      else done(error, found, family);
    });

/**
 * Checked when the connection is made, also for redirects and retries: a name that resolves to a private address later
 * (DNS rebinding) gains nothing.
 */
export function openOutgoing({ local, lookup: resolve = lookup as LookupFunction }: OutgoingOptions = {}): Outgoing {
  const isLocal = (host: string, port: string) => local !== undefined && host === local.host && port === String(local.port);
  const connectAnywhere = buildConnector({ timeout: 10_000 });
  const connectPublic = buildConnector({ timeout: 10_000, lookup: publicOnly(resolve) });
  const agent = new Agent({
    connect: (options, done) => {
      const host = bareHost(options.hostname);
      if (isLocal(host, options.port)) return connectAnywhere(options, done);
      if (isIP(host) && !isPublicAddress(host)) return done(refusal(host), null);
      connectPublic(options, (error, socket) => {
        if (!socket) return done(error!, null);
        if (isPublicAddress(socket.remoteAddress ?? '')) return done(null, socket);
        socket.destroy();
        done(refusal(host), null);
      });
    },
  });
  return { agent, isLocal: ({ hostname, port }) => isLocal(bareHost(hostname), port) };
}

export const toPublicServers = openOutgoing();

interface PostOnce {
  headers: Record<string, string>;
  body: string;
  outgoing: Outgoing;
  signal: AbortSignal;
  /** Characters that are read. */
  most_answer: number;
}

interface PostAnswer {
  status: number;
  text: string;
}

/** What comes after it, or never comes, is not waited for. */
async function beginningOf(body: AsyncIterable<Uint8Array> | null, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length >= most) break;
  }
  return text.slice(0, most);
}

/** A redirect is not followed, so the body goes nowhere else. */
export async function postOnce(url: URL, { headers, body, outgoing, signal, most_answer }: PostOnce): Promise<PostAnswer> {
  const sent = { method: 'POST', headers, body, signal, redirect: 'manual', dispatcher: outgoing.agent } as const;
  const answer = await fetch(url, sent);
  // If it ends early, the status is enough.
  const text = await beginningOf(answer.body as AsyncIterable<Uint8Array> | null, most_answer).catch(() => '');
  return { status: answer.status, text };
}
