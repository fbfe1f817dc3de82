import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';
import { listening } from './listening.ts';

export interface Identity {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
  groups: string[];
}

const CLIENT = { client_id: 'proviso', client_secret: 'a-secret-of-the-client-of-the-tests' };

export const providerSettings = (issuer: string) => ({
  ...{ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.client_id, OIDC_CLIENT_SECRET: CLIENT.client_secret },
  PUBLIC_URL: 'http://proviso.example',
});

async function newKey(kid: string) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { kid, privateKey, jwk: { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' } };
}

/** An identity provider on this machine; anyone who comes is the person that `signs_in` names. */
export async function startIdentityProvider() {
  const people = new Map<string, Identity>();
  const [own, rotated, unpublished] = await Promise.all(['own', 'rotated', 'unpublished'].map(newKey));
  const state = {
    signs_in: '',
    /** Changes the claims of the next ID tokens, which are signed again. */
    tamper: null as null | ((claims: JWTPayload) => JWTPayload),
    key: own!,
    published: own!,
    /** Seconds for which a code works. */
    code_s: 60,
  };
  const server = createServer();
  const issuer = `http://127.0.0.1:${await listening(server)}`;
  const provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: ['http://proviso.example/session/callback'], token_endpoint_auth_method: 'client_secret_post' }],
    jwks: { keys: [own!.jwk] },
    cookies: { keys: ['a-key-of-the-cookies-of-the-tests'] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    features: { devInteractions: { enabled: false } },
    ttl: { AuthorizationCode: () => state.code_s, AccessToken: 60, IdToken: 60, Interaction: 60, Session: 60, Grant: 60 },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub)! }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();

  function rewrite(res: ServerResponse, change: (body: any) => Promise<object>): void {
    const end = res.end.bind(res) as (text: string) => ServerResponse;
    res.end = ((body: Buffer | string) => {
      void change(JSON.parse(String(body))).then((changed) => {
        const text = JSON.stringify(changed);
        res.setHeader('content-length', Buffer.byteLength(text));
        end(text);
      });
      return res;
    }) as typeof res.end;
  }

  async function signedAnew(body: { id_token?: string }): Promise<object> {
    if (!body.id_token) return body;
    const claims = JSON.parse(Buffer.from(body.id_token.split('.')[1]!, 'base64url').toString());
    const changed = state.tamper ? state.tamper(claims) : claims;
    const { kid, privateKey } = state.key;
    return { ...body, id_token: await new SignJWT(changed).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey) };
  }

  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    if (req.url!.startsWith('/interaction/'))
      return void provider.interactionFinished(req, res, { login: { accountId: state.signs_in } }, { mergeWithLastSubmission: false });
    if (req.url === '/token') rewrite(res, signedAnew);
    if (req.url === '/jwks') {
      const { kty, n, e, kid, alg, use } = state.published.jwk;
      rewrite(res, async () => ({ keys: [{ kty, n, e, kid, alg, use }] }));
    }
    handle(req, res);
  });

  /** Follows a browser through the provider; returns the path at which it comes back to the service. */
  async function visit(authorization: string): Promise<string> {
    const cookies = new Map<string, string>();
    let url = authorization;
    for (let steps = 0; steps < 10; steps += 1) {
      const answer = await fetch(url, { redirect: 'manual', headers: { Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } });
      for (const cookie of answer.headers.getSetCookie()) {
        const [name, value] = cookie.split(';')[0]!.split(/=(.*)/) as [string, string];
        cookies.set(name, value);
      }
      const to = new URL(answer.headers.get('location') ?? '', issuer);
      if (to.host === 'proviso.example') return to.pathname + to.search;
      if (answer.status < 300 || answer.status >= 400) throw new Error(`${answer.status} ${await answer.text()}`);
      url = to.href;
    }
    throw new Error('The identity provider led nowhere.');
  }

  return {
    ...{ issuer, people, state, visit, rotated: rotated!, unpublished: unpublished!, own: own! },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve()) && server.closeAllConnections()),
  };
}
