import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { root } from '../../root.ts';

/** The plugin that requires the secret, compiled against the jars of OpenSearch. */
export const SECRET_PLUGIN = { source: join(root, 'src', 'embedded', 'opensearch', 'SecretPlugin.java'), class: 'proviso.SecretPlugin' };

/** Values of http.type and transport.type for the plugin, and the user name it expects. */
export const SECURED = 'proviso';

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Read by the plugin. */
export const SECRET_VARIABLE = 'PROVISO_SEARCH_SECRET';

/**
 * How the secret reaches the server: command lines are visible to everybody, the environment only to the owner of the
 * process.
 */
export const withSecret = (secret: string): NodeJS.ProcessEnv => ({ ...process.env, [SECRET_VARIABLE]: secret });

export const urlWith = (secret: string, port: number | string): string => `http://${SECURED}:${secret}@127.0.0.1:${port}`;

export const authorization = (secret: string) => ({ authorization: `Basic ${Buffer.from(`${SECURED}:${secret}`).toString('base64')}` });
