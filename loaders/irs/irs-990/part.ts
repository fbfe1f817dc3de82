import type { RecordOut } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import type { RecordInput, RecordKind } from '#records/define-record';
import type { Element } from './element.ts';
import type { Filing } from './filing.ts';

/** A record of a part of a return, with that part as it was published. */
export const partOf = <K extends RecordKind>(kind: K, key: string, row: RecordInput<K>, filing: Filing, raw_payload: Element): RecordOut =>
  record(kind, key, row, { source_url: filing.source_url, observed_from: filing.filed_at.slice(0, 10), raw_payload });
