import type { Knex } from 'knex';

/**
 * Operating income follows from net patient revenue and operating expenses where a form of the data leaves it out, and EBITDA from it where the
 * report gives depreciation. Files loaded from now on are read that way; this does the same for those on file.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    update cost_report_statement set operating_income = round(net_patient_revenue - total_operating_expenses, 2)
      where operating_income is null and net_patient_revenue is not null and total_operating_expenses is not null;
    update cost_report_statement set ebitda = round(operating_income + depreciation_expense, 2)
      where ebitda is null and operating_income is not null and depreciation_expense is not null;
  `);
}

/** What was computed cannot be told from what was reported. */
export async function down(): Promise<void> {}
