"""Types of requests and responses, generated from the OpenAPI document. JSON objects are dictionaries with these keys."""

from __future__ import annotations

from typing import Any, Dict, List, Literal

from typing_extensions import NotRequired, TypeAlias, TypedDict


class Account(TypedDict):
    key_id: str
    name: str
    email: str | None
    billing_tier: Tier
    requests_per_day: int
    keys: List[ListedKey]
    is_last_key: bool
    plans: List[Plan]
    meta: Meta


class AcoAgreement(TypedDict):
    performance_year: int
    track: Literal["Track 1", "Track 1+", "Track 2", "Track 3", "BASIC A", "BASIC B", "BASIC C", "BASIC D", "BASIC E", "ENHANCED"] | None
    is_two_sided: bool | None
    agreement_period_number: int | None
    initial_start_date: str | None
    current_start_date: str | None
    is_reentering: bool | None
    state_codes: List[str] | None
    website: str | None
    participant_count: int


AcoId: TypeAlias = "str"


AcoTrack: TypeAlias = "Literal[\"Track 1\", \"Track 1+\", \"Track 2\", \"Track 3\", \"BASIC A\", \"BASIC B\", \"BASIC C\", \"BASIC D\", \"BASIC E\", \"ENHANCED\"]"


class AcoWithheld(TypedDict):
    field: str
    published: str


class AcoYear(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    aco_id: AcoId
    performance_year: int
    name: str | None
    state_codes: StateCodes
    track: Track
    risk_model: RiskModel
    agreement_type: str | None
    agreement_period_number: int | None
    initial_start_date: str | None
    current_start_date: str | None
    assignment_type: str | None
    revenue_category: str | None
    assigned_beneficiaries: int | None
    person_years: float | None
    benchmark_usd: float | None
    expenditures_usd: ExpendituresUsd
    benchmark_minus_expenditures_usd: BenchmarkMinusExpendituresUsd
    generated_savings_usd: GeneratedSavingsUsd
    earned_savings_usd: EarnedSavingsUsd
    savings_rate_pct: SavingsRatePct
    savings_rate_basis: SavingsRateBasis
    minimum_savings_rate_pct: float | None
    minimum_loss_rate_pct: float | None
    maximum_share_rate_pct: float | None
    final_share_rate_pct: float | None
    final_loss_rate_pct: float | None
    quality_performance_share_rate_pct: float | None
    quality_score_pct: float | None
    qual_score_note: QualScoreNote
    is_quality_standard_met: bool | None
    dual_eligible_pct: float | None
    long_term_institutionalized_pct: float | None
    cumulative_earned_savings_usd: float | None
    updated_benchmark_per_capita_usd: float | None
    historical_benchmark_per_capita_usd: float | None
    disaster_adjustment_usd: float | None
    covid_diagnosis_pct: float | None
    covid_episode_pct: float | None
    provider_counts: Dict[str, float | None] | None
    beneficiaries: Dict[str, float | None] | None
    risk_scores: Dict[str, float | None] | None
    spending: Dict[str, float | None] | None
    utilization: Dict[str, float | None] | None
    quality_measures: List[AcoYearQualityMeasuresItem]
    withheld: List[AcoWithheld] | None
    null_reasons: NullReasons
    source_row: Dict[str, Any]


class AcoYearQualityMeasuresItem(TypedDict):
    measure_code: str
    measure: str | None
    unit: str | None
    value: float | None
    note: Literal["suppressed", "not_reported", "not_published", "marked"] | None


class ActionCounts(TypedDict):
    total: int | None
    withheld_states: int


ActionKind: TypeAlias = "Literal[\"exclusion\", \"outcome\", \"interim\", \"charge\", \"dismissal\", \"not_disciplinary\"]"


ActionType: TypeAlias = "str | None"


class ActionsBySeverity(TypedDict):
    critical: int
    high: int
    not_stated: int


class ActivitySource(TypedDict):
    source_id: SourceId
    status: Literal["loaded", "not_loaded"]
    release_date: str | None


class Address(TypedDict):
    line_1: str | None
    line_2: str | None
    city: str | None
    state: str | None
    postal_code: str | None
    country_code: str | None
    telephone: str | None
    fax: str | None


AddressLine: TypeAlias = "str | None"


class AffiliatedClinician(TypedDict):
    npi: str
    name: str | None
    pac_id: str | None
    primary_specialty: str | None
    organization_name: str | None
    is_active: bool | None
    affiliations: List[AffiliatedClinicianAffiliationsItem]


class AffiliatedClinicianAffiliationsItem(TypedDict):
    ccn: str
    facility_type: Literal["hospital", "nursing_home", "irf", "ltch", "home_health", "hospice", "dialysis"] | None
    parent_ccn: str | None
    source: str
    source_url: SourceUrl
    observed_from: str


class AlertChannel(TypedDict):
    id: str
    kind: Kind
    address: str
    is_on: bool
    status: Literal["unconfirmed", "on", "failing", "off", "stopped"]
    created_at: str
    confirmed_at: str | None
    stopped_at: str | None
    last_success_at: str | None
    last_failure_at: str | None
    last_failure: str | None
    waiting: int
    failed: int


class AlertChannelRequest(TypedDict):
    kind: Kind
    address: str
    key: NotRequired[Key]


class AlertCode(TypedDict):
    code: str


class AlertDelivery(TypedDict):
    id: str
    channel_id: str
    channel_kind: Kind
    alert_id: str | None
    alert_kind: Literal["new_hit", "hit_gone", "outcome_changed", "list_outdated", "list_renewed", "month_finished"] | None
    monitor_id: str | None
    state: Literal["waiting", "delivered", "failed"]
    attempt: int
    created_at: str
    next_at: str | None
    started_at: str | None
    ended_at: str | None
    status_code: int | None
    error: str | None
    response: str | None


AsOf: TypeAlias = "str"


class AttributedPhysician(TypedDict):
    npi: str
    name: str | None
    credential: str | None
    primary_taxonomy_code: str | None
    specialty: Specialty
    is_physician: bool | None
    city: str | None
    state: str | None
    confidence: float
    employers: List[AttributedPhysicianEmployersItem]


class AttributedPhysicianEmployersItem(TypedDict):
    employer_id: str
    organization_name: str | None
    system_id: str
    confidence: float
    signals: List[str]


class AttributionSignal(TypedDict):
    source: str
    signal_type: str
    confidence: float
    meaning: str
    dataset: str
    employer_npi: str | None
    ein: str | None
    pac_id: str | None
    evidence: Dict[str, Any]
    source_url: str


class AuditEntry(TypedDict):
    audit_id: str
    at: str
    event: str
    by: str
    by_kind: Literal["member", "key", "link", "operator"]
    member_id: str | None
    key_id: str | None
    subject: str | None
    subject_name: str | None
    detail: str | None


class AuditList(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[AuditEntry]


class AuthorizedOfficial(TypedDict):
    last_name: str | None
    first_name: str | None
    middle_name: str | None
    title: str | None
    telephone: str | None
    prefix: str | None
    suffix: str | None
    credential: str | None


Available: TypeAlias = "bool"


AverageReductionPct: TypeAlias = "float | None"


class BalanceSheet(TypedDict):
    ccn: Ccn
    rpt_rec_num: RptRecNum
    fiscal_year: FiscalYear
    fiscal_year_begin: FiscalYearBegin
    fiscal_year_end: FiscalYearEnd
    days_in_period: DaysInPeriod
    form: Form
    source: str
    report_status: ReportStatus
    medicare_utilization: Literal["full", "low", "none"] | None
    completeness: Completeness
    cash: float | None
    temporary_investments: float | None
    notes_receivable: float | None
    accounts_receivable: float | None
    other_receivables: float | None
    allowance_for_uncollectibles: float | None
    inventory: float | None
    prepaid_expenses: float | None
    other_current_assets: float | None
    due_from_other_funds: float | None
    total_current_assets: float | None
    land: float | None
    land_improvements: float | None
    land_improvements_depreciation: float | None
    buildings: float | None
    buildings_depreciation: float | None
    leasehold_improvements: float | None
    leasehold_improvements_depreciation: float | None
    fixed_equipment: float | None
    fixed_equipment_depreciation: float | None
    automobiles_and_trucks: float | None
    automobiles_and_trucks_depreciation: float | None
    major_movable_equipment: float | None
    major_movable_equipment_depreciation: float | None
    minor_equipment_depreciable: float | None
    minor_equipment_depreciation: float | None
    health_it_assets: float | None
    health_it_assets_depreciation: float | None
    minor_equipment_nondepreciable: float | None
    total_fixed_assets: float | None
    investments: float | None
    deposits_on_leases: float | None
    due_from_owners: float | None
    other_assets: float | None
    total_other_assets: float | None
    total_assets: float | None
    accounts_payable: float | None
    salaries_payable: float | None
    payroll_taxes_payable: float | None
    short_term_notes_and_loans: float | None
    deferred_income: float | None
    accelerated_payments: float | None
    due_to_other_funds: float | None
    other_current_liabilities: float | None
    total_current_liabilities: float | None
    mortgage_payable: float | None
    notes_payable: float | None
    unsecured_loans: float | None
    other_long_term_liabilities: float | None
    total_long_term_liabilities: float | None
    total_liabilities: float | None
    general_fund_balance: float | None
    specific_purpose_fund_balance: float | None
    endowment_fund_restricted: float | None
    endowment_fund_unrestricted: float | None
    endowment_fund_governing_body: float | None
    plant_fund_invested: float | None
    plant_fund_reserve: float | None
    total_fund_balances: float | None
    total_liabilities_and_fund_balances: float | None
    current_ratio: float | None
    quick_ratio: float | None
    debt_to_equity: float | None
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[List[FigureOrigin]]


class BatchRequest(TypedDict):
    npis: NotRequired[List[str | float | None]]
    subjects: NotRequired[List[BatchSubject]]
    lists: NotRequired[str | List[str]]
    strictness: NotRequired[Literal["broad", "balanced", "strict"]]
    min_score: NotRequired[float]
    as_of: NotRequired[str]


class BatchResult(TypedDict):
    excluded: bool | None
    federal_hits: List[Exclusion]
    state_excluded: List[Exclusion]
    inactive_records: List[Exclusion]
    hits: List[ScreeningHit]
    hits_found: int
    hits_below_min_score: HitsBelowMinScore
    hits_that_differ: HitsThatDiffer
    differences: Differences
    groups: Groups
    groups_found: GroupsFound
    names_searched: List[BatchResultNamesSearchedItem]
    provider: ProviderStatus | None
    kind: Literal["npi", "subject"]
    index: int
    id: str | None
    npi: str | None
    status: Literal["screened", "duplicate", "invalid"]
    error: str | None
    problems: List[BatchResultProblemsItem]
    duplicate_of: int | None
    outcome: Outcome | None
    reason: str | None


BatchResultNamesSearchedItem = TypedDict("BatchResultNamesSearchedItem", {
    "name": "str",
    "from": "Literal[\"asked\", \"nppes\"]",
})


class BatchResultProblemsItem(TypedDict):
    member: str
    expected: str


class BatchScreening(TypedDict):
    id: str
    screened_at: ScreenedAt
    as_of: AsOf
    min_score: float
    counts: BatchScreeningCounts
    results: List[BatchResult]
    lists: Lists
    gap_reasons: GapReasons
    gap_notes: GapNotes
    meta: Meta


class BatchScreeningCounts(TypedDict):
    items: int
    excluded: int
    match: Match
    possible: Match
    clear: Match
    clear_with_gaps: Match
    not_screenable: Match
    invalid: int


class BatchSubject(TypedDict):
    id: NotRequired[str | float | None]
    name: NotRequired[str | float | None]
    first_name: NotRequired[str | float | None]
    middle_name: NotRequired[str | float | None]
    last_name: NotRequired[str | float | None]
    suffix: NotRequired[str | float | None]
    organization_name: NotRequired[str | float | None]
    npi: NotRequired[str | float | None]
    birth_date: NotRequired[str | float | None]
    state: NotRequired[str | float | None]
    license_number: NotRequired[str | float | None]
    entity_type: NotRequired[str | float | None]


BenchmarkMinusExpendituresUsd: TypeAlias = "float | None"


class BoardAction(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    license_key: str | None
    state: str
    license_prefix: str | None
    license_number: str | None
    license_type_class: Literal["MD/DO", "PA/APRN", "dental", "podiatric", "optometric", "nursing", "other"] | None
    entity_type: EntityType
    last_name: str | None
    first_name: str | None
    middle_name: str | None
    suffix: str | None
    organization_name: str | None
    full_name: str
    case_number: str | None
    action: str
    action_kind: Literal["outcome", "interim", "charge", "dismissal", "not_disciplinary"] | None
    severity: Literal["critical", "high"] | None
    is_momentary: bool | None
    effective_date: str | None
    completion_date: str | None
    reason: str | None
    restrictions: str | None
    action_id: str
    npi: str | None


class BoardPortal(TypedDict):
    profession: str
    board: str
    lookup_url: str
    disciplinary_url: str | None


class BulkColumn(TypedDict):
    name: str
    heading: str
    type: Type
    unit: str | None
    meaning: str


class BulkFile(TypedDict):
    path: str
    bytes: int
    sha256: str


class BulkSnapshot(TypedDict):
    kind: str
    title: str
    topic: str
    description: str
    row_count: int
    made_at: str
    checked_at: str
    is_sample: bool
    csv: BulkFile
    parquet: BulkFile
    sources: List[BulkSource]
    columns: List[BulkColumn]


class BulkSource(TypedDict):
    source_id: SourceId
    title: str
    release_date: str | None
    coverage: Literal["complete", "partial"] | None
    coverage_note: str | None
    row_count: int


ByPhase: TypeAlias = "List[TrialsByPhase]"


ByStatusAndPhase: TypeAlias = "List[TrialsByStatusAndPhase]"


CaseMixIndex: TypeAlias = "float | None"


CaseMixIndexFiscalYear: TypeAlias = "int | None"


class CaseMixYear(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    fiscal_year: int
    case_mix_index: float | None
    case_mix_grouper_version: int | None
    transfer_adjusted_case_mix_index: float | None
    transfer_adjusted_grouper_version: int | None
    wage_index: float | None
    dsh_patient_pct: float | None
    resident_to_adc_ratio: float | None
    resident_to_bed_ratio: float | None
    bed_count: int | None
    null_reasons: NullReasons


Ccn: TypeAlias = "str"


Certificate: TypeAlias = "str | Dict[str, Any]"


class CertifiedFile(TypedDict):
    file_name: str
    loaded_at: str
    release_date: str | None
    rows: int
    sha256: str


class CertifiedGap(TypedDict):
    detail: str
    list: List
    reason: str


class CertifiedList(TypedDict):
    files: List[CertifiedFile]
    is_required: bool
    last_loaded_at: str | None
    release_date: str | None
    rows: int
    source_id: SourceId
    title: Title


class ChainSpelling(TypedDict):
    chain_name: str
    state: str
    system_id: str | None
    system_name: str | None
    is_registered: bool | None
    rule: Literal["alias", "system_name", "spelling", "too_few", "not_a_chain"]
    evidence: str | None
    hospital_count: int
    first_period_end: str
    last_period_end: str


ChangeType: TypeAlias = "Literal[\"change_of_ownership\", \"acquisition_or_merger\", \"consolidation\"] | None"


ChangedField = TypedDict("ChangedField", {
    "field": "str",
    "from": "str | None",
    "to": "str | None",
})


class ChangesByKind(TypedDict):
    added: int
    changed: int
    reinstated: int
    no_longer_listed: int


class CharityCare(TypedDict):
    ccn: Ccn
    rpt_rec_num: RptRecNum
    fiscal_year: FiscalYear
    fiscal_year_begin: FiscalYearBegin
    fiscal_year_end: FiscalYearEnd
    days_in_period: DaysInPeriod
    form: Form
    source: str
    report_status: ReportStatus
    medicare_utilization: Literal["full", "low", "none"] | None
    completeness: Completeness
    cost_to_charge_ratio: float | None
    charity_care_charges: float | None
    charity_care_charges_uninsured: float | None
    charity_care_charges_insured: float | None
    charity_care_cost_before_payments: float | None
    charity_care_patient_payments: float | None
    charity_care_cost: float | None
    bad_debt_expense: float | None
    medicare_bad_debt_reimbursable: float | None
    medicare_bad_debt_allowable: float | None
    non_medicare_bad_debt_expense: float | None
    non_medicare_bad_debt_cost: float | None
    uncompensated_care_cost: float | None
    unreimbursed_cost: float | None
    unreimbursed_and_uncompensated_care_cost: float | None
    medicaid_net_revenue: float | None
    medicaid_charges: float | None
    medicaid_cost: float | None
    chip_net_revenue: float | None
    chip_charges: float | None
    chip_cost: float | None
    hospital_charity_care_cost: float | None
    hospital_bad_debt_expense: float | None
    hospital_uncompensated_care_cost: float | None
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[List[FigureOrigin]]


City: TypeAlias = "str | None"


class ClinicalTrial(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    nct_id: NctId
    brief_title: str | None
    acronym: str | None
    status: Status
    study_type: StudyType
    phases: Phases
    conditions: List[str]
    therapeutic_areas: TherapeuticAreas
    sponsor: str | None
    sponsor_class: SponsorClass
    enrollment: int | None
    start_date: StartDate
    completion_date: CompletionDate
    last_update_date: LastUpdateDate
    site_count: int
    states: States
    official_title: str | None
    brief_summary: str | None
    enrollment_type: str | None
    keywords: List[str]
    interventions: List[ClinicalTrialInterventionsItem] | None
    collaborators: List[ClinicalTrialCollaboratorsItem] | None
    primary_completion_date: str | None
    has_results: bool | None
    site_matching: TrialMatching
    investigator_matching: TrialMatching
    sites: List[ClinicalTrialSitesItem]
    investigators: List[ClinicalTrialInvestigatorsItem]
    meta: Meta


class ClinicalTrialInterventionsItem(TypedDict):
    type: str | None
    name: str


ClinicalTrialCollaboratorsItem = TypedDict("ClinicalTrialCollaboratorsItem", {
    "name": "str",
    "class": "str | None",
})


class ClinicalTrialSitesItem(TypedDict):
    position: Position
    facility: str | None
    is_anonymous: bool | None
    status: str | None
    city: City
    state: str | None
    zip: str | None
    country: str | None
    latitude: float | None
    longitude: float | None
    match: TrialSiteMatch


class ClinicalTrialInvestigatorsItem(TypedDict):
    name: str
    role: str | None
    affiliation: str | None
    site_position: SitePosition
    is_person: bool | None
    match: InvestigatorMatch


class ClinicalTrials(TypedDict):
    available: Available
    reason: Reason
    explanation: Explanation
    sources: Sources
    trial_count: int
    recruiting_count: int
    trials: List[ClinicalTrialsTrialsItem]
    trials_at: str


class ClinicalTrialsTrialsItem(TypedDict):
    nct_id: NctId
    brief_title: str | None
    status: Status
    phases: Phases
    sponsor: str | None
    last_update_date: LastUpdateDate


class Clinician(TypedDict):
    npi: str
    pac_id: str | None
    last_name: str | None
    first_name: str | None
    middle_name: str | None
    suffix: str | None
    credential: str | None
    medical_school: str | None
    graduation_year: int | None
    primary_specialty: str | None
    secondary_specialties: List[str] | None
    practices_alone: bool
    practices: List[ClinicianPracticesItem]
    facility_affiliations: List[FacilityAffiliation]
    hospital_affiliations: List[HospitalAffiliation]
    affiliations_reason: Literal["not_loaded", "nothing_held"] | None
    meta: Meta


class ClinicianPracticesItem(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    organization_name: str | None
    org_pac_id: str | None
    member_count: int | None
    enrollment_id: str | None
    address_line: AddressLine
    address_line_2: str | None
    city: City
    state: State
    zip5: Zip5
    telephone: Telephone
    is_telehealth: bool | None
    individual_assignment: Literal["accepts", "may_accept"] | None
    group_assignment: Literal["accepts", "may_accept"] | None


class ColumnDictionary(TypedDict):
    list: Title
    columns: List[ColumnDictionaryColumnsItem]
    only_in_json: List[ColumnDictionaryOnlyInJsonItem]


class ColumnDictionaryColumnsItem(TypedDict):
    name: str
    heading: str
    type: Type
    unit: str | None
    meaning: str


class ColumnDictionaryOnlyInJsonItem(TypedDict):
    name: str
    meaning: str


class CommunityBenefit(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    return_id: str | None
    object_id: ObjectId
    ein: Ein
    tax_year: TaxYear
    tax_period_end: str | None
    origin: Literal["return", "extract"] | None
    name: str
    tax_period_begin: str | None
    total_revenue_usd: float | None
    total_expenses_usd: float | None
    financial_assistance_usd: float | None
    unreimbursed_medicaid_usd: float | None
    other_means_tested_usd: float | None
    total_financial_assistance_usd: float | None
    community_health_usd: float | None
    professions_education_usd: float | None
    subsidized_services_usd: float | None
    research_usd: float | None
    contributions_usd: float | None
    total_other_benefits_usd: float | None
    total_community_benefit_usd: float | None
    total_community_benefit_pct: float | None
    financial_assistance_gross_usd: float | None
    bad_debt_usd: float | None
    medicare_revenue_usd: float | None
    medicare_cost_usd: float | None
    medicare_surplus_usd: float | None
    hospital_facility_count: int | None
    facilities: List[FilingFacility] | None


class Company(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    ticker: str
    cik: str
    name: str
    tickers: List[CompanyTickersItem]
    is_curated: bool
    sector: Sector
    system_id: str | None
    system: CompanySystem | None
    ein: str | None
    ein_verified: bool | None
    ein_note: str | None
    entity_kind: str | None
    sic: str | None
    sic_description: str | None
    category: str | None
    fiscal_year_end: str | None
    state_of_incorporation: str | None
    telephone: str | None
    website: str | None
    addresses: List[CompanyAddressesItem] | None
    former_names: List[CompanyFormerNamesItem] | None
    filings: FilingInventory | None
    revenue_trajectory: List[FiscalYearRevenue] | None
    financials: NotRequired[List[CompanyYear] | None]
    shares_outstanding: CoverFact | None
    public_float: CoverFact | None
    executives: List[CompanyExecutive]
    pay_tables: List[PayTable]
    ma_events_link: str
    null_reasons: NullReasons
    parts: NotRequired[Parts]
    meta: Meta


class CompanyTickersItem(TypedDict):
    ticker: str
    exchange: str | None


class CompanySystem(TypedDict):
    system_id: str
    system_name: str
    link: str
    hospital_count: int
    left_out_hospital_count: LeftOutHospitalCount
    sold_hospital_count: SoldHospitalCount
    sold_hospital_reason: SoldHospitalReason
    former_number_count: FormerNumberCount
    no_longer_listed_count: NoLongerListedCount
    owner_stated_from_date: OwnerStatedFromDate
    owner_stated_to_date: OwnerStatedToDate
    owner_undated_hospital_count: OwnerUndatedHospitalCount
    fiscal_year: int | None
    hospitals: NotRequired[List[CompanyHospital]]
    left_out_hospitals: NotRequired[List[CompanySystemLeftOutHospitalsItem]]
    source: str
    source_url: SourceUrl


class CompanySystemLeftOutHospitalsItem(TypedDict):
    ccn: str
    name: str | None
    city: str | None
    state: str | None
    is_on_file: bool
    page: Page
    left_out: LeftOut
    current_ccn: CurrentCcn
    last_named_date: LastNamedDate
    later_change: LaterChange | None


class CompanyAddressesItem(TypedDict):
    kind: Literal["mailing", "business"]
    line_1: str | None
    line_2: str | None
    city: str | None
    state_or_country: str | None
    postal_code: str | None


CompanyFormerNamesItem = TypedDict("CompanyFormerNamesItem", {
    "name": "str",
    "from": "str | None",
    "to": "str | None",
})


class CompanyExecutive(TypedDict):
    name: str
    position: str | None
    fiscal_year: int
    salary_usd: float | None
    bonus_usd: float | None
    stock_awards_usd: float | None
    option_awards_usd: float | None
    non_equity_incentive_usd: float | None
    pension_change_usd: float | None
    all_other_usd: float | None
    total_usd: float
    matched_npi: str | None
    match_confidence: MatchConfidence
    match_reasons: List[str]
    match_refusal: MatchRefusal
    match_candidates: int | None
    accession_number: str
    form: str
    filing_date: FilingDate
    source: str
    source_url: SourceUrl
    raw_payload: Dict[str, Any]
    figure_origins: NotRequired[FigureOrigins]


class CompanyHospital(TypedDict):
    ccn: str
    name: str | None
    city: str | None
    state: str | None
    is_on_file: bool
    page: Page
    left_out: LeftOut
    current_ccn: CurrentCcn
    last_named_date: LastNamedDate
    later_change: LaterChange | None
    bed_count: int | None
    net_patient_revenue_usd: float | None
    days_in_period: int | None
    operating_margin_pct: float | None


class CompanyRow(TypedDict):
    ticker: str | None
    cik: str
    name: str
    former_name: str | None
    tickers: List[str]
    is_curated: bool
    sector: Sector
    system_id: str | None
    hospital_count: int | None
    source: str
    source_url: SourceUrl


class CompanyYear(TypedDict):
    fiscal_year: int
    period_start_date: str
    period_end_date: str
    has_own_report: bool
    income_statement: CompanyYearIncomeStatement
    balance_sheet: CompanyYearBalanceSheet
    figures: List[CompanyYearFiguresItem]
    null_reasons: NullReasons
    source: str
    source_url: str
    raw_payload: Dict[str, Any]
    figure_origins: NotRequired[FigureOrigins]


class CompanyYearIncomeStatement(TypedDict):
    revenue_usd: float | None
    premiums_usd: float | None
    total_expenses_usd: float | None
    operating_income_usd: float | None
    interest_expense_usd: float | None
    income_before_tax_usd: float | None
    income_tax_usd: float | None
    net_income_usd: float | None
    net_income_with_noncontrolling_usd: float | None


class CompanyYearBalanceSheet(TypedDict):
    total_assets_usd: float | None
    current_assets_usd: float | None
    cash_usd: float | None
    total_liabilities_usd: float | None
    current_liabilities_usd: float | None
    long_term_debt_usd: float | None
    redeemable_noncontrolling_interest_usd: float | None
    equity_usd: float | None
    equity_with_noncontrolling_usd: float | None
    liabilities_and_equity_usd: float | None


class CompanyYearFiguresItem(TypedDict):
    figure: str
    value: float
    concept: str | None
    accession_number: str
    form: str
    filing_date: FilingDate
    source_url: str
    is_restated: bool
    earlier: Earlier
    formula: str | None


ComparedAt: TypeAlias = "str | None"


class ComparedSubject(TypedDict):
    kind: Literal["hospital", "system", "nursing_home", "aco"]
    id: str
    name: str | None
    city: str | None
    state: str | None
    path: str
    physician_count: int | None
    counted: ComparedSubjectCounted | None
    figures: GroupFigures | None
    nursing_home_figures: ComparedSubjectNursingHomeFigures | None
    aco_figures: ComparedSubjectAcoFigures | None
    figure_sources: List[ComparedSubjectFigureSourcesItem]


class ComparedSubjectCounted(TypedDict):
    hospital_count: int
    left_out_hospital_count: LeftOutHospitalCount
    sold_hospital_count: SoldHospitalCount
    sold_hospital_reason: SoldHospitalReason
    former_number_count: FormerNumberCount
    no_longer_listed_count: NoLongerListedCount
    owner_stated_from_date: OwnerStatedFromDate
    owner_stated_to_date: OwnerStatedToDate
    owner_undated_hospital_count: OwnerUndatedHospitalCount


class ComparedSubjectNursingHomeFigures(TypedDict):
    overall_rating: int | None
    health_inspection_rating: int | None
    staffing_rating: int | None
    quality_rating: QualityRating
    certified_bed_count: int | None
    average_residents: float | None
    total_nurse_hours: float | None
    rn_hours: float | None
    nurse_turnover_pct: float | None
    health_deficiency_count: int | None
    fine_count: int | None
    fines_usd: float | None
    payment_denial_count: int | None
    special_focus_status: SpecialFocusStatus
    has_abuse_icon: HasAbuseIcon
    has_old_inspection: HasOldInspection
    chain_name: str | None
    null_reasons: NullReasons


class ComparedSubjectAcoFigures(TypedDict):
    performance_year: int
    track: Track
    risk_model: RiskModel
    assigned_beneficiaries: int | None
    benchmark_usd: float | None
    expenditures_usd: ExpendituresUsd
    benchmark_minus_expenditures_usd: BenchmarkMinusExpendituresUsd
    earned_savings_usd: EarnedSavingsUsd
    savings_rate_pct: SavingsRatePct
    quality_score_pct: float | None
    qual_score_note: QualScoreNote


class ComparedSubjectFigureSourcesItem(TypedDict):
    figure: Literal["beds", "finances", "rating", "survey", "readmissions", "acquired_conditions", "physicians", "nursing_home", "aco"]
    source: str
    source_title: str
    year: int | None
    path: str


class ComparedYear(TypedDict):
    year: int
    id: str
    name: str | None
    metric: str
    value: float | None
    hospital_count: int


class CompendiumYear(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    compendium_year: int | None
    compendium_hospital_id: str
    ccn: str | None
    hospital_name: str
    city: City
    state: State
    zip5: str | None
    is_acute: bool | None
    ahrq_system_id: str | None
    ahrq_system_name: str | None
    corporate_parent_id: str | None
    corporate_parent_name: str | None
    bed_count: int | None


class CompetingHospital(TypedDict):
    ccn: str
    name: str | None
    city: str | None
    state: str | None
    overlap_ratio: float
    shared_zip_count: int
    shared_zip_case_count: int


class Completeness(TypedDict):
    is_complete: bool
    missing_key_figures: List[str]
    figures_reported: int
    figures_total: int


CompletionDate: TypeAlias = "str | None"


class ConditionMeasure(TypedDict):
    source: str | None
    source_url: str | None
    raw_payload: Dict[str, Any] | None
    file_name: str | None
    file_sha256: str | None
    file_line: int | None
    observed_from: str | None
    observed_to: str | None
    loaded_at: str | None
    fiscal_year: int
    condition: Literal["ami", "copd", "hf", "pn", "cabg", "hip_knee"]
    excess_readmission_ratio: float | None
    peer_group_median_ratio: float | None
    excess_over_median: float | None
    is_penalized: bool | None
    peer_group: PeerGroup
    discharge_count: int | None
    readmission_count: int | None
    predicted_readmission_rate_pct: float | None
    expected_readmission_rate_pct: float | None
    footnote: str | None
    period_start_date: str | None
    period_end_date: str | None
    comparison: ConditionMeasureComparison | None
    null_reasons: NullReasons
    figure_origins: NotRequired[FigureOrigins]


class ConditionMeasureComparison(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    eligible_discharge_count: int | None
    excess_readmission_ratio: float | None
    peer_group_median_ratio: float | None
    is_penalized: bool | None
    drg_payment_ratio: float | None


class ControlStatement(TypedDict):
    value: str
    of: Literal["registry", "cost_report"]
    as_of_date: str
    source: str
    source_url: SourceUrl


CoordinateBasis: TypeAlias = "Literal[\"published\", \"zip_centroid\", \"city_centroid\"] | None"


class CostCenterRow(TypedDict):
    line: str
    name: str | None
    label: str | None
    cost_center_code: str | None
    salary_costs: float | None
    non_salary_costs: float | None
    total_costs: float | None
    net_expenses: float | None
    allocated_costs: float | None
    inpatient_charges: float | None
    outpatient_charges: float | None
    total_charges: float | None
    square_footage: float | None
    origins: NotRequired[List[WorksheetCell]]


class CostReport(TypedDict):
    total_patient_revenue: float | None
    contractual_allowances: float | None
    net_patient_revenue: NetPatientRevenue
    total_operating_expenses: float | None
    operating_income: OperatingIncome
    donations: float | None
    investment_income: float | None
    public_health_emergency_funding: float | None
    other_income: float | None
    total_income: float | None
    total_other_expenses: float | None
    net_income: NetIncome
    inpatient_revenue: float | None
    outpatient_revenue: float | None
    total_salaries: float | None
    non_salary_costs: float | None
    adjusted_salaries: float | None
    contract_labor: float | None
    wage_related_costs: float | None
    wage_related_teaching_physicians: float | None
    wage_related_clinics: float | None
    wage_related_residents: float | None
    employees_fte: float | None
    interns_and_residents_fte: float | None
    beds: float | None
    facility_beds: float | None
    adult_and_pediatric_beds: float | None
    bed_days_available: float | None
    adult_and_pediatric_bed_days_available: float | None
    title_v_days: float | None
    medicare_days: float | None
    medicaid_days: float | None
    total_days: float | None
    medicare_managed_care_days: float | None
    medicaid_managed_care_days: float | None
    title_v_discharges: float | None
    medicare_discharges: float | None
    medicaid_discharges: float | None
    total_discharges: float | None
    total_costs: float | None
    inpatient_charges: float | None
    outpatient_charges: float | None
    total_charges: float | None
    drg_payment_amount: float | None
    drg_payment_before_october: float | None
    drg_payment_from_october: float | None
    outlier_payment_amount: float | None
    managed_care_simulated_payment: float | None
    ime_payment_amount: float | None
    ssi_pct: float | None
    medicaid_patient_pct: float | None
    dsh_patient_pct: float | None
    allowable_dsh_pct: float | None
    dsh_payment_amount: float | None
    uncompensated_care_payment: float | None
    hvbp_adjustment: float | None
    hrrp_adjustment: float | None
    hac_adjustment: float | None
    total_facility_sqft: TotalFacilitySqft
    depreciation_expense: float | None
    cost_to_charge_ratio: float | None
    ebitda: Ebitda
    medicare_days_pct: float | None
    medicaid_days_pct: float | None
    cost_per_discharge: float | None
    ccn: Ccn
    rpt_rec_num: RptRecNum
    fiscal_year: FiscalYear
    fiscal_year_begin: FiscalYearBegin
    fiscal_year_end: FiscalYearEnd
    days_in_period: DaysInPeriod
    form: Form
    source: str
    report_status: ReportStatus
    medicare_utilization: Literal["full", "low", "none"] | None
    completeness: Completeness
    hospital_name: str | None
    address_line: AddressLine
    city: City
    state: State
    zip5: Zip5
    county: str | None
    cbsa_code: str | None
    chain_name: str | None
    control_type: str | None
    provider_type: str | None
    is_teaching: bool | None
    operating_margin_pct: OperatingMarginPct
    total_margin_pct: TotalMarginPct
    control: TypeOfControl
    rejected: Rejected
    other_periods: List[CostReportOtherPeriodsItem]
    superseded_reports: List[CostReportSupersededReportsItem]
    history: List[HistoryRow]
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[List[FigureOrigin]]
    meta: Meta


class CostReportOtherPeriodsItem(TypedDict):
    rpt_rec_num: RptRecNum
    fiscal_year: FiscalYear
    fiscal_year_begin: FiscalYearBegin
    fiscal_year_end: FiscalYearEnd
    days_in_period: DaysInPeriod
    form: Form
    source: str
    report_status: ReportStatus
    completeness: Completeness


class CostReportSupersededReportsItem(TypedDict):
    rpt_rec_num: RptRecNum
    fiscal_year: FiscalYear
    fiscal_year_begin: FiscalYearBegin
    fiscal_year_end: FiscalYearEnd
    days_in_period: DaysInPeriod
    form: Form
    source: str
    report_status: ReportStatus
    completeness: Completeness
    reason: str


class CostReportFigures(TypedDict):
    total_patient_revenue: float | None
    contractual_allowances: float | None
    net_patient_revenue: NetPatientRevenue
    total_operating_expenses: float | None
    operating_income: OperatingIncome
    donations: float | None
    investment_income: float | None
    public_health_emergency_funding: float | None
    other_income: float | None
    total_income: float | None
    total_other_expenses: float | None
    net_income: NetIncome
    inpatient_revenue: float | None
    outpatient_revenue: float | None
    total_salaries: float | None
    non_salary_costs: float | None
    adjusted_salaries: float | None
    contract_labor: float | None
    wage_related_costs: float | None
    wage_related_teaching_physicians: float | None
    wage_related_clinics: float | None
    wage_related_residents: float | None
    employees_fte: float | None
    interns_and_residents_fte: float | None
    beds: float | None
    facility_beds: float | None
    adult_and_pediatric_beds: float | None
    bed_days_available: float | None
    adult_and_pediatric_bed_days_available: float | None
    title_v_days: float | None
    medicare_days: float | None
    medicaid_days: float | None
    total_days: float | None
    medicare_managed_care_days: float | None
    medicaid_managed_care_days: float | None
    title_v_discharges: float | None
    medicare_discharges: float | None
    medicaid_discharges: float | None
    total_discharges: float | None
    total_costs: float | None
    inpatient_charges: float | None
    outpatient_charges: float | None
    total_charges: float | None
    drg_payment_amount: float | None
    drg_payment_before_october: float | None
    drg_payment_from_october: float | None
    outlier_payment_amount: float | None
    managed_care_simulated_payment: float | None
    ime_payment_amount: float | None
    ssi_pct: float | None
    medicaid_patient_pct: float | None
    dsh_patient_pct: float | None
    allowable_dsh_pct: float | None
    dsh_payment_amount: float | None
    uncompensated_care_payment: float | None
    hvbp_adjustment: float | None
    hrrp_adjustment: float | None
    hac_adjustment: float | None
    total_facility_sqft: TotalFacilitySqft
    depreciation_expense: float | None
    cost_to_charge_ratio: float | None
    ebitda: Ebitda
    medicare_days_pct: float | None
    medicaid_days_pct: float | None
    cost_per_discharge: float | None


class CounterEvidence(TypedDict):
    code: CounterEvidenceCode
    detail: str


CounterEvidenceCode: TypeAlias = "Literal[\"birth_date_differs\", \"birth_date_differs_same_year\", \"state_differs\", \"npi_differs\", \"name_differs\", \"surname_differs\", \"first_name_differs\", \"middle_name_conflicts\", \"middle_initial_conflicts\", \"suffix_conflicts\", \"entity_type_differs\", \"legal_form_differs\", \"license_differs\", \"reinstated\", \"not_yet_in_force\", \"period_ended\"]"


class Counts(TypedDict):
    match: int
    possible: int
    clear: int
    clear_with_gaps: int
    not_screenable: int
    invalid: int


County: TypeAlias = "str | None"


class CoverFact(TypedDict):
    as_of_date: str
    unit: str
    value: float
    concept: str | None
    accession_number: str
    form: str
    filing_date: FilingDate
    source_url: str
    is_restated: bool
    earlier: Earlier
    source: str


Coverage: TypeAlias = "Literal[\"complete\", \"partial\"] | None"


CurrentCcn: TypeAlias = "str | None"


class CutNames(TypedDict):
    field: Literal["last_name", "first_name", "name", "organization_name"]
    length: int
    values_at_length: int
    values: int


DaysInPeriod: TypeAlias = "int"


DecidedAs: TypeAlias = "Literal[\"member\", \"key\", \"typed\"]"


DecidedBy: TypeAlias = "str | None"


class Decision(TypedDict):
    id: str
    screening_id: str
    position: int
    record: str | None
    record_name: str | None
    verdict: Verdict
    reason: str | None
    decided_by: DecidedBy
    decided_as: DecidedAs
    member_id: str | None
    key_id: str | None
    decided_at: str
    erased_at: ErasedAt
    ended_at: str | None
    subject_name: str | None
    row_number: int | None
    file_name: str | None
    member_email: str | None
    subject_url: str | None


class DecisionList(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[Decision]


Decisions: TypeAlias = "List[HitDecision]"


class DeepHealth(TypedDict):
    status: Literal["green", "amber", "red"]
    dependencies: DeepHealthDependencies
    meta: Meta


class DeepHealthDependencies(TypedDict):
    database: Dependency
    search: Search
    raw_store: Dependency
    email: Dependency
    pipeline: Dependency
    settings: Settings


class Dependency(TypedDict):
    state: Literal["green", "amber", "red", "not_configured"]
    reason: str | None
    ms: float | None
    sources: NotRequired[List[FreshnessCount]]
    critical_sources: NotRequired[List[str]]
    stale_sources: NotRequired[List[str]]
    partial_sources: NotRequired[List[str]]


Differences: TypeAlias = "str | None"


class DisciplinaryAction(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    action_id: str
    npi: str
    jurisdiction: Literal["federal", "state"]
    state: str | None
    action_kind: ActionKind | None
    action: str | None
    severity: Literal["critical", "high"] | None
    is_currently_active: bool
    is_listed: bool
    effective_date: str | None
    end_date: str | None
    basis: str | None
    case_number: str | None
    license_number: str | None
    license_type_class: Literal["MD/DO", "PA/APRN", "dental", "podiatric", "optometric", "nursing", "other"] | None
    name: str
    link: LicenseLink | None
    verify_at: VerifyAt


class DisciplinaryHistory(TypedDict):
    npi: str
    as_of: AsOf
    disciplinary_summary: DisciplinarySummary
    actions: List[DisciplinaryAction]
    meta: Meta


class DisciplinarySummary(TypedDict):
    all_actions: int
    by_severity: ActionsBySeverity
    currently_active_actions: int
    open_charges: int
    exclusions: int
    active_exclusions: int
    federal_copies: int


class DisciplineClass(TypedDict):
    discipline_class: Literal["exclusions", "licensure_actions"]
    title: str
    held_counts: str
    reported_counts: str
    held: ActionCounts
    reported: ActionCounts
    coverage_pct: float | None
    states: List[DisciplineStateCoverage]


class DisciplineStateCoverage(TypedDict):
    state: str
    name: str
    held: int | None
    held_reason: HeldReason
    reported: int | None
    reported_reason: HeldReason
    coverage_pct: float | None


class Division(TypedDict):
    system_id: str
    system_name: str
    parent_system_id: ParentSystemId
    system_kind: SystemKind
    city: str | None
    state: str | None
    depth: int
    hospital_count: int
    left_out_hospital_count: LeftOutHospitalCount
    sold_hospital_count: SoldHospitalCount
    sold_hospital_reason: SoldHospitalReason
    former_number_count: FormerNumberCount
    no_longer_listed_count: NoLongerListedCount
    owner_stated_from_date: OwnerStatedFromDate
    owner_stated_to_date: OwnerStatedToDate
    owner_undated_hospital_count: OwnerUndatedHospitalCount
    ein_count: int
    npi_count: int
    physician_count: PhysicianCount
    unknown_type_count: UnknownTypeCount
    source: str
    source_url: SourceUrl


class Document(TypedDict):
    title: str
    markdown: str
    meta: Meta


Earlier: TypeAlias = "List[EarlierValue]"


class EarlierValue(TypedDict):
    value: float
    accession_number: str
    form: str
    filing_date: FilingDate
    source_url: str


EarnedSavingsUsd: TypeAlias = "float | None"


Ebitda: TypeAlias = "float | None"


Ein: TypeAlias = "str"


EinReason: TypeAlias = "Literal[\"not_loaded\", \"none\", \"tie\", \"no_name_or_state\"] | None"


class Employer(TypedDict):
    employer_id: str
    organization_name: str | None
    state: str | None
    pac_id: str | None
    employer_npi: str | None
    ein: str | None
    ein_reason: EinReason
    system_id: SystemId
    system_name: SystemName
    system_reason: Literal["none", "tie", "reviewed"] | None
    system_note: str | None
    confidence: float
    former_employer_ids: List[str]
    attribution_signals: List[AttributionSignal]


Employers: TypeAlias = "List[Employer]"


class EmploymentHistory(TypedDict):
    available: Available
    reason: Reason
    explanation: Explanation
    sources: Sources
    npi: str
    is_in_nppes: IsInNppes
    known_from: List[KnownFrom]
    name: str | None
    confidence_rule: str
    employers: Employers
    practices_alone: PracticesAlone
    moves: List[EmploymentMove]
    releases: List[EmploymentHistoryReleasesItem]
    meta: Meta


class EmploymentHistoryReleasesItem(TypedDict):
    source: str
    release_date: str


class EmploymentIntelligence(TypedDict):
    available: Available
    reason: Reason
    explanation: Explanation
    sources: Sources
    employers: Employers
    practices_alone: PracticesAlone
    latest_move: EmploymentMove | None
    employment_at: str


class EmploymentMove(TypedDict):
    event: Event
    employer_id: str
    organization_name: str | None
    state: str | None
    system_id: SystemId
    not_before: str
    observed_on: str
    source: str


class EmptyReason(TypedDict):
    code: Literal["not_loaded", "no_match", "none_exists", "beyond_last_page"]
    detail: str
    last_page: NotRequired[int]


EndOldKeys: TypeAlias = "bool | Literal[\"true\", \"false\"]"


EndedBy: TypeAlias = "Literal[\"another_chain\", \"change_of_ownership\", \"renamed\", \"left\"] | None"


class EndpointAddress(TypedDict):
    line_1: str | None
    line_2: str | None
    city: str | None
    state: str | None
    postal_code: str | None
    country_code: str | None


EnrollmentId: TypeAlias = "str"


class EnrollmentRow(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    enrollment_id: str
    pac_id: str | None
    provider_type: str | None
    state: str | None
    organization_name: str | None
    first_name: str | None
    last_name: str | None
    npi: str | None
    has_multiple_npis: bool | None
    provider_type_code: str | None
    middle_name: str | None
    sex_code: str | None
    locations: List[EnrollmentRowLocationsItem]
    secondary_specialties: List[EnrollmentRowSecondarySpecialtiesItem]
    further_npis: List[EnrollmentRowFurtherNpisItem]


class EnrollmentRowLocationsItem(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    city: City
    state: str | None
    zip5: Zip5


class EnrollmentRowSecondarySpecialtiesItem(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    provider_type_code: str
    provider_type: str | None


class EnrollmentRowFurtherNpisItem(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    npi: str


EntityType: TypeAlias = "Literal[\"individual\", \"organization\"] | None"


ErasedAt: TypeAlias = "str | None"


Event: TypeAlias = "Literal[\"arrival\", \"departure\"]"


class EventFiling(TypedDict):
    accession_number: str
    form: str
    filing_date: FilingDate
    document_url: str


Excluded: TypeAlias = "bool | None"


ExcludingStates: TypeAlias = "List[str]"


class Exclusion(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    list_state: ListState
    entity_type: EntityType
    last_name: str | None
    first_name: str | None
    middle_name: str | None
    suffix: str | None
    organization_name: str | None
    full_name: FullName
    other_names: OtherNames
    npi: str | None
    other_npis: OtherNpis
    upin: str | None
    birth_date: str | None
    address_line: str | None
    city: str | None
    state: str | None
    zip5: Zip5
    provider_type: str | None
    specialty: str | None
    license_number: str | None
    exclusion_type: ExclusionType
    action_type: ActionType
    reason: str | None
    severity: Severity
    exclusion_date: str | None
    list_added_date: ListAddedDate
    end_date: str | None
    period: str | None
    reinstatement_date: str | None
    oig_reciprocal: OigReciprocal
    exclusion_program: str | None
    excluding_agency: str | None
    record_ref: RecordRef
    group_id: GroupId
    is_currently_active: bool
    waiver: Waiver | None
    possible_reinstatement_date: str | None
    date_notes: NotRequired[List[str] | None]


class ExclusionCrossReference(TypedDict):
    id: str
    screened_at: ScreenedAt
    npi: str
    excluded: Excluded
    federal_excluded: bool | None
    sam_excluded: bool | None
    state_excluded: bool | None
    excluding_states: ExcludingStates
    outcome: Outcome
    reason: str | None
    as_of: AsOf
    lists: Lists
    gap_reasons: GapReasons
    gap_notes: GapNotes
    groups: Groups
    groups_found: GroupsFound
    provider: ProviderStatus
    risk_flag: bool | None
    risks: List[ExclusionRisk]
    federal_records: List[Exclusion]
    state_exclusion_records: List[Exclusion]
    medicare_activity: MedicareActivity
    meta: Meta


class ExclusionGroup(TypedDict):
    group_id: GroupId
    records: int
    records_here: int
    lists: List[str]
    grouped_by: List[GroupingReason]


class ExclusionList(TypedDict):
    source_id: str
    title: str
    cadence: Literal["daily", "weekly", "monthly", "quarterly", "annual", "none"]
    freshness: Literal["fresh", "stale", "critical", "never", "exempt"]
    release_freshness: Literal["fresh", "stale", "critical", "never", "exempt", "unknown"]
    last_loaded_at: str | None
    release_date: str | None
    rows: int
    coverage: Coverage
    is_sample: bool
    notes: str | None
    publisher: str
    landing_url: str
    license: str
    age_days: int | None
    release_age_days: int | None
    freshness_reason: str
    exempt_reason: str | None
    release_date_basis: ReleaseDateBasis
    verified: Verified
    coverage_note: str | None
    expected_rows: int | None
    is_required_for_screening: bool
    list_state: str | None
    about: str
    gap_reason: str | None
    in_force: int
    with_npi: int
    with_birth_date: int
    with_license_number: int
    actions: List[ExclusionListActionsItem]
    issues: Issues
    skip_reasons: Dict[str, int]
    releases: List[ExclusionListReleasesItem]
    verification: ExclusionListVerification
    source_at: str
    history_at: str
    meta: Meta


class ExclusionListActionsItem(TypedDict):
    action: str | None
    records: int
    in_force: int


class ExclusionListReleasesItem(TypedDict):
    load_id: int
    source_id: str
    status: Literal["running", "accepted", "unchanged", "refused", "failed"]
    started_at: str
    completed_at: str | None
    seconds: float | None
    file_kind: str | None
    file_name: str | None
    file_sha256: str | None
    release_date: str | None
    release_date_basis: ReleaseDateBasis
    period: str | None
    rows_read: int | None
    rows_loaded: int | None
    records: int | None
    rows_added: int | None
    rows_changed: int | None
    rows_gone: int | None
    rows_unchanged: int | None
    no_counts_reason: str | None
    rows_duplicate: int | None
    rows_issues: int | None
    rows_skipped: int | None
    skip_reasons: Dict[str, int] | None
    error_message: str | None
    warnings: List[str]
    is_sample: bool
    is_by_hand: bool
    changes: ExclusionListReleasesItemChanges | None


class ExclusionListReleasesItemChanges(TypedDict):
    added: int
    changed: int
    reinstated: int
    no_longer_listed: int


class ExclusionListVerification(TypedDict):
    by: Literal["ssn", "search_form", "published_list"]
    url: str
    steps: List[str]


class ExclusionRisk(TypedDict):
    code: Literal["state_excluded_not_federal", "federal_status_unknown", "excluded_with_medicare_activity", "excluded_while_opted_out", "deactivated_npi"]
    detail: str


ExclusionType: TypeAlias = "str | None"


class ExecutiveMatch(TypedDict):
    name: str
    title: str | None
    confidence: Literal["high", "medium"]
    reasons: List[str]
    fiscal_year: int
    total_usd: float | None
    filer_name: str | None
    ein: str | None
    cik: str | None
    system_id: str | None
    source: str
    source_url: str


class ExecutiveRow(TypedDict):
    name: str
    title: str | None
    fiscal_year: int
    ein: str | None
    cik: str | None
    filer_name: str | None
    system_id: str
    base_usd: float | None
    bonus_usd: float | None
    other_usd: float | None
    deferred_usd: float | None
    nontaxable_usd: float | None
    stock_awards_usd: float | None
    option_awards_usd: float | None
    non_equity_incentive_usd: float | None
    total_usd: float | None
    total_filing_usd: float | None
    total_related_usd: float | None
    also_reported_by: List[str]
    matched_npi: str | None
    match_confidence: MatchConfidence
    match_reasons: List[str]
    match_refusal: MatchRefusal
    match_candidates: int | None
    source: Literal["irs_990", "dol_5500", "sec_10k"]
    source_url: str
    raw_payload: Dict[str, Any]
    figure_origins: NotRequired[FigureOrigins]


ExpendituresUsd: TypeAlias = "float | None"


Explanation: TypeAlias = "str | None"


class FacilityAffiliation(TypedDict):
    ccn: str
    facility_type: Literal["hospital", "nursing_home", "irf", "ltch", "home_health", "hospice", "dialysis"] | None
    facility_name: str | None
    parent_ccn: str | None
    parent_name: str | None
    city: str | None
    state: str | None
    sources: List[str]


class FacilityAffiliations(TypedDict):
    available: Available
    reason: Reason
    explanation: Explanation
    sources: Sources
    results: List[FacilityAffiliation]


class FigureOrigin(TypedDict):
    figure: str
    formula: str | None
    computed_from: List[Operand]
    rpt_rec_num: str
    cells: List[WorksheetCell]
    published_column: str | None
    published_value: str | None
    file_name: str | None
    file_sha256: str | None


FigureOrigins: TypeAlias = "List[PublishedValue]"


FiguresOf: TypeAlias = "Literal[\"employer\", \"system\"] | None"


FileLine: TypeAlias = "int"


FileName: TypeAlias = "str"


FileSha256: TypeAlias = "str"


FilingDate: TypeAlias = "str"


class FilingFacility(TypedDict):
    number: str | None
    name: str
    address_line: str | None
    city: str | None
    state: str | None
    zip: str | None
    state_license_number: str | None


class FilingInventory(TypedDict):
    total: int
    first_filing_date: str | None
    last_filing_date: str | None
    by_form: List[FilingInventoryByFormItem]
    listed: int
    limit: int
    offset: int
    recent: List[FilingInventoryRecentItem]
    older_pages: List[FilingInventoryOlderPagesItem]
    missing_filings: int


class FilingInventoryByFormItem(TypedDict):
    form: str
    count: int
    last_filing_date: str | None


class FilingInventoryRecentItem(TypedDict):
    accession_number: str
    form: str
    filing_date: str | None
    report_date: str | None
    items: List[str]
    primary_document_description: str | None
    document_url: str | None
    source: str
    source_url: SourceUrl


class FilingInventoryOlderPagesItem(TypedDict):
    name: str
    filing_count: int | None
    first_filing_date: str | None
    last_filing_date: str | None
    is_loaded: bool
    source: str
    source_url: SourceUrl


class FinancialAffiliation(TypedDict):
    pac_id: PacId
    organization_name: str | None
    state: str | None
    ein: str | None
    ein_reason: EinReason
    system_id: SystemId
    system_name: SystemName
    figures_of: FiguresOf
    latest_revenue_usd: LatestRevenueUsd
    latest_fiscal_year: int | None
    revenue_source: str | None
    revenue_source_url: RevenueSourceUrl
    headcount: Headcount
    headcount_year: int | None
    headcount_basis: HeadlineBasis
    executive_match: ExecutiveMatch | None
    deep_link: str | None
    claims: List[FinancialAffiliationClaimsItem]


class FinancialAffiliationClaimsItem(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    enrollment_id: EnrollmentId
    receiving_enrollment_id: str
    relation: Relation


class FinancialAffiliations(TypedDict):
    available: Available
    reason: Reason
    explanation: Explanation
    sources: Sources
    npi: str
    is_in_nppes: IsInNppes
    known_from: List[KnownFrom]
    pac_id: PacId
    organization_name: str | None
    state: str | None
    ein: str | None
    ein_reason: EinReason
    system_id: SystemId
    system_name: SystemName
    figures_of: FiguresOf
    latest_revenue_usd: LatestRevenueUsd
    latest_fiscal_year: int | None
    revenue_source: str | None
    revenue_source_url: RevenueSourceUrl
    headcount: Headcount
    headcount_year: int | None
    headcount_basis: HeadlineBasis
    executive_match: ExecutiveMatch | None
    deep_link: str | None
    executive_matches: List[ExecutiveMatch]
    affiliations: List[FinancialAffiliation]
    meta: Meta


class FinancialIntelligence(TypedDict):
    available: Available
    reason: Reason
    explanation: Explanation
    sources: Sources
    medicare_payments: List[FinancialIntelligenceMedicarePaymentsItem]
    service_record_count: int
    services_at: str
    employers: List[FinancialIntelligenceEmployersItem]
    executive_matches: List[ExecutiveMatch]
    affiliation_at: str


class FinancialIntelligenceMedicarePaymentsItem(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    year: int
    provider_type: str | None
    beneficiary_count: int | None
    service_count: float | None
    medicare_payment_usd: float | None
    submitted_charge_usd: float | None
    medicare_allowed_usd: float | None


class FinancialIntelligenceEmployersItem(TypedDict):
    pac_id: PacId
    organization_name: str | None
    state: str | None
    ein: str | None
    ein_reason: EinReason
    system_id: SystemId
    system_name: SystemName
    figures_of: FiguresOf
    latest_revenue_usd: LatestRevenueUsd
    latest_fiscal_year: int | None
    revenue_source: str | None
    revenue_source_url: RevenueSourceUrl
    headcount: Headcount
    headcount_year: int | None
    headcount_basis: HeadlineBasis
    executive_match: ExecutiveMatch | None
    deep_link: str | None


class FinancialRow(TypedDict):
    fiscal_year: int
    ein: str | None
    cik: str | None
    filer_name: str | None
    system_id: str
    period_start_date: str | None
    period_end_date: str | None
    revenue_usd: float | None
    expenses_usd: float | None
    net_income_usd: float | None
    total_assets_usd: float | None
    total_liabilities_usd: float | None
    employee_count: int | None
    is_group_return: bool
    is_amended: bool
    null_reasons: NullReasons
    source: Literal["irs_990", "dol_5500", "sec_10k"]
    source_url: str
    raw_payload: Dict[str, Any]
    figure_origins: NotRequired[FigureOrigins]


class FinancialYear(TypedDict):
    fiscal_year: int
    irs_990: SourceYear | None
    dol_5500: SourceYear | None
    sec_10k: SourceYear | None


FinishedAt: TypeAlias = "str | None"


FiscalYear: TypeAlias = "int"


FiscalYearBegin: TypeAlias = "str"


FiscalYearEnd: TypeAlias = "str"


class FiscalYearRevenue(TypedDict):
    fiscal_year: int
    revenue_usd: float | None
    change_pct: float | None
    is_restated: bool
    source: str
    source_url: SourceUrl


Footnotes: TypeAlias = "Dict[str, str] | None"


Form: TypeAlias = "Literal[\"cms_2552_10\", \"public_use_file\", \"extract\"]"


FormerNumberCount: TypeAlias = "int"


class FoundRecord(TypedDict):
    kind: Literal["page", "facility", "system", "company", "aco", "trial", "provider"]
    id: str
    label: str
    title: str
    detail: str
    path: str
    is_similar: bool


class FreshnessCount(TypedDict):
    freshness: Literal["fresh", "stale", "critical", "never", "exempt"]
    count: int


FromDate: TypeAlias = "str | None"


FullName: TypeAlias = "str"


GapNotes: TypeAlias = "Dict[str, str]"


GapReason: TypeAlias = "Literal[\"not_registered\", \"never_loaded\", \"sample_data\", \"not_yet_published\", \"no_full_list\", \"partial\", \"date_unknown\", \"history_too_short\", \"not_as_on_file\", \"release_too_old\", \"search_degraded\", \"index_incomplete\", \"not_compared\"]"


GapReasons: TypeAlias = "Dict[str, str]"


GeneratedSavingsUsd: TypeAlias = "float | None"


class GroupFigures(TypedDict):
    hospital_count: int
    by_state: List[GroupFiguresByStateItem]
    beds: GroupFiguresBeds
    finances: GroupFiguresFinances
    rating: GroupFiguresRating
    survey: GroupFiguresSurvey
    readmissions: GroupPenalties
    acquired_conditions: GroupPenalties
    years: List[GroupFiguresYearsItem]
    readmission_years: List[GroupFiguresReadmissionYearsItem]
    null_reasons: NullReasons


class GroupFiguresByStateItem(TypedDict):
    state: str | None
    hospital_count: int
    bed_count: float | None
    bed_hospital_count: int


class GroupFiguresBeds(TypedDict):
    bed_count: float | None
    hospital_count: int
    first_year: int | None
    last_year: int | None


class GroupFiguresFinances(TypedDict):
    fiscal_year: int | None
    net_patient_revenue_usd: float | None
    revenue_hospital_count: int
    part_year_hospital_count: int
    operating_income_usd: float | None
    operating_margin_pct: float | None
    margin_hospital_count: int
    total_margin_pct: float | None
    total_margin_hospital_count: int
    revenue_change_pct: float | None
    change_from_fiscal_year: int | None
    change_hospital_count: int


class GroupFiguresRating(TypedDict):
    average_rating: float | None
    hospital_count: int
    release_date: str | None


class GroupFiguresSurvey(TypedDict):
    average_rating: float | None
    hospital_count: int
    period_end_date: str | None


class GroupFiguresYearsItem(TypedDict):
    fiscal_year: int
    net_patient_revenue_usd: float | None
    revenue_hospital_count: int
    part_year_hospital_count: int
    operating_income_usd: float | None
    operating_margin_pct: float | None
    margin_hospital_count: int
    total_margin_pct: float | None
    total_margin_hospital_count: int
    hospital_count: int
    is_thin: bool
    is_like_year_before: bool | None


class GroupFiguresReadmissionYearsItem(TypedDict):
    fiscal_year: int
    known_hospital_count: int
    penalized_hospital_count: int | None
    average_reduction_pct: AverageReductionPct
    hospital_count: int
    is_thin: bool
    is_like_year_before: bool | None


GroupId: TypeAlias = "str"


class GroupPenalties(TypedDict):
    fiscal_year: int | None
    known_hospital_count: int
    penalized_hospital_count: int | None
    average_reduction_pct: AverageReductionPct


class GroupingReason(TypedDict):
    basis: Literal["npi", "name_and_birth_date", "license_and_state", "name_and_address", "name_and_exclusion_date"]
    detail: str
    records: int


Groups: TypeAlias = "List[ExclusionGroup]"


GroupsFound: TypeAlias = "int"


class HacAdjustment(TypedDict):
    fiscal_year: int | None
    total_hac_score: float | None
    is_penalized: bool | None
    payment_reduction_pct: float | None


class HacMeasure(TypedDict):
    measure: Literal["psi_90", "clabsi", "cauti", "ssi", "mrsa", "cdi"]
    value: float | None
    z_score: float | None
    footnote: str | None


HasAbuseIcon: TypeAlias = "bool | None"


HasBoardAction: TypeAlias = "bool | None"


HasOldInspection: TypeAlias = "bool | None"


HasRecords: TypeAlias = "bool | None"


class HcahpsBenchmark(TypedDict):
    percentile: float | None
    hospital_count: int
    withheld_count: int
    below_count: int | None
    equal_count: int | None
    above_count: int | None
    minimum: float | None
    p25: float | None
    median: float | None
    p75: float | None
    maximum: float | None


class HcahpsSummary(TypedDict):
    summary_star_rating: float | None
    nurse_communication_star_rating: float | None
    doctor_communication_star_rating: float | None
    medicine_communication_star_rating: float | None
    discharge_information_star_rating: float | None
    cleanliness_star_rating: float | None
    quietness_star_rating: float | None
    overall_rating_star_rating: float | None
    recommendation_star_rating: float | None
    completed_survey_count: int | None
    period_end_date: str | None


Headcount: TypeAlias = "int | None"


HeadlineBasis: TypeAlias = "Literal[\"welfare\", \"defined_contribution\", \"defined_benefit\", \"not_stated\"] | None"


class HealthSystem(TypedDict):
    system_id: str
    system_name: str
    parent_system_id: ParentSystemId
    system_kind: SystemKind
    city: str | None
    state: str | None
    parent_system_name: str | None
    is_rollup: bool
    division_count: int
    hospital_count: int
    left_out_hospital_count: LeftOutHospitalCount
    sold_hospital_count: SoldHospitalCount
    sold_hospital_reason: SoldHospitalReason
    former_number_count: FormerNumberCount
    no_longer_listed_count: NoLongerListedCount
    owner_stated_from_date: OwnerStatedFromDate
    owner_stated_to_date: OwnerStatedToDate
    owner_undated_hospital_count: OwnerUndatedHospitalCount
    listed_hospital_count: int
    ein_count: int
    npi_count: int
    physician_count: PhysicianCount
    unknown_type_count: UnknownTypeCount
    affiliated_npi_count: int
    figures: GroupFigures
    activity: HealthSystemActivity
    divisions: List[Division]
    eins: List[SystemEin]
    hospitals: NotRequired[List[SystemHospital]]
    left_out_hospitals: NotRequired[List[SystemHospital]]
    identifiers: List[SystemIdentifier]
    refused: List[HealthSystemRefusedItem]
    chain_names: NotRequired[List[ChainSpelling]]
    moves: SystemMoves
    financials_at: str
    evidence: str | None
    source: str
    source_url: SourceUrl
    parts: NotRequired[Parts]
    meta: Meta


class HealthSystemActivity(TypedDict):
    trials: HealthSystemActivityTrials
    executives: HealthSystemActivityExecutives
    plans: HealthSystemActivityPlans
    deals: List[HealthSystemActivityDealsItem]
    acos: List[HealthSystemActivityAcosItem]


class HealthSystemActivityTrials(TypedDict):
    trial_count: int
    recruiting_count: int
    hospital_count: int


class HealthSystemActivityExecutives(TypedDict):
    fiscal_year: int | None
    executive_count: int


class HealthSystemActivityPlans(TypedDict):
    plan_year: int | None
    plan_count: int
    active_participants: int | None


class HealthSystemActivityDealsItem(TypedDict):
    filing_date: FilingDate
    event_type: Literal["acquisition_announced", "acquisition_completed", "divestiture"] | None
    stage: Literal["announced", "completed", "terminated"] | None
    target_name: str | None
    counterparty_name: str | None
    value_usd: ValueUsd
    document_url: str
    source: str
    source_url: SourceUrl


class HealthSystemActivityAcosItem(TypedDict):
    aco_id: str
    name: str | None
    performance_year: int
    participant_name: str
    ein: str
    source: str
    source_url: SourceUrl


class HealthSystemRefusedItem(TypedDict):
    member_type: str
    member_id: str
    reason: str
    candidates: List[str]
    claims: List[OwnerSignal] | None


HeldReason: TypeAlias = "Literal[\"withheld\", \"not_loaded\", \"nothing_loaded_of_the_state\"] | None"


class HistoryRow(TypedDict):
    rpt_rec_num: RptRecNum
    fiscal_year: FiscalYear
    fiscal_year_begin: FiscalYearBegin
    fiscal_year_end: FiscalYearEnd
    days_in_period: DaysInPeriod
    form: Form
    source: str
    report_status: ReportStatus
    completeness: Completeness
    net_patient_revenue: NetPatientRevenue
    operating_income: OperatingIncome
    net_income: NetIncome
    ebitda: Ebitda
    total_discharges: float | None
    cost_per_discharge: float | None
    operating_margin_pct: OperatingMarginPct
    total_margin_pct: TotalMarginPct


class HitDecision(TypedDict):
    id: str
    record: Record
    verdict: Verdict
    reason: str | None
    decided_by: DecidedBy
    decided_as: DecidedAs
    member_id: str | None
    decided_at: str
    erased_at: ErasedAt
    changed: Literal["none", "subject", "record", "both"]


HitsBelowMinScore: TypeAlias = "int"


HitsThatDiffer: TypeAlias = "int"


class HomeHealthSurvey(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    ccn: Ccn
    summary_star_rating: int | None
    professional_care_star_rating: int | None
    professional_care_pct: float | None
    communication_star_rating: int | None
    communication_pct: float | None
    medicine_safety_star_rating: int | None
    medicine_safety_pct: float | None
    overall_rating_star_rating: int | None
    overall_rating_9_10_pct: float | None
    recommendation_pct: float | None
    completed_survey_count: int | None
    response_rate_pct: float | None
    footnote: str | None
    withheld: List[WithheldSurveyValue] | None
    name: str | None
    city: City
    state: State


class Hospice(TypedDict):
    ccn: Ccn
    name: str
    address_line: AddressLine
    city: City
    state: State
    zip5: Zip5
    county: County
    telephone: Telephone
    ownership: Ownership
    certification_date: str | None
    latitude: Latitude
    longitude: float | None
    coordinate_basis: CoordinateBasis
    source: str
    source_url: SourceUrl


class Hospital(TypedDict):
    ccn: Ccn
    name: str
    facility_type: Literal["hospital", "nursing_home", "hospice", "home_health", "dialysis", "irf", "ltch", "psychiatric_residential", "outpatient_therapy", "intermediate_care", "rural_health_clinic", "comprehensive_rehabilitation", "organ_procurement", "community_mental_health", "federally_qualified_health_center"] | None
    facility_subtype: str | None
    city: City
    state: State
    standing: Standing
    address_line: AddressLine
    zip5: Zip5
    county: County
    telephone: Telephone
    ownership: Ownership
    has_emergency_services: bool | None
    overall_rating: OverallRating
    overall_rating_footnote: str | None
    latitude: Latitude
    longitude: float | None
    coordinate_basis: CoordinateBasis
    last_listed_date: LastListedDate
    system_id: str | None
    system_name: SystemName
    system_basis: SystemBasis
    hcahps: HcahpsSummary
    payment_adjustments: PaymentAdjustments
    spending_per_beneficiary: SpendingPerBeneficiary
    spending_period_end_date: str | None
    case_mix_index: CaseMixIndex
    case_mix_index_fiscal_year: CaseMixIndexFiscalYear
    null_reasons: NullReasons
    beds: HospitalBeds
    hac_measures: List[HacMeasure] | None
    quality_sources: NotRequired[List[HospitalQualityRow]]
    certification_date: str | None
    certification_date_basis: Literal["facility_file", "provider_of_services"] | None
    accreditation_agency: str | None
    accreditation_code: str | None
    accreditation_effective_date: str | None
    accreditation_expiration_date: str | None
    is_accreditation_expired: bool | None
    certification_as_of_date: str | None
    participation_date: str | None
    certified_bed_count: int | None
    is_urban: bool | None
    medical_school_affiliation: str | None
    medical_school_affiliation_code: str | None
    termination: str | None
    termination_date: str | None
    cbsa_population: HospitalCbsaPopulation | None
    control: TypeOfControl
    finances: HospitalFinances | None
    is_birthing_friendly: bool | None
    meets_ehr_criteria: bool | None
    measure_groups: List[MeasureGroup] | None
    national_comparisons: NationalComparisons
    rating_history: List[RatingOfRelease]
    legal_entities: List[HospitalLegalEntitiesItem]
    ownership_changes: List[HospitalOwnershipChangesItem]
    owners: NotRequired[List[HospitalOwner]]
    source: str
    source_url: SourceUrl
    raw_payload: NotRequired[Dict[str, Any]]
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    parts: NotRequired[Parts]
    meta: Meta


class HospitalCbsaPopulation(TypedDict):
    cbsa_code: str
    title: str
    year: int
    population: int
    growth_pct: float | None
    vintage: int
    matched_by: Literal["county_fips", "county_name"]


class HospitalFinances(TypedDict):
    fiscal_year: int
    fiscal_year_begin: str
    fiscal_year_end: str
    net_patient_revenue_usd: float
    operating_margin_pct: float | None
    source: str


class HospitalLegalEntitiesItem(TypedDict):
    enrollment_id: str
    organization_name: str | None
    doing_business_as: str | None
    pac_id: str | None
    npi: str | None
    organization_structure: str | None
    profit_status: Literal["proprietary", "nonprofit"] | None
    incorporation_date: str | None
    incorporation_state: str | None
    previous_ccn: str | None
    conversion_date: str | None
    source: str
    source_url: SourceUrl


class HospitalOwnershipChangesItem(TypedDict):
    effective_date: str | None
    change_type: ChangeType
    buyer_ccn: str | None
    buyer_organization_name: str | None
    buyer_doing_business_as: str | None
    seller_ccn: str | None
    seller_organization_name: str | None
    seller_doing_business_as: str | None
    source: str
    source_url: SourceUrl


class HospitalAffiliation(TypedDict):
    ccn: str
    hospital_name: Name


class HospitalAffiliations(TypedDict):
    available: Available
    reason: Reason
    explanation: Explanation
    sources: Sources
    results: List[HospitalAffiliation]


class HospitalBeds(TypedDict):
    bed_count: int | None
    bed_count_source: Literal["provider_of_services", "cost_report"] | None
    bed_count_year: int | None
    has_subprovider_beds: bool


class HospitalOwner(TypedDict):
    system_id: str
    system_name: str | None
    ownership: Literal["current", "former", "disputed", "overruled"]
    from_date: FromDate
    last_named_date: str | None
    to_date: ToDate
    ended_by: EndedBy
    left_out: LeftOut
    current_ccn: CurrentCcn
    later_change: LaterChange | None
    confidence: float
    signals: List[OwnerSignal]


class HospitalQuality(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    ccn: Ccn
    name: str
    state: State
    standing: Standing
    overall_rating: OverallRating
    overall_rating_footnote: str | None
    rating_history: List[RatingOfRelease]
    measure_groups: List[MeasureGroup] | None
    national_comparisons: NationalComparisons
    hcahps: HcahpsSummary
    payment_adjustments: PaymentAdjustments
    hac_measures: List[HacMeasure] | None
    spending_per_beneficiary: SpendingPerBeneficiary
    spending_period_end_date: str | None
    case_mix_index: CaseMixIndex
    case_mix_index_fiscal_year: CaseMixIndexFiscalYear
    readmission_penalties: List[PenaltyYear]
    readmission_measures: List[ConditionMeasure]
    quality_sources: List[HospitalQualityRow]
    null_reasons: NullReasons
    meta: Meta


class HospitalQualityRow(TypedDict):
    source: str
    source_url: SourceUrl
    file_name: FileName
    file_line: FileLine
    raw_payload: RawPayload
    figure_origins: NotRequired[FigureOrigins]


class HospitalRow(TypedDict):
    ccn: Ccn
    name: str
    facility_type: Literal["hospital", "nursing_home", "hospice", "home_health", "dialysis", "irf", "ltch", "psychiatric_residential", "outpatient_therapy", "intermediate_care", "rural_health_clinic", "comprehensive_rehabilitation", "organ_procurement", "community_mental_health", "federally_qualified_health_center"] | None
    facility_subtype: str | None
    city: City
    state: State
    standing: Standing
    address_line: AddressLine
    zip5: Zip5
    county: County
    telephone: Telephone
    ownership: Ownership
    has_emergency_services: bool | None
    overall_rating: OverallRating
    overall_rating_footnote: str | None
    latitude: Latitude
    longitude: float | None
    coordinate_basis: CoordinateBasis
    last_listed_date: LastListedDate
    source: str
    source_url: SourceUrl
    source_release_date: str | None
    system_id: str | None
    system_name: SystemName
    system_basis: SystemBasis
    hcahps: HcahpsSummary
    payment_adjustments: PaymentAdjustments
    spending_per_beneficiary: SpendingPerBeneficiary
    spending_period_end_date: str | None
    case_mix_index: CaseMixIndex
    case_mix_index_fiscal_year: CaseMixIndexFiscalYear
    null_reasons: NullReasons
    beds: HospitalBeds


class HospitalSuggestion(TypedDict):
    ccn: Ccn
    name: str
    facility_type: Literal["hospital", "nursing_home", "hospice", "home_health", "dialysis", "irf", "ltch", "psychiatric_residential", "outpatient_therapy", "intermediate_care", "rural_health_clinic", "comprehensive_rehabilitation", "organ_procurement", "community_mental_health", "federally_qualified_health_center"] | None
    facility_subtype: str | None
    city: City
    state: State
    standing: Standing


class HospitalTrial(TypedDict):
    nct_id: NctId
    brief_title: str | None
    acronym: str | None
    status: Status
    study_type: StudyType
    phases: Phases
    conditions: List[str]
    therapeutic_areas: TherapeuticAreas
    sponsor: str | None
    sponsor_class: SponsorClass
    enrollment: int | None
    start_date: StartDate
    completion_date: CompletionDate
    last_update_date: LastUpdateDate
    site_count: int
    states: States
    source: str
    source_url: SourceUrl
    sites: List[LinkedTrialSite]
    investigators: List[HospitalTrialInvestigatorsItem]


class HospitalTrialInvestigatorsItem(TypedDict):
    name: str
    role: str | None
    affiliation: str | None
    site_position: SitePosition
    npi: str | None


class HrrpAdjustment(TypedDict):
    fiscal_year: int | None
    payment_adjustment_factor: PaymentAdjustmentFactor
    payment_reduction_pct: float | None


class HvbpAdjustment(TypedDict):
    fiscal_year: int | None
    total_performance_score: float | None
    efficiency: HvbpEfficiency


class HvbpEfficiency(TypedDict):
    fiscal_year: int | None
    measure_score: int | None
    achievement_points: int | None
    improvement_points: int | None
    performance_rate: float | None


Id: TypeAlias = "str | None"


Identifiers: TypeAlias = "Literal[\"agree\", \"name_only\", \"differ\"] | None"


Index: TypeAlias = "int"


class InpatientYear(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    ccn: Ccn
    year: int
    name: str | None
    address_line: str | None
    city: City
    state: State
    zip5: Zip5
    beneficiary_count: int | None
    discharge_count: int | None
    covered_day_count: int | None
    day_count: int | None
    submitted_covered_charge_usd: float | None
    total_payment_usd: float | None
    medicare_payment_usd: float | None
    average_age: float | None
    average_risk_score: float | None


class InvestigatorMatch(TypedDict):
    npi: str | None
    provider_name: str | None
    reason: Literal["not_a_person", "abroad", "no_place", "initial", "none", "other_place", "conflict", "may_have_moved", "inactive", "tie_right", "not_linked_yet"] | None
    explanation: Explanation
    candidates: int
    rule: str | None
    confidence: float | None
    middle_name: Literal["agrees", "not compared"] | None
    namesakes_elsewhere: int | None


class Invitation(TypedDict):
    name: str
    email: str
    role: Role


IsInNppes: TypeAlias = "bool"


IsOn: TypeAlias = "bool"


class IssueCount(TypedDict):
    reason: str
    rows: int
    first_line: int | None


Issues: TypeAlias = "List[IssueCount]"


class JsonRpcResponse(TypedDict):
    jsonrpc: Literal["2.0"]
    id: NotRequired[str | float | None]
    result: NotRequired[Dict[str, Any]]
    error: NotRequired[JsonRpcResponseError]


class JsonRpcResponseError(TypedDict):
    code: int
    message: str
    data: NotRequired[Any]


Kept: TypeAlias = "List[str]"


KeptColumns: TypeAlias = "List[str]"


Key: TypeAlias = "str"


KeyId: TypeAlias = "str"


Kind: TypeAlias = "Literal[\"mail\", \"webhook\"]"


class KnownFrom(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    name: str | None
    entity_type: Literal["individual", "organization"] | None
    specialty: str | None
    city: str | None
    state: str | None


LastKey: TypeAlias = "bool | Literal[\"true\", \"false\"]"


LastListedDate: TypeAlias = "str | None"


LastNamedDate: TypeAlias = "str | None"


LastUpdateDate: TypeAlias = "str | None"


class LaterChange(TypedDict):
    effective_date: str
    buyer_organization_name: str | None
    source: str
    source_url: SourceUrl


LatestRevenueUsd: TypeAlias = "float | None"


Latitude: TypeAlias = "float | None"


LeftOut: TypeAlias = "Literal[\"sold\", \"former_number\", \"no_longer_listed\"] | None"


LeftOutFields: TypeAlias = "List[str]"


LeftOutHospitalCount: TypeAlias = "int"


class LeftOutPart(TypedDict):
    count: int
    path: str


class License(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    state: str | None
    license_number: str
    license_type_class: LicenseTypeClass | None
    license_type: str | None
    taxonomy_codes: List[str]
    status: str | None
    status_class: StatusClass
    status_reason: str | None
    is_primary: bool | None
    has_board_action: HasBoardAction
    first_issue_date: str | None
    last_issue_date: str | None
    effective_date: str | None
    expiration_date: str | None
    link: LicenseLink | None
    verify_at: VerifyAt


class LicenseAlert(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    action_id: str
    npi: str
    jurisdiction: Literal["federal", "state"]
    state: str | None
    action_kind: ActionKind | None
    action: str | None
    severity: Literal["critical", "high"] | None
    is_currently_active: bool
    is_listed: bool
    effective_date: str | None
    end_date: str | None
    basis: str | None
    case_number: str | None
    license_number: str | None
    license_type_class: Literal["MD/DO", "PA/APRN", "dental", "podiatric", "optometric", "nursing", "other"] | None
    name: str
    link: LicenseLink | None
    verify_at: VerifyAt
    first_seen_date: str
    alert_basis: Literal["effective_in_window", "first_seen_in_window"]


class LicenseIntelligence(TypedDict):
    available: Available
    reason: Reason
    explanation: Explanation
    sources: Sources
    license_count: int
    states: List[str]
    licenses: List[LicenseIntelligenceLicensesItem]
    disciplinary_summary: LicenseIntelligenceDisciplinarySummary | None
    licenses_at: str
    disciplinary_at: str


class LicenseIntelligenceLicensesItem(TypedDict):
    source: str
    state: str | None
    license_number: str
    license_type_class: LicenseTypeClass | None
    license_type: str | None
    taxonomy_codes: List[str]
    is_primary: bool | None
    status: str | None
    status_class: StatusClass
    has_board_action: HasBoardAction
    expiration_date: str | None


class LicenseIntelligenceDisciplinarySummary(TypedDict):
    all_actions: int
    by_severity: ActionsBySeverity
    currently_active_actions: int
    open_charges: int
    exclusions: int
    active_exclusions: int
    federal_copies: int
    lists_searched: List[str]
    boards_searched: List[str]
    board_dates: Dict[str, str | None]
    partly_searched: List[str]


class LicenseLink(TypedDict):
    rule: str
    confidence: float
    evidence: Dict[str, Any]


LicenseTypeClass: TypeAlias = "Literal[\"MD/DO\", \"PA/APRN\", \"dental\", \"podiatric\", \"optometric\", \"nursing\", \"other\"]"


class LicensedCount(TypedDict):
    source: str
    licenses: int
    by_type: List[LicensedCountByTypeItem]
    by_status: List[LicensedCountByStatusItem]
    by_type_and_status: List[LicensedCountByTypeAndStatusItem]


class LicensedCountByTypeItem(TypedDict):
    license_type_class: str
    licenses: int


class LicensedCountByStatusItem(TypedDict):
    status_class: str
    licenses: int


class LicensedCountByTypeAndStatusItem(TypedDict):
    license_type_class: str
    status: str
    status_class: str
    licenses: int


class LinkedTrialSite(TypedDict):
    position: Position
    facility: str | None
    status: str | None
    city: City
    state: str | None
    rule: str
    confidence: float
    read_as: str


List: TypeAlias = "str"


ListAddedDate: TypeAlias = "str | None"


class ListBeginning(TypedDict):
    source: str
    title: Title
    began_on: str | None
    began_with: int | None
    releases: int
    change_files: int
    newest_on: str
    is_first_dated: bool
    is_newest_dated: bool
    is_sample: bool


class ListChanges(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[ListedChange]
    by_kind: ChangesByKind
    month: str | None
    layout_changes: List[ListChangesLayoutChangesItem]
    lists: List[ListBeginning]
    next_since: str


class ListChangesLayoutChangesItem(TypedDict):
    source: str
    change_date: str
    fields: List[str]
    records: int


class ListCoverage(TypedDict):
    source_id: List
    state: str | None
    in_specification: bool
    is_required: bool
    status: Literal["loaded", "not_loaded"]
    reason: str | None
    found: Literal["no_public_list", "search_form_only", "not_yet"] | None
    records: int
    with_npi: int
    active: int
    overlap_with_federal: int | None
    reciprocal: int | None
    release_date: str | None
    release_age_days: int | None
    release_date_basis: ReleaseDateBasis
    last_loaded_at: str | None
    freshness: Literal["fresh", "stale", "critical", "never", "exempt"] | None
    release_freshness: Literal["fresh", "stale", "critical", "never", "exempt", "unknown"] | None
    verified: Verified
    coverage: Coverage
    coverage_note: str | None
    is_sample: bool


class ListCoverageReport(TypedDict):
    results: List[ListCoverage]
    loaded: int
    current: int
    required: int
    known: int
    known_loaded: int
    meta: Meta


class ListOfScreening(TypedDict):
    id: str
    title: Title
    release_date: str | None
    rows: int | None
    gap: GapReason | None


class ListPage(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta


ListState: TypeAlias = "str | None"


class ListedChange(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    change_id: str
    kind: Literal["added", "changed", "reinstated", "no_longer_listed"]
    change_date: str
    release_date: str | None
    release_date_basis: ReleaseDateBasis
    previous_release_date: str | None
    known_at: str
    record_ref: RecordRef
    list_state: ListState
    entity_type: EntityType
    full_name: FullName
    other_names: OtherNames
    npi: str | None
    exclusion_type: ExclusionType
    action_type: ActionType
    exclusion_date: str | None
    list_added_date: ListAddedDate
    reinstatement_date: str | None
    fields: List[ChangedField]
    was_listed_before: bool
    before: ListedChangeBefore | None
    absent_from: ListedChangeAbsentFrom | None
    same_name_listed: List[SameNameListed]
    list_at: str
    record_at: str


class ListedChangeBefore(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]


class ListedChangeAbsentFrom(TypedDict):
    file_name: FileName
    file_sha256: FileSha256


class ListedKey(TypedDict):
    key_id: KeyId
    prefix: str
    name: str
    tier: Tier
    status: Literal["active", "replaced", "expired", "revoked"]
    is_this_one: bool
    created_at: str
    last_used_at: str | None
    expires_at: str | None
    revoked_at: str | None
    replaced_by: str | None


Listing: TypeAlias = "str | None"


Lists: TypeAlias = "List[ListOfScreening]"


LoadedAt: TypeAlias = "str"


class MaEvent(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    event_id: str
    event_type: Literal["acquisition_announced", "acquisition_completed", "divestiture"]
    stage: Literal["announced", "completed"]
    status: Literal["announced", "completed", "terminated"]
    status_filing: EventFiling | None
    cik: str
    ticker: str | None
    company_name: str
    system_id: str | None
    accession_number: str
    form: str
    filing_date: FilingDate
    event_date: str | None
    items: List[str]
    item: str
    target_name: str | None
    counterparty_name: str | None
    is_registrant_target: bool | None
    value_usd: ValueUsd
    agreement_date: str | None
    evidence_sentence: str
    value_sentence: str | None
    document_url: str
    told_again_in: List[EventFiling]


Match: TypeAlias = "int"


MatchConfidence: TypeAlias = "Literal[\"high\", \"medium\"] | None"


MatchRefusal: TypeAlias = "str | None"


class MeasureGroup(TypedDict):
    group: Literal["mortality", "safety", "readmission", "patient_experience", "timely_and_effective_care"]
    measure_count: int | None
    facility_measure_count: int | None
    better: int | None
    no_different: int | None
    worse: int | None
    footnote: str | None


class MedicareActivity(TypedDict):
    enrollment: MedicareEnrollment
    reassignment: MedicareReassignment
    utilization: MedicareUtilization
    opt_out: MedicareOptOut


class MedicareEnrollment(TypedDict):
    has_records: HasRecords
    sources: List[ActivitySource]
    records: List[MedicareEnrollmentRecord]


class MedicareEnrollmentRecord(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    enrollment_id: str
    pac_id: str | None
    provider_type: str | None
    state: str | None
    organization_name: str | None
    first_name: str | None
    last_name: str | None


class MedicareOptOut(TypedDict):
    has_records: HasRecords
    sources: List[ActivitySource]
    records: List[MedicareOptOutRecord]


class MedicareOptOutRecord(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    effective_date: str | None
    end_date: str | None
    is_eligible_to_order_and_refer: bool | None
    specialty: str | None


class MedicareReassignment(TypedDict):
    has_records: HasRecords
    sources: List[ActivitySource]
    records: List[MedicareReassignmentRecord]


class MedicareReassignmentRecord(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    enrollment_id: EnrollmentId
    receiving_enrollment_id: str
    relation: Relation
    receiving_organization_name: str | None
    receiving_pac_id: str | None
    receiving_state: str | None


class MedicareUtilization(TypedDict):
    has_records: HasRecords
    sources: List[ActivitySource]
    records: List[MedicareUtilizationYear]
    service_record_count: int
    services_at: str


class MedicareUtilizationYear(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    year: int
    provider_type: str | None
    beneficiary_count: int | None
    service_count: float | None
    medicare_payment_usd: float | None


class Member(TypedDict):
    member_id: str
    name: str
    email: str | None
    role: Role
    status: Literal["invited", "joined", "removed", "erased"]
    signs_in_with: Literal["link", "provider"]
    member_ref: str
    is_you: bool
    invited_at: str
    joined_at: str | None
    last_sign_in_at: str | None
    removed_at: str | None


class MemberChange(TypedDict):
    role: Role


MemberId: TypeAlias = "str"


class Members(TypedDict):
    members: List[Member]
    sessions: List[Session]
    organization: str | None
    key_sign_in: bool
    mail_is_available: bool
    meta: Meta


class Meta(TypedDict):
    request_id: str
    sources: NotRequired[List[SourceUsed]]
    degraded: NotRequired[Literal[True]]
    degraded_reason: NotRequired[str]
    reasons: NotRequired[Dict[str, str]]
    empty_reason: NotRequired[EmptyReason]
    warnings: NotRequired[List[str]]


MinScore: TypeAlias = "float"


class MipsReport(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    reporting_source: Literal["individual", "group", "virtual_group", "apm_entity", "subgroup", "facility"] | None
    org_pac_id: str | None
    organization_name: str | None
    facility_ccn: str | None
    facility_name: str | None
    quality_score: float | None
    promoting_interoperability_score: float | None
    improvement_activities_score: float | None
    cost_score: float | None
    final_score_without_bonus: float | None
    final_score: float | None


MipsReportingSource: TypeAlias = "Literal[\"individual\", \"group\", \"virtual_group\", \"apm_entity\", \"subgroup\", \"facility\"]"


class MipsYear(TypedDict):
    performance_year: int
    final_score: float | None
    reports: List[MipsReport]


class Monitor(TypedDict):
    id: str
    name: str
    is_on: IsOn
    created_at: str
    screening_id: ScreeningId
    subjects: Subjects
    counts: Counts
    compared_at: ComparedAt
    newest_run: NewestRun
    kept_columns: KeptColumns
    lists_requested: str | None
    min_score: MinScore
    lists: List[ListOfScreening]
    gap_reasons: GapReasons
    gap_notes: GapNotes
    sheet: Sheet
    other_sheets: OtherSheets
    names_cut: NamesCut
    review: ReviewCounts
    meta: Meta


class MonitorLoad(TypedDict):
    load_id: int
    source_id: List
    title: Title
    release_date: str | None
    file_name: str | None
    loaded_at: str
    records: int


class MonitorRun(TypedDict):
    id: str
    status: Literal["checking", "screening", "done", "failed"]
    statement: str
    cause: Literal["first", "lists", "dates", "renewed", "month", "requested"]
    is_full: bool
    full_because: Literal["first", "month", "requested", "rules", "restored", "rebuilt", "removed", "many", "long_ago", "no_index"] | None
    month: str | None
    created_at: str
    finished_at: FinishedAt
    loads: List[MonitorLoad]
    changed_records: int | None
    subjects: Subjects
    touched: int
    not_screened: int
    rows_not_screened: List[int]
    touched_by: MonitorTouches
    outcome_changes: int | None
    new_hits: int | None
    hits_gone: int | None
    screening_id: str | None
    note: str | None


class MonitorTouches(TypedDict):
    all: int
    candidate: int
    npi: int
    nppes_names: int
    too_many_similar: int
    no_result: int


class MonitoredRow(TypedDict):
    position: int
    row_number: int
    id: str | None
    subject: RosterSubject
    outcome: Literal["match", "possible", "clear", "clear_with_gaps", "not_screenable", "invalid"]
    reason: str | None
    screened_at: str | None
    result: Result
    surest_score: SurestScore
    identifiers: Identifiers
    kept: Kept
    left_out_fields: LeftOutFields
    screened_without: ScreenedWithout | None
    review: Review
    decisions: Decisions
    outcome_before: Literal["match", "possible", "clear", "clear_with_gaps", "not_screenable", "invalid"] | None
    changed_at: str | None
    new_hit_at: str | None
    screening_id: str | None
    result_position: int | None


Name: TypeAlias = "str | None"


class NameEvidence(TypedDict):
    asked: str | None
    listed: str | None
    part: NotRequired[Literal["first_name", "middle_name", "last_name"]]
    how: NameMatchKind
    strength: float
    swapped: NotRequired[bool]


NameMatchKind: TypeAlias = "Literal[\"exact\", \"truncation\", \"joined\", \"variant\", \"particle\", \"typo\", \"nickname\", \"initial\", \"phonetic\", \"half_surname\", \"maiden_name\", \"acronym\", \"suffix\", \"missing\"]"


class NameRead(TypedDict):
    name: str
    hits: int
    reason: str | None


class NameScreening(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[ScreeningHit]
    id: str
    screened_at: ScreenedAt
    outcome: Outcome
    reason: str | None
    as_of: AsOf
    lists: Lists
    gap_reasons: GapReasons
    gap_notes: GapNotes
    groups: Groups
    groups_found: GroupsFound
    min_score: float
    hits_below_min_score: HitsBelowMinScore
    hits_that_differ: HitsThatDiffer
    differences: Differences
    names: Names
    listing: Listing


Names: TypeAlias = "List[NameRead]"


NamesCut: TypeAlias = "List[CutNames]"


class NationalComparison(TypedDict):
    group: str
    comparison: str | None
    footnote: str | None


NationalComparisons: TypeAlias = "List[NationalComparison] | None"


NctId: TypeAlias = "str"


class NearestSite(TypedDict):
    position: Position
    facility: str | None
    status: str | None
    city: City
    state: str | None
    distance_miles: float


NetIncome: TypeAlias = "float | None"


NetPatientRevenue: TypeAlias = "float | None"


NewestRun: TypeAlias = "MonitorRun | None"


NoLongerListedCount: TypeAlias = "int"


class NonprofitFiling(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    object_id: str
    ein: Ein
    name: str
    return_type: str
    tax_period: str | None
    submitted: str | None
    processing_date: str | None
    index_year: int | None
    dln: str | None
    archive: str | None


class NpdbProfile(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    state_field: Literal["work_state", "home_state", "license_state"] | None
    state: str
    report_count: int
    is_rounded: bool | None


class Npi(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    npi: str
    entity_type: Literal["individual", "organization"] | None
    name: str | None
    organization_name: str | None
    last_name: str | None
    first_name: str | None
    middle_name: str | None
    prefix: str | None
    suffix: str | None
    credential: str | None
    other_names: List[ProviderOtherName]
    further_names: List[NpiFurtherNamesItem]
    mailing_address: Address | None
    practice_address: Address | None
    further_locations: List[NpiFurtherLocationsItem]
    endpoints: List[NpiEndpointsItem]
    enumeration_date: str | None
    last_update_date: str | None
    deactivation_date: str | None
    deactivation_reason_code: str | None
    reactivation_date: str | None
    replacement_npi: str | None
    is_active: bool | None
    sex_code: str | None
    authorized_official: AuthorizedOfficial | None
    primary_taxonomy_code: str | None
    taxonomies: List[NpiTaxonomiesItem]
    identifiers: List[ProviderIdentifier]
    is_sole_proprietor: bool | None
    is_organization_subpart: bool | None
    parent_organization_name: str | None
    certification_date: str | None
    licenses: List[ProviderLicense]
    sources: NpiSources
    exclusions: ProfileExclusions
    is_in_nppes: IsInNppes
    known_from: List[KnownFrom]
    medicare_activity: MedicareActivity
    meta: Meta


class NpiFurtherNamesItem(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    organization_name: str
    type: Literal["former_name", "professional_name", "doing_business_as", "former_legal_business_name", "other_name", "unknown"] | None
    created_date: str | None


class NpiFurtherLocationsItem(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    address: Address | None
    telephone_extension: str | None


class NpiEndpointsItem(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    endpoint: str
    endpoint_type: str | None
    endpoint_type_description: str | None
    endpoint_description: str | None
    is_affiliated: bool | None
    affiliation_organization_name: str | None
    affiliation_address: EndpointAddress | None
    use_code: str | None
    use_description: str | None
    other_use_description: str | None
    content_type: str | None
    content_description: str | None
    other_content_description: str | None


class NpiTaxonomiesItem(TypedDict):
    taxonomy_code: str
    license_number: str | None
    license_state: str | None
    is_primary: bool | None
    taxonomy_group: str | None
    classification: str | None
    specialization: str | None
    display_name: str | None


class NpiSources(TypedDict):
    identity: List[SourceState]
    taxonomy_words: List[SourceState]


class NpiScreening(TypedDict):
    id: str
    screened_at: ScreenedAt
    npi: str
    excluded: Excluded
    federal_excluded: bool | None
    sam_excluded: bool | None
    state_excluded: bool | None
    excluding_states: ExcludingStates
    outcome: Outcome
    reason: str | None
    as_of: AsOf
    lists: Lists
    gap_reasons: GapReasons
    gap_notes: GapNotes
    groups: Groups
    groups_found: GroupsFound
    records: List[Exclusion]
    provider: ProviderStatus
    meta: Meta


NullReasons: TypeAlias = "Dict[str, str]"


class NursingHome(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    ccn: Ccn
    name: str
    address_line: AddressLine
    city: City
    state: State
    zip5: Zip5
    county: County
    telephone: Telephone
    ownership: Ownership
    latitude: Latitude
    longitude: float | None
    coordinate_basis: CoordinateBasis
    legal_business_name: str | None
    chain_name: str | None
    chain_id: str | None
    program: str | None
    certified_bed_count: int | None
    average_residents: float | None
    is_in_hospital: bool | None
    is_continuing_care_community: bool | None
    special_focus_status: SpecialFocusStatus
    has_abuse_icon: HasAbuseIcon
    has_changed_ownership: bool | None
    has_old_inspection: HasOldInspection
    processing_date: str | None
    ratings: NursingHomeRatings
    staffing: NursingHomeStaffing
    surveys: NursingHomeSurveys
    penalties: NursingHomePenalties
    footnotes: Footnotes
    standing: Standing
    last_listed_date: LastListedDate
    certification_date: str | None
    quality_measures: List[QualityMeasure]
    penalty_history: List[NursingHomePenalty]
    rating_history: List[NursingHomeRatingHistoryItem]
    chain_home_count: int | None
    chain_system: NursingHomeChainSystem | None
    system_id: str | None
    system_name: SystemName
    system_basis: SystemBasis
    null_reasons: NullReasons
    meta: Meta


class NursingHomeRatingHistoryItem(TypedDict):
    release_date: str
    overall_rating: int | None
    staffing_rating: int | None
    health_inspection_rating: int | None
    quality_rating: QualityRating


class NursingHomeChainSystem(TypedDict):
    system_id: str
    system_name: str


class NursingHomePenalties(TypedDict):
    fine_count: int | None
    fines_usd: float | None
    payment_denial_count: int | None
    penalty_count: int | None


class NursingHomePenalty(TypedDict):
    penalty_type: Literal["fine", "payment_denial"] | None
    penalty_date: str | None
    fine_id: str | None
    fine_usd: float | None
    payment_denial_start_date: str | None
    payment_denial_days: int | None
    source_url: SourceUrl
    file_line: int


class NursingHomeRatings(TypedDict):
    overall_rating: int | None
    health_inspection_rating: int | None
    quality_rating: QualityRating
    long_stay_quality_rating: int | None
    short_stay_quality_rating: int | None
    staffing_rating: int | None


class NursingHomeRow(TypedDict):
    ccn: Ccn
    name: str
    address_line: AddressLine
    city: City
    state: State
    zip5: Zip5
    county: County
    telephone: Telephone
    ownership: Ownership
    latitude: Latitude
    longitude: float | None
    coordinate_basis: CoordinateBasis
    legal_business_name: str | None
    chain_name: str | None
    chain_id: str | None
    program: str | None
    certified_bed_count: int | None
    average_residents: float | None
    is_in_hospital: bool | None
    is_continuing_care_community: bool | None
    special_focus_status: SpecialFocusStatus
    has_abuse_icon: HasAbuseIcon
    has_changed_ownership: bool | None
    has_old_inspection: HasOldInspection
    processing_date: str | None
    ratings: NursingHomeRatings
    staffing: NursingHomeStaffing
    surveys: NursingHomeSurveys
    penalties: NursingHomePenalties
    quality_measures: List[NursingHomeRowQualityMeasuresItem]
    footnotes: Footnotes
    source: str
    source_url: SourceUrl


class NursingHomeRowQualityMeasuresItem(TypedDict):
    measure_code: str
    measure: str | None
    resident_type: Literal["long_stay", "short_stay"] | None
    average_score: float | None


class NursingHomeStaffing(TypedDict):
    nurse_aide_hours: float | None
    lpn_hours: float | None
    rn_hours: float | None
    licensed_hours: float | None
    total_nurse_hours: float | None
    weekend_nurse_hours: float | None
    weekend_rn_hours: float | None
    physical_therapist_hours: float | None
    case_mix_total_nurse_hours: float | None
    adjusted_total_nurse_hours: float | None
    nurse_turnover_pct: float | None
    rn_turnover_pct: float | None
    administrators_left: int | None


class NursingHomeSurveys(TypedDict):
    last_survey_date: str | None
    health_deficiency_count: int | None
    health_survey_score: float | None


ObjectId: TypeAlias = "str | None"


ObservedFrom: TypeAlias = "str"


ObservedTo: TypeAlias = "str | None"


OigReciprocal: TypeAlias = "bool | None"


class Operand(TypedDict):
    figure: str
    value: float | None
    published_column: str | None
    published_value: str | None


OperatingIncome: TypeAlias = "float | None"


OperatingMarginPct: TypeAlias = "float | None"


class OtherName(TypedDict):
    kind: Literal["aka", "dba", "former", "owner", "alias"]
    name: str


OtherNames: TypeAlias = "List[OtherName] | None"


OtherNpis: TypeAlias = "List[str] | None"


OtherSheets: TypeAlias = "List[str]"


Outcome: TypeAlias = "Literal[\"match\", \"possible\", \"clear\", \"clear_with_gaps\", \"not_screenable\"]"


OverallRating: TypeAlias = "int | None"


class OwnedHospital(TypedDict):
    ccn: str
    name: str | None
    city: str | None
    state: str | None
    standing: Literal["listed", "unconfirmed", "no_longer_listed", "terminated", "not_stated"] | None
    page: Page
    ownership: Literal["current", "former", "disputed", "overruled"]
    from_date: FromDate
    last_named_date: str | None
    to_date: ToDate
    ended_by: EndedBy
    left_out: LeftOut
    current_ccn: CurrentCcn
    later_change: LaterChange | None
    confidence: float
    signals: List[OwnerSignal]


class OwnerSignal(TypedDict):
    system_id: str
    basis: Literal["registry", "cost_report_chain", "ein_crosswalk", "ahrq_compendium", "name_brand", "hospital_owners", "medicare_enrollment", "change_of_ownership"]
    confidence: float
    from_date: str | None
    last_named_date: str | None
    evidence: Dict[str, Any]
    source: str
    source_url: SourceUrl


OwnerStatedFromDate: TypeAlias = "str | None"


OwnerStatedToDate: TypeAlias = "str | None"


OwnerUndatedHospitalCount: TypeAlias = "int"


Ownership: TypeAlias = "str | None"


class OwnershipConflict(TypedDict):
    ccn: str
    name: str | None
    state: str | None
    candidates: List[str]
    claims: List[OwnerSignal]


PacId: TypeAlias = "str | None"


Page: TypeAlias = "str | None"


ParentSystemId: TypeAlias = "str | None"


Parts: TypeAlias = "Dict[str, LeftOutPart]"


Path: TypeAlias = "List[str]"


class PayTable(TypedDict):
    accession_number: str
    form: str
    filing_date: FilingDate
    is_read: bool
    reason: str | None
    source: str
    source_url: SourceUrl


PaymentAdjustmentFactor: TypeAlias = "float | None"


class PaymentAdjustments(TypedDict):
    hrrp: HrrpAdjustment
    hac: HacAdjustment
    hvbp: HvbpAdjustment


PaymentReductionPct: TypeAlias = "float | None"


PeerGroup: TypeAlias = "int | None"


class PenaltyYear(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    fiscal_year: int
    payment_adjustment_factor: PaymentAdjustmentFactor
    payment_reduction_pct: PaymentReductionPct
    is_penalized: bool | None
    penalized_conditions: List[Literal["ami", "copd", "hf", "pn", "cabg", "hip_knee"]]
    peer_group: PeerGroup
    dual_proportion_pct: float | None
    neutrality_modifier: float | None
    null_reasons: NullReasons


Phases: TypeAlias = "List[str]"


PhysicianCount: TypeAlias = "int | None"


class Plan(TypedDict):
    tier: Literal["free", "starter", "pro", "scale", "enterprise"]
    requests_per_day: int
    price_usd_per_month: float | None
    overage_usd: Literal[0]


class PopulationOfYear(TypedDict):
    year: int
    population: int
    change: int | None
    growth_pct: float | None


Position: TypeAlias = "int | None"


PracticesAlone: TypeAlias = "bool | None"


class Pricing(TypedDict):
    title: str
    markdown: str
    plans: List[Plan]
    payable: List[Literal["starter", "pro"]]
    meta: Meta


class Problem(TypedDict):
    type: str
    title: str
    status: int
    detail: str
    code: Literal["invalid_request", "unauthenticated", "forbidden", "not_found", "method_not_allowed", "timeout", "conflict", "gone", "too_large", "unsupported_media_type", "rate_limited", "internal", "unavailable"]
    request_id: str
    errors: List[ProblemErrorsItem]
    errors_omitted: NotRequired[int]


ProblemErrorsItem = TypedDict("ProblemErrorsItem", {
    "parameter": "str",
    "in": "Literal[\"path\", \"query\", \"header\", \"body\"]",
    "expected": "str",
})


class ProfileExclusions(TypedDict):
    is_excluded: bool | None
    federal_excluded: bool | None
    sam_excluded: bool | None
    state_excluded: bool | None
    excluding_states: ExcludingStates
    active_records: int
    ended_records: int
    all_records: int
    records: List[Exclusion]
    groups: Groups
    groups_found: GroupsFound
    lists_searched: List[str]
    current_lists: List[str]
    gaps: Dict[str, List[str]]
    check_at: str


class Provenance(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]


class ProvenanceOrNull(TypedDict):
    source: str | None
    source_url: str | None
    raw_payload: Dict[str, Any] | None
    file_name: str | None
    file_sha256: str | None
    file_line: int | None
    observed_from: str | None
    observed_to: str | None
    loaded_at: str | None


class ProviderIdentifier(TypedDict):
    identifier: str
    type_code: str | None
    type: str | None
    state: str | None
    issuer: str | None


class ProviderLicense(TypedDict):
    license_number: str
    state: str | None
    taxonomy_codes: List[str]
    is_primary: bool


class ProviderLicenses(TypedDict):
    npi: str
    as_of: AsOf
    license_count: int
    states: List[str]
    licenses: List[License]
    disciplinary_summary: DisciplinarySummary
    disciplinary_at: str
    meta: Meta


class ProviderOtherName(TypedDict):
    type: Literal["former_name", "professional_name", "doing_business_as", "former_legal_business_name", "other_name", "unknown"]
    type_code: str | None
    organization_name: str | None
    last_name: str | None
    first_name: str | None
    middle_name: str | None
    prefix: str | None
    suffix: str | None
    credential: str | None


class ProviderProfile(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    npi: str
    entity_type: Literal["individual", "organization"] | None
    name: str | None
    credential: str | None
    primary_taxonomy_code: str | None
    specialty: Specialty
    practice_address: Address | None
    enumeration_date: str | None
    last_update_date: str | None
    replacement_npi: str | None
    is_active: bool | None
    is_in_nppes: IsInNppes
    known_from: List[KnownFrom]
    profile_at: str
    financial_intelligence: FinancialIntelligence
    license_intelligence: LicenseIntelligence
    quality_intelligence: QualityIntelligence
    employment_intelligence: EmploymentIntelligence
    clinical_trials: ClinicalTrials
    facility_affiliations: FacilityAffiliations
    hospital_affiliations: HospitalAffiliations
    meta: Meta


class ProviderQuality(TypedDict):
    available: Available
    reason: Reason
    explanation: Explanation
    sources: Sources
    npi: str
    name: str | None
    is_in_nppes: IsInNppes
    known_from: List[KnownFrom]
    specialty: str | None
    leaderboard_at: str | None
    mips_years: List[MipsYear]
    meta: Meta


class ProviderRow(TypedDict):
    npi: str
    entity_type: Literal["individual", "organization"] | None
    name: str | None
    credential: str | None
    is_active: bool | None
    primary_taxonomy_code: str | None
    specialty: Specialty
    city: str | None
    state: str | None
    zip5: str | None
    source: str
    source_url: SourceUrl


class ProviderService(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    npi: str
    year: int
    hcpcs_code: str
    is_drug: bool | None
    place_of_service: Literal["facility", "office"] | None
    beneficiary_count: int | None
    service_count: float | None
    beneficiary_day_count: int | None
    average_submitted_charge_usd: float | None
    average_medicare_allowed_usd: float | None
    average_medicare_payment_usd: float | None
    average_medicare_standardized_payment_usd: float | None


class ProviderStatus(TypedDict):
    is_known: bool
    is_deactivated: bool | None
    deactivation_date: str | None
    name: str | None


class ProviderTrial(TypedDict):
    nct_id: NctId
    brief_title: str | None
    acronym: str | None
    status: Status
    study_type: StudyType
    phases: Phases
    conditions: List[str]
    therapeutic_areas: TherapeuticAreas
    sponsor: str | None
    sponsor_class: SponsorClass
    enrollment: int | None
    start_date: StartDate
    completion_date: CompletionDate
    last_update_date: LastUpdateDate
    site_count: int
    states: States
    source: str
    source_url: SourceUrl
    roles: List[TrialRole]


class PublishedValue(TypedDict):
    figure: str
    published_column: str
    published_value: str


QualScoreNote: TypeAlias = "Literal[\"P4R\", \"suppressed\", \"not_reported\", \"not_published\"] | None"


class QualityIntelligence(TypedDict):
    available: Available
    reason: Reason
    explanation: Explanation
    sources: Sources
    mips_scores: List[QualityIntelligenceMipsScoresItem]
    latest: MipsYear | None
    quality_at: str


class QualityIntelligenceMipsScoresItem(TypedDict):
    performance_year: int
    final_score: float | None
    report_count: int


class QualityMeasure(TypedDict):
    measure_code: str
    measure: str | None
    resident_type: Literal["long_stay", "short_stay"] | None
    average_score: float | None
    quarter_1_score: float | None
    quarter_2_score: float | None
    quarter_3_score: float | None
    quarter_4_score: float | None
    is_used_in_rating: bool | None
    period: str | None
    footnotes: Dict[str, str] | None


QualityRating: TypeAlias = "int | None"


class QuickScreening(TypedDict):
    q: str | None
    asked_as: Literal["name", "npi"] | None
    state: str | None
    birth_date: str | None
    strictness: Literal["broad", "balanced", "strict"] | None
    as_of: str | None
    screening: QuickScreeningScreening | None
    meta: Meta


class QuickScreeningScreening(TypedDict):
    id: str
    screened_at: ScreenedAt
    outcome: Outcome
    reason: str | None
    as_of: AsOf
    lists: Lists
    gap_reasons: GapReasons
    gap_notes: GapNotes
    groups: Groups
    groups_found: GroupsFound
    min_score: float
    hits_below_min_score: HitsBelowMinScore
    hits_that_differ: HitsThatDiffer
    differences: Differences
    names: Names
    listing: Listing
    results: List[ScreeningHit]
    total: int
    next_cursor: str | None
    provider: ProviderStatus | None


Rank: TypeAlias = "int | None"


class RankedAco(TypedDict):
    rank: int | None
    aco_id: AcoId
    performance_year: int
    name: str | None
    state_codes: StateCodes
    track: Track
    risk_model: RiskModel
    agreement_type: str | None
    agreement_period_number: int | None
    initial_start_date: str | None
    current_start_date: str | None
    assignment_type: str | None
    revenue_category: str | None
    assigned_beneficiaries: int | None
    person_years: float | None
    benchmark_usd: float | None
    expenditures_usd: ExpendituresUsd
    benchmark_minus_expenditures_usd: BenchmarkMinusExpendituresUsd
    generated_savings_usd: GeneratedSavingsUsd
    earned_savings_usd: EarnedSavingsUsd
    savings_rate_pct: SavingsRatePct
    savings_rate_basis: SavingsRateBasis
    minimum_savings_rate_pct: float | None
    minimum_loss_rate_pct: float | None
    maximum_share_rate_pct: float | None
    final_share_rate_pct: float | None
    final_loss_rate_pct: float | None
    quality_performance_share_rate_pct: float | None
    quality_score_pct: float | None
    qual_score_note: QualScoreNote
    is_quality_standard_met: bool | None
    dual_eligible_pct: float | None
    long_term_institutionalized_pct: float | None
    states: List[str] | None
    states_year: int | None
    null_reasons: NullReasons
    source: str
    source_url: SourceUrl
    raw_payload: NotRequired[RawPayload]
    file_name: NotRequired[FileName]
    file_sha256: NotRequired[FileSha256]
    file_line: NotRequired[FileLine]
    observed_from: NotRequired[ObservedFrom]
    observed_to: NotRequired[ObservedTo]
    loaded_at: NotRequired[LoadedAt]
    figure_origins: NotRequired[FigureOrigins]


class RankedClinician(TypedDict):
    rank: int
    npi: str
    name: str | None
    credential: str | None
    city: str | None
    state: str | None
    final_score: float
    reporting_source: MipsReportingSource | None
    org_pac_id: str | None
    source: str
    source_url: str


class RankedHac(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    rank: Rank
    ccn: Ccn
    name: str | None
    state: State
    fiscal_year: int
    total_hac_score: float | None
    is_penalized: bool | None
    null_reasons: NullReasons


class RankedHospital(TypedDict):
    rank: int | None
    ccn: Ccn
    name: Name
    state: str | None
    city: str | None
    fiscal_year: int
    payment_adjustment_factor: PaymentAdjustmentFactor
    payment_reduction_pct: PaymentReductionPct
    peer_group: PeerGroup
    penalized_conditions: List[Literal["ami", "copd", "hf", "pn", "cabg", "hip_knee"]] | None
    condition: Literal["ami", "copd", "hf", "pn", "cabg", "hip_knee"] | None
    excess_readmission_ratio: float | None
    peer_group_median_ratio: float | None
    excess_over_median: float | None
    null_reasons: NullReasons
    source: str
    source_url: SourceUrl
    raw_payload: NotRequired[RawPayload]
    file_name: NotRequired[FileName]
    file_sha256: NotRequired[FileSha256]
    file_line: NotRequired[FileLine]
    observed_from: NotRequired[ObservedFrom]
    observed_to: NotRequired[ObservedTo]
    loaded_at: NotRequired[LoadedAt]
    figure_origins: NotRequired[FigureOrigins]


class RankedVbp(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    rank: Rank
    ccn: Ccn
    name: str | None
    state: State
    fiscal_year: int
    total_performance_score: float | None
    clinical_outcomes_score: float | None
    engagement_score: float | None
    safety_score: float | None
    efficiency_score: float | None
    null_reasons: NullReasons


class RatingOfRelease(TypedDict):
    release_date: str
    overall_rating: int | None
    overall_rating_footnote: str | None
    name: str


RawPayload: TypeAlias = "Dict[str, Any]"


class ReachEntity(TypedDict):
    entity_id: str
    performance_year: int
    name: str | None
    entity_type: str | None
    risk_arrangement: str | None
    capitation_arrangement: str | None
    first_performance_year: int | None
    service_area: str | None
    has_results: bool
    savings_rate_pct: float | None
    gross_savings_usd: float | None
    shared_savings_usd: float | None
    provider_total: int


class ReachEntityDetail(TypedDict):
    entity_id: str
    performance_year: int
    name: str | None
    entity_type: str | None
    risk_arrangement: str | None
    capitation_arrangement: str | None
    first_performance_year: int | None
    service_area: str | None
    years: List[int]
    year_results: ReachEntityDetailYearResults | None
    participants: List[ReachParticipant]
    provider_total: int
    provider_limit: int
    provider_offset: int
    meta: Meta


class ReachEntityDetailYearResults(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    stop_loss_election: str | None
    enhanced_pcc_election: str | None
    apo_election: str | None
    alignment_plus: str | None
    savings_rate_pct: float | None
    discount: float | None
    retention_withhold: float | None
    unadjusted_benchmark: float | None
    final_benchmark: float | None
    total_cost_of_care_net: float | None
    total_cost_of_care: float | None
    gross_savings_usd: float | None
    shared_savings_usd: float | None
    shared_savings_after_sequestration_usd: float | None
    known: Dict[str, str | float | None] | None
    other: Dict[str, str | float | None] | None
    withheld: List[ReachEntityDetailYearResultsWithheldItem] | None


class ReachEntityDetailYearResultsWithheldItem(TypedDict):
    field: str
    published: str


class ReachParticipant(TypedDict):
    npi: str | None
    provider_name: str | None
    provider_class: str | None
    start_date: str | None
    end_date: str | None
    has_apo_election: bool | None
    waivers: Dict[str, bool | None] | None


Reason: TypeAlias = "Literal[\"not_loaded\", \"nothing_held\", \"not_matched\"] | None"


Record: TypeAlias = "str"


RecordRef: TypeAlias = "str"


Rejected: TypeAlias = "List[RejectedFigure]"


class RejectedFigure(TypedDict):
    figure: str
    value: float
    reason: str


class RelatedOrganization(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    return_id: str
    object_id: ObjectId
    ein: Ein
    tax_year: TaxYear
    tax_period_end: str | None
    position: int | None
    part: Literal["disregarded", "tax_exempt", "partnership", "corporation_or_trust", "unrelated_partnership"] | None
    name: str
    related_ein: str | None
    address_line: AddressLine
    city: City
    state: str | None
    zip: str | None
    country: str | None
    legal_domicile: str | None
    primary_activity: str | None
    exempt_section: str | None
    public_charity_status: str | None
    controlling_entity: str | None
    is_controlled: bool | None
    entity_type: str | None
    income_type: str | None
    total_income_usd: float | None
    end_of_year_assets_usd: float | None
    ownership_pct: float | None
    unrelated_business_usd: float | None
    is_managing_partner: bool | None
    has_disproportionate_allocations: bool | None


class RelatedTransaction(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    return_id: str
    object_id: ObjectId
    ein: Ein
    tax_year: TaxYear
    tax_period_end: str | None
    position: int | None
    name: str
    transaction_type: str | None
    amount_usd: float | None
    method: str | None


Relation: TypeAlias = "Literal[\"reassignment\", \"physician_assistant\"] | None"


ReleaseBasis: TypeAlias = "Literal[\"above_table\", \"sheet_name\", \"below_table\", \"stated_in_file\", \"document_properties\", \"file_name\", \"given\", \"archive_entry\", \"http_header\", \"download_day\", \"last_effective_date\"]"


ReleaseDateBasis: TypeAlias = "ReleaseBasis | None"


class Replay(TypedDict):
    id: str
    screened_at: str
    as_of: str
    replayed_at: str
    verdict: Literal["same", "same_on_other_basis", "different", "incomplete"]
    statement: str
    counts: ReplayCounts
    differences: List[ReplayDifference]
    subjects: List[ReplayedSubject]
    meta: Meta


class ReplayCounts(TypedDict):
    subjects: int
    same: int
    different: int
    not_screened: int
    not_compared: int


class ReplayDifference(TypedDict):
    code: Literal["outcome", "reason", "record_gone", "record_new", "record_replaced", "record_changed", "hit_outcome", "score", "hits_found", "hits_below_min_score", "ignored", "names_searched", "min_score", "not_compared", "software_version", "rules", "thresholds", "list_not_searched", "list_added", "list_release", "list_files", "list_rows", "list_required", "list_changed_meanwhile", "gap_new", "gap_gone"]
    detail: str
    list: str | None
    record_id: str | None


class ReplayedSubject(TypedDict):
    index: Index
    verdict: Literal["same", "different", "not_screened", "erased"]
    sent: Dict[str, str] | None
    before: ReplayedSubjectBefore | None
    now: ReplayedSubjectNow | None
    differences: List[ReplayDifference]


class ReplayedSubjectBefore(TypedDict):
    outcome: str | None
    reason: str | None
    hits_found: int


class ReplayedSubjectNow(TypedDict):
    outcome: str | None
    reason: str | None
    hits_found: int


ReportStatus: TypeAlias = "Literal[\"as_submitted\", \"settled\", \"settled_with_audit\", \"reopened\", \"amended\"] | None"


RequestedSystemId: TypeAlias = "str"


RequestedSystemName: TypeAlias = "str"


Result: TypeAlias = "SubjectResult | None"


RevenueSourceUrl: TypeAlias = "str | None"


Review: TypeAlias = "Literal[\"none\", \"open\", \"changed\", \"pending\", \"decided\"] | None"


class ReviewCounts(TypedDict):
    open: int
    changed: int
    pending: int
    decided: int


Reviewer: TypeAlias = "str | None"


class RevokeRequest(TypedDict):
    key: NotRequired[Key]
    key_id: str
    last_key: NotRequired[LastKey]


RiskModel: TypeAlias = "Literal[\"one_sided\", \"two_sided\"] | None"


Role: TypeAlias = "Literal[\"owner\", \"reviewer\", \"reader\"]"


class RosterColumn(TypedDict):
    heading: str
    field: Literal["id", "name", "first_name", "middle_name", "last_name", "suffix", "former_name", "organization_name", "dba_name", "npi", "birth_date", "state", "license_number", "entity_type"] | None
    may_hold_names: NotRequired[bool]
    is_left_out: NotRequired[bool]
    is_kept: NotRequired[bool]


class RosterCounts(TypedDict):
    match: int
    possible: int
    clear: int
    clear_with_gaps: int
    not_screenable: int
    invalid: int


class RosterListChange(TypedDict):
    source_id: List
    title: Title
    release_date_at_start: str | None
    release_date_at_end: str | None
    last_loaded_at_start: str | None
    last_loaded_at_end: str | None


class RosterOfRow(TypedDict):
    id: str
    status: Literal["draft", "queued", "running", "done", "failed"]
    file_name: str | None
    created_at: str
    started_at: str | None
    finished_at: FinishedAt
    subjects: Subjects
    done: int
    counts: RosterCounts
    note: str | None
    lists_requested: str | None
    min_score: MinScore
    as_of: str | None
    columns: List[RosterColumn] | None
    lists: List[ListOfScreening]
    gap_reasons: GapReasons
    gap_notes: GapNotes
    lists_changed: List[RosterListChange]
    sheet: Sheet
    other_sheets: OtherSheets
    names_cut: List[CutNames]
    monitor_id: str | None
    review: ReviewCounts
    left_out_rows: int
    unreadable_rows: int


class RosterRow(TypedDict):
    position: int
    row_number: int
    id: str | None
    subject: RosterSubject
    outcome: Literal["match", "possible", "clear", "clear_with_gaps", "not_screenable", "invalid"] | None
    reason: str | None
    screened_at: str | None
    result: Result
    surest_score: SurestScore
    identifiers: Identifiers
    kept: Kept
    left_out_fields: LeftOutFields
    screened_without: ScreenedWithout | None
    review: Review
    decisions: Decisions


class RosterScreening(TypedDict):
    id: str
    status: Literal["draft", "queued", "running", "done", "failed"]
    file_name: str | None
    created_at: str
    started_at: str | None
    finished_at: FinishedAt
    subjects: Subjects
    done: int
    counts: RosterCounts
    note: str | None
    lists_requested: str | None
    min_score: MinScore
    as_of: str | None
    columns: List[RosterColumn] | None
    lists: List[ListOfScreening]
    gap_reasons: GapReasons
    gap_notes: GapNotes
    lists_changed: List[RosterListChange]
    sheet: Sheet
    other_sheets: OtherSheets
    names_cut: List[CutNames]
    monitor_id: str | None
    review: ReviewCounts
    left_out_rows: int
    unreadable_rows: int
    meta: Meta


class RosterSubject(TypedDict):
    id: Id
    name: Id
    first_name: Id
    middle_name: Id
    last_name: Id
    suffix: Id
    former_name: Id
    organization_name: Id
    dba_name: Id
    npi: str | None
    birth_date: Id
    state: Id
    license_number: Id
    entity_type: Id


class RotatedSecret(TypedDict):
    id: str
    secret: Secret
    previous_until: str
    meta: Meta


RptRecNum: TypeAlias = "str"


class SameNameListed(TypedDict):
    record_ref: str
    full_name: str
    agrees_on: List[Literal["full_name", "npi", "license_number"]]


SavingsRateBasis: TypeAlias = "Literal[\"published\", \"computed\"] | None"


SavingsRatePct: TypeAlias = "float | None"


ScreenedAt: TypeAlias = "str"


class ScreenedWithout(TypedDict):
    fields: List[str]
    screening_id: str
    position: int
    outcome: Literal["match", "possible", "clear", "clear_with_gaps", "not_screenable", "invalid"]
    screened_at: ScreenedAt


class ScreeningHit(TypedDict):
    outcome: Literal["match", "possible", "inactive"]
    score: float
    summary: str
    asked_name: str | None
    matched_name: str
    matched_name_kind: str
    people_with_name: float | None
    evidence: List[NameEvidence]
    against: List[CounterEvidence]
    corroborated_by: List[Literal["npi", "birth_date", "license_number", "state_and_full_name"]]
    differs_in: List[Literal["npi", "birth_date", "middle_name"]]
    record: Exclusion


ScreeningId: TypeAlias = "str | None"


class Search(TypedDict):
    state: Literal["green", "amber", "red", "not_configured"]
    reason: str | None
    ms: float | None
    sources: NotRequired[List[FreshnessCount]]
    critical_sources: NotRequired[List[str]]
    stale_sources: NotRequired[List[str]]
    partial_sources: NotRequired[List[str]]


class SearchResults(TypedDict):
    q: str
    kind: Literal["page", "facility", "system", "company", "aco", "trial", "provider"] | None
    state: str | None
    screen_at: str
    totals: List[SearchResultsTotalsItem]
    results: List[FoundRecord]
    meta: Meta


class SearchResultsTotalsItem(TypedDict):
    kind: Literal["page", "facility", "system", "company", "aco", "trial", "provider"]
    total: int


Secret: TypeAlias = "str | None"


Sector: TypeAlias = "Literal[\"for_profit_hospital\", \"surgery_center\", \"post_acute\", \"laboratory\", \"insurer\", \"telehealth\", \"home_health\", \"physician_group\"] | None"


class ServiceReadiness(TypedDict):
    is_ready: bool
    reason: str | None
    meta: Meta


class ServiceStatus(TypedDict):
    status: Literal["green", "amber", "red"]
    checked_at: str
    dependencies: ServiceStatusDependencies
    meta: Meta


class ServiceStatusDependencies(TypedDict):
    database: Dependency
    object_storage: Dependency
    email: Dependency
    pipeline: Dependency
    settings: Settings
    search: Search


class Session(TypedDict):
    session_id: str
    member_id: str | None
    name: str
    opened_by: Literal["key", "link", "provider"]
    is_this_one: bool
    created_at: str
    expires_at: str


class SessionEnd(TypedDict):
    ended: bool
    meta: Meta


class SessionForm(TypedDict):
    key: str
    next: NotRequired[str]


class SessionStart(TypedDict):
    key_id: str
    expires_at: str
    meta: Meta


class Settings(TypedDict):
    state: Literal["green", "amber", "red", "not_configured"]
    reason: str | None
    ms: float | None
    sources: NotRequired[List[FreshnessCount]]
    critical_sources: NotRequired[List[str]]
    stale_sources: NotRequired[List[str]]
    partial_sources: NotRequired[List[str]]


Severity: TypeAlias = "Literal[\"critical\", \"high\"] | None"


Sheet: TypeAlias = "str | None"


class SignupCode(TypedDict):
    code: str
    end_old_keys: NotRequired[EndOldKeys]
    next: NotRequired[str]


class SignupRequest(TypedDict):
    email: str
    name: NotRequired[str]
    next: NotRequired[str]
    website: NotRequired[str]


SitePosition: TypeAlias = "int | None"


SoldHospitalCount: TypeAlias = "int | None"


SoldHospitalReason: TypeAlias = "str | None"


class Source(TypedDict):
    source_id: str
    title: str
    cadence: Literal["daily", "weekly", "monthly", "quarterly", "annual", "none"]
    freshness: Literal["fresh", "stale", "critical", "never", "exempt"]
    release_freshness: Literal["fresh", "stale", "critical", "never", "exempt", "unknown"]
    last_loaded_at: str | None
    release_date: str | None
    rows: int
    coverage: Coverage
    is_sample: bool
    notes: str | None


class SourceDetail(TypedDict):
    source_id: str
    title: str
    cadence: Literal["daily", "weekly", "monthly", "quarterly", "annual", "none"]
    freshness: Literal["fresh", "stale", "critical", "never", "exempt"]
    release_freshness: Literal["fresh", "stale", "critical", "never", "exempt", "unknown"]
    last_loaded_at: str | None
    release_date: str | None
    rows: int
    coverage: Coverage
    is_sample: bool
    notes: str | None
    publisher: str
    landing_url: str
    license: str
    age_days: int | None
    release_age_days: int | None
    freshness_reason: str
    exempt_reason: str | None
    release_date_basis: ReleaseDateBasis
    verified: Verified
    coverage_note: str | None
    expected_rows: int | None
    is_required_for_screening: bool
    publisher_url: str | None
    schedule: str | None
    registered_at: str
    history_at: str
    issues: Issues
    files: List[SourceDetailFilesItem]
    meta: Meta


class SourceDetailFilesItem(TypedDict):
    kind: str
    title: str
    mode: Literal["full", "delta", "period"]
    url: str | None
    acquire: str
    acquire_note: str | None
    release: str
    layouts: List[SourceDetailFilesItemLayoutsItem]
    writes: List[SourceDetailFilesItemWritesItem]
    expect: Dict[str, Any]
    periods: List[str]
    held: SourceDetailFilesItemHeld | None


class SourceDetailFilesItemLayoutsItem(TypedDict):
    id: str
    verified: Literal["published", "described"] | None
    format: str
    note: str | None
    columns: List[SourceDetailFilesItemLayoutsItemColumnsItem]
    ignored: List[str]
    optional: List[str]


class SourceDetailFilesItemLayoutsItemColumnsItem(TypedDict):
    published: str
    name: str
    description: str | None


class SourceDetailFilesItemWritesItem(TypedDict):
    kind: str
    description: str
    fields: List[SourceDetailFilesItemWritesItemFieldsItem]


class SourceDetailFilesItemWritesItemFieldsItem(TypedDict):
    name: str
    type: str
    description: str


class SourceDetailFilesItemHeld(TypedDict):
    file_name: str | None
    release_date: str | None
    loaded_at: str | None
    file_sha256: str | None
    bytes: int | None
    rows_loaded: int | None


SourceId: TypeAlias = "str"


class SourceLoad(TypedDict):
    load_id: int
    source_id: str
    status: Literal["running", "accepted", "unchanged", "refused", "failed"]
    started_at: str
    completed_at: str | None
    seconds: float | None
    file_kind: str | None
    file_name: str | None
    file_sha256: str | None
    release_date: str | None
    release_date_basis: ReleaseDateBasis
    period: str | None
    rows_read: int | None
    rows_loaded: int | None
    records: int | None
    rows_added: int | None
    rows_changed: int | None
    rows_gone: int | None
    rows_unchanged: int | None
    no_counts_reason: str | None
    rows_duplicate: int | None
    rows_issues: int | None
    rows_skipped: int | None
    skip_reasons: Dict[str, int] | None
    error_message: str | None
    warnings: List[str]
    is_sample: bool
    is_by_hand: bool


class SourceState(TypedDict):
    source_id: SourceId
    title: str
    status: Literal["loaded", "not_loaded", "not_registered"]
    release_date: str | None


SourceUrl: TypeAlias = "str"


class SourceUsed(TypedDict):
    source_id: SourceId
    last_loaded_at: str | None
    release_date: str | None
    freshness: Literal["fresh", "stale", "critical", "never", "exempt"]
    release_freshness: Literal["fresh", "stale", "critical", "never", "exempt", "unknown"]
    rows: int
    coverage: NotRequired[Literal["partial"]]
    coverage_note: NotRequired[str]
    is_sample: NotRequired[Literal[True]]


class SourceYear(TypedDict):
    filer_count: int
    revenue_usd: float | None
    expenses_usd: float | None
    total_assets_usd: float | None
    employee_count: int | None


Sources: TypeAlias = "List[SourceState]"


SpecialFocusStatus: TypeAlias = "str | None"


Specialty: TypeAlias = "str | None"


SpendingPerBeneficiary: TypeAlias = "float | None"


SponsorClass: TypeAlias = "str | None"


Standing: TypeAlias = "Literal[\"listed\", \"unconfirmed\", \"no_longer_listed\", \"terminated\", \"not_stated\"]"


StartDate: TypeAlias = "str | None"


State: TypeAlias = "str | None"


StateCodes: TypeAlias = "List[str] | None"


class StateLicenses(TypedDict):
    state: str
    licensed: List[LicensedCount]
    recent_active_actions: List[DisciplinaryAction]
    board_directory: StateLicensesBoardDirectory
    meta: Meta


class StateLicensesBoardDirectory(TypedDict):
    portals: int
    boards: List[BoardPortal]


class StatedCount(TypedDict):
    stated_name: str
    physician_count: int
    is_lower_bound: bool
    as_of: str | None
    basis_class: Literal["affiliated", "compendium", "stated", "group_list", "employed"] | None
    basis: str
    source: str
    source_url: str


States: TypeAlias = "List[str]"


Status: TypeAlias = "str | None"


StatusClass: TypeAlias = "Literal[\"active\", \"restricted\", \"suspended\", \"revoked\", \"surrendered\", \"expired\", \"inactive\", \"other\"] | None"


StudyType: TypeAlias = "str | None"


class SubjectResult(TypedDict):
    excluded: bool | None
    federal_hits: List[Exclusion]
    state_excluded: List[Exclusion]
    inactive_records: List[Exclusion]
    hits: List[ScreeningHit]
    hits_found: int
    hits_below_min_score: HitsBelowMinScore
    hits_that_differ: HitsThatDiffer
    differences: Differences
    groups: Groups
    groups_found: GroupsFound
    names_searched: List[SubjectResultNamesSearchedItem]
    provider: ProviderStatus | None


SubjectResultNamesSearchedItem = TypedDict("SubjectResultNamesSearchedItem", {
    "name": "str",
    "from": "Literal[\"asked\", \"nppes\"]",
})


Subjects: TypeAlias = "int"


SurestScore: TypeAlias = "float | None"


class SystemAccuracy(TypedDict):
    system_id: str
    system_name: str
    attributed_count: int | None
    attributed_reason: Literal["not_attributed", "none_attributed", "types_unknown"] | None
    stated: StatedCount | None
    stated_reason: Literal["none_stated"] | None
    variance_pct: float | None
    variance_reason: Literal["no_attributed_count", "no_stated_count", "stated_is_lower_bound"] | None
    other_stated: List[StatedCount]


class SystemAccuracyReport(TypedDict):
    role: Literal["physician"]
    systems_compared: int
    median_variance_pct: float | None
    mean_variance_pct: float | None
    within_10_pct: int
    within_25_pct: int
    systems: List[SystemAccuracy]
    unmatched: List[SystemAccuracyReportUnmatchedItem]
    incomplete_sources: List[SystemAccuracyReportIncompleteSourcesItem]
    unmatched_compendium: int
    meta: Meta


class SystemAccuracyReportUnmatchedItem(TypedDict):
    stated_name: str
    physician_count: int
    is_lower_bound: bool
    as_of: str | None
    basis_class: Literal["affiliated", "compendium", "stated", "group_list", "employed"] | None
    basis: str
    source: str
    source_url: str
    reason: Literal["no_system", "several_systems"]


class SystemAccuracyReportIncompleteSourcesItem(TypedDict):
    source_id: SourceId
    title: str
    status: Literal["not_loaded", "partial"]
    coverage_note: str | None


SystemBasis: TypeAlias = "List[str] | None"


class SystemEin(TypedDict):
    ein: str
    name: str | None
    role: str
    system_id: str
    basis: Literal["registry", "schedule_r"]
    via_ein: str | None
    evidence: Dict[str, Any]
    source: str
    source_url: SourceUrl


class SystemHospital(TypedDict):
    ccn: str
    name: str | None
    city: str | None
    state: str | None
    standing: Literal["listed", "unconfirmed", "no_longer_listed", "terminated", "not_stated"] | None
    last_listed_date: LastListedDate
    page: Page
    system_id: str
    basis: List[str]
    confidence: float | None
    from_date: str | None
    left_out: LeftOut
    current_ccn: CurrentCcn
    last_named_date: LastNamedDate
    later_change: LaterChange | None
    own_ein: str | None
    filed_under_ein: str | None
    bed_count: float | None
    net_patient_revenue_usd: float | None
    days_in_period: int | None
    operating_margin_pct: float | None
    overall_rating: float | None
    survey_rating: float | None
    readmission_reduction_pct: float | None
    evidence: Dict[str, Any]
    source: str
    source_url: SourceUrl


SystemId: TypeAlias = "str | None"


class SystemIdentifier(TypedDict):
    member_type: Literal["ein", "ccn", "cik", "pac_id", "npi", "ahrq"]
    member_id: str
    member_name: str | None
    role: str | None
    system_id: str
    source: str
    source_url: SourceUrl


SystemKind: TypeAlias = "Literal[\"nonprofit\", \"public_company\", \"government\"] | None"


class SystemMoves(TypedDict):
    arrival_count: int
    departure_count: int
    recent: List[SystemMovesRecentItem]


class SystemMovesRecentItem(TypedDict):
    event: Event
    npi: str
    organization_name: str | None
    system_id: str
    not_before: str
    observed_on: str
    source: str


SystemName: TypeAlias = "str | None"


class SystemRow(TypedDict):
    system_id: str
    system_name: str
    parent_system_id: ParentSystemId
    system_kind: SystemKind
    city: str | None
    state: str | None
    parent_system_name: str | None
    division_count: int
    source: str
    source_url: SourceUrl
    hospital_count: int
    left_out_hospital_count: LeftOutHospitalCount
    sold_hospital_count: SoldHospitalCount
    sold_hospital_reason: SoldHospitalReason
    former_number_count: FormerNumberCount
    no_longer_listed_count: NoLongerListedCount
    owner_stated_from_date: OwnerStatedFromDate
    owner_stated_to_date: OwnerStatedToDate
    owner_undated_hospital_count: OwnerUndatedHospitalCount
    bed_count: int | None
    bed_hospital_count: int
    state_hospital_count: int | None
    state_bed_count: int | None


TaxYear: TypeAlias = "int | None"


Telephone: TypeAlias = "str | None"


TherapeuticAreas: TypeAlias = "List[str]"


Tier: TypeAlias = "Literal[\"free\", \"starter\", \"pro\", \"scale\", \"enterprise\"]"


Title: TypeAlias = "str"


ToDate: TypeAlias = "str | None"


TotalFacilitySqft: TypeAlias = "float | None"


TotalMarginPct: TypeAlias = "float | None"


Track: TypeAlias = "Literal[\"Track 1\", \"Track 1+\", \"Track 2\", \"Track 3\", \"BASIC A\", \"BASIC B\", \"BASIC C\", \"BASIC D\", \"BASIC E\", \"ENHANCED\"] | None"


class TrackYear(TypedDict):
    performance_year: int
    track: Literal["Track 1", "Track 1+", "Track 2", "Track 3", "BASIC A", "BASIC B", "BASIC C", "BASIC D", "BASIC E", "ENHANCED"] | None
    aco_count: int
    assigned_beneficiaries: int | None
    benchmark_usd: float | None
    expenditures_usd: float | None
    benchmark_minus_expenditures_usd: float | None
    earned_savings_usd: float | None
    shared_losses_usd: float | None
    net_savings_rate_pct: float | None
    acos_with_earned_savings: int
    acos_with_shared_losses: int
    mean_quality_score_pct: float | None
    quality_score_count: int


class TrialHit(TypedDict):
    nct_id: NctId
    brief_title: str | None
    acronym: str | None
    status: Status
    study_type: StudyType
    phases: Phases
    conditions: List[str]
    therapeutic_areas: TherapeuticAreas
    sponsor: str | None
    sponsor_class: SponsorClass
    enrollment: int | None
    start_date: StartDate
    completion_date: CompletionDate
    last_update_date: LastUpdateDate
    site_count: int
    states: States
    source: str
    source_url: SourceUrl
    nearest_site: NearestSite | None


class TrialMatching(TypedDict):
    total: int
    linked: int
    unlinked: List[UnlinkedReason]


class TrialRole(TypedDict):
    name: str
    role: str | None
    affiliation: str | None
    site_position: SitePosition
    facility: str | None
    city: str | None
    state: str | None
    ccn: str | None
    rule: str
    confidence: float
    middle_name: Literal["agrees", "not compared"]
    namesakes_elsewhere: int


class TrialSiteMatch(TypedDict):
    ccn: str | None
    facility_name: str | None
    facility_url: str | None
    reason: Literal["abroad", "anonymous", "no_place", "none", "other_place", "tie_right", "not_linked_yet"] | None
    explanation: Explanation
    candidates: int
    rule: str | None
    confidence: float | None
    read_as: str | None
    alias: str | None


class TrialsByPhase(TypedDict):
    phase: str | None
    trial_count: int


class TrialsByStatus(TypedDict):
    status: str | None
    trial_count: int


class TrialsByStatusAndPhase(TypedDict):
    status: str | None
    phases: List[str]
    trial_count: int


Type: TypeAlias = "Literal[\"text\", \"integer\", \"number\", \"boolean\", \"date\", \"instant\", \"list\"]"


class TypeOfControl(TypedDict):
    differs: bool | None
    statements: List[ControlStatement]


UnknownTypeCount: TypeAlias = "int"


class UnlinkedReason(TypedDict):
    reason: str
    count: int
    explanation: str


ValueUsd: TypeAlias = "float | None"


Verdict: TypeAlias = "Literal[\"confirmed\", \"not_same\", \"pending\"]"


Verified: TypeAlias = "Literal[\"published\", \"described\"] | None"


class VerifiedCertificate(TypedDict):
    is_genuine: bool | None
    is_certificate: bool | None
    reason: str | None
    screening: VerifiedCertificateScreening | None
    meta: Meta


class VerifiedCertificateScreening(TypedDict):
    id: str
    screened_at: ScreenedAt
    as_of: str
    outcomes: Dict[str, int]
    subjects: int
    disclosed: int
    erased: int
    signed_at: str
    root_number: int
    key_id: str


class VerifyAt(TypedDict):
    lookup_url: str | None
    disciplinary_url: str | None
    board: str | None


class Waiver(TypedDict):
    state: str | None
    date: str


class WithheldSurveyValue(TypedDict):
    field: str
    published: str
    footnote: str | None


class WorkforceRow(TypedDict):
    plan_year: int
    ein: str
    sponsor_name: str | None
    system_id: str
    active_participants: int | None
    headcount_basis: HeadlineBasis
    headcount_reason: str | None
    plan_count: int
    plan_name: str | None
    ack_id: str | None
    source: Literal["irs_990", "dol_5500", "sec_10k"]
    source_url: str
    raw_payload: Dict[str, Any]
    figure_origins: NotRequired[FigureOrigins]


class WorksheetCell(TypedDict):
    figure: str
    worksheet: str
    line: str
    column: str
    value: float
    file_line: int


World: TypeAlias = "Literal[\"sample\", \"real\", \"empty\"]"


YearsHeld: TypeAlias = "List[int]"


Zip5: TypeAlias = "str | None"


class ZipFlow(TypedDict):
    zip5: str | None
    is_suppressed: bool
    case_count: int | None
    day_count: int | None
    charges_usd: float | None
    patient_share_pct: float | None
    market_share_pct: float | None
    market_case_count: int | None
    hospital_count: int | None
    suppressed_hospital_count: int | None
    file_line: int


class GetAccountAlertsResponse(TypedDict):
    channels: List[AlertChannel]
    deliveries: List[AlertDelivery]
    mail_is_available: bool
    meta: Meta


class PostAccountAlertsConfirmResponse(TypedDict):
    confirmed: Literal[True]
    meta: Meta


class GetAccountAlertsConfirmResponse(TypedDict):
    code: str
    meta: Meta


class PostAccountAlertsStopResponse(TypedDict):
    stopped: Literal[True]
    address: str
    meta: Meta


class GetAccountAlertsStopResponse(TypedDict):
    code: str
    address: str
    is_stopped: bool
    meta: Meta


class GetAccountChannelsResponse(TypedDict):
    results: List[AlertChannel]
    mail_is_available: bool
    meta: Meta


class PostAccountChannelsResponse(TypedDict):
    id: str
    kind: Kind
    address: str
    is_on: bool
    status: Literal["unconfirmed", "on", "failing", "off", "stopped"]
    created_at: str
    confirmed_at: str | None
    stopped_at: str | None
    last_success_at: str | None
    last_failure_at: str | None
    last_failure: str | None
    waiting: int
    failed: int
    secret: Secret
    meta: Meta


class DeleteAccountChannelsByIdResponse(TypedDict):
    id: str
    deleted: Literal[True]
    meta: Meta


class PostAccountChannelsByIdTestResponse(TypedDict):
    channel: AlertChannel
    delivery: AlertDelivery | None
    meta: Meta


class GetAccountDeliveriesResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[AlertDelivery]


class PostAccountDeliveriesByIdReplayResponse(TypedDict):
    id: str
    channel_id: str
    channel_kind: Kind
    alert_id: str | None
    alert_kind: Literal["new_hit", "hit_gone", "outcome_changed", "list_outdated", "list_renewed", "month_finished"] | None
    monitor_id: str | None
    state: Literal["waiting", "delivered", "failed"]
    attempt: int
    created_at: str
    next_at: str | None
    started_at: str | None
    ended_at: str | None
    status_code: int | None
    error: str | None
    response: str | None
    meta: Meta


class PostAccountKeysResponse(TypedDict):
    key_id: KeyId
    key: str
    tier: Tier
    requests_per_day: int
    meta: Meta


class PostAccountKeysBody(TypedDict):
    name: str
    replaces: NotRequired[str | Literal[""]]


class PostAccountKeysRevokeResponse(TypedDict):
    key_id: str
    revoked: Literal[True]
    meta: Meta


class PostAccountKeysRevokeBody(TypedDict):
    key_id: str
    last_key: NotRequired[LastKey]


class PostAccountMembersResponse(TypedDict):
    member_id: MemberId
    name: str
    email: str
    link: str | None
    expires_at: str
    meta: Meta


class PostAccountMembersByIdResponse(TypedDict):
    member_id: MemberId
    role: Role
    meta: Meta


class DeleteAccountMembersByIdResponse(TypedDict):
    member_id: MemberId
    removed: Literal[True]
    meta: Meta


class PostAccountRevokeResponse(TypedDict):
    key_id: str
    revoked: Literal[True]
    was_revoked_before: bool
    revoked_at: str
    effect: str
    meta: Meta


class PostAccountRotateResponse(TypedDict):
    key_id: KeyId
    key: str
    tier: Tier
    requests_per_day: int
    old_key_id: str
    old_key_expires_at: str
    effect: str
    meta: Meta


class PostAccountRotateBody(TypedDict):
    key: NotRequired[Key]
    end_old_keys: NotRequired[EndOldKeys]


class DeleteAccountSessionsByIdResponse(TypedDict):
    session_id: str
    ended: Literal[True]
    meta: Meta


class PostAccountSettingsResponse(TypedDict):
    key_sign_in: Literal["on", "off"]
    meta: Meta


class PostAccountSettingsBody(TypedDict):
    key_sign_in: NotRequired[Literal["on", "off"]]
    organization: NotRequired[str]
    remove_organization: NotRequired[bool | Literal["true", "false"]]


class GetMyUsageResponse(TypedDict):
    key_id: str
    billing_tier: Tier
    requests_today: int
    daily_quota: int
    remaining_today: int
    reset_at: str
    history: List[GetMyUsageResponseHistoryItem]
    top_endpoints: List[GetMyUsageResponseTopEndpointsItem]
    meta: Meta


class GetMyUsageResponseHistoryItem(TypedDict):
    day: str
    requests: int


class GetMyUsageResponseTopEndpointsItem(TypedDict):
    endpoint: str
    requests: int


class GetSignupResponse(TypedDict):
    tier: Literal["free"]
    requests_per_day: int
    confirmed_by_mail: bool
    meta: Meta


class PostSignupResponse(TypedDict):
    status: Literal["created", "confirmation_sent"]
    tier: Tier
    requests_per_day: int
    key_id: str | None
    key: str | None
    next: str | None
    meta: Meta


class GetSignupConfirmResponse(TypedDict):
    code: str
    next: str | None
    meta: Meta


class PostSignupConfirmResponse(TypedDict):
    key_id: KeyId
    key: str
    tier: Tier
    requests_per_day: int
    next: str | None
    meta: Meta


class GetAccuracyDisciplineCoverageResponse(TypedDict):
    smallest_shown: int
    rule: str
    reported_release: str | None
    classes: List[DisciplineClass]
    meta: Meta


class GetAccuracyNpdbProfileResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[NpdbProfile]


class GetBenchmarksHcahpsPercentileResponse(TypedDict):
    source: str | None
    source_url: str | None
    raw_payload: Dict[str, Any] | None
    file_name: str | None
    file_sha256: str | None
    file_line: int | None
    observed_from: str | None
    observed_to: str | None
    loaded_at: str | None
    measure: str
    measure_kind: Literal["star_rating", "answer_pct", "linear_mean"] | None
    question: str | None
    is_higher_better: bool | None
    score: float | None
    ccn: str | None
    name: Name
    period_start_date: str | None
    period_end_date: str | None
    national: HcahpsBenchmark
    state: GetBenchmarksHcahpsPercentileResponseState | None
    peer_group: GetBenchmarksHcahpsPercentileResponsePeerGroup | None
    method: str
    null_reasons: NullReasons
    figure_origins: NotRequired[FigureOrigins]
    meta: Meta


class GetBenchmarksHcahpsPercentileResponseState(TypedDict):
    percentile: float | None
    hospital_count: int
    withheld_count: int
    below_count: int | None
    equal_count: int | None
    above_count: int | None
    minimum: float | None
    p25: float | None
    median: float | None
    p75: float | None
    maximum: float | None
    state: str


class GetBenchmarksHcahpsPercentileResponsePeerGroup(TypedDict):
    percentile: float | None
    hospital_count: int
    withheld_count: int
    below_count: int | None
    equal_count: int | None
    above_count: int | None
    minimum: float | None
    p25: float | None
    median: float | None
    p75: float | None
    maximum: float | None
    facility_subtype: str
    size_class: Literal["under 100", "100–199", "200–299", "300–499", "500 and more"] | None
    bed_count: int | None
    bed_count_source: Literal["impact_file", "cost_report", "provider_of_services"] | None
    bed_count_year: int | None


class GetBulkResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[BulkSnapshot]


class GetWellKnownProvisoKeysJsonResponse(TypedDict):
    keys: List[GetWellKnownProvisoKeysJsonResponseKeysItem]


class GetWellKnownProvisoKeysJsonResponseKeysItem(TypedDict):
    key_id: str
    public_key: str
    valid_from: str
    valid_until: str | None


class GetCertificatesResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[GetCertificatesResponseResultsItem]


class GetCertificatesResponseResultsItem(TypedDict):
    id: str
    screened_at: ScreenedAt
    as_of: str
    kind: Literal["single", "row", "batch", "roster"]
    subject: str | None
    subjects: int
    outcome: str | None
    outcomes: Dict[str, int]
    found: List[GetCertificatesResponseResultsItemFoundItem]
    erased_at: str | None
    roster_id: str | None
    certificate_url: str
    result_url: str | None


class GetCertificatesResponseResultsItemFoundItem(TypedDict):
    position: int
    subject: str
    outcome: str
    certificate_url: str
    result_url: str


class PostScreeningsReplayBody(TypedDict):
    certificate: Certificate


class GetScreeningsByIdCertificateResponse(TypedDict):
    basis: GetScreeningsByIdCertificateResponseBasis
    chain: List[GetScreeningsByIdCertificateResponseChainItem]
    format: Literal["proviso-certificate/1", "proviso-excerpt/1"]
    header: GetScreeningsByIdCertificateResponseHeader
    header_proof: GetScreeningsByIdCertificateResponseHeaderProof
    subjects: List[GetScreeningsByIdCertificateResponseSubjectsItem]


class GetScreeningsByIdCertificateResponseBasis(TypedDict):
    algorithm: GetScreeningsByIdCertificateResponseBasisAlgorithm
    format: Literal["proviso-basis/1"]
    gaps: List[CertifiedGap]
    lists: List[CertifiedList]
    lists_at_start: List[CertifiedList]


class GetScreeningsByIdCertificateResponseBasisAlgorithm(TypedDict):
    match_threshold: str
    name: str
    possible_threshold: str
    rules_sha256: str
    rules_version: NotRequired[int]
    version: str


class GetScreeningsByIdCertificateResponseChainItem(TypedDict):
    root: GetScreeningsByIdCertificateResponseChainItemRoot
    signature: str


class GetScreeningsByIdCertificateResponseChainItemRoot(TypedDict):
    format: Literal["proviso-root/1"]
    key_id: str
    number: int
    previous: str
    signed_at: str
    tree_root: str
    tree_size: int


class GetScreeningsByIdCertificateResponseHeader(TypedDict):
    as_of: str
    basis_sha256: str
    format: Literal["proviso-screening/1"]
    id: str
    outcomes: Dict[str, int]
    screened_at: ScreenedAt
    subjects_count: int
    subjects_root: str


class GetScreeningsByIdCertificateResponseHeaderProof(TypedDict):
    index: int
    path: Path
    salt: str


class GetScreeningsByIdCertificateResponseSubjectsItem(TypedDict):
    content: GetScreeningsByIdCertificateResponseSubjectsItemContent | None
    index: Index
    leaf: str
    path: Path
    salt: str | None


class GetScreeningsByIdCertificateResponseSubjectsItemContent(TypedDict):
    decisions: List[str]
    hits: List[GetScreeningsByIdCertificateResponseSubjectsItemContentHitsItem]
    hits_below_min_score: int
    hits_found: int
    ignored: List[str]
    index: Index
    min_score: str
    names_searched: List[str]
    outcome: str | None
    reason: str | None
    screened_as: Literal["name", "npi", "subject", "row"]
    sent: Dict[str, str]


class GetScreeningsByIdCertificateResponseSubjectsItemContentHitsItem(TypedDict):
    content_hash: str
    list: List
    outcome: str
    record_id: str
    score: str


class PostVerifyBody(TypedDict):
    certificate: Certificate


class GetClinicalTrialsResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[TrialHit]


class GetCompaniesSearchResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[CompanyRow]


class GetCompaniesByTickerFinancialsResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[CompanyYear]


class GetMaEventsRecentResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[MaEvent]
    filings_without_event: List[GetMaEventsRecentResponseFilingsWithoutEventItem]


class GetMaEventsRecentResponseFilingsWithoutEventItem(TypedDict):
    reason: str
    count: int


class GetDacHospitalByCcnAffiliatesResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[AffiliatedClinician]
    ccn: str
    facility_name: str | None
    reason: Literal["not_loaded", "nothing_held"] | None
    explanation: Explanation


class GetSystemsBySystemIdPhysiciansResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[AttributedPhysician]
    system_id: RequestedSystemId
    system_name: RequestedSystemName
    role: Literal["physician", "all"]
    npi_count: int
    physician_count: PhysicianCount
    unknown_type_count: UnknownTypeCount
    reason: Literal["not_loaded", "no_employer", "no_such_role", "types_unknown"] | None
    explanation: Explanation


class GetExclusionsChangesFeedResponse(TypedDict):
    version: Literal["https://jsonfeed.org/version/1.1"]
    title: str
    home_page_url: str
    feed_url: str
    next_url: NotRequired[str]
    description: str
    items: List[GetExclusionsChangesFeedResponseItemsItem]


class GetExclusionsChangesFeedResponseItemsItem(TypedDict):
    id: str
    url: str
    external_url: str
    title: str
    content_text: str
    date_published: str
    tags: List[str]


class GetExclusionsListsBySourceIdRecordsResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[GetExclusionsListsBySourceIdRecordsResponseResultsItem]


class GetExclusionsListsBySourceIdRecordsResponseResultsItem(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    list_state: ListState
    entity_type: EntityType
    last_name: str | None
    first_name: str | None
    middle_name: str | None
    suffix: str | None
    organization_name: str | None
    full_name: FullName
    other_names: OtherNames
    npi: str | None
    other_npis: OtherNpis
    upin: str | None
    birth_date: str | None
    address_line: str | None
    city: str | None
    state: str | None
    zip5: Zip5
    provider_type: str | None
    specialty: str | None
    license_number: str | None
    exclusion_type: ExclusionType
    action_type: ActionType
    reason: str | None
    severity: Severity
    exclusion_date: str | None
    list_added_date: ListAddedDate
    end_date: str | None
    period: str | None
    reinstatement_date: str | None
    waiver_date: str | None
    waiver_state: str | None
    oig_reciprocal: OigReciprocal
    exclusion_program: str | None
    excluding_agency: str | None
    record_ref: RecordRef
    is_currently_active: bool


class GetExclusionsListsBySourceIdRecordsByRecordRefResponse(TypedDict):
    record: Exclusion
    is_listed: bool
    not_listed_since: str | None
    same_name_listed: List[SameNameListed]
    meta: Meta


class GetMonitorsResponse(TypedDict):
    results: List[GetMonitorsResponseResultsItem]
    meta: Meta


class GetMonitorsResponseResultsItem(TypedDict):
    id: str
    name: str
    is_on: IsOn
    created_at: str
    screening_id: ScreeningId
    subjects: Subjects
    counts: Counts
    compared_at: ComparedAt
    newest_run: NewestRun


class PostMonitorsByIdBody(TypedDict):
    name: NotRequired[str]
    is_on: NotRequired[bool]


class DeleteMonitorsByIdResponse(TypedDict):
    id: str
    meta: Meta


class GetMonitorsByIdAlertsResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[GetMonitorsByIdAlertsResponseResultsItem]


class GetMonitorsByIdAlertsResponseResultsItem(TypedDict):
    id: str
    kind: Literal["new_hit", "hit_gone", "outcome_changed", "list_outdated", "list_renewed", "month_finished"]
    created_at: str
    run_id: str | None
    screening_id: str | None
    subjects: List[GetMonitorsByIdAlertsResponseResultsItemSubjectsItem]
    subjects_total: int
    is_by_new_rules: bool
    list: GetMonitorsByIdAlertsResponseResultsItemList | None
    month: str | None


class GetMonitorsByIdAlertsResponseResultsItemSubjectsItem(TypedDict):
    position: int
    row_number: int
    id: str | None
    name: str
    kept: List[GetMonitorsByIdAlertsResponseResultsItemSubjectsItemKeptItem]
    outcome: Literal["match", "possible", "clear", "clear_with_gaps", "not_screenable", "invalid"]
    outcome_before: Literal["match", "possible", "clear", "clear_with_gaps", "not_screenable", "invalid"] | None
    hits: List[GetMonitorsByIdAlertsResponseResultsItemSubjectsItemHitsItem]


class GetMonitorsByIdAlertsResponseResultsItemSubjectsItemKeptItem(TypedDict):
    heading: str
    value: str


class GetMonitorsByIdAlertsResponseResultsItemSubjectsItemHitsItem(TypedDict):
    name: str
    list: List
    exclusion_date: str | None
    outcome: Literal["match", "possible"]
    score: float | None


class GetMonitorsByIdAlertsResponseResultsItemList(TypedDict):
    source_id: List
    title: Title
    release_date: str | None
    detail: str | None


class GetMonitorsByIdMonthsByMonthResponse(TypedDict):
    month: str
    monitor: GetMonitorsByIdMonthsByMonthResponseMonitor
    runs: List[MonitorRun]
    full_run: MonitorRun | None
    counts: RosterCounts | None
    new_hits: int
    hits_gone: int
    outcome_changes: int
    lists: List[ListOfScreening]
    gap_reasons: GapReasons
    gap_notes: GapNotes
    certificate: str | None
    meta: Meta


class GetMonitorsByIdMonthsByMonthResponseMonitor(TypedDict):
    id: str
    name: str
    subjects: Subjects


class GetMonitorsByIdResultsResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[MonitoredRow]
    monitor: GetMonitorsByIdResultsResponseMonitor


class GetMonitorsByIdResultsResponseMonitor(TypedDict):
    id: str
    name: str
    is_on: IsOn
    created_at: str
    screening_id: ScreeningId
    subjects: Subjects
    counts: Counts
    compared_at: ComparedAt
    newest_run: NewestRun
    kept_columns: KeptColumns
    lists_requested: str | None
    min_score: MinScore
    lists: List[ListOfScreening]
    gap_reasons: GapReasons
    gap_notes: GapNotes
    sheet: Sheet
    other_sheets: OtherSheets
    names_cut: NamesCut
    review: ReviewCounts


class PostMonitorsByIdRunsResponse(TypedDict):
    id: str
    status: Literal["checking", "screening", "done", "failed"]
    statement: str
    cause: Literal["first", "lists", "dates", "renewed", "month", "requested"]
    is_full: bool
    full_because: Literal["first", "month", "requested", "rules", "restored", "rebuilt", "removed", "many", "long_ago", "no_index"] | None
    month: str | None
    created_at: str
    finished_at: FinishedAt
    loads: List[MonitorLoad]
    changed_records: int | None
    subjects: Subjects
    touched: int
    not_screened: int
    rows_not_screened: List[int]
    touched_by: MonitorTouches
    outcome_changes: int | None
    new_hits: int | None
    hits_gone: int | None
    screening_id: str | None
    note: str | None
    meta: Meta


class GetMonitorsByIdRunsResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[MonitorRun]
    name: str


class GetScreeningsResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[GetScreeningsResponseResultsItem]


class GetScreeningsResponseResultsItem(TypedDict):
    id: str
    status: Literal["draft", "queued", "running", "done", "failed"]
    file_name: str | None
    created_at: str
    started_at: str | None
    finished_at: FinishedAt
    subjects: Subjects
    done: int
    counts: RosterCounts
    note: str | None


class PostScreeningsBody(TypedDict):
    subjects: List[PostScreeningsBodySubjectsItem]


class PostScreeningsBodySubjectsItem(TypedDict):
    id: NotRequired[str | float | None]
    name: NotRequired[str | float | None]
    first_name: NotRequired[str | float | None]
    middle_name: NotRequired[str | float | None]
    last_name: NotRequired[str | float | None]
    suffix: NotRequired[str | float | None]
    former_name: NotRequired[str | float | None]
    organization_name: NotRequired[str | float | None]
    dba_name: NotRequired[str | float | None]
    npi: NotRequired[str | float | None]
    birth_date: NotRequired[str | float | None]
    state: NotRequired[str | float | None]
    license_number: NotRequired[str | float | None]
    entity_type: NotRequired[str | float | None]


class DeleteScreeningsByIdResponse(TypedDict):
    id: str
    kind: Literal["roster", "single", "upload"]
    deleted: Literal[True]
    runs_deleted: int
    decisions_ended: int
    meta: Meta


class PostScreeningsByIdDecisionsResponse(TypedDict):
    results: List[PostScreeningsByIdDecisionsResponseResultsItem]
    meta: Meta


class PostScreeningsByIdDecisionsResponseResultsItem(TypedDict):
    id: str
    screening_id: str
    position: int
    record: Record
    record_name: str | None
    verdict: Verdict
    reason: str | None
    decided_by: DecidedBy
    decided_as: DecidedAs
    member_id: str | None
    key_id: str | None
    decided_at: str
    erased_at: ErasedAt


class PostScreeningsByIdDecisionsBody(TypedDict):
    decided_by: NotRequired[str]
    decisions: List[PostScreeningsByIdDecisionsBodyDecisionsItem]


class PostScreeningsByIdDecisionsBodyDecisionsItem(TypedDict):
    position: NotRequired[int]
    record: NotRequired[Record]
    group_id: NotRequired[str]
    verdict: Verdict
    reason: NotRequired[str]


class PostScreeningsByIdMonitorBody(TypedDict):
    name: NotRequired[str]


class GetScreeningsByIdResultsResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[RosterRow]
    screening: RosterOfRow


class GetScreeningsByIdResultsByPositionResponse(TypedDict):
    position: int
    row_number: int
    id: str | None
    subject: RosterSubject
    outcome: Literal["match", "possible", "clear", "clear_with_gaps", "not_screenable", "invalid"] | None
    reason: str | None
    screened_at: str | None
    result: Result
    surest_score: SurestScore
    identifiers: Identifiers
    kept: Kept
    left_out_fields: LeftOutFields
    screened_without: ScreenedWithout | None
    review: Review
    decisions: Decisions
    screening: RosterOfRow
    reviewer: Reviewer
    meta: Meta


class GetScreeningsByIdReviewResponse(TypedDict):
    id: str
    screened_at: ScreenedAt
    as_of: AsOf
    position: int
    subjects: int
    sent: Dict[str, str]
    outcome: Outcome | None
    reason: str | None
    ignored: List[str]
    lists: Lists
    gap_reasons: GapReasons
    gap_notes: GapNotes
    hits: List[GetScreeningsByIdReviewResponseHitsItem]
    hits_found: int
    decisions: List[HitDecision]
    reviewer: Reviewer
    meta: Meta


class GetScreeningsByIdReviewResponseHitsItem(TypedDict):
    list: List
    outcome: Literal["match", "possible", "inactive"]
    score: float
    is_as_screened: bool
    record: Exclusion | None


class GetHomeHealthPatientSurveyResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[HomeHealthSurvey]


class GetHospiceResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[Hospice]


class GetCommunityBenefitSearchResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[CommunityBenefit]


class GetCostReportsByCcnBalanceSheetResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[BalanceSheet]


class GetCostReportsByCcnCharityCareResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[CharityCare]


class GetCostReportsByCcnCostCentersResponse(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    ccn: Ccn
    rpt_rec_num: RptRecNum
    fiscal_year: FiscalYear
    fiscal_year_begin: FiscalYearBegin
    fiscal_year_end: FiscalYearEnd
    days_in_period: DaysInPeriod
    form: Form
    report_status: ReportStatus
    medicare_utilization: Literal["full", "low", "none"] | None
    completeness: Completeness
    total_facility_sqft: TotalFacilitySqft
    rejected: Rejected
    cost_centers: List[CostCenterRow]
    cells_file_name: str | None
    meta: Meta


class GetCostReportsByCcnYearsResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[GetCostReportsByCcnYearsResponseResultsItem]


class GetCostReportsByCcnYearsResponseResultsItem(TypedDict):
    total_patient_revenue: float | None
    contractual_allowances: float | None
    net_patient_revenue: NetPatientRevenue
    total_operating_expenses: float | None
    operating_income: OperatingIncome
    donations: float | None
    investment_income: float | None
    public_health_emergency_funding: float | None
    other_income: float | None
    total_income: float | None
    total_other_expenses: float | None
    net_income: NetIncome
    inpatient_revenue: float | None
    outpatient_revenue: float | None
    total_salaries: float | None
    non_salary_costs: float | None
    adjusted_salaries: float | None
    contract_labor: float | None
    wage_related_costs: float | None
    wage_related_teaching_physicians: float | None
    wage_related_clinics: float | None
    wage_related_residents: float | None
    employees_fte: float | None
    interns_and_residents_fte: float | None
    beds: float | None
    facility_beds: float | None
    adult_and_pediatric_beds: float | None
    bed_days_available: float | None
    adult_and_pediatric_bed_days_available: float | None
    title_v_days: float | None
    medicare_days: float | None
    medicaid_days: float | None
    total_days: float | None
    medicare_managed_care_days: float | None
    medicaid_managed_care_days: float | None
    title_v_discharges: float | None
    medicare_discharges: float | None
    medicaid_discharges: float | None
    total_discharges: float | None
    total_costs: float | None
    inpatient_charges: float | None
    outpatient_charges: float | None
    total_charges: float | None
    drg_payment_amount: float | None
    drg_payment_before_october: float | None
    drg_payment_from_october: float | None
    outlier_payment_amount: float | None
    managed_care_simulated_payment: float | None
    ime_payment_amount: float | None
    ssi_pct: float | None
    medicaid_patient_pct: float | None
    dsh_patient_pct: float | None
    allowable_dsh_pct: float | None
    dsh_payment_amount: float | None
    uncompensated_care_payment: float | None
    hvbp_adjustment: float | None
    hrrp_adjustment: float | None
    hac_adjustment: float | None
    total_facility_sqft: TotalFacilitySqft
    depreciation_expense: float | None
    cost_to_charge_ratio: float | None
    ebitda: Ebitda
    medicare_days_pct: float | None
    medicaid_days_pct: float | None
    cost_per_discharge: float | None
    ccn: Ccn
    rpt_rec_num: RptRecNum
    fiscal_year: FiscalYear
    fiscal_year_begin: FiscalYearBegin
    fiscal_year_end: FiscalYearEnd
    days_in_period: DaysInPeriod
    form: Form
    source: str
    report_status: ReportStatus
    medicare_utilization: Literal["full", "low", "none"] | None
    completeness: Completeness
    operating_margin_pct: OperatingMarginPct
    total_margin_pct: TotalMarginPct
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[List[FigureOrigin]]


class GetHospitalsByCcnCommunityBenefitResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[CommunityBenefit]
    ccn: str
    name: Name
    eins: List[GetHospitalsByCcnCommunityBenefitResponseEinsItem]


class GetHospitalsByCcnCommunityBenefitResponseEinsItem(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    ccn: str
    ein: str
    hospital_name: str
    cost_report_name: str | None
    address_line: AddressLine
    city: City
    state: str
    zip5: str | None
    county: str | None
    county_fips: str | None
    bed_count: int | None
    bed_count_band: Literal["under_100", "100_to_299", "300_or_more"] | None
    is_urban: bool | None
    is_childrens: bool | None
    is_teaching: bool | None
    is_church_affiliated: bool | None


class GetHospitalsResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[HospitalRow]


class GetHospitalsOwnershipChangesResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[GetHospitalsOwnershipChangesResponseResultsItem]


class GetHospitalsOwnershipChangesResponseResultsItem(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    change_type_code: str | None
    change_type: ChangeType
    effective_date: str | None
    buyer_enrollment_id: str
    buyer_enrollment_state: str | None
    buyer_provider_type: str | None
    buyer_npi: str | None
    buyer_has_multiple_npis: bool | None
    buyer_ccn: str | None
    buyer_pac_id: str | None
    buyer_organization_name: str | None
    buyer_doing_business_as: str | None
    seller_enrollment_id: str
    seller_enrollment_state: str | None
    seller_provider_type: str | None
    seller_npi: str | None
    seller_has_multiple_npis: bool | None
    seller_ccn: str | None
    seller_pac_id: str | None
    seller_organization_name: str | None
    seller_doing_business_as: str | None


class GetHospitalsTypeaheadResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[HospitalSuggestion]


class GetHospitalsByCcnCaseMixIndexResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[CaseMixYear]
    ccn: str
    name: str | None
    standing: Literal["listed", "unconfirmed", "no_longer_listed", "terminated", "not_stated"] | None
    last_listed_date: LastListedDate
    null_reasons: Dict[str, str]


class GetHospitalsByCcnClinicalTrialsResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[HospitalTrial]
    ccn: str
    name: str
    standing: Standing
    last_listed_date: LastListedDate
    trial_count: int
    by_status: List[TrialsByStatus]
    by_phase: ByPhase
    by_status_and_phase: ByStatusAndPhase
    null_reasons: Dict[str, str]


class GetHospitalsByCcnCompendiumResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[CompendiumYear]
    ccn: str
    name: Name


class GetHospitalsByCcnOwnersResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[GetHospitalsByCcnOwnersResponseResultsItem]
    ccn: str
    name: Name


class GetHospitalsByCcnOwnersResponseResultsItem(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    enrollment_id: str
    pac_id: str | None
    organization_name: str | None
    owner_pac_id: str | None
    owner_type: Literal["individual", "organization"] | None
    role_code: str | None
    role: str
    relation: Literal["direct", "indirect", "partnership", "control", "officer", "director", "employee", "lender", "other"] | None
    association_date: str | None
    first_name: str | None
    middle_name: str | None
    last_name: str | None
    title: str | None
    owner_name: str | None
    owner_doing_business_as: str | None
    address_line: str | None
    address_line_2: str | None
    city: str | None
    state: str | None
    zip5: str | None
    ownership_pct: float | None
    is_created_for_acquisition: bool | None
    owner_kinds: List[str] | None
    owner_kind_other: str | None
    is_owned_by_another: bool | None


class GetHospitalsByCcnServicesResponse(TypedDict):
    source: str | None
    source_url: str | None
    raw_payload: Dict[str, Any] | None
    file_name: str | None
    file_sha256: str | None
    file_line: int | None
    observed_from: str | None
    observed_to: str | None
    loaded_at: str | None
    ccn: str
    name: str
    standing: Standing
    last_listed_date: LastListedDate
    as_of_survey_date: str | None
    provided_count: int
    not_provided_count: int
    not_stated_count: int
    services: List[GetHospitalsByCcnServicesResponseServicesItem]
    null_reasons: NullReasons
    figure_origins: NotRequired[FigureOrigins]
    meta: Meta


class GetHospitalsByCcnServicesResponseServicesItem(TypedDict):
    service: str | None
    column: str
    code: Literal["0", "1", "2", "3"] | None
    provision: Literal["not_provided", "by_staff", "under_arrangement", "by_staff_and_under_arrangement"] | None
    is_provided: bool | None
    is_in_house: bool | None


class GetMedicareInpatientResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[InpatientYear]


class GetLicensesAlertsRecentResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[LicenseAlert]


class GetLicensesStateByStateCodeActionsResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[BoardAction]


class GetLicensesStateByStateCodeActionsByActionIdResponse(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    license_key: str | None
    state: str
    license_prefix: str | None
    license_number: str | None
    license_type_class: Literal["MD/DO", "PA/APRN", "dental", "podiatric", "optometric", "nursing", "other"] | None
    entity_type: EntityType
    last_name: str | None
    first_name: str | None
    middle_name: str | None
    suffix: str | None
    organization_name: str | None
    full_name: str
    case_number: str | None
    action: str
    action_kind: Literal["outcome", "interim", "charge", "dismissal", "not_disciplinary"] | None
    severity: Literal["critical", "high"] | None
    is_momentary: bool | None
    effective_date: str | None
    completion_date: str | None
    reason: str | None
    restrictions: str | None
    action_id: str
    npi: str | None
    link: LicenseLink | None
    is_listed: bool
    not_listed_since: str | None
    actions_on_license: int
    verify_at: VerifyAt
    meta: Meta


class GetMarketIntelligenceCbsaByCbsaCodePopulationResponse(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    cbsa_code: str
    title: str
    area_type: Literal["metropolitan", "micropolitan"] | None
    vintage: int
    latest: PopulationOfYear
    history: List[PopulationOfYear]
    estimates_base_2020: int | None
    counties: List[GetMarketIntelligenceCbsaByCbsaCodePopulationResponseCountiesItem]
    meta: Meta


class GetMarketIntelligenceCbsaByCbsaCodePopulationResponseCountiesItem(TypedDict):
    county_fips: str
    county: str
    state: State
    position: Literal["central", "outlying"] | None


class GetMarketIntelligenceServiceAreaByCcnResponse(TypedDict):
    ccn: str
    name: str | None
    year: int
    years_held: List[int]
    total: GetMarketIntelligenceServiceAreaByCcnResponseTotal
    patient_flow: List[ZipFlow]
    competitors: List[CompetingHospital]
    overlap_measure: str
    source: str
    source_url: SourceUrl
    file_name: FileName
    file_sha256: FileSha256
    meta: Meta


class GetMarketIntelligenceServiceAreaByCcnResponseTotal(TypedDict):
    zip_count: int
    suppressed_zip_count: int
    case_count: int
    day_count: int
    charges_usd: float


class GetNursingHomesResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[NursingHomeRow]


class GetProviderByNpiClinicalTrialsResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[ProviderTrial]
    npi: str
    name: str | None
    is_in_nppes: IsInNppes
    known_from: List[KnownFrom]
    trial_count: int
    by_status: List[TrialsByStatus]
    by_phase: ByPhase
    by_status_and_phase: ByStatusAndPhase
    null_reasons: Dict[str, str]


class GetProviderByNpiEnrollmentsResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[EnrollmentRow]
    npi: str
    name: str | None
    is_in_nppes: IsInNppes
    known_from: List[KnownFrom]


class GetProviderByNpiUtilizationResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[GetProviderByNpiUtilizationResponseResultsItem]
    npi: str
    name: str | None
    is_in_nppes: IsInNppes
    known_from: List[KnownFrom]
    services_at: str


class GetProviderByNpiUtilizationResponseResultsItem(TypedDict):
    source: str
    source_url: SourceUrl
    raw_payload: RawPayload
    file_name: FileName
    file_sha256: FileSha256
    file_line: FileLine
    observed_from: ObservedFrom
    observed_to: ObservedTo
    loaded_at: LoadedAt
    figure_origins: NotRequired[FigureOrigins]
    year: int
    provider_type: str | None
    beneficiary_count: int | None
    service_count: float | None
    medicare_payment_usd: float | None
    npi: str
    entity_type: Literal["individual", "organization"] | None
    last_name: str | None
    first_name: str | None
    middle_name: str | None
    organization_name: str | None
    credential: str | None
    city: City
    state: str | None
    zip5: Zip5
    is_participating: bool | None
    hcpcs_code_count: int | None
    submitted_charge_usd: float | None
    medicare_allowed_usd: float | None
    medicare_standardized_payment_usd: float | None
    drug_suppression: str | None
    drug_service_count: float | None
    drug_payment_usd: float | None
    medical_suppression: str | None
    medical_service_count: float | None
    medical_payment_usd: float | None
    average_age: float | None
    average_risk_score: float | None


class GetProviderByNpiUtilizationServicesResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[ProviderService]
    npi: str
    name: str | None
    is_in_nppes: IsInNppes
    known_from: List[KnownFrom]


class GetProvidersSearchResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[ProviderRow]


class GetMipsLeaderboardBySpecialtyResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[RankedClinician]
    specialty: str
    title: str
    taxonomy_codes: List[str]
    state: str | None
    performance_year: int | None
    years_held: YearsHeld
    minimum_group: int
    reason: Literal["not_loaded", "no_scores", "small_group"] | None
    explanation: Explanation


class GetSystemsBySystemIdQualityResponse(TypedDict):
    system_id: RequestedSystemId
    system_name: RequestedSystemName
    role: Literal["physician", "all"]
    performance_year: int | None
    years_held: YearsHeld
    minimum_group: int
    reason: Literal["not_loaded", "no_scores", "small_group"] | None
    explanation: Explanation
    attributed_clinicians: int | None
    scored_clinicians: int | None
    mean: float | None
    lower_quartile: float | None
    median: float | None
    upper_quartile: float | None
    bands: List[GetSystemsBySystemIdQualityResponseBandsItem]
    specialties: List[GetSystemsBySystemIdQualityResponseSpecialtiesItem]
    meta: Meta


GetSystemsBySystemIdQualityResponseBandsItem = TypedDict("GetSystemsBySystemIdQualityResponseBandsItem", {
    "from": "float",
    "to": "float",
    "clinicians": "int | None",
})


class GetSystemsBySystemIdQualityResponseSpecialtiesItem(TypedDict):
    specialty: str | None
    title: str
    clinicians: int | None
    median: float | None


class PostReconcileBody(TypedDict):
    queries: NotRequired[str]
    extend: NotRequired[str]
    callback: NotRequired[str]


class GetResponse(TypedDict):
    name: str
    description: str
    docs_at: str
    openapi_at: str
    quickstart_at: str
    sources: int
    rows: int
    partial_sources: int
    lists: GetResponseLists
    world: World
    is_sample: bool
    meta: Meta


class GetResponseLists(TypedDict):
    required: int
    loaded: int
    current: int
    known: int
    known_loaded: int


class GetChangelogResponse(TypedDict):
    title: str
    markdown: str
    meta: Meta


class GetExamplesResponse(TypedDict):
    title: str
    markdown: str
    meta: Meta


class GetExamplesByLangResponse(TypedDict):
    title: str
    markdown: str
    meta: Meta


class GetHealthResponse(TypedDict):
    status: Literal["ok"]
    uptime_seconds: int
    meta: Meta


class GetPlatformStatsResponse(TypedDict):
    rows: int
    sources: int
    registered_sources: int
    partial_sources: int
    facilities: int
    clinicians: int
    counted_at: str
    world: World
    is_sample: bool
    last_run: GetPlatformStatsResponseLastRun | None
    meta: Meta


class GetPlatformStatsResponseLastRun(TypedDict):
    source_id: str
    status: Literal["running", "accepted", "unchanged", "refused", "failed"]
    started_at: str
    completed_at: str | None
    rows_loaded: int | None
    error_message: str | None


class GetResourcesResponse(TypedDict):
    title: str
    markdown: str
    documents: List[GetResourcesResponseDocumentsItem]
    meta: Meta


class GetResourcesResponseDocumentsItem(TypedDict):
    slug: Literal["screening-guide", "matching-method", "linking-rules", "bulk", "peer-groups", "certificates", "webhooks", "mcp", "reconcile", "collections", "data-dictionary", "therapeutic-areas", "source-limits", "runbook"]
    title: str
    description: str
    path: str


class GetResourcesBySlugResponse(TypedDict):
    title: str
    markdown: str
    meta: Meta


class GetSourcesResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[Source]
    freshness_counts: GetSourcesResponseFreshnessCounts
    release_freshness_counts: GetSourcesResponseReleaseFreshnessCounts


class GetSourcesResponseFreshnessCounts(TypedDict):
    fresh: int
    stale: int
    critical: int
    never: int
    exempt: int


class GetSourcesResponseReleaseFreshnessCounts(TypedDict):
    fresh: int
    stale: int
    critical: int
    never: int
    exempt: int
    unknown: int


class GetSourcesBySourceIdHistoryResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[SourceLoad]


class GetCompareResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[ComparedSubject]
    fiscal_year: int | None
    candidates: List[GetCompareResponseCandidatesItem]


class GetCompareResponseCandidatesItem(TypedDict):
    kind: Literal["hospital", "system", "nursing_home", "aco"]
    id: str
    name: str | None
    city: str | None
    state: str | None


class GetCompareYearsResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[ComparedYear]


class GetSystemsChainsResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[ChainSpelling]


class GetSystemsConflictsResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[OwnershipConflict]


class GetSystemsSearchResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[SystemRow]


class GetSystemsBySystemIdDivisionsResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[Division]


class GetSystemsBySystemIdFilingsResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[NonprofitFiling]
    system_id: RequestedSystemId
    system_name: RequestedSystemName


class GetSystemsBySystemIdFinancialsResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[FinancialRow]
    system_id: RequestedSystemId
    system_name: RequestedSystemName
    years: List[FinancialYear]


class GetSystemsBySystemIdFinancialsCommunityBenefitResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[CommunityBenefit]
    system_id: RequestedSystemId
    system_name: RequestedSystemName


class GetSystemsBySystemIdFinancialsExecutivesResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[ExecutiveRow]
    system_id: RequestedSystemId
    system_name: RequestedSystemName


class GetSystemsBySystemIdFinancialsWorkforceResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[WorkforceRow]
    system_id: RequestedSystemId
    system_name: RequestedSystemName
    headline_active_participants_latest: int | None
    headline_basis: HeadlineBasis
    headline_plan_year: int | None
    headline_ein: str | None


class GetSystemsBySystemIdHospitalsResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[OwnedHospital]
    system_id: RequestedSystemId
    system_name: RequestedSystemName


class GetSystemsBySystemIdRelatedOrganizationsResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[RelatedOrganization]
    system_id: RequestedSystemId
    system_name: RequestedSystemName


class GetSystemsBySystemIdRelatedTransactionsResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[RelatedTransaction]
    system_id: RequestedSystemId
    system_name: RequestedSystemName


class GetVbcAcosByAcoIdFinancialsResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[AcoYear]
    aco_id: str
    name: str | None
    cumulative_earned_savings_usd: float | None
    agreement: AcoAgreement | None


class GetVbcFinancialsResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[RankedAco]
    year: int | None
    years: YearsHeld


class GetVbcFinancialsSummaryResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[TrackYear]


class GetVbcHacResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[RankedHac]


class GetVbcHrrpResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[RankedHospital]
    fiscal_year: int | None
    fiscal_years: List[int]
    condition: Literal["ami", "copd", "hf", "pn", "cabg", "hip_knee"] | None


class GetVbcHrrpByCcnResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[PenaltyYear]
    ccn: Ccn
    name: Name
    state: str | None
    null_reasons: Dict[str, str]


class GetVbcHrrpByCcnMeasuresResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[ConditionMeasure]
    ccn: Ccn
    name: Name
    state: str | None


class GetVbcHvbpResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[RankedVbp]


class GetVbcReachResponse(TypedDict):
    total: int
    limit: int
    next_cursor: str | None
    meta: Meta
    results: List[ReachEntity]
    year: int | None
    years: List[int]
