import { defineRecord, numeric, text } from './define-record.ts';
import { personOfReturn } from './nonprofit-of-return.ts';

const filing = (what: string, column: string) => numeric(`${what} from the filing organization, column ${column}(i).`);
const related = (what: string, column: string) => numeric(`${what} from related organizations, column ${column}(ii).`);

/**
 * Executives are often paid by the parent, with zeros in the filing organization's columns. Part = filing + related;
 * null if not filed.
 */
export const nonprofitCompensation = defineRecord({
  kind: 'nonprofit_compensation',
  description: 'Compensation of one person from Form 990 Schedule J Part II, in US dollars for the calendar year.',
  current_indexes: { of: '(return_id, position)' },
  columns: {
    ...personOfReturn,
    title: text('Title as filed, free text; since 2012.'),
    base_filing_usd: filing('Base compensation', 'B'),
    base_related_usd: related('Base compensation', 'B'),
    bonus_filing_usd: filing('Bonus and incentive compensation', 'B'),
    bonus_related_usd: related('Bonus and incentive compensation', 'B'),
    other_filing_usd: filing('Other reportable compensation', 'B'),
    other_related_usd: related('Other reportable compensation', 'B'),
    deferred_filing_usd: filing('Retirement and other deferred compensation', 'C'),
    deferred_related_usd: related('Retirement and other deferred compensation', 'C'),
    nontaxable_filing_usd: filing('Nontaxable benefits', 'D'),
    nontaxable_related_usd: related('Nontaxable benefits', 'D'),
    total_filing_usd: filing('Total', 'E'),
    total_related_usd: related('Total', 'E'),
    reported_before_filing_usd: filing('Amount reported as deferred in an earlier return,', 'F'),
    reported_before_related_usd: related('Amount reported as deferred in an earlier return,', 'F'),
    base_usd: numeric('Base compensation from both; null if neither was filed.'),
    bonus_usd: numeric('Bonus and incentive compensation from both.'),
    other_usd: numeric('Other reportable compensation from both.'),
    deferred_usd: numeric('Deferred compensation from both.'),
    nontaxable_usd: numeric('Nontaxable benefits from both.'),
    total_usd: numeric('Total from both (columns E(i) and E(ii)).'),
  },
});
