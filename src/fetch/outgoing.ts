import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { isPublicAddress } from './public-address.ts';

/**
 * An address that was not requested, because its server is not public or not one of those this request may go to. Never
 * retried.
 */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
}

interface OutgoingOptions {
  /**
   * One host and port that may be requested although it is not public: for tests, which serve the publisher's pages
   * themselves.
   */
  local?: { host: string; port: number };
  /** Replaces the system's DNS resolver. */
  lookup?: LookupFunction;
}

export interface Outgoing {
  agent: Agent;
  isLocal: (url: URL) => boolean;
}

const bareHost = (host: string) => host.replace(/^\[|\]$/g, '');
const refusal = (host: string) => new AddressRefused(`${host} has no public IP address.`);

/**
 * Resolves a name, and returns its addresses only if all of them are public. The connection then uses exactly these
 * addresses.
 */
const publicOnly =
  (resolve: LookupFunction): LookupFunction =>
  (hostname, options, done) =>
    resolve(hostname, options, (error, found, family) => {
      const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
      if (!error && !addresses.every(isPublicAddress)) done(refusal(hostname), found, family);
      else done(error, found, family);
    });

/**
 * How requests to publishers leave this process. The address is checked when the connection is made, for every redirect
 * and every retry, so a name that resolves to a public address first and to a private one later (DNS rebinding) gains
 * nothing.
 */
export function openOutgoing({ local, lookup: resolve = lookup as LookupFunction }: OutgoingOptions = {}): Outgoing {
  const isLocal = (host: string, port: string) => local !== undefined && host === local.host && port === String(local.port);
  const connectAnywhere = buildConnector({ timeout: 10_000 });
  const connectPublic = buildConnector({ timeout: 10_000, lookup: publicOnly(resolve) });
  const agent = new Agent({
    connect: (options, done) => {
      const host = bareHost(options.hostname);
      if (isLocal(host, options.port)) return connectAnywhere(options, done);
      // A host that is an IP address is not looked up.
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
