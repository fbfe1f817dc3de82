import type { Knex } from 'knex';

/**
 * Where a form omits operating income, it follows from net patient revenue and operating expenses, and EBITDA follows from it where the
 * report has depreciation. Newly loaded files are read that way; this migration does the same for the reports on file.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    update cost_report_statement set operating_income = round(net_patient_revenue - total_operating_expenses, 2)
      where operating_income is null and net_patient_revenue is not null and total_operating_expenses is not null;
    update cost_report_statement set ebitda = round(operating_income + depreciation_expense, 2)
      where ebitda is null and operating_income is not null and depreciation_expense is not null;
  `);
}

/** Computed values cannot be distinguished from reported ones. */
export async function down(): Promise<void> {}
