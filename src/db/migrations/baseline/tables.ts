import { centerFigures } from '../../../records/cost-report-centers.ts';
import { figureNames } from '../../../records/cost-report-figure.ts';

const basis = `check (release_date_basis in ('stated_in_file', 'file_name', 'document_properties', 'archive_entry', 'http_header',
    'last_effective_date', 'given', 'download_day', 'above_table', 'sheet_name', 'below_table'))`;

/** Tables that are no records, in the notation of define-tables.ts. */
export const tables = `
-- SOURCES AND LOADS

-- is_own: ships with this software, neither sample nor real. release_lag_days: how long after the date of its files a
-- source publishes them; null if records appear as they are filed.
source
  text source_id* title!
  jsonb publisher!
  text landing_url! license! cadence! schedule exempt_reason notes
  boolean required_for_screening!=false
  jsonb files!
  timestamptz registered_at!=now()
  boolean is_sample!=false
  timestamptz last_loaded_at
  date last_release_date
  bigint row_count!=0
  text coverage coverage_note
  integer expected_rows
  text release_date_basis
  boolean is_own!=false
  integer release_lag_days=0
  check (coverage in ('complete', 'partial'))
  ${basis}

source_file
  identity file_id
  text source_id! file_kind! layout sha256!
  bigint bytes!
  text file_name! member url etag last_modified
  timestamptz fetched_at!=now()
  text storage_key!
  text[] header
  date release_date
  text period!=''
  boolean is_sample!=false is_partial!=false
  text release_date_basis
  foreign key (source_id) references source
  ${basis}
  index sha256 (sha256)
  index source (source_id, file_kind)

load
  identity load_id
  text source_id! file_kind
  bigint file_id
  text file_name period!=''
  date release_date
  boolean is_sample!=false by_hand!=false
  timestamptz started_at!=now() completed_at
  text status!
  bigint rows_read rows_loaded duplicates issues skipped
  jsonb records
  bigint added changed gone unchanged
  text error_message
  jsonb warnings!='[]'
  text runner
  -- How many rows of a file were left out for which reason.
  jsonb skip_reasons
  boolean is_partial!=false
  text release_date_basis
  -- The day from which the records are valid: the release date or, if unknown, the day of the load; null once a dated
  -- release has replaced an undated one.
  date observed_on
  -- What the public load history says of a refused or failed load. error_message may quote the file, the publisher's
  -- server or the process, and is for the operator.
  text shown_reason
  foreign key (source_id) references source
  foreign key (file_id) references source_file
  check (status in ('running', 'accepted', 'unchanged', 'refused', 'failed'))
  ${basis}
  index source (source_id, load_id desc)

row_issue
  identity issue_id
  bigint load_id!
  text source_id!
  bigint file_id
  integer line
  text reason! column_name
  jsonb raw
  foreign key (load_id) references load on delete cascade
  index load (load_id)

-- Key and content hash of each record that the lines of the newest large files became, so that the next file need not
-- transform an unchanged line again. Lost without harm: the next load then transforms every line.
row_memo
  bigint file_id*
  integer part*
  text fingerprint! entries!
  foreign key (file_id) references source_file on delete cascade

-- The order of the records in the newest complete release of a list: see src/load/apply/list-order.ts.
list_order
  text source* release_period* record_key*
  integer file_line!
  date release_date!
  foreign key (source) references source

-- When each scheduled source is loaded next, written by the process that runs the schedule. A time in the past is a
-- load that failed.
scheduled_load
  text source_id*
  timestamptz due_at!

index_outbox
  identity outbox_id
  text alias! document_id
  bigint load_id
  timestamptz queued_at!=now()
  index alias (alias, outbox_id)
  index rebuild (alias) where document_id is null

-- What a search index contains if only the service has written to it: how many writes it has taken, and per list the
-- number of documents and the sum of their content hashes.
index_ledger
  text index_uuid* alias!
  bigint operations!
  jsonb lists!
  timestamptz recorded_at!=now()

exclusion_change
  xid8 changed_in!
  timestamptz changed_at!=now()
  -- Null: so many changed that they were not listed.
  bigint exclusion_id load_id
  index in (changed_in)
  index at (changed_at)

-- Whole tables of records as files. A file is registered before its bytes are stored and belongs to a snapshot when
-- both of its files are: whatever belongs to none was left by a killed process and is deleted by the next run.
bulk_snapshot
  identity snapshot_id
  text kind! fingerprint!
  jsonb columns!
  bigint row_count!
  jsonb contents!
  boolean is_sample!
  timestamptz made_at!=now() checked_at!=now() superseded_at
  unique index current (kind) where superseded_at is null

bulk_file
  text file_name*
  bigint snapshot_id
  text format!
  bigint bytes!
  text sha256!
  timestamptz registered_at!=now()
  foreign key (snapshot_id) references bulk_snapshot on delete set null
  check (format in ('csv', 'parquet'))
  index snapshot (snapshot_id)

-- COMPUTED WHEN FILES ARE LOADED

-- Figures of cost reports: one row for each report and file year.
cost_report_statement
  text source! period!
  bigint number_file_id text_file_id
  text rpt_rec_num! ccn! form!
  integer fiscal_year!
  date fiscal_year_begin! fiscal_year_end!
  text hospital_name address_line city state zip5 county cbsa_code chain_name
  boolean is_teaching
  jsonb rejected!
  integer cost_center_count!
  numeric ${figureNames.join(' ')}
  foreign key (source) references source
  index ccn (ccn)
  unique index report (source, period, rpt_rec_num)

cost_report_cost_center
  text source! period! rpt_rec_num! line! name label cost_center_code
  numeric ${Object.keys(centerFigures).join(' ')}
  foreign key (source) references source
  index report (source, period, rpt_rec_num)

-- Reports of the data bank: each is counted in one row.
npdb_state_count
  text source*
  bigint file_id!
  text report_class* state*
  integer report_count!
  foreign key (source) references source

-- Numbers of licenses by state, class and status.
license_count
  text source! state! license_type_class! status! status_class!
  bigint licenses!
  index state (state, source)
  unique index key (source, state, license_type_class, status, status_class)

-- What a test of an address found, kept apart from the table it tests.
board_portal_check
  text url*
  timestamptz checked_at!
  text outcome!
  integer http_status
  boolean is_dead!
  check (outcome in ('answers', 'gone', 'refused', 'unreachable'))

-- Exclusions matched with a reinstatement that was published with a corrected birth date or spelling. With rule npi or
-- name the exclusion gets the reinstatement date. possible: the two may be the same, and the exclusion stays active
-- with a warning.
exclusion_reinstatement
  bigint exclusion_id*
  text source!
  bigint reinstatement_id!
  date reinstatement_date!
  text rule!
  check (rule in ('npi', 'name', 'possible'))

-- WRITTEN BY LINKERS

-- Every run of every linker: what was made, by kind, and what was left out, by reason.
linker_run
  identity run_id
  text linker! part! rule
  timestamptz started_at! completed_at!=now()
  -- Rows added and removed; null in runs of versions that did not count them.
  bigint changed
  jsonb counts! refused!
  -- What a run was made from: a digest of the last load of each source it read and of the last run of each part it
  -- followed. Null in runs of older versions, whose links are then derived again once.
  text inputs
  index part (linker, part, started_at desc)

linker_version
  text linker*
  integer version!
  timestamptz renewed_at!=current_timestamp

-- Licenses as NPPES holds them, out of the jsonb of nine million providers: one row per provider, state and number.
provider_license
  text source!
  bigint provider_id!
  text npi! state! license_number! license_type_class!
  text[] license_type_classes!
  boolean is_primary!
  index number (state, license_digits(state, license_number))
  unique index key (provider_id, state, license_number)

license_link
  text source* license_key* npi! rule!
  jsonb evidence!
  numeric confidence!
  timestamptz linked_at!=now()
  index npi (npi)

-- Ties and conflicts one by one; licenses without any candidate are only counted, in linker_run.
license_link_refusal
  text source* license_key* rule! reason!
  integer left_candidates! right_candidates!
  timestamptz refused_at!=now()
  check (reason in ('none', 'tie_left', 'tie_right', 'conflict'))

-- EINs of systems: each belongs to one system or division.
system_ein
  text ein* system_id! name role! basis!
  -- Whose Schedule R names it.
  text via_ein
  jsonb evidence!
  text source! source_url!
  check (basis in ('registry', 'schedule_r'))
  index system (system_id)

-- Hospitals of systems: each belongs to one system or division.
system_hospital
  text ccn* system_id!
  text[] basis!
  -- Under which the hospital is reported to the IRS; shared by several hospitals, or a group return's, it is no
  -- hospital's own.
  text filed_under_ein
  boolean is_own_ein
  jsonb evidence!
  text source! source_url!
  numeric confidence
  date from_date
  -- Last day for which a dated source names the owner.
  date last_named_date
  -- Newest sale after that day: effective_date, buyer_organization_name, source, source_url.
  jsonb later_change
  text left_out
  -- The number that replaced a former one.
  text current_ccn
  check (left_out in ('sold', 'former_number', 'no_longer_listed'))
  check ((current_ccn is not null) = (left_out is not null and left_out = 'former_number'))
  index system (system_id)

-- Members that several systems claim, or that are named but not controlled: they belong to none.
system_refusal
  text member_type* member_id* reason!
  text[] candidates!
  -- What each side claims, for hospitals.
  jsonb claims

-- Chains of three or more hospitals in cost reports that are not in the registry.
chain_system
  text system_id* system_name! system_kind state
  integer hospital_count!
  text evidence! source_url!

-- Every spelling of a chain in cost reports, by state, and what became of it; no system if it is not a chain or has
-- fewer than three hospitals.
system_chain_name
  text chain_name* state* system_id rule! evidence
  integer hospital_count!
  date first_period_end! last_period_end!
  check (rule in ('alias', 'system_name', 'spelling', 'too_few', 'not_a_chain'))
  index system (system_id)

-- Who owns or owned a hospital according to which sources, from when to when.
system_ownership
  text ccn* system_id*
  integer span*
  -- First and last day on which a source names the owner; null if none is dated.
  date from_date last_named_date
  -- The day on which a source first names another; null for the present owner, and if the day is unknown.
  date to_date
  -- disputed: other systems claim it too; overruled: the registry says otherwise.
  text standing! ended_by
  numeric confidence!
  jsonb signals!
  check (standing in ('current', 'former', 'disputed', 'overruled'))
  check (ended_by in ('another_chain', 'change_of_ownership', 'renamed', 'left'))
  index system (system_id)

-- Every current executive of a filing: the provider, or why there is none. It can be derived again at any time.
executive_link
  text record_kind*
  bigint record_id*
  text npi confidence
  text[] reasons!
  text refusal
  -- Providers with a matching name.
  integer candidates!
  timestamptz linked_at!=now()
  check (record_kind in ('nonprofit_compensation', 'nonprofit_officer', 'company_executive'))
  check (confidence in ('high', 'medium'))
  check (refusal in ('not_a_person', 'no_state', 'initial', 'none', 'other_state', 'conflict', 'inactive', 'tie_right', 'tie_left'))
  check ((npi is null) <> (refusal is null))
  check ((npi is null) = (confidence is null))
  index npi (npi) where npi is not null

-- Individuals of NPPES by name and place, out of the wide rows of nine million providers: each version, other name and
-- further location once.
provider_name_place
  bigint provider_id! location_id
  text npi! last_key! first_key! middle_names generation credential taxonomy_code
  date enumeration_date
  text state! city_key zip5
  index name (last_key, first_key)
  unique index key (provider_id, location_id, last_key, first_key, middle_names) nulls not distinct

-- Every current site of a study: the facility it is, or why it is none.
trial_site_link
  bigint site_id*
  text nct_id! ccn reason
  integer candidates!
  text rule
  numeric confidence
  jsonb evidence
  timestamptz linked_at!=now()
  check (reason in ('abroad', 'anonymous', 'no_place', 'none', 'other_place', 'tie_right'))
  check ((ccn is null) <> (reason is null))
  index ccn (ccn, nct_id) where ccn is not null
  index nct_id (nct_id)

-- Every current investigator of a study: the provider, or why there is none.
trial_investigator_link
  bigint investigator_id*
  text nct_id! npi reason
  integer candidates!
  text rule
  numeric confidence
  jsonb evidence
  timestamptz linked_at!=now()
  check ((npi is null) <> (reason is null))
  check (reason in ('not_a_person', 'abroad', 'no_place', 'initial', 'none', 'other_place', 'conflict', 'inactive', 'tie_right', 'may_have_moved'))
  index npi (npi, nct_id) where npi is not null
  index nct_id (nct_id)

-- What is derived from the records by the attribution rules and can be derived again at any time.
employer
  text employer_id* pac_id employer_npi
  integer npi_count!
  text organization_name state ein ein_reason system_id system_reason
  -- Why an employer has no system, in words, if it was reviewed by hand.
  text system_note
  check (ein_reason in ('not_loaded', 'none', 'tie', 'no_name_or_state'))
  check (system_reason in ('none', 'tie', 'reviewed'))
  index system (system_id) where system_id is not null
  index ein (ein) where ein is not null
  index pac_id (pac_id) where pac_id is not null

attribution_signal
  text npi* employer_id* source* signal_type* dataset*
  numeric confidence!
  text employer_npi ein pac_id
  jsonb evidence!
  text source_url!

attribution_claim
  text npi* employer_id* system_id
  boolean is_physician
  numeric confidence!
  integer signal_count!
  index employer (employer_id)
  index system (system_id, npi) where system_id is not null

employer_move
  text npi* employer_id* event*
  -- Release in which the change is seen, and the one before it.
  date observed_on* not_before!
  text source! organization_name state system_id
  check (event in ('arrival', 'departure'))
  index employer (employer_id, observed_on desc)
  index system (system_id, observed_on desc) where system_id is not null

-- Groups whose members have another PAC ID in the next release.
employer_succession
  text employer_id* successor_id!
  date observed_on*
  text rule!
  integer members! members_followed!
  check (rule in ('same_name', 'same_people'))
  index successor (successor_id)

-- ACCOUNTS

api_key
  text key_id* prefix!
  bytea key_hash!
  text name! email tier!
  timestamptz created_at!=now() last_used_at expires_at revoked_at
  text replaced_by
  -- Null while the address is not confirmed: such a key belongs to anyone who has it.
  timestamptz email_verified_at
  -- Key whose daily count this one shares: that of the first key it goes back to. Null for a key of its own.
  text quota_key_id
  -- Keyed hash of the e-mail and network address a key was made with, where the e-mail was not confirmed.
  bytea signup_origin
  -- The account whose rosters, decisions and certificates the key reads, where it is not that of the quota it shares:
  -- to know an address is not to own it.
  text account_id
  unique (key_hash)
  check (tier in ('free', 'starter', 'pro', 'scale', 'enterprise'))
  index email (email) where email_verified_at is not null
  index replaced_by (replaced_by) where replaced_by is not null
  index quota (coalesce(quota_key_id, key_id))
  index signup_origin (signup_origin) where signup_origin is not null

quota
  text key_id*
  date day*
  bigint used!=0 leased!=0
  foreign key (key_id) references api_key on delete cascade

-- Requests per key, day (UTC) and endpoint ("GET /hospitals/{ccn}"); kept for 400 days.
usage
  text key_id*
  date day*
  text endpoint*
  bigint requests!
  foreign key (key_id) references api_key on delete cascade
  index day (day)

-- Browsers signed in with a key; the cookie holds the token, this its SHA-256.
session
  bytea token_hash*
  text key_id!
  timestamptz created_at!=now() expires_at!
  foreign key (key_id) references api_key on delete cascade
  index key (key_id)
  index expires (expires_at)

-- Sign-ups whose email was sent and not yet confirmed.
signup
  bytea code_hash*
  text email! name!
  timestamptz created_at!=now() expires_at!

-- Sign-ups per caller (an IPv4 address, a /64 of IPv6) and hour; kept for a day.
signup_count
  text caller*
  timestamptz hour*
  integer signups!=1

idempotency
  text key_id* idempotency_key* fingerprint!
  timestamptz started_at!=now()
  integer status
  text[] headers
  text body
  foreign key (key_id) references api_key on delete cascade
  index started (started_at)

-- Random secrets that all processes of the service share and that never leave it.
service_secret
  text name* secret!
  timestamptz created_at!=now()
  check (length(secret) >= 43)

-- One row for each running serve process, written again every few seconds: which settings that decide a screening it
-- has, and a proof that the database can be written. filler makes the table grow when storing a certificate has failed:
-- a full disk refuses that, and not always a small change.
service_process
  uuid id*
  text host! version!
  timestamptz started_at!=now() seen_at!=now()
  jsonb settings!
  bytea filler

-- SCREENINGS

-- A roster: the people and businesses that one account had screened together.
screening
  uuid id*
  -- The account: the first key in a chain of replaced keys.
  text owner!
  timestamptz created_at!=now()
  -- draft: uploaded in a browser, waiting until a person has confirmed the columns.
  text status! file_name
  -- [{heading, field}] in the order of the file; null for a list of names without headings.
  jsonb columns
  boolean is_text!=false
  -- lists and as_of of the request.
  jsonb options!='{}'
  integer subjects! done!=0
  -- Subjects before this position are done.
  integer next_position!=1
  -- Subjects by outcome.
  jsonb counts!='{}'
  timestamptz started_at finished_at
  -- Why it waits or failed.
  text note
  date as_of
  -- The lists as the first and the last chunk searched them, and every gap.
  jsonb lists_at_start lists_at_end gaps!='[]'
  -- A run of a monitor, and the place of its subjects in the whole roster.
  uuid monitor_id
  -- A roster whose response was lost with its process is found again by the Idempotency-Key and content of its request.
  bytea request_sha256
  -- Sheets of the workbook that were not chosen but have rows: the person who confirms the columns sees that they are
  -- not screened.
  text[] other_sheets
  -- Of a single screening of a row, or a run of a monitor: the roster with which it is erased.
  uuid roster_id
  -- Fields whose names all end at one width, counted when the rows were read: see src/fields/cut-names.ts.
  jsonb names_cut!='[]'
  foreign key (owner) references api_key on delete cascade
  foreign key (monitor_id) references monitor on delete set null
  check (status in ('draft', 'queued', 'running', 'done', 'failed'))
  index owner (owner, created_at desc, id desc)
  index created (created_at)
  index of_roster (roster_id) where roster_id is not null

screening_subject
  uuid screening_id*
  integer position* row_number!
  -- All cells of the row, of a draft only.
  text[] cells
  -- The recognized cells as sent, by field.
  jsonb subject!='{}'
  -- Null until screened; invalid for an invalid row.
  text outcome
  -- Why the row is invalid or cannot be screened.
  text reason
  jsonb result
  timestamptz screened_at
  bytea subject_key
  text review
  integer monitor_position
  -- For an invalid row that was screened again without an optional value: which, when, with what outcome, in which
  -- screening.
  jsonb screened_without
  -- For a review: the score of the strongest hit, and what identifiers say about all hits.
  numeric(4,3) surest_score
  text identifiers
  -- Optional fields whose values cannot be read, and the cells of the columns with is_kept, in their order.
  text[] unreadable kept
  foreign key (screening_id) references screening on delete cascade
  check (outcome in ('match', 'possible', 'clear', 'clear_with_gaps', 'not_screenable', 'invalid'))
  check (review in ('none', 'open', 'changed', 'pending', 'decided'))
  check (identifiers in ('agree', 'name_only', 'differ'))
  index outcome (screening_id, outcome, position)
  index review (screening_id, review, position) where review <> 'none'
  index key (subject_key) where review <> 'none'
  index unreviewed (screening_id, position) where review is null and result is not null
  index unreadable (screening_id) where unreadable is not null

-- What reviewers decided on hits; rows are only ever added. A subject is a keyed hash: the decision outlives the
-- screening it was made in.
decision
  uuid id*
  text owner!
  uuid screening_id!
  integer position!
  bytea subject_key! subject_hash!
  -- The record as <source>-<record_ref>, which is the same in every release.
  text record!
  bytea record_hash!
  text record_name verdict! reason decided_by key_id!
  timestamptz decided_at! erased_at
  -- Which fields of the record its hash covers.
  smallint record_hash_version!=1
  -- Ended with the screening in which it was made: it stays in the history and no longer counts.
  timestamptz ended_at
  foreign key (owner) references api_key on delete cascade
  check (verdict in ('confirmed', 'not_same', 'pending'))
  constraint decision_reason check (erased_at is not null or verdict <> 'not_same' or reason is not null)
  constraint decision_texts check (case when erased_at is null then record_name is not null and decided_by is not null else record_name is null and decided_by is null and reason is null end)
  index newest (owner, subject_key, record, decided_at desc, id desc)
  index history (owner, decided_at desc, id desc)
  index screening (screening_id, position)

-- A roster that is screened again after loads of the lists.
monitor
  uuid id*
  text owner! name!
  -- The finished roster it was made from.
  uuid screening_id
  -- As of a screening: lists, strictness, min_score.
  jsonb options!='{}' columns
  boolean is_text!=false
  timestamptz created_at!=now()
  boolean is_on!=true
  integer subjects!
  -- What the last finished run had seen: every change visible in seen, which is valid in the database cluster seen_in
  -- only, the loads completed shortly before seen_at, and the day for which dates were compared. Null before the first
  -- run is done.
  pg_snapshot seen
  text seen_in
  timestamptz seen_at
  date seen_on
  bigint[] seen_loads!='{}'
  -- Rules, lists and gaps of that run.
  text rules
  jsonb lists!='[]' gaps!='[]'
  -- Lists of which an alert says that they are out of date.
  text[] outdated!='{}'
  -- The newest month whose full run has begun: 2026-11.
  text month
  text[] rules_run!='{}'
  jsonb names_cut!='[]'
  foreign key (owner) references api_key on delete cascade
  foreign key (screening_id) references screening on delete set null
  index owner (owner, created_at desc, id desc)
  index screening (screening_id)

monitor_run
  uuid id* monitor_id!
  timestamptz created_at!=now() finished_at
  -- checking: finding the subjects that the changes may affect; screening: screening those.
  text status!
  boolean is_full!
  -- Why the run began, and for a full run that was not requested, why everything is screened again.
  text cause! full_because
  -- 2026-11, for the full run of a month.
  text month
  -- The loads since the run before: [{load_id, source_id, title, release_date, file_name, loaded_at, records}].
  jsonb loads!='[]'
  -- Records of the lists that are new, changed or gone since the run before; null if they were not counted.
  integer changed_records
  -- Their versions, and those of them that have ended; emptied when the run is done.
  bigint[] changed_ids!='{}' ended_ids!='{}'
  text[] changed_npis!='{}'
  integer subjects!
  -- Subjects up to this position are checked.
  integer checked!=0 touched!=0
  -- Subjects by what made them be screened again.
  jsonb touched_by!='{}'
  integer outcome_changes new_hits hits_gone
  pg_snapshot seen!
  text seen_in!
  timestamptz seen_at!
  date seen_on!
  bigint[] seen_loads!
  text rules!
  jsonb lists!='[]' gaps!='[]'
  -- Null if no subject was screened, or the screening was deleted.
  uuid screening_id
  text note
  -- Rows of the roster that the run could not screen.
  integer not_screened!=0
  integer[] rows_not_screened!='{}'
  foreign key (monitor_id) references monitor on delete cascade
  foreign key (screening_id) references screening on delete set null
  check (status in ('checking', 'screening', 'done', 'failed'))
  check (cause in ('first', 'lists', 'dates', 'renewed', 'month', 'requested'))
  check (full_because in ('first', 'month', 'requested', 'rules', 'restored', 'rebuilt', 'removed', 'many', 'long_ago', 'no_index'))
  unique index open (monitor_id) where status in ('checking', 'screening')
  index newest (monitor_id, created_at desc, id desc)
  index screening (screening_id)

monitor_subject
  uuid monitor_id*
  integer position* row_number!
  -- The recognized cells as sent, by field.
  jsonb subject!='{}'
  -- Why the row is invalid: it is never screened.
  text fault
  -- Its newest result, and its place there.
  uuid screening_id
  integer run_position
  text outcome! outcome_before
  timestamptz changed_at new_hit_at
  -- The names that NPPES had for its NPI when it was screened, and those of the current run.
  bytea names_sha256 next_names_sha256
  -- Why the current run screens it again.
  text touched_by
  text[] unreadable kept
  foreign key (monitor_id) references monitor on delete cascade
  foreign key (screening_id) references screening on delete set null
  index outcome (monitor_id, outcome, position)
  index screening (screening_id)

-- Alerts about monitored rosters. content has names: it is erased with the monitor and never logged.
alert
  uuid id*
  text owner!
  uuid monitor_id
  text kind!
  timestamptz created_at!=now()
  jsonb content!
  foreign key (owner) references api_key on delete cascade
  constraint alert_monitor_fkey foreign key (monitor_id) references monitor on delete cascade
  check (kind in ('new_hit', 'hit_gone', 'outcome_changed', 'list_outdated', 'list_renewed', 'month_finished'))
  index owner (owner, created_at desc, id desc)
  index monitor (monitor_id, created_at desc, id desc)

-- Where the alerts of an account go.
alert_channel
  uuid id*
  text owner! kind! address!
  -- Signs webhooks; encrypted if SIGNING_SECRET is set. The one before the last rotation signs as well until
  -- previous_until.
  text secret previous_secret
  timestamptz previous_until created_at!=now()
  -- When a link in an email was opened, or a webhook answered its first test.
  timestamptz confirmed_at
  boolean is_on!=false
  -- Why it was turned off after it was confirmed.
  text off_because
  -- SHA-256 of the code in the confirmation email.
  bytea code_hash
  timestamptz code_expires_at last_success_at last_failure_at
  -- The last failure; null after a success.
  text last_failure
  -- Until when a process is sending to it; passes if that process was killed.
  timestamptz busy_until
  -- When a recipient stopped alerts to the address; null again after a new confirmation.
  timestamptz stopped_at
  unique (code_hash)
  unique (owner, kind, address)
  foreign key (owner) references api_key on delete cascade
  check (kind in ('mail', 'webhook'))
  check (not is_on or confirmed_at is not null)
  check ((kind = 'webhook') = (secret is not null))
  check (not is_on or stopped_at is null)

-- One row for each alert and channel, or for a test; sent at least once. It has no names: they are in the alert.
alert_delivery
  uuid id*
  -- Null for a test.
  uuid alert_id channel_id!
  timestamptz created_at!=now()
  text state!
  integer attempt!=0
  timestamptz next_at started_at ended_at
  integer status_code
  text error
  -- The beginning of what the receiver of a webhook answered.
  text response
  unique (alert_id, channel_id)
  foreign key (alert_id) references alert on delete cascade
  foreign key (channel_id) references alert_channel on delete cascade
  check (state in ('waiting', 'delivered', 'failed'))
  check (length(response) <= 200)
  check ((state = 'waiting') = (next_at is not null))
  index due (next_at) where state = 'waiting'
  index log (channel_id, created_at desc, id desc)
  index ended (ended_at) where state <> 'waiting'

-- The link of each email that stops alerts to its address.
alert_stop_link
  -- SHA-256 of the code in the link.
  bytea code_hash*
  uuid channel_id!
  timestamptz created_at!=now()
  foreign key (channel_id) references alert_channel on delete cascade
  index channel (channel_id)

-- One row for each screening, written before its response is sent. header is canonical JSON without personal data; its
-- leaf is at place in the leaves of its group.
certificate
  uuid id*
  -- Null for a screening without a key: anyone who knows the id owns it.
  text account_id
  timestamptz screened_at!
  text header
  bytea salt basis_sha256
  uuid group_id
  integer place
  timestamptz erased_at
  uuid roster_id
  -- Stays known after the roster is erased.
  boolean is_roster!=false
  check (length(salt) >= 16)
  constraint certificate_sealed check (num_nulls(header, salt, basis_sha256, group_id, place) = any (array[0, 5]))
  index screened_at (screened_at) where erased_at is null
  index of_roster (roster_id) where roster_id is not null and erased_at is null
  index of_account (account_id, screened_at) where account_id is not null

-- The submitted data and the results, as canonical JSON. Erasure leaves the leaf: without the salt no one can check a
-- guess against it.
certificate_subject
  uuid id*
  integer index*
  bytea leaf! salt
  text content
  check (length(leaf) = 32)
  check (length(salt) >= 16)

-- Lists, gaps and rules, which most screenings of the same minute share.
certificate_basis
  bytea sha256*
  text content!

-- Screenings that were written by one statement: their leaves, 32 bytes each. root_number is null until they are
-- signed.
certificate_group
  uuid group_id*
  bytea leaves!
  bigint root_number
  integer first_place
  index root (root_number, first_place)

-- The signed roots. Each contains the hash of the one before it, and no two follow the same one.
certificate_root
  bigint number*
  text content!
  bytea signature! previous!
  text key_id!
  timestamptz signed_at!
  unique (previous)
  check (length(signature) = 64)

-- private_key is encrypted if SIGNING_SECRET is set.
signing_key
  text key_id*
  bytea public_key!
  text private_key!
  timestamptz valid_from! valid_until
  check (length(public_key) = 32)
  unique index active ((true)) where valid_until is null

-- What an operator erased with proviso erase: which screenings, and how much of what. No names: it says that and when a
-- request was fulfilled.
erasure
  uuid id*
  timestamptz erased_at!=now()
  text kind!
  -- Of an account: its id.
  text account_id
  -- Screenings, rosters and monitors of which something was erased.
  uuid[] ids!
  jsonb counts!
  check (kind in ('person', 'account'))
`;
