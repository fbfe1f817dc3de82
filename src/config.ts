import { z } from 'zod';
import { listsNamed } from '#fields/required-lists';

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

const postgresUrl = (form: string) => setting(z.url({ protocol: /^postgres(ql)?$/, error: `expected postgres://${form}` }).optional());

/** Every setting of the process. Names are the environment variables in lower case. */
const Settings = z.object({
  database_url: postgresUrl('user:password@host:port/database'),
  /** The role that serves API requests. Without this setting one is created beside the owner in database_url. */
  database_serve_url: postgresUrl('role:password@host:port/database'),
  /**
   * The role of scheduled loads, links and indexing. Without this setting one is created beside the owner in
   * database_url.
   */
  database_load_url: postgresUrl('role:password@host:port/database'),
  opensearch_url: setting(
    z
      .url({ protocol: /^https?$/, error: 'expected http://host:port or https://user:password@host:port' })
      .refine(isDecodable, { error: 'expected a percent-encoded user and password, such as p%25 for p%' })
      .optional(),
  ),
  /** CA certificates (PEM) for a search server whose certificate is not publicly trusted. */
  opensearch_ca_file: setting(z.string().optional()),
  /** Which search server to start when opensearch_url is not set. */
  search_server: setting(z.enum(['auto', 'java', 'docker', 'none']).default('auto')),
  host: setting(z.string().default('127.0.0.1')),
  port: setting(z.coerce.number().int().min(0).max(65_535).default(8080)),
  /** Embedded servers, raw copies and caches of this checkout. */
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
  /**
   * Lists that screening requires besides those of `fields/required-lists.ts`, which reads them from the environment.
   */
  required_lists: setting(
    z
      .string()
      .refine((text) => listsNamed(text).every((id) => id !== null), {
        error: 'expected state codes or list ids, such as IL,me_medicaid_exclusions',
      })
      .optional(),
  ),
  /** Contact address the SEC asks its clients to send. Without it nothing is downloaded from sec.gov. */
  sec_user_agent: setting(z.string().optional()),
  log_level: setting(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')),
  /** Deadline of a request in milliseconds, including its database and index calls. */
  request_timeout_ms: count(100, 15_000),
  database_pool: count(2, 20),
  /** Listed records whose names are kept in memory for screening. The federal and state lists have about 190,000. */
  listed_records_kept: count(500, 400_000),
  /** Maximum open client connections in all, never more than the process has file descriptors for. */
  max_connections: count(16, 4096),
  max_connections_per_address: count(1, 256),
  /** Public URL of the service, for links in mails and pages. With https, cookies are marked secure. */
  public_url: setting(
    z
      .url({ protocol: /^https?$/, error: 'expected https://host' })
      .transform((url) => url.replace(/(?<!\/)\/+$/, ''))
      .optional(),
  ),
  /** Mail server for confirmation emails. Without it a new key is shown at sign-up. */
  smtp_url: setting(z.url({ protocol: /^smtps?$/, error: 'expected smtp://user:password@host:port or smtps://…' }).optional()),
  mail_from: setting(z.string().optional()),
  /** The identity provider of the organization: its issuer, and this service as its client. */
  oidc_issuer: setting(z.url({ protocol: /^https?$/, error: 'expected https://…, the issuer of the identity provider' }).optional()),
  oidc_client_id: setting(z.string().optional()),
  oidc_client_secret: setting(z.string().optional()),
  /** A key of the account whose members sign in there. */
  oidc_account: setting(
    z
      .string()
      .regex(/^key_[0-9a-f]{16}$/, { error: 'expected a key_id, such as key_0123456789abcdef' })
      .optional(),
  ),
  /** Groups of the provider and the role each gives; without it only invited members sign in. */
  oidc_groups: setting(
    z
      .string()
      .regex(/^[^=,]{1,100}=(?:owner|reviewer|reader)(?:,[^=,]{1,100}=(?:owner|reviewer|reader))*$/, {
        error: 'expected group=role, separated by commas, such as compliance=reviewer,audit=reader',
      })
      .optional(),
  ),
  signups_per_hour: count(1, 5),
  /** closed: keys are made with `proviso keys create` only. */
  signup: setting(z.enum(['open', 'closed']).default('open')),
  /** Whom readers ask for a plan on request, and for a key where sign-up is closed. */
  contact: setting(z.union([z.email(), z.url({ protocol: /^https?$/ })], { error: 'expected an email address or https://…' }).optional()),
  /** Encrypts the private keys that sign certificates in the database. */
  signing_secret: setting(
    z
      .string()
      .regex(/^\S{32,}$/, { error: 'expected at least 32 characters without spaces' })
      .optional(),
  ),
  /** Where a plan is paid for, such as a payment link. Without it /billing/checkout responds with 503. */
  checkout_starter_url: setting(z.url({ protocol: /^https$/, error: 'expected https://…' }).optional()),
  checkout_pro_url: setting(z.url({ protocol: /^https$/, error: 'expected https://…' }).optional()),
  /** Requests to /metrics must send it as a bearer token. Without it metrics are off. */
  metrics_token: setting(
    z
      .string()
      .regex(/^\S{16,}$/, { error: 'expected at least 16 characters without spaces' })
      .optional(),
  ),
  /** Days until rosters, and names and other data of screened subjects, are erased. Certificates stay valid. */
  screening_retention_days: count(1, 2192),
  /** Number of proxies in front of the service whose X-Forwarded-For header is trusted. */
  trust_proxy: count(0, 0),
  /**
   * Where traces are sent (OpenTelemetry over HTTP). The SDK reads these and its other variables from the environment;
   * without an endpoint it is not loaded.
   */
  otel_exporter_otlp_endpoint: setting(z.url({ protocol: /^https?$/, error: 'expected http://host:port' }).optional()),
  otel_exporter_otlp_traces_endpoint: setting(z.url({ protocol: /^https?$/, error: 'expected http://host:port/v1/traces' }).optional()),
  otel_exporter_otlp_protocol: setting(z.literal('http/json', { error: 'expected http/json' }).default('http/json')),
  otel_traces_exporter: setting(z.enum(['otlp', 'none']).default('otlp')),
  otel_sdk_disabled: setting(z.enum(['true', 'false']).default('false')),
});

/** Mail needs a sender, and a base URL for links that a forged Host header cannot change. */
const needed_for_mail = ['mail_from', 'public_url'] as const;

/** The provider returns to a base URL that it knows. */
const needed_for_provider = ['oidc_client_id', 'oidc_client_secret', 'oidc_account', 'public_url'] as const;

export type Config = Readonly<Omit<z.infer<typeof Settings>, 'raw_store'> & { raw_store: string }>;

/** The settings of the process, validated once and frozen. */
export function config(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.keys(Settings.shape).map((name) => [name, env[name.toUpperCase()]]));
  const checked = Settings.safeParse(given);
  if (!checked.success) {
    const faults = checked.error.issues.map((issue) => `${String(issue.path[0]).toUpperCase()}: ${issue.message}`);
    throw new Error(`Invalid settings in the environment. ${faults.join('; ')}`);
  }
  const { data } = checked;
  const missing = data.smtp_url === undefined ? [] : needed_for_mail.filter((name) => data[name] === undefined);
  if (missing.length > 0)
    throw new Error(`SMTP_URL is set, so ${missing.map((name) => name.toUpperCase()).join(' and ')} must be set too.`);
  const absent = data.oidc_issuer === undefined ? [] : needed_for_provider.filter((name) => data[name] === undefined);
  if (absent.length > 0)
    throw new Error(`OIDC_ISSUER is set, so ${absent.map((name) => name.toUpperCase()).join(' and ')} must be set too.`);
  if (data.opensearch_ca_file && !data.opensearch_url?.startsWith('https:'))
    throw new Error('OPENSEARCH_CA_FILE is set, so OPENSEARCH_URL must begin with https:.');
  return Object.freeze({ ...checked.data, raw_store: checked.data.raw_store ?? `${checked.data.data_dir}/raw` });
}
