import type { Pool } from 'pg';
import type { Config } from '../../config.ts';
import type { Outgoing } from '../../fetch/outgoing.ts';
import type { MailConfig } from '../../mail/mailer.ts';
import type { StoredAlert } from '../monitoring/alerts.ts';
import { TO_REVIEW } from '../result-row.ts';

interface AlertLinks {
  monitor: string;
  results: string;
  review: string;
  new_hits: string;
  screening: string | null;
  month: string | null;
}

export function linksOf({ content, created_at }: Pick<StoredAlert, 'content' | 'created_at'>, public_url: string | undefined): AlertLinks {
  const base = public_url ?? '';
  const monitor = `${base}/monitors/${content.monitor.id}`;
  return {
    monitor,
    results: `${monitor}/results`,
    review: `${monitor}/results?${TO_REVIEW}`,
    new_hits: `${monitor}/results?new_since=${created_at.toISOString().slice(0, 10)}`,
    screening: content.screening_id ? `${base}/screenings/${content.screening_id}` : null,
    month: content.month ? `${monitor}/months/${content.month}` : null,
  };
}

export interface AlertDeps {
  pool: Pool;
  config: MailConfig & Pick<Config, 'public_url' | 'signing_secret'>;
  outgoing: Outgoing;
}

/** A channel of an account, as it is sent to. */
export interface SendingChannel {
  id: string;
  kind: string;
  address: string;
  secret: string | null;
  previous_secret: string | null;
  previous_until: Date | null;
}

export interface Begun {
  id: string;
  /** 1 for the first. */
  attempt: number;
  alert: StoredAlert;
}

export interface Attempted {
  /** Null if it was delivered. */
  error: string | null;
  status_code: number | null;
  response: string | null;
  /** The receiver wants no more of them. */
  is_gone: boolean;
}

export const failed = (error: string, status_code: number | null = null): Attempted => ({
  ...{ error, status_code, response: null, is_gone: false },
});

/** A way by which alerts reach people: a file each beside this one, and its row in channels.ts. */
export interface Channel {
  /** In the description of the API. */
  about: string;
  /** What an address is, and the field of the page in which it is typed. */
  accepted: string;
  field: { label: string; type: string; most: number; complete: string; example?: string };
  /** As pages say it: the channel, an address that was added, its button, and why nothing is sent yet. */
  words: { title: string; heading: string; added: string; add: string; unconfirmed: string };
  /** Alerts of one monitor that are due together are one message. */
  is_together: boolean;
  /** An address is on when the link sent to it is opened; any other when it passes a test. */
  has_link: boolean;
  /** It is signed with a secret of the account. */
  is_signed: boolean;
  /** The address as it is stored; null if it is none. */
  readAddress: (typed: string, outgoing: Outgoing) => string | null;
  /** One attempt. Neither throws for what the receiver does. */
  send: (deps: AlertDeps, channel: SendingChannel, begun: readonly Begun[]) => Promise<Attempted>;
  test: (deps: AlertDeps, channel: SendingChannel, test: { id: string; at: Date; base_url: string }) => Promise<Attempted>;
}
