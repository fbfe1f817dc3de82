import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { isPublicAddress } from './public-address.ts';

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
