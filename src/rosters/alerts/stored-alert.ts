import type { AlertContent, AlertKind } from '../monitoring/alerts.ts';

/** An alert to deliver. It has names, which never reach a log. */
export interface StoredAlert {
  id: string;
  kind: AlertKind;
  created_at: Date;
  content: AlertContent;
}
