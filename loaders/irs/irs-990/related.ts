import { ein as einField } from '#fields/ein';
import type { RowIssue, RowOutcome } from '#load/declaration/rows';
import { relatedOrganization, relatedParts, relatedTransaction } from '#records/related-organization';
import type { Element, ElementReader } from './element.ts';
import { type Filing, returnColumns } from './filing.ts';
import { partOf } from './part.ts';
import { rowsOf } from './people.ts';
import { lists, related, transaction } from './related-names.ts';

const not_applicable = /^(?:N\/?A|NONE|NOT APPLICABLE)\.?$/i;

function relatedEin(read: ElementReader, element: Element, issues: RowIssue[]): string | null {
  const { value, reason } = einField.normalize((read.words(related.ein) ?? '').replace(not_applicable, ''));
  if (reason) issues.push({ issue: `${reason}; kept only as published`, column: 'related_ein', raw: element });
  return value;
}

/** "N/A" stands in a box of its own, and is also written where the name belongs. */
function controllingEntity(read: ElementReader): string | null {
  const name = read.business(related.controlling);
  return name === null || not_applicable.test(name) ? null : name;
}

export function relatedOrganizations(filing: Filing): RowOutcome[] {
  const schedule = filing.schedule('IRS990ScheduleR');
  if (!schedule) return [];
  return relatedParts.flatMap((part) => {
    const { list, name: naming } = lists[part];
    const known = [...Object.values(related), naming];
    return rowsOf(schedule, list, filing, known, `Schedule R (${part})`).flatMap(({ element, position, read, issues }): RowOutcome[] => {
      const name = read.business(naming);
      if (!name)
        return [{ issue: `row ${position} of Schedule R (${part}) names no organization`, column: 'name', raw: element }, ...issues];
      const row = {
        ...returnColumns(filing),
        position,
        part,
        name,
        related_ein: relatedEin(read, element, issues),
        address_line: read.words(related.address_line),
        city: read.words(related.city),
        state: read.words(related.state),
        zip: read.words(related.zip),
        country: read.words(related.country),
        legal_domicile: read.words(related.legal_domicile),
        primary_activity: read.words(related.primary_activity),
        exempt_section: read.words(related.exempt_section),
        public_charity_status: read.words(related.public_charity_status),
        controlling_entity: controllingEntity(read),
        is_controlled: read.flag(related.is_controlled, 'is_controlled'),
        entity_type: read.words(related.entity_type),
        income_type: read.words(related.income_type),
        total_income_usd: read.number(related.total_income, 'total_income_usd'),
        end_of_year_assets_usd: read.number(related.end_of_year_assets, 'end_of_year_assets_usd'),
        ownership_pct: read.percent(related.ownership, 'ownership_pct'),
        unrelated_business_usd: read.number(related.unrelated_business, 'unrelated_business_usd'),
        is_managing_partner: read.flag(related.is_managing_partner, 'is_managing_partner'),
        has_disproportionate_allocations: read.flag(related.has_disproportionate_allocations, 'has_disproportionate_allocations'),
      };
      return [partOf(relatedOrganization, `${filing.return_id}/${part}/${position}`, row, filing, element), ...issues];
    });
  });
}

export function relatedTransactions(filing: Filing): RowOutcome[] {
  const schedule = filing.schedule('IRS990ScheduleR');
  if (!schedule) return [];
  const known = Object.values(transaction);
  return rowsOf(schedule, transaction.list, filing, known, 'Schedule R Part V').flatMap(
    ({ element, position, read, issues }): RowOutcome[] => {
      const name = read.business(transaction.name);
      if (!name) return [{ issue: `row ${position} of Schedule R Part V names no organization`, column: 'name', raw: element }, ...issues];
      const row = {
        ...returnColumns(filing),
        position,
        name,
        transaction_type: read.words(transaction.type),
        amount_usd: read.number(transaction.amount, 'amount_usd'),
        method: read.words(transaction.method),
      };
      return [partOf(relatedTransaction, `${filing.return_id}/transaction/${position}`, row, filing, element), ...issues];
    },
  );
}
