import type { Knex } from 'knex';

const words = (text: string) => text.trim().split(/\s+/);

/** Figures of a report, in US dollars unless the name says otherwise; their meaning is in src/records/cost-report-*.ts. */
const figures = words(`
  total_patient_revenue contractual_allowances net_patient_revenue total_operating_expenses operating_income donations investment_income
  public_health_emergency_funding other_income total_income total_other_expenses net_income inpatient_revenue outpatient_revenue
  total_salaries non_salary_costs adjusted_salaries contract_labor wage_related_costs wage_related_teaching_physicians
  wage_related_clinics wage_related_residents employees_fte interns_and_residents_fte beds facility_beds adult_and_pediatric_beds
  bed_days_available adult_and_pediatric_bed_days_available title_v_days medicare_days medicaid_days total_days
  medicare_managed_care_days medicaid_managed_care_days title_v_discharges medicare_discharges medicaid_discharges total_discharges
  total_costs inpatient_charges outpatient_charges total_charges drg_payment_amount drg_payment_before_october
  drg_payment_from_october outlier_payment_amount managed_care_simulated_payment ime_payment_amount ssi_pct medicaid_patient_pct
  dsh_patient_pct allowable_dsh_pct dsh_payment_amount uncompensated_care_payment hvbp_adjustment hrrp_adjustment hac_adjustment
  total_facility_sqft depreciation_expense cost_to_charge_ratio ebitda medicare_days_pct medicaid_days_pct cost_per_discharge
  cash temporary_investments notes_receivable accounts_receivable other_receivables allowance_for_uncollectibles inventory
  prepaid_expenses other_current_assets due_from_other_funds total_current_assets land land_improvements
  land_improvements_depreciation buildings buildings_depreciation leasehold_improvements leasehold_improvements_depreciation
  fixed_equipment fixed_equipment_depreciation automobiles_and_trucks automobiles_and_trucks_depreciation major_movable_equipment
  major_movable_equipment_depreciation minor_equipment_depreciable minor_equipment_depreciation health_it_assets
  health_it_assets_depreciation minor_equipment_nondepreciable total_fixed_assets investments deposits_on_leases due_from_owners
  other_assets total_other_assets total_assets accounts_payable salaries_payable payroll_taxes_payable short_term_notes_and_loans
  deferred_income accelerated_payments due_to_other_funds other_current_liabilities total_current_liabilities mortgage_payable
  notes_payable unsecured_loans other_long_term_liabilities total_long_term_liabilities total_liabilities general_fund_balance
  specific_purpose_fund_balance endowment_fund_restricted endowment_fund_unrestricted endowment_fund_governing_body
  plant_fund_invested plant_fund_reserve total_fund_balances total_liabilities_and_fund_balances current_ratio quick_ratio debt_to_equity
  charity_care_charges charity_care_charges_uninsured charity_care_charges_insured charity_care_cost_before_payments
  charity_care_patient_payments charity_care_cost bad_debt_expense medicare_bad_debt_reimbursable medicare_bad_debt_allowable
  non_medicare_bad_debt_expense non_medicare_bad_debt_cost uncompensated_care_cost unreimbursed_cost
  unreimbursed_and_uncompensated_care_cost medicaid_net_revenue medicaid_charges medicaid_cost chip_net_revenue chip_charges chip_cost
  hospital_charity_care_cost hospital_bad_debt_expense hospital_uncompensated_care_cost`);

const centerFigures = words(`
  salary_costs non_salary_costs total_costs net_expenses allocated_costs inpatient_charges outpatient_charges total_charges square_footage`);

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table cost_report (
      id bigint generated always as identity primary key,
      record_key text not null,
      source text not null references source,
      source_url text not null,
      release_period text not null default '',
      file_id bigint not null references source_file,
      file_line integer not null,
      content_hash bytea not null,
      raw_payload jsonb not null,
      observed_from date not null,
      observed_to date,
      confirmed_on date,
      loaded_at timestamptz not null default now(),
      rpt_rec_num text not null,
      ccn text not null,
      is_ccn_restored boolean,
      form text,
      fiscal_year integer not null,
      fiscal_year_begin date not null,
      fiscal_year_end date not null,
      report_status text,
      medicare_utilization text,
      control_type text,
      provider_type text,
      hospital_name text,
      address_line text,
      city text,
      state text,
      zip5 text,
      county text,
      cbsa_code text,
      is_rural boolean,
      chain_name text,
      received_date date,
      created_date date,
      process_date date,
      settlement_date date,
      contractor_number text
    );
    create index cost_report_record on cost_report (source, release_period, record_key, observed_from);
    create index cost_report_open on cost_report (source, release_period) where observed_to is null;
    create index cost_report_file on cost_report (file_id);
    create index cost_report_ccn on cost_report (ccn);

    -- Numbers and texts of the form as published, a partition per file: rows point at their file and line.
    create table cost_report_number (
      file_id bigint not null,
      file_line integer not null,
      rpt_rec_num text collate "C" not null,
      worksheet text collate "C" not null,
      line_number text collate "C" not null,
      column_number text collate "C" not null,
      value numeric not null
    ) partition by list (file_id);
    create table cost_report_text (
      file_id bigint not null,
      file_line integer not null,
      rpt_rec_num text collate "C" not null,
      worksheet text collate "C" not null,
      line_number text collate "C" not null,
      column_number text collate "C" not null,
      value text not null
    ) partition by list (file_id);

    -- What the reports say, computed when a file is loaded: one row a report and file year.
    create table cost_report_statement (
      source text not null references source,
      period text not null,
      number_file_id bigint,
      text_file_id bigint,
      rpt_rec_num text not null,
      ccn text not null,
      form text not null,
      fiscal_year integer not null,
      fiscal_year_begin date not null,
      fiscal_year_end date not null,
      hospital_name text,
      address_line text,
      city text,
      state text,
      zip5 text,
      county text,
      cbsa_code text,
      chain_name text,
      is_teaching boolean,
      rejected jsonb not null,
      cost_center_count integer not null,
      ${figures.map((name) => `${name} numeric`).join(',\n      ')}
    );
    create index cost_report_statement_ccn on cost_report_statement (ccn);
    create unique index cost_report_statement_report on cost_report_statement (source, period, rpt_rec_num);

    create table cost_report_cost_center (
      source text not null references source,
      period text not null,
      rpt_rec_num text not null,
      line text collate "C" not null,
      name text,
      label text,
      cost_center_code text,
      ${centerFigures.map((name) => `${name} numeric`).join(',\n      ')}
    );
    create index cost_report_cost_center_report on cost_report_cost_center (source, period, rpt_rec_num);
  `);
}

export async function down(db: Knex): Promise<void> {
  for (const table of ['cost_center', 'statement', 'text', 'number']) await db.raw(`drop table cost_report_${table}`);
  await db.raw('drop table cost_report');
}
