import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { root } from '#root';

/** The plugin that requires the secret, compiled against the jars of OpenSearch. */
export const SECRET_PLUGIN = { source: join(root, 'src', 'embedded', 'opensearch', 'SecretPlugin.java'), class: 'proviso.SecretPlugin' };

export const SECURED = 'proviso';

export const newSecret = (): string => randomBytes(32).toString('base64url');

export const SECRET_VARIABLE = 'PROVISO_SEARCH_SECRET';

/** Command lines are visible to everybody, the environment to its owner. */
export const withSecret = (secret: string): NodeJS.ProcessEnv => ({ ...process.env, [SECRET_VARIABLE]: secret });

export const urlWith = (secret: string, port: number | string): string => `http://${SECURED}:${secret}@127.0.0.1:${port}`;

export const authorization = (secret: string) => ({ authorization: `Basic ${Buffer.from(`${SECURED}:${secret}`).toString('base64')}` });
