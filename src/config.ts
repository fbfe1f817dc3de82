import { z } from 'zod';
import { listsNamed } from './fields/required-lists.ts';

const blankIsAbsent = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const setting = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema);
const count = (least: number, fallback: number) => setting(z.coerce.number().int().min(least).default(fallback));

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(new URL(url).username + new URL(url).password);
    return true;
  } catch {
    return false;
  }
}

/** Every setting of the process. Names are those of the environment, in lower case. */
const Settings = z.object({
  database_url: setting(z.url({ protocol: /^postgres(ql)?$/, error: 'expected postgres://user:password@host:port/database' }).optional()),
  /** The role the API answers requests as; without it one is made beside the owner in database_url. */
  database_serve_url: setting(
    z.url({ protocol: /^postgres(ql)?$/, error: 'expected postgres://role:password@host:port/database' }).optional(),
  ),
  opensearch_url: setting(
    z
      .url({ protocol: /^https?$/, error: 'expected http://host:port or https://user:password@host:port' })
      .refine(isDecodable, { error: 'expected a percent-encoded user and password, such as p%25 for p%' })
      .optional(),
  ),
  /** Certificates (PEM) that sign that of the search server, where it is no public one. */
  opensearch_ca_file: setting(z.string().optional()),
  /** Which search server is started where opensearch_url names none. */
  search_server: setting(z.enum(['auto', 'java', 'docker', 'none']).default('auto')),
  host: setting(z.string().default('127.0.0.1')),
  port: setting(z.coerce.number().int().min(0).max(65_535).default(8080)),
  /** Embedded servers, raw copies, caches of this checkout. */
  data_dir: setting(z.string().default('.data')),
  /** A folder, or s3://bucket/prefix. */
  raw_store: setting(z.string().optional()),
  s3_endpoint: setting(z.url().optional()),
  schedule: setting(z.enum(['on', 'off']).default('on')),
  index_prefix: setting(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9_-]*$/, { error: 'expected lower-case letters, digits, - and _' })
      .default('proviso-'),
  ),
  index_shards: count(1, 1),
  index_replicas: count(0, 0),
  /** Lists a screening needs beside those of `fields/required-lists.ts`, which reads them from the environment. */
  required_lists: setting(
    z
      .string()
      .refine((text) => listsNamed(text).every((id) => id !== null), {
        error: 'expected states or ids of lists, such as IL,me_medicaid_exclusions',
      })
      .optional(),
  ),
  /** Contact the SEC asks of its clients; without it nothing is downloaded from sec.gov. */
  sec_user_agent: setting(z.string().optional()),
  log_level: setting(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')),
  /** Milliseconds a request may take, its database and index calls included. */
  request_timeout_ms: count(100, 15_000),
  database_pool: count(2, 20),
  /** Open connections of clients in all; never more than the descriptors of the process allow. */
  max_connections: count(16, 4096),
  max_connections_per_address: count(1, 256),
  /** Address of the service as others reach it, for links in mails and pages; https makes cookies secure. */
  public_url: setting(
    z
      .url({ protocol: /^https?$/, error: 'expected https://host' })
      .transform((url) => url.replace(/(?<!\/)\/+$/, ''))
      .optional(),
  ),
  /** Mail server of confirmations; without it a key is shown at sign-up. */
  smtp_url: setting(z.url({ protocol: /^smtps?$/, error: 'expected smtp://user:password@host:port or smtps://…' }).optional()),
  mail_from: setting(z.string().optional()),
  signups_per_hour: count(1, 5),
  /** Where a plan is paid, such as a payment link; without it /billing/checkout answers 503. */
  checkout_starter_url: setting(z.url({ protocol: /^https$/, error: 'expected https://…' }).optional()),
  checkout_pro_url: setting(z.url({ protocol: /^https$/, error: 'expected https://…' }).optional()),
  /** Who asks for /metrics sends it as a bearer token; without it there are no metrics. */
  metrics_token: setting(
    z
      .string()
      .regex(/^\S{16,}$/, { error: 'expected at least 16 characters without blanks' })
      .optional(),
  ),
  /** Hops of proxies in front whose X-Forwarded-For is believed. */
  trust_proxy: count(0, 0),
});

/** A mail needs a sender, and a link that a caller's Host header cannot bend. */
const needed_for_mail = ['mail_from', 'public_url'] as const;

export type Config = Readonly<Omit<z.infer<typeof Settings>, 'raw_store'> & { raw_store: string }>;

/** The settings of a process, checked once and frozen. */
export function config(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.keys(Settings.shape).map((name) => [name, env[name.toUpperCase()]]));
  const checked = Settings.safeParse(given);
  if (!checked.success) {
    const faults = checked.error.issues.map((issue) => `${String(issue.path[0]).toUpperCase()}: ${issue.message}`);
    throw new Error(`The environment holds settings that cannot be used. ${faults.join('; ')}`);
  }
  const { data } = checked;
  const missing = data.smtp_url === undefined ? [] : needed_for_mail.filter((name) => data[name] === undefined);
  if (missing.length > 0)
    throw new Error(`SMTP_URL is set, so ${missing.map((name) => name.toUpperCase()).join(' and ')} must be set too.`);
  if (data.opensearch_ca_file && !data.opensearch_url?.startsWith('https:'))
    throw new Error('OPENSEARCH_CA_FILE is set, so OPENSEARCH_URL must begin with https:.');
  return Object.freeze({ ...checked.data, raw_store: checked.data.raw_store ?? `${checked.data.data_dir}/raw` });
}
