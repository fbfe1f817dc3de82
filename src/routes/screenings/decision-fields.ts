import { z } from 'zod';
import { RecordKey, Verdict } from '../../rosters/decisions/schemas.ts';

const line = (most: number) => z.string().trim().min(1).max(most);

export const decided_by = line(100)
  .optional()
  .describe(
    'Name of the reviewer, 1 to 100 characters. Required where no one has joined the account; else the member or the label of the key stands in its place',
  );

export const decisionFields = {
  position: z.number().int().min(1).max(100_000).default(1).describe('Position of the subject in the screening, from 1'),
  record: RecordKey.optional(),
  group_id: z.string().min(1).max(100).optional().describe('Instead of record: every record of the roster result with this group_id'),
  verdict: Verdict,
  reason: line(500).optional().describe('Why; required for not_same; at most 500 characters'),
};

interface Fields {
  record?: string | readonly string[];
  group_id?: string;
  verdict: string;
  reason?: string;
}

export const namesOneTarget = ({ record, group_id }: Pick<Fields, 'record' | 'group_id'>): boolean =>
  (record === undefined) !== (group_id === undefined);
export const one_target = { message: 'either record or group_id', path: ['record'] };
export const hasReason = ({ verdict, reason }: Pick<Fields, 'verdict' | 'reason'>): boolean =>
  verdict !== 'not_same' || reason !== undefined;
export const with_reason = { message: 'a reason, which not_same requires: for example a different date of birth', path: ['reason'] };
