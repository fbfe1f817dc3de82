import type { RowIssue, RowOutcome } from '#load/declaration/rows';
import { nonprofitCompensation } from '#records/nonprofit-compensation';
import { nonprofitOfficer } from '#records/nonprofit-officer';
import { type Element, type ElementReader, elementReader, elementsAt, type Names, unknownChildren } from './element.ts';
import { type Filing, returnColumns } from './filing.ts';
import { partOf } from './part.ts';
import { compensation, officer, people, person } from './people-names.ts';

/** Sum of what was filed; null where nothing was. Where a part cannot be read there is no sum. */
export function sumOf(...parts: (number | null)[]): number | null {
  const filed = parts.filter((part) => part !== null);
  return filed.length === 0 ? null : filed.reduce((sum, part) => sum + part, 0);
}

interface Row {
  element: Element;
  position: number;
  read: ElementReader;
  issues: RowIssue[];
}

/** Rows of a list of the form; a child the map does not know is an issue of its row. */
export function rowsOf(form: Element, list: Names, { era }: Filing, known: readonly Names[], place: string): Row[] {
  return elementsAt(form, list, era).map((element, index) => {
    const issues: RowIssue[] = unknownChildren(element, era, known).map((name) => ({
      issue: `${place} has an element ${name} that the map of its schema does not know; kept only as published`,
      column: name,
      raw: element,
    }));
    return { element, position: index + 1, read: elementReader(element, era, issues), issues };
  });
}

const nameless = (place: string, position: number, element: Element): RowIssue => ({
  issue: `row ${position} of ${place} has no name`,
  column: 'name',
  raw: element,
});

export function officers(filing: Filing): RowOutcome[] {
  const known = [...Object.values(person), ...Object.values(officer)];
  return rowsOf(filing.form, people.officers, filing, known, 'Part VII').flatMap(({ element, position, read, issues }) => {
    const human = read.words(person.name);
    const name = human ?? read.business(person.business);
    if (!name) return [nameless('Part VII', position, element), ...issues];
    const money = (column: 'reportable_usd' | 'related_reportable_usd' | 'other_usd') => read.number(officer[column], column);
    const unread = issues.length;
    const parts = [money('reportable_usd'), money('related_reportable_usd'), money('other_usd')] as const;
    const is_whole = issues.length === unread;
    const row = {
      ...returnColumns(filing),
      position,
      state: filing.state,
      name,
      is_person: human !== null,
      title: read.words(person.title),
      hours_per_week: read.number(officer.hours_per_week, 'hours_per_week'),
      related_hours_per_week: read.number(officer.related_hours_per_week, 'related_hours_per_week'),
      is_trustee_or_director: read.box(officer.is_trustee_or_director, 'is_trustee_or_director'),
      is_institutional_trustee: read.box(officer.is_institutional_trustee, 'is_institutional_trustee'),
      is_officer: read.box(officer.is_officer, 'is_officer'),
      is_key_employee: read.box(officer.is_key_employee, 'is_key_employee'),
      is_highest_compensated: read.box(officer.is_highest_compensated, 'is_highest_compensated'),
      is_former: read.box(officer.is_former, 'is_former'),
      reportable_usd: parts[0],
      related_reportable_usd: parts[1],
      other_usd: parts[2],
      total_usd: is_whole ? sumOf(...parts) : null,
    };
    return [partOf(nonprofitOfficer, `${filing.return_id}/officer/${position}`, row, filing, element), ...issues];
  });
}

type Part = 'base' | 'bonus' | 'other' | 'deferred' | 'nontaxable';
const parts: Part[] = ['base', 'bonus', 'other', 'deferred', 'nontaxable'];

export function compensations(filing: Filing): RowOutcome[] {
  const schedule = filing.schedule('IRS990ScheduleJ');
  if (!schedule) return [];
  const known = [...Object.values(person), ...Object.values(compensation)];
  return rowsOf(schedule, people.compensation, filing, known, 'Schedule J').flatMap(({ element, position, read, issues }) => {
    const human = read.words(person.name);
    const name = human ?? read.business(person.business);
    if (!name) return [nameless('Schedule J', position, element), ...issues];
    const unread = issues.length;
    const money = Object.fromEntries(Object.entries(compensation).map(([column, names]) => [column, read.number(names, column)])) as Record<
      keyof typeof compensation,
      number | null
    >;
    const is_whole = issues.length === unread;
    for (const side of is_whole ? (['filing', 'related'] as const) : []) {
      const total = money[`total_${side}_usd`];
      const sum = sumOf(...parts.map((of) => money[`${of}_${side}_usd`]));
      // A part that was left out is not a contradiction; what was filed and does not add up is.
      if (total !== null && sum !== null && sum !== total) {
        const whose = side === 'filing' ? 'the filing organization' : 'related organizations';
        issues.push({
          issue: `the parts from ${whose} add up to ${sum}, the total says ${total}; both are kept`,
          column: `total_${side}_usd`,
          raw: element,
        });
      }
    }
    const both = (of: Part | 'total') => (is_whole ? sumOf(money[`${of}_filing_usd`], money[`${of}_related_usd`]) : null);
    const row = {
      ...returnColumns(filing),
      position,
      state: filing.state,
      name,
      is_person: human !== null,
      title: read.words(person.title),
      ...money,
      base_usd: both('base'),
      bonus_usd: both('bonus'),
      other_usd: both('other'),
      deferred_usd: both('deferred'),
      nontaxable_usd: both('nontaxable'),
      total_usd: both('total'),
    };
    return [partOf(nonprofitCompensation, `${filing.return_id}/compensation/${position}`, row, filing, element), ...issues];
  });
}
