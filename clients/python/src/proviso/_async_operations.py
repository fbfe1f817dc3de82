"""The operations of the API, asynchronous, generated from the OpenAPI document."""

from __future__ import annotations

from datetime import date
from typing import Any, Dict, AsyncIterator, List, Literal

from . import types


class AsyncOperations:
    async def _json(self, method: str, template: str, **sent: Any) -> Any:
        raise NotImplementedError

    def _rows(self, method: str, template: str, **sent: Any) -> AsyncIterator[Any]:
        raise NotImplementedError

    async def get_account(self) -> types.Account:
        """Your keys and your plan. GET /account"""
        return await self._json("GET", "/account")

    async def get_account_alerts(self, *, tested: str | None = None) -> types.GetAccountAlertsResponse:
        """Alerts: where they go, and whether they arrive. GET /account/alerts"""
        return await self._json("GET", "/account/alerts", query={"tested": tested})

    async def post_account_alerts_confirm(self, body: types.AlertCode) -> types.PostAccountAlertsConfirmResponse:
        """Confirm an email address for alerts. POST /account/alerts/confirm"""
        return await self._json("POST", "/account/alerts/confirm", body=body)

    async def get_account_alerts_confirm(self, *, code: str) -> types.GetAccountAlertsConfirmResponse:
        """The link in the confirmation email for an address. GET /account/alerts/confirm"""
        return await self._json("GET", "/account/alerts/confirm", query={"code": code})

    async def post_account_alerts_stop(self, *, code: str) -> types.PostAccountAlertsStopResponse:
        """Stop the alert emails to an address. POST /account/alerts/stop"""
        return await self._json("POST", "/account/alerts/stop", query={"code": code})

    async def get_account_alerts_stop(self, *, code: str) -> types.GetAccountAlertsStopResponse:
        """The link in an alert email that stops these emails. GET /account/alerts/stop"""
        return await self._json("GET", "/account/alerts/stop", query={"code": code})

    async def get_account_audit(self, *, member_id: str | None = None, subject: str | None = None, since: str | None = None, limit: int | None = None, cursor: str | None = None) -> types.AuditList:
        """Audit log: who did what. GET /account/audit"""
        return await self._json("GET", "/account/audit", query={"member_id": member_id, "subject": subject, "since": since, "limit": limit, "cursor": cursor})

    def iter_account_audit(self, *, member_id: str | None = None, subject: str | None = None, since: str | None = None, limit: int | None = None) -> AsyncIterator[types.AuditEntry]:
        """Audit log: who did what: every row, page after page. GET /account/audit"""
        return self._rows("GET", "/account/audit", query={"member_id": member_id, "subject": subject, "since": since, "limit": limit})

    async def get_account_channels(self) -> types.GetAccountChannelsResponse:
        """Where your alerts go. GET /account/channels"""
        return await self._json("GET", "/account/channels")

    async def post_account_channels(self, body: types.AlertChannelRequest) -> types.PostAccountChannelsResponse:
        """Add an email address or a webhook for alerts. POST /account/channels"""
        return await self._json("POST", "/account/channels", body=body)

    async def delete_account_channels_by_id(self, id: str) -> types.DeleteAccountChannelsByIdResponse:
        """Delete an email address or a webhook. DELETE /account/channels/{id}"""
        return await self._json("DELETE", "/account/channels/{id}", path={"id": id})

    async def post_account_channels_by_id_rotate_secret(self, id: str) -> types.RotatedSecret:
        """Replace the secret of a webhook. POST /account/channels/{id}/rotate-secret"""
        return await self._json("POST", "/account/channels/{id}/rotate-secret", path={"id": id})

    async def post_account_channels_by_id_test(self, id: str, *, idempotency_key: str | None = None) -> types.PostAccountChannelsByIdTestResponse:
        """Test an email address or a webhook. POST /account/channels/{id}/test"""
        return await self._json("POST", "/account/channels/{id}/test", path={"id": id}, idempotency_key=idempotency_key)

    async def get_account_deliveries(self, *, channel_id: str | None = None, monitor_id: str | None = None, state: Literal["waiting", "delivered", "failed"] | None = None, limit: int | None = None, cursor: str | None = None) -> types.GetAccountDeliveriesResponse:
        """Deliveries of your alerts. GET /account/deliveries"""
        return await self._json("GET", "/account/deliveries", query={"channel_id": channel_id, "monitor_id": monitor_id, "state": state, "limit": limit, "cursor": cursor})

    def iter_account_deliveries(self, *, channel_id: str | None = None, monitor_id: str | None = None, state: Literal["waiting", "delivered", "failed"] | None = None, limit: int | None = None) -> AsyncIterator[types.AlertDelivery]:
        """Deliveries of your alerts: every row, page after page. GET /account/deliveries"""
        return self._rows("GET", "/account/deliveries", query={"channel_id": channel_id, "monitor_id": monitor_id, "state": state, "limit": limit})

    async def post_account_deliveries_by_id_replay(self, id: str, *, idempotency_key: str | None = None) -> types.PostAccountDeliveriesByIdReplayResponse:
        """Send an alert again. POST /account/deliveries/{id}/replay"""
        return await self._json("POST", "/account/deliveries/{id}/replay", path={"id": id}, idempotency_key=idempotency_key)

    async def post_account_keys(self, body: types.PostAccountKeysBody) -> types.PostAccountKeysResponse:
        """Create a key of the account. POST /account/keys"""
        return await self._json("POST", "/account/keys", body=body)

    async def post_account_keys_revoke(self, body: types.PostAccountKeysRevokeBody, *, idempotency_key: str | None = None) -> types.PostAccountKeysRevokeResponse:
        """Revoke a key of the account. POST /account/keys/revoke"""
        return await self._json("POST", "/account/keys/revoke", body=body, idempotency_key=idempotency_key)

    async def post_account_members(self, body: types.Invitation) -> types.PostAccountMembersResponse:
        """Invite a member. POST /account/members"""
        return await self._json("POST", "/account/members", body=body)

    async def get_account_members(self) -> types.Members:
        """Members of your account, and who is signed in. GET /account/members"""
        return await self._json("GET", "/account/members")

    async def post_account_members_by_id(self, id: str, body: types.MemberChange, *, idempotency_key: str | None = None) -> types.PostAccountMembersByIdResponse:
        """Change the role of a member. POST /account/members/{id}"""
        return await self._json("POST", "/account/members/{id}", path={"id": id}, body=body, idempotency_key=idempotency_key)

    async def delete_account_members_by_id(self, id: str, *, erase: bool | None = None) -> types.DeleteAccountMembersByIdResponse:
        """Remove a member, or erase the name of a removed one. DELETE /account/members/{id}"""
        return await self._json("DELETE", "/account/members/{id}", path={"id": id}, query={"erase": erase})

    async def post_account_revoke(self, body: types.RevokeRequest, *, idempotency_key: str | None = None) -> types.PostAccountRevokeResponse:
        """Revoke a key. POST /account/revoke"""
        return await self._json("POST", "/account/revoke", body=body, idempotency_key=idempotency_key)

    async def post_account_rotate(self, body: types.PostAccountRotateBody) -> types.PostAccountRotateResponse:
        """Replace the key with a new one. POST /account/rotate"""
        return await self._json("POST", "/account/rotate", body=body)

    async def delete_account_sessions_by_id(self, id: str) -> types.DeleteAccountSessionsByIdResponse:
        """End a session. DELETE /account/sessions/{id}"""
        return await self._json("DELETE", "/account/sessions/{id}", path={"id": id})

    async def post_account_settings(self, body: types.PostAccountSettingsBody, *, idempotency_key: str | None = None) -> types.PostAccountSettingsResponse:
        """How people sign in. POST /account/settings"""
        return await self._json("POST", "/account/settings", body=body, idempotency_key=idempotency_key)

    async def get_my_usage(self) -> types.GetMyUsageResponse:
        """Your usage. GET /my-usage"""
        return await self._json("GET", "/my-usage")

    async def get_pricing(self) -> types.Pricing:
        """Plans and prices. GET /pricing"""
        return await self._json("GET", "/pricing")

    async def get_quickstart(self) -> types.Document:
        """Quickstart. GET /quickstart"""
        return await self._json("GET", "/quickstart")

    async def get_signup(self, *, next: str | None = None) -> types.GetSignupResponse:
        """How to get a key. GET /signup"""
        return await self._json("GET", "/signup", query={"next": next})

    async def post_signup(self, body: types.SignupRequest) -> types.PostSignupResponse:
        """Get a free key. POST /signup"""
        return await self._json("POST", "/signup", body=body)

    async def get_signup_confirm(self, *, code: str, next: str | None = None) -> types.GetSignupConfirmResponse:
        """The link in the sign-up email. GET /signup/confirm"""
        return await self._json("GET", "/signup/confirm", query={"code": code, "next": next})

    async def post_signup_confirm(self, body: types.SignupCode) -> types.PostSignupConfirmResponse:
        """Confirm the sign-up email and get the key. POST /signup/confirm"""
        return await self._json("POST", "/signup/confirm", body=body)

    async def get_accuracy(self, *, provenance: Literal["row", "full"] | None = None) -> types.SystemAccuracyReport:
        """Physician counts of health systems compared with publicly stated counts. GET /accuracy"""
        return await self._json("GET", "/accuracy", query={"provenance": provenance})

    async def get_accuracy_discipline_coverage(self) -> types.GetAccuracyDisciplineCoverageResponse:
        """Discipline on file compared with the National Practitioner Data Bank, by state. GET /accuracy/discipline-coverage"""
        return await self._json("GET", "/accuracy/discipline-coverage")

    async def get_accuracy_npdb_profile(self, *, state_field: Literal["work_state", "home_state", "license_state"] | None = None, state: str | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetAccuracyNpdbProfileResponse:
        """Reports in the NPDB public use file by state. GET /accuracy/npdb-profile"""
        return await self._json("GET", "/accuracy/npdb-profile", query={"state_field": state_field, "state": state, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_accuracy_npdb_profile(self, *, state_field: Literal["work_state", "home_state", "license_state"] | None = None, state: str | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.NpdbProfile]:
        """Reports in the NPDB public use file by state: every row, page after page. GET /accuracy/npdb-profile"""
        return self._rows("GET", "/accuracy/npdb-profile", query={"state_field": state_field, "state": state, "limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_benchmarks_hcahps_percentile(self, *, measure: str | None = None, ccn: str | None = None, score: float | None = None, state: str | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetBenchmarksHcahpsPercentileResponse:
        """Percentile of a patient survey score. GET /benchmarks/hcahps/percentile"""
        return await self._json("GET", "/benchmarks/hcahps/percentile", query={"measure": measure, "ccn": ccn, "score": score, "state": state, "provenance": provenance})

    async def get_bulk(self, *, limit: int | None = None, fields: str | None = None, all: bool | None = None) -> types.GetBulkResponse:
        """Snapshots of all records of a kind as files. GET /bulk"""
        return await self._json("GET", "/bulk", query={"limit": limit, "fields": fields, "all": all})

    async def get__well_known_proviso_keys_json(self) -> types.GetWellKnownProvisoKeysJsonResponse:
        """Public keys that verify certificates. GET /.well-known/proviso-keys.json"""
        return await self._json("GET", "/.well-known/proviso-keys.json")

    async def get_certificates(self, *, name: str | None = None, number: str | None = None, from_: str | date | None = None, to: str | date | None = None, kind: Literal["single", "row", "batch", "roster"] | None = None, limit: int | None = None, cursor: str | None = None) -> types.GetCertificatesResponse:
        """Your certificates. GET /certificates"""
        return await self._json("GET", "/certificates", query={"name": name, "number": number, "from": from_, "to": to, "kind": kind, "limit": limit, "cursor": cursor})

    def iter_certificates(self, *, name: str | None = None, number: str | None = None, from_: str | date | None = None, to: str | date | None = None, kind: Literal["single", "row", "batch", "roster"] | None = None, limit: int | None = None) -> AsyncIterator[types.GetCertificatesResponseResultsItem]:
        """Your certificates: every row, page after page. GET /certificates"""
        return self._rows("GET", "/certificates", query={"name": name, "number": number, "from": from_, "to": to, "kind": kind, "limit": limit})

    async def post_screenings_replay(self, body: types.PostScreeningsReplayBody, *, idempotency_key: str | None = None) -> types.Replay:
        """Repeat the screening of a certificate file. POST /screenings/replay"""
        return await self._json("POST", "/screenings/replay", body=body, idempotency_key=idempotency_key)

    async def get_screenings_by_id_certificate(self, id: str, *, subject: int | None = None, all_hits: bool | None = None, file: bool | None = None) -> types.GetScreeningsByIdCertificateResponse:
        """The certificate of a screening. GET /screenings/{id}/certificate"""
        return await self._json("GET", "/screenings/{id}/certificate", path={"id": id}, query={"subject": subject, "all_hits": all_hits, "file": file})

    async def get_screenings_by_id_replay(self, id: str) -> types.Replay:
        """Repeat the screening of a certificate. GET /screenings/{id}/replay"""
        return await self._json("GET", "/screenings/{id}/replay", path={"id": id})

    async def post_verify(self, body: types.PostVerifyBody) -> types.VerifiedCertificate:
        """Verify a certificate. POST /verify"""
        return await self._json("POST", "/verify", body=body)

    async def get_verify(self, *, id: str | None = None) -> types.VerifiedCertificate:
        """Verify a certificate by its number. GET /verify"""
        return await self._json("GET", "/verify", query={"id": id})

    async def get_clinical_trials(self, *, q: str | None = None, condition: str | None = None, intervention: str | None = None, sponsor: str | None = None, facility: str | None = None, investigator: str | None = None, phase: List[Literal["EARLY_PHASE1", "PHASE1", "PHASE2", "PHASE3", "PHASE4", "NA"]] | None = None, status: List[Literal["NOT_YET_RECRUITING", "RECRUITING", "ENROLLING_BY_INVITATION", "ACTIVE_NOT_RECRUITING", "COMPLETED", "SUSPENDED", "TERMINATED", "WITHDRAWN", "UNKNOWN", "AVAILABLE", "NO_LONGER_AVAILABLE", "TEMPORARILY_NOT_AVAILABLE", "APPROVED_FOR_MARKETING", "WITHHELD"]] | None = None, study_type: Literal["INTERVENTIONAL", "OBSERVATIONAL", "EXPANDED_ACCESS"] | None = None, therapeutic_area: List[Literal["oncology", "cardiovascular", "neurology", "mental_health", "infectious_disease", "endocrinology_metabolism", "respiratory", "gastroenterology_hepatology", "nephrology_urology", "musculoskeletal_rheumatology", "dermatology", "ophthalmology", "hematology", "immunology_allergy", "womens_health", "neonatology_pediatrics", "dental_oral", "otolaryngology", "pain_anesthesia", "emergency_critical_care", "rare_genetic"]] | None = None, state: str | None = None, city: str | None = None, country: str | None = None, zip5: str | None = None, latitude: float | None = None, longitude: float | None = None, radius_miles: float | None = None, has_results: bool | None = None, start_from: str | date | None = None, start_to: str | date | None = None, sort: Literal["last_update_date", "-last_update_date", "start_date", "-start_date", "completion_date", "-completion_date", "enrollment", "-enrollment", "nct_id", "-nct_id"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetClinicalTrialsResponse:
        """Search clinical trials. GET /clinical-trials"""
        return await self._json("GET", "/clinical-trials", query={"q": q, "condition": condition, "intervention": intervention, "sponsor": sponsor, "facility": facility, "investigator": investigator, "phase": phase, "status": status, "study_type": study_type, "therapeutic_area": therapeutic_area, "state": state, "city": city, "country": country, "zip5": zip5, "latitude": latitude, "longitude": longitude, "radius_miles": radius_miles, "has_results": has_results, "start_from": start_from, "start_to": start_to, "sort": sort, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_clinical_trials(self, *, q: str | None = None, condition: str | None = None, intervention: str | None = None, sponsor: str | None = None, facility: str | None = None, investigator: str | None = None, phase: List[Literal["EARLY_PHASE1", "PHASE1", "PHASE2", "PHASE3", "PHASE4", "NA"]] | None = None, status: List[Literal["NOT_YET_RECRUITING", "RECRUITING", "ENROLLING_BY_INVITATION", "ACTIVE_NOT_RECRUITING", "COMPLETED", "SUSPENDED", "TERMINATED", "WITHDRAWN", "UNKNOWN", "AVAILABLE", "NO_LONGER_AVAILABLE", "TEMPORARILY_NOT_AVAILABLE", "APPROVED_FOR_MARKETING", "WITHHELD"]] | None = None, study_type: Literal["INTERVENTIONAL", "OBSERVATIONAL", "EXPANDED_ACCESS"] | None = None, therapeutic_area: List[Literal["oncology", "cardiovascular", "neurology", "mental_health", "infectious_disease", "endocrinology_metabolism", "respiratory", "gastroenterology_hepatology", "nephrology_urology", "musculoskeletal_rheumatology", "dermatology", "ophthalmology", "hematology", "immunology_allergy", "womens_health", "neonatology_pediatrics", "dental_oral", "otolaryngology", "pain_anesthesia", "emergency_critical_care", "rare_genetic"]] | None = None, state: str | None = None, city: str | None = None, country: str | None = None, zip5: str | None = None, latitude: float | None = None, longitude: float | None = None, radius_miles: float | None = None, has_results: bool | None = None, start_from: str | date | None = None, start_to: str | date | None = None, sort: Literal["last_update_date", "-last_update_date", "start_date", "-start_date", "completion_date", "-completion_date", "enrollment", "-enrollment", "nct_id", "-nct_id"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.TrialHit]:
        """Search clinical trials: every row, page after page. GET /clinical-trials"""
        return self._rows("GET", "/clinical-trials", query={"q": q, "condition": condition, "intervention": intervention, "sponsor": sponsor, "facility": facility, "investigator": investigator, "phase": phase, "status": status, "study_type": study_type, "therapeutic_area": therapeutic_area, "state": state, "city": city, "country": country, "zip5": zip5, "latitude": latitude, "longitude": longitude, "radius_miles": radius_miles, "has_results": has_results, "start_from": start_from, "start_to": start_to, "sort": sort, "limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_clinical_trials_by_nct_id(self, nct_id: str, *, provenance: Literal["row", "full"] | None = None) -> types.ClinicalTrial:
        """One clinical trial. GET /clinical-trials/{nct_id}"""
        return await self._json("GET", "/clinical-trials/{nct_id}", path={"nct_id": nct_id}, query={"provenance": provenance})

    async def get_companies_search(self, *, q: str | None = None, is_curated: bool | None = None, sector: Literal["for_profit_hospital", "surgery_center", "post_acute", "laboratory", "insurer", "telehealth", "home_health", "physician_group"] | None = None, sort: Literal["name", "-name", "ticker", "-ticker", "hospital_count", "-hospital_count", "cik", "-cik"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetCompaniesSearchResponse:
        """Find a company. GET /companies/search"""
        return await self._json("GET", "/companies/search", query={"q": q, "is_curated": is_curated, "sector": sector, "sort": sort, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_companies_search(self, *, q: str | None = None, is_curated: bool | None = None, sector: Literal["for_profit_hospital", "surgery_center", "post_acute", "laboratory", "insurer", "telehealth", "home_health", "physician_group"] | None = None, sort: Literal["name", "-name", "ticker", "-ticker", "hospital_count", "-hospital_count", "cik", "-cik"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.CompanyRow]:
        """Find a company: every row, page after page. GET /companies/search"""
        return self._rows("GET", "/companies/search", query={"q": q, "is_curated": is_curated, "sector": sector, "sort": sort, "limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_companies_by_ticker(self, ticker: str, *, filings_form: str | None = None, filings_limit: int | None = None, filings_offset: int | None = None, include: List[Literal["system.hospitals", "system.left_out_hospitals", "financials"]] | None = None, fields: str | None = None, provenance: Literal["row", "full"] | None = None) -> types.Company:
        """One public company. GET /companies/{ticker}"""
        return await self._json("GET", "/companies/{ticker}", path={"ticker": ticker}, query={"filings_form": filings_form, "filings_limit": filings_limit, "filings_offset": filings_offset, "include": include, "fields": fields, "provenance": provenance})

    async def get_companies_by_ticker_financials(self, ticker: str, *, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetCompaniesByTickerFinancialsResponse:
        """Financial statements of a public company. GET /companies/{ticker}/financials"""
        return await self._json("GET", "/companies/{ticker}/financials", path={"ticker": ticker}, query={"limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_companies_by_ticker_financials(self, ticker: str, *, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.CompanyYear]:
        """Financial statements of a public company: every row, page after page. GET /companies/{ticker}/financials"""
        return self._rows("GET", "/companies/{ticker}/financials", path={"ticker": ticker}, query={"limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_ma_events_recent(self, *, days: int | None = None, ticker: str | None = None, event_type: Literal["acquisition_announced", "acquisition_completed", "divestiture"] | None = None, sort: Literal["filing_date", "-filing_date", "event_date", "-event_date", "company_name", "-company_name", "target_name", "-target_name", "value_usd", "-value_usd"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetMaEventsRecentResponse:
        """Acquisitions and divestitures of tracked companies. GET /ma-events/recent"""
        return await self._json("GET", "/ma-events/recent", query={"days": days, "ticker": ticker, "event_type": event_type, "sort": sort, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_ma_events_recent(self, *, days: int | None = None, ticker: str | None = None, event_type: Literal["acquisition_announced", "acquisition_completed", "divestiture"] | None = None, sort: Literal["filing_date", "-filing_date", "event_date", "-event_date", "company_name", "-company_name", "target_name", "-target_name", "value_usd", "-value_usd"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.MaEvent]:
        """Acquisitions and divestitures of tracked companies: every row, page after page. GET /ma-events/recent"""
        return self._rows("GET", "/ma-events/recent", query={"days": days, "ticker": ticker, "event_type": event_type, "sort": sort, "limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_demo_exclusions_check(self, *, npi: str, as_of: str | date | None = None, provenance: Literal["row", "full"] | None = None) -> types.NpiScreening:
        """Screen an NPI sent as a query parameter, without a key. GET /demo/exclusions/check"""
        return await self._json("GET", "/demo/exclusions/check", query={"npi": npi, "as_of": as_of, "provenance": provenance})

    async def get_demo_exclusions_check_by_npi(self, npi: str, *, as_of: str | date | None = None, provenance: Literal["row", "full"] | None = None) -> types.NpiScreening:
        """Screen an NPI against the federal list, without a key. GET /demo/exclusions/check/{npi}"""
        return await self._json("GET", "/demo/exclusions/check/{npi}", path={"npi": npi}, query={"as_of": as_of, "provenance": provenance})

    async def get_demo_exclusions_coverage(self) -> types.ListCoverageReport:
        """Which exclusion lists are loaded, with size and age, without a key. GET /demo/exclusions/coverage"""
        return await self._json("GET", "/demo/exclusions/coverage")

    async def get_demo_exclusions_search(self, *, name: str | None = None, first_name: str | None = None, middle_name: str | None = None, last_name: str | None = None, suffix: str | None = None, organization_name: str | None = None, birth_date: str | None = None, license_number: str | None = None, entity_type: Literal["individual", "organization"] | None = None, state: str | None = None, npi: str | None = None, lists: str | None = None, strictness: Literal["broad", "balanced", "strict"] | None = None, min_score: float | None = None, as_of: str | date | None = None, limit: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.NameScreening:
        """Screen a person or business by name, without a key. GET /demo/exclusions/search"""
        return await self._json("GET", "/demo/exclusions/search", query={"name": name, "first_name": first_name, "middle_name": middle_name, "last_name": last_name, "suffix": suffix, "organization_name": organization_name, "birth_date": birth_date, "license_number": license_number, "entity_type": entity_type, "state": state, "npi": npi, "lists": lists, "strictness": strictness, "min_score": min_score, "as_of": as_of, "limit": limit, "fields": fields, "all": all, "provenance": provenance})

    async def get_screen(self, *, q: str | None = None, state: str | None = None, birth_date: str | None = None, entity_type: Literal["organization"] | None = None, strictness: Literal["broad", "balanced", "strict"] | None = None, min_score: float | None = None, as_of: str | date | None = None, cursor: str | None = None, provenance: Literal["row", "full"] | None = None) -> types.QuickScreening:
        """Screen a person, business or NPI in a browser. GET /screen"""
        return await self._json("GET", "/screen", query={"q": q, "state": state, "birth_date": birth_date, "entity_type": entity_type, "strictness": strictness, "min_score": min_score, "as_of": as_of, "cursor": cursor, "provenance": provenance})

    async def get_dac_clinician_by_npi(self, npi: str, *, provenance: Literal["row", "full"] | None = None) -> types.Clinician:
        """A clinician in the Doctors and Clinicians files. GET /dac/clinician/{npi}"""
        return await self._json("GET", "/dac/clinician/{npi}", path={"npi": npi}, query={"provenance": provenance})

    async def get_dac_hospital_by_ccn_affiliates(self, ccn: str, *, facility_type: Literal["hospital", "nursing_home", "irf", "ltch", "home_health", "hospice", "dialysis"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetDacHospitalByCcnAffiliatesResponse:
        """Clinicians affiliated with a hospital. GET /dac/hospital/{ccn}/affiliates"""
        return await self._json("GET", "/dac/hospital/{ccn}/affiliates", path={"ccn": ccn}, query={"facility_type": facility_type, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_dac_hospital_by_ccn_affiliates(self, ccn: str, *, facility_type: Literal["hospital", "nursing_home", "irf", "ltch", "home_health", "hospice", "dialysis"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.AffiliatedClinician]:
        """Clinicians affiliated with a hospital: every row, page after page. GET /dac/hospital/{ccn}/affiliates"""
        return self._rows("GET", "/dac/hospital/{ccn}/affiliates", path={"ccn": ccn}, query={"facility_type": facility_type, "limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_provider_by_npi_employment(self, npi: str, *, provenance: Literal["row", "full"] | None = None) -> types.EmploymentHistory:
        """Employers of a provider, with the evidence. GET /provider/{npi}/employment"""
        return await self._json("GET", "/provider/{npi}/employment", path={"npi": npi}, query={"provenance": provenance})

    async def get_systems_by_system_id_physicians(self, system_id: str, *, role: Literal["physician", "all"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None) -> types.GetSystemsBySystemIdPhysiciansResponse:
        """Providers attributed to a health system. GET /systems/{system_id}/physicians"""
        return await self._json("GET", "/systems/{system_id}/physicians", path={"system_id": system_id}, query={"role": role, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all})

    def iter_systems_by_system_id_physicians(self, system_id: str, *, role: Literal["physician", "all"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None) -> AsyncIterator[types.AttributedPhysician]:
        """Providers attributed to a health system: every row, page after page. GET /systems/{system_id}/physicians"""
        return self._rows("GET", "/systems/{system_id}/physicians", path={"system_id": system_id}, query={"role": role, "limit": limit, "page": page, "fields": fields, "all": all})

    async def get_decisions(self, *, screening_id: str | None = None, position: int | None = None, verdict: Literal["confirmed", "not_same", "pending"] | None = None, since: str | None = None, limit: int | None = None, cursor: str | None = None) -> types.DecisionList:
        """History of decisions. GET /decisions"""
        return await self._json("GET", "/decisions", query={"screening_id": screening_id, "position": position, "verdict": verdict, "since": since, "limit": limit, "cursor": cursor})

    def iter_decisions(self, *, screening_id: str | None = None, position: int | None = None, verdict: Literal["confirmed", "not_same", "pending"] | None = None, since: str | None = None, limit: int | None = None) -> AsyncIterator[types.Decision]:
        """History of decisions: every row, page after page. GET /decisions"""
        return self._rows("GET", "/decisions", query={"screening_id": screening_id, "position": position, "verdict": verdict, "since": since, "limit": limit})

    async def get_exclusions_changes(self, *, list: str | None = None, kind: List[Literal["added", "changed", "reinstated", "no_longer_listed"]] | None = None, name: str | None = None, month: str | None = None, since: str | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.ListChanges:
        """Changes to the exclusion lists: added, changed, reinstated, no longer listed. GET /exclusions/changes"""
        return await self._json("GET", "/exclusions/changes", query={"list": list, "kind": kind, "name": name, "month": month, "since": since, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_exclusions_changes(self, *, list: str | None = None, kind: List[Literal["added", "changed", "reinstated", "no_longer_listed"]] | None = None, name: str | None = None, month: str | None = None, since: str | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.ListedChange]:
        """Changes to the exclusion lists: added, changed, reinstated, no longer listed: every row, page after page. GET /exclusions/changes"""
        return self._rows("GET", "/exclusions/changes", query={"list": list, "kind": kind, "name": name, "month": month, "since": since, "limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_exclusions_changes_feed(self, *, list: str | None = None, kind: List[Literal["added", "changed", "reinstated", "no_longer_listed"]] | None = None, name: str | None = None, month: str | None = None, since: str | None = None, limit: int | None = None, cursor: str | None = None) -> types.GetExclusionsChangesFeedResponse:
        """Changes to the exclusion lists as JSON Feed or Atom. GET /exclusions/changes/feed"""
        return await self._json("GET", "/exclusions/changes/feed", query={"list": list, "kind": kind, "name": name, "month": month, "since": since, "limit": limit, "cursor": cursor})

    async def get_exclusions_check_by_npi(self, npi: str, *, as_of: str | date | None = None, provenance: Literal["row", "full"] | None = None) -> types.NpiScreening:
        """Screen an NPI against the federal list. GET /exclusions/check/{npi}"""
        return await self._json("GET", "/exclusions/check/{npi}", path={"npi": npi}, query={"as_of": as_of, "provenance": provenance})

    async def get_exclusions_comprehensive_by_npi(self, npi: str, *, lists: str | None = None, as_of: str | date | None = None, provenance: Literal["row", "full"] | None = None) -> types.NpiScreening:
        """Screen an NPI against the federal list and every state list. GET /exclusions/comprehensive/{npi}"""
        return await self._json("GET", "/exclusions/comprehensive/{npi}", path={"npi": npi}, query={"lists": lists, "as_of": as_of, "provenance": provenance})

    async def get_exclusions_crossref_by_npi(self, npi: str, *, lists: str | None = None, as_of: str | date | None = None, provenance: Literal["row", "full"] | None = None) -> types.ExclusionCrossReference:
        """Exclusion status of an NPI together with its Medicare activity. GET /exclusions/crossref/{npi}"""
        return await self._json("GET", "/exclusions/crossref/{npi}", path={"npi": npi}, query={"lists": lists, "as_of": as_of, "provenance": provenance})

    async def get_exclusions_lists_by_source_id(self, source_id: str) -> types.ExclusionList:
        """One exclusion list: contents, changes and how to verify a match. GET /exclusions/lists/{source_id}"""
        return await self._json("GET", "/exclusions/lists/{source_id}", path={"source_id": source_id})

    async def get_exclusions_lists_by_source_id_records(self, source_id: str, *, excluded_from: str | date | None = None, excluded_to: str | date | None = None, added_from: str | date | None = None, added_to: str | date | None = None, entity_type: Literal["individual", "organization"] | None = None, state: str | None = None, sort: Literal["exclusion_date", "-exclusion_date", "list_added_date", "-list_added_date", "full_name", "-full_name", "city", "-city", "state", "-state"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetExclusionsListsBySourceIdRecordsResponse:
        """Records of one exclusion list, newest exclusions first. GET /exclusions/lists/{source_id}/records"""
        return await self._json("GET", "/exclusions/lists/{source_id}/records", path={"source_id": source_id}, query={"excluded_from": excluded_from, "excluded_to": excluded_to, "added_from": added_from, "added_to": added_to, "entity_type": entity_type, "state": state, "sort": sort, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_exclusions_lists_by_source_id_records(self, source_id: str, *, excluded_from: str | date | None = None, excluded_to: str | date | None = None, added_from: str | date | None = None, added_to: str | date | None = None, entity_type: Literal["individual", "organization"] | None = None, state: str | None = None, sort: Literal["exclusion_date", "-exclusion_date", "list_added_date", "-list_added_date", "full_name", "-full_name", "city", "-city", "state", "-state"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.GetExclusionsListsBySourceIdRecordsResponseResultsItem]:
        """Records of one exclusion list, newest exclusions first: every row, page after page. GET /exclusions/lists/{source_id}/records"""
        return self._rows("GET", "/exclusions/lists/{source_id}/records", path={"source_id": source_id}, query={"excluded_from": excluded_from, "excluded_to": excluded_to, "added_from": added_from, "added_to": added_to, "entity_type": entity_type, "state": state, "sort": sort, "limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_exclusions_lists_by_source_id_records_by_record_ref(self, source_id: str, record_ref: str, *, provenance: Literal["row", "full"] | None = None) -> types.GetExclusionsListsBySourceIdRecordsByRecordRefResponse:
        """One record of an exclusion list. GET /exclusions/lists/{source_id}/records/{record_ref}"""
        return await self._json("GET", "/exclusions/lists/{source_id}/records/{record_ref}", path={"source_id": source_id, "record_ref": record_ref}, query={"provenance": provenance})

    async def post_exclusions_screen(self, body: types.BatchRequest, *, provenance: Literal["row", "full"] | None = None, idempotency_key: str | None = None) -> types.BatchScreening:
        """Screen up to 500 NPIs and subjects at once. POST /exclusions/screen"""
        return await self._json("POST", "/exclusions/screen", query={"provenance": provenance}, body=body, idempotency_key=idempotency_key)

    async def get_exclusions_search(self, *, name: str | None = None, first_name: str | None = None, middle_name: str | None = None, last_name: str | None = None, suffix: str | None = None, organization_name: str | None = None, birth_date: str | None = None, license_number: str | None = None, entity_type: Literal["individual", "organization"] | None = None, state: str | None = None, npi: str | None = None, lists: str | None = None, strictness: Literal["broad", "balanced", "strict"] | None = None, min_score: float | None = None, as_of: str | date | None = None, limit: int | None = None, cursor: str | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.NameScreening:
        """Screen a person or business by name. GET /exclusions/search"""
        return await self._json("GET", "/exclusions/search", query={"name": name, "first_name": first_name, "middle_name": middle_name, "last_name": last_name, "suffix": suffix, "organization_name": organization_name, "birth_date": birth_date, "license_number": license_number, "entity_type": entity_type, "state": state, "npi": npi, "lists": lists, "strictness": strictness, "min_score": min_score, "as_of": as_of, "limit": limit, "cursor": cursor, "fields": fields, "all": all, "provenance": provenance})

    def iter_exclusions_search(self, *, name: str | None = None, first_name: str | None = None, middle_name: str | None = None, last_name: str | None = None, suffix: str | None = None, organization_name: str | None = None, birth_date: str | None = None, license_number: str | None = None, entity_type: Literal["individual", "organization"] | None = None, state: str | None = None, npi: str | None = None, lists: str | None = None, strictness: Literal["broad", "balanced", "strict"] | None = None, min_score: float | None = None, as_of: str | date | None = None, limit: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.ScreeningHit]:
        """Screen a person or business by name: every row, page after page. GET /exclusions/search"""
        return self._rows("GET", "/exclusions/search", query={"name": name, "first_name": first_name, "middle_name": middle_name, "last_name": last_name, "suffix": suffix, "organization_name": organization_name, "birth_date": birth_date, "license_number": license_number, "entity_type": entity_type, "state": state, "npi": npi, "lists": lists, "strictness": strictness, "min_score": min_score, "as_of": as_of, "limit": limit, "fields": fields, "all": all, "provenance": provenance})

    async def get_exclusions_state_coverage(self) -> types.ListCoverageReport:
        """Which exclusion lists are loaded, with size and age. GET /exclusions/state/coverage"""
        return await self._json("GET", "/exclusions/state/coverage")

    async def get_exclusions_state_search(self, *, name: str | None = None, first_name: str | None = None, middle_name: str | None = None, last_name: str | None = None, suffix: str | None = None, organization_name: str | None = None, birth_date: str | None = None, license_number: str | None = None, entity_type: Literal["individual", "organization"] | None = None, state: str | None = None, npi: str | None = None, lists: str | None = None, strictness: Literal["broad", "balanced", "strict"] | None = None, min_score: float | None = None, as_of: str | date | None = None, limit: int | None = None, cursor: str | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.NameScreening:
        """Search the state lists by name. GET /exclusions/state/search"""
        return await self._json("GET", "/exclusions/state/search", query={"name": name, "first_name": first_name, "middle_name": middle_name, "last_name": last_name, "suffix": suffix, "organization_name": organization_name, "birth_date": birth_date, "license_number": license_number, "entity_type": entity_type, "state": state, "npi": npi, "lists": lists, "strictness": strictness, "min_score": min_score, "as_of": as_of, "limit": limit, "cursor": cursor, "fields": fields, "all": all, "provenance": provenance})

    def iter_exclusions_state_search(self, *, name: str | None = None, first_name: str | None = None, middle_name: str | None = None, last_name: str | None = None, suffix: str | None = None, organization_name: str | None = None, birth_date: str | None = None, license_number: str | None = None, entity_type: Literal["individual", "organization"] | None = None, state: str | None = None, npi: str | None = None, lists: str | None = None, strictness: Literal["broad", "balanced", "strict"] | None = None, min_score: float | None = None, as_of: str | date | None = None, limit: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.ScreeningHit]:
        """Search the state lists by name: every row, page after page. GET /exclusions/state/search"""
        return self._rows("GET", "/exclusions/state/search", query={"name": name, "first_name": first_name, "middle_name": middle_name, "last_name": last_name, "suffix": suffix, "organization_name": organization_name, "birth_date": birth_date, "license_number": license_number, "entity_type": entity_type, "state": state, "npi": npi, "lists": lists, "strictness": strictness, "min_score": min_score, "as_of": as_of, "limit": limit, "fields": fields, "all": all, "provenance": provenance})

    async def get_exclusions_state_by_npi(self, npi: str, *, lists: str | None = None, as_of: str | date | None = None, provenance: Literal["row", "full"] | None = None) -> types.NpiScreening:
        """Records of an NPI on the state lists. GET /exclusions/state/{npi}"""
        return await self._json("GET", "/exclusions/state/{npi}", path={"npi": npi}, query={"lists": lists, "as_of": as_of, "provenance": provenance})

    async def get_monitors(self) -> types.GetMonitorsResponse:
        """Your monitored rosters. GET /monitors"""
        return await self._json("GET", "/monitors")

    async def post_monitors_by_id(self, id: str, body: types.PostMonitorsByIdBody, *, idempotency_key: str | None = None) -> types.Monitor:
        """Change a monitor. POST /monitors/{id}"""
        return await self._json("POST", "/monitors/{id}", path={"id": id}, body=body, idempotency_key=idempotency_key)

    async def delete_monitors_by_id(self, id: str) -> types.DeleteMonitorsByIdResponse:
        """Delete a monitor. DELETE /monitors/{id}"""
        return await self._json("DELETE", "/monitors/{id}", path={"id": id})

    async def get_monitors_by_id(self, id: str) -> types.Monitor:
        """A monitored roster. GET /monitors/{id}"""
        return await self._json("GET", "/monitors/{id}", path={"id": id})

    async def get_monitors_by_id_alerts(self, id: str, *, limit: int | None = None, cursor: str | None = None) -> types.GetMonitorsByIdAlertsResponse:
        """Alerts of a monitored roster. GET /monitors/{id}/alerts"""
        return await self._json("GET", "/monitors/{id}/alerts", path={"id": id}, query={"limit": limit, "cursor": cursor})

    def iter_monitors_by_id_alerts(self, id: str, *, limit: int | None = None) -> AsyncIterator[types.GetMonitorsByIdAlertsResponseResultsItem]:
        """Alerts of a monitored roster: every row, page after page. GET /monitors/{id}/alerts"""
        return self._rows("GET", "/monitors/{id}/alerts", path={"id": id}, query={"limit": limit})

    async def get_monitors_by_id_months_by_month(self, id: str, month: str) -> types.GetMonitorsByIdMonthsByMonthResponse:
        """A month of a monitored roster. GET /monitors/{id}/months/{month}"""
        return await self._json("GET", "/monitors/{id}/months/{month}", path={"id": id, "month": month})

    async def get_monitors_by_id_results(self, id: str, *, outcome: List[Literal["match", "possible", "clear", "clear_with_gaps", "not_screenable", "invalid"]] | None = None, review: List[Literal["none", "open", "changed", "pending", "decided"]] | None = None, identifiers: List[Literal["agree", "name_only", "differ"]] | None = None, left_out: bool | None = None, sort: Literal["position", "-position", "surest_score", "-surest_score"] | None = None, rows: Literal["subjects", "hits"] | None = None, new_since: str | date | None = None, limit: int | None = None, cursor: str | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetMonitorsByIdResultsResponse:
        """Current results of a monitored roster. GET /monitors/{id}/results"""
        return await self._json("GET", "/monitors/{id}/results", path={"id": id}, query={"outcome": outcome, "review": review, "identifiers": identifiers, "left_out": left_out, "sort": sort, "rows": rows, "new_since": new_since, "limit": limit, "cursor": cursor, "provenance": provenance})

    def iter_monitors_by_id_results(self, id: str, *, outcome: List[Literal["match", "possible", "clear", "clear_with_gaps", "not_screenable", "invalid"]] | None = None, review: List[Literal["none", "open", "changed", "pending", "decided"]] | None = None, identifiers: List[Literal["agree", "name_only", "differ"]] | None = None, left_out: bool | None = None, sort: Literal["position", "-position", "surest_score", "-surest_score"] | None = None, rows: Literal["subjects", "hits"] | None = None, new_since: str | date | None = None, limit: int | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.MonitoredRow]:
        """Current results of a monitored roster: every row, page after page. GET /monitors/{id}/results"""
        return self._rows("GET", "/monitors/{id}/results", path={"id": id}, query={"outcome": outcome, "review": review, "identifiers": identifiers, "left_out": left_out, "sort": sort, "rows": rows, "new_since": new_since, "limit": limit, "provenance": provenance})

    async def post_monitors_by_id_runs(self, id: str, *, idempotency_key: str | None = None) -> types.PostMonitorsByIdRunsResponse:
        """Screen a monitored roster again. POST /monitors/{id}/runs"""
        return await self._json("POST", "/monitors/{id}/runs", path={"id": id}, idempotency_key=idempotency_key)

    async def get_monitors_by_id_runs(self, id: str, *, limit: int | None = None, cursor: str | None = None) -> types.GetMonitorsByIdRunsResponse:
        """Runs of a monitored roster. GET /monitors/{id}/runs"""
        return await self._json("GET", "/monitors/{id}/runs", path={"id": id}, query={"limit": limit, "cursor": cursor})

    def iter_monitors_by_id_runs(self, id: str, *, limit: int | None = None) -> AsyncIterator[types.MonitorRun]:
        """Runs of a monitored roster: every row, page after page. GET /monitors/{id}/runs"""
        return self._rows("GET", "/monitors/{id}/runs", path={"id": id}, query={"limit": limit})

    async def get_screenings(self, *, status: Literal["draft", "queued", "running", "done", "failed"] | None = None, limit: int | None = None, cursor: str | None = None) -> types.GetScreeningsResponse:
        """Your roster screenings. GET /screenings"""
        return await self._json("GET", "/screenings", query={"status": status, "limit": limit, "cursor": cursor})

    def iter_screenings(self, *, status: Literal["draft", "queued", "running", "done", "failed"] | None = None, limit: int | None = None) -> AsyncIterator[types.GetScreeningsResponseResultsItem]:
        """Your roster screenings: every row, page after page. GET /screenings"""
        return self._rows("GET", "/screenings", query={"status": status, "limit": limit})

    async def post_screenings(self, body: types.PostScreeningsBody | bytes, *, content_type: str = "application/json", lists: str | None = None, as_of: str | date | None = None, strictness: Literal["broad", "balanced", "strict"] | None = None, min_score: float | None = None, unreadable: Literal["invalid", "leave_out"] | None = None, file_name: str | None = None, sheet: str | None = None, ignore: List[str] | None = None, keep: List[str] | None = None, idempotency_key: str | None = None) -> types.RosterScreening:
        """Screen a roster. POST /screenings"""
        return await self._json("POST", "/screenings", query={"lists": lists, "as_of": as_of, "strictness": strictness, "min_score": min_score, "unreadable": unreadable, "file_name": file_name, "sheet": sheet, "ignore": ignore, "keep": keep}, body=body, content_type=content_type, idempotency_key=idempotency_key)

    async def delete_screenings_by_id(self, id: str, *, decisions: Literal["keep", "end"] | None = None) -> types.DeleteScreeningsByIdResponse:
        """Delete a screening. DELETE /screenings/{id}"""
        return await self._json("DELETE", "/screenings/{id}", path={"id": id}, query={"decisions": decisions})

    async def get_screenings_by_id(self, id: str) -> types.RosterScreening:
        """Status of a roster screening. GET /screenings/{id}"""
        return await self._json("GET", "/screenings/{id}", path={"id": id})

    async def post_screenings_by_id_decisions(self, id: str, body: types.PostScreeningsByIdDecisionsBody, *, idempotency_key: str | None = None) -> types.PostScreeningsByIdDecisionsResponse:
        """Decide on hits. POST /screenings/{id}/decisions"""
        return await self._json("POST", "/screenings/{id}/decisions", path={"id": id}, body=body, idempotency_key=idempotency_key)

    async def get_screenings_by_id_decisions(self, id: str, *, position: int | None = None, verdict: Literal["confirmed", "not_same", "pending"] | None = None, since: str | None = None, limit: int | None = None, cursor: str | None = None) -> types.DecisionList:
        """Decisions made in a screening. GET /screenings/{id}/decisions"""
        return await self._json("GET", "/screenings/{id}/decisions", path={"id": id}, query={"position": position, "verdict": verdict, "since": since, "limit": limit, "cursor": cursor})

    def iter_screenings_by_id_decisions(self, id: str, *, position: int | None = None, verdict: Literal["confirmed", "not_same", "pending"] | None = None, since: str | None = None, limit: int | None = None) -> AsyncIterator[types.Decision]:
        """Decisions made in a screening: every row, page after page. GET /screenings/{id}/decisions"""
        return self._rows("GET", "/screenings/{id}/decisions", path={"id": id}, query={"position": position, "verdict": verdict, "since": since, "limit": limit})

    async def post_screenings_by_id_monitor(self, id: str, body: types.PostScreeningsByIdMonitorBody, *, idempotency_key: str | None = None) -> types.Monitor:
        """Monitor a roster. POST /screenings/{id}/monitor"""
        return await self._json("POST", "/screenings/{id}/monitor", path={"id": id}, body=body, idempotency_key=idempotency_key)

    async def get_screenings_by_id_results(self, id: str, *, outcome: List[Literal["match", "possible", "clear", "clear_with_gaps", "not_screenable", "invalid"]] | None = None, review: List[Literal["none", "open", "changed", "pending", "decided"]] | None = None, identifiers: List[Literal["agree", "name_only", "differ"]] | None = None, left_out: bool | None = None, sort: Literal["position", "-position", "surest_score", "-surest_score"] | None = None, rows: Literal["subjects", "hits"] | None = None, limit: int | None = None, cursor: str | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetScreeningsByIdResultsResponse:
        """Results of a roster screening. GET /screenings/{id}/results"""
        return await self._json("GET", "/screenings/{id}/results", path={"id": id}, query={"outcome": outcome, "review": review, "identifiers": identifiers, "left_out": left_out, "sort": sort, "rows": rows, "limit": limit, "cursor": cursor, "provenance": provenance})

    def iter_screenings_by_id_results(self, id: str, *, outcome: List[Literal["match", "possible", "clear", "clear_with_gaps", "not_screenable", "invalid"]] | None = None, review: List[Literal["none", "open", "changed", "pending", "decided"]] | None = None, identifiers: List[Literal["agree", "name_only", "differ"]] | None = None, left_out: bool | None = None, sort: Literal["position", "-position", "surest_score", "-surest_score"] | None = None, rows: Literal["subjects", "hits"] | None = None, limit: int | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.RosterRow]:
        """Results of a roster screening: every row, page after page. GET /screenings/{id}/results"""
        return self._rows("GET", "/screenings/{id}/results", path={"id": id}, query={"outcome": outcome, "review": review, "identifiers": identifiers, "left_out": left_out, "sort": sort, "rows": rows, "limit": limit, "provenance": provenance})

    async def get_screenings_by_id_results_by_position(self, id: str, position: int, *, provenance: Literal["row", "full"] | None = None) -> types.GetScreeningsByIdResultsByPositionResponse:
        """The result of one subject of a roster. GET /screenings/{id}/results/{position}"""
        return await self._json("GET", "/screenings/{id}/results/{position}", path={"id": id, "position": position}, query={"provenance": provenance})

    async def get_screenings_by_id_review(self, id: str, *, position: int | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetScreeningsByIdReviewResponse:
        """Hits and decisions of a single screening. GET /screenings/{id}/review"""
        return await self._json("GET", "/screenings/{id}/review", path={"id": id}, query={"position": position, "provenance": provenance})

    async def get_home_health_patient_survey(self, *, ccn: str | None = None, state: str | None = None, least_stars: int | None = None, sort: Literal["summary_star_rating", "-summary_star_rating", "overall_rating_9_10_pct", "-overall_rating_9_10_pct", "recommendation_pct", "-recommendation_pct", "completed_survey_count", "-completed_survey_count", "ccn", "-ccn", "name", "-name", "state", "-state"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetHomeHealthPatientSurveyResponse:
        """Patient survey results of home health agencies (HHCAHPS). GET /home-health/patient-survey"""
        return await self._json("GET", "/home-health/patient-survey", query={"ccn": ccn, "state": state, "least_stars": least_stars, "sort": sort, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_home_health_patient_survey(self, *, ccn: str | None = None, state: str | None = None, least_stars: int | None = None, sort: Literal["summary_star_rating", "-summary_star_rating", "overall_rating_9_10_pct", "-overall_rating_9_10_pct", "recommendation_pct", "-recommendation_pct", "completed_survey_count", "-completed_survey_count", "ccn", "-ccn", "name", "-name", "state", "-state"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.HomeHealthSurvey]:
        """Patient survey results of home health agencies (HHCAHPS): every row, page after page. GET /home-health/patient-survey"""
        return self._rows("GET", "/home-health/patient-survey", query={"ccn": ccn, "state": state, "least_stars": least_stars, "sort": sort, "limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_hospice(self, *, q: str | None = None, name: str | None = None, city: str | None = None, state: str | None = None, county: str | None = None, ccn: str | None = None, ownership: str | None = None, sort: Literal["name", "-name", "ccn", "-ccn", "city", "-city", "state", "-state"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetHospiceResponse:
        """Search hospices. GET /hospice"""
        return await self._json("GET", "/hospice", query={"q": q, "name": name, "city": city, "state": state, "county": county, "ccn": ccn, "ownership": ownership, "sort": sort, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_hospice(self, *, q: str | None = None, name: str | None = None, city: str | None = None, state: str | None = None, county: str | None = None, ccn: str | None = None, ownership: str | None = None, sort: Literal["name", "-name", "ccn", "-ccn", "city", "-city", "state", "-state"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.Hospice]:
        """Search hospices: every row, page after page. GET /hospice"""
        return self._rows("GET", "/hospice", query={"q": q, "name": name, "city": city, "state": state, "county": county, "ccn": ccn, "ownership": ownership, "sort": sort, "limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_community_benefit_search(self, *, q: str | None = None, ein: str | None = None, tax_year: int | None = None, sort: Literal["tax_year", "-tax_year", "ein", "-ein", "name", "-name", "financial_assistance_usd", "-financial_assistance_usd", "unreimbursed_medicaid_usd", "-unreimbursed_medicaid_usd", "total_community_benefit_usd", "-total_community_benefit_usd", "total_community_benefit_pct", "-total_community_benefit_pct", "bad_debt_usd", "-bad_debt_usd", "medicare_surplus_usd", "-medicare_surplus_usd", "hospital_facility_count", "-hospital_facility_count"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetCommunityBenefitSearchResponse:
        """Community benefit of nonprofit hospitals (Schedule H). GET /community-benefit/search"""
        return await self._json("GET", "/community-benefit/search", query={"q": q, "ein": ein, "tax_year": tax_year, "sort": sort, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_community_benefit_search(self, *, q: str | None = None, ein: str | None = None, tax_year: int | None = None, sort: Literal["tax_year", "-tax_year", "ein", "-ein", "name", "-name", "financial_assistance_usd", "-financial_assistance_usd", "unreimbursed_medicaid_usd", "-unreimbursed_medicaid_usd", "total_community_benefit_usd", "-total_community_benefit_usd", "total_community_benefit_pct", "-total_community_benefit_pct", "bad_debt_usd", "-bad_debt_usd", "medicare_surplus_usd", "-medicare_surplus_usd", "hospital_facility_count", "-hospital_facility_count"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.CommunityBenefit]:
        """Community benefit of nonprofit hospitals (Schedule H): every row, page after page. GET /community-benefit/search"""
        return self._rows("GET", "/community-benefit/search", query={"q": q, "ein": ein, "tax_year": tax_year, "sort": sort, "limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_cost_reports_by_ccn(self, ccn: str, *, fiscal_year: int | None = None, fiscal_year_end: str | None = None, rpt_rec_num: str | None = None, form: Literal["cms_2552_10", "public_use_file", "extract"] | None = None, provenance: Literal["row", "full"] | None = None) -> types.CostReport:
        """Cost report of a hospital. GET /cost-reports/{ccn}"""
        return await self._json("GET", "/cost-reports/{ccn}", path={"ccn": ccn}, query={"fiscal_year": fiscal_year, "fiscal_year_end": fiscal_year_end, "rpt_rec_num": rpt_rec_num, "form": form, "provenance": provenance})

    async def get_cost_reports_by_ccn_balance_sheet(self, ccn: str, *, fiscal_year: int | None = None, fiscal_year_end: str | None = None, rpt_rec_num: str | None = None, form: Literal["cms_2552_10", "public_use_file", "extract"] | None = None, provenance: Literal["row", "full"] | None = None, limit: int | None = None, fields: str | None = None, all: bool | None = None) -> types.GetCostReportsByCcnBalanceSheetResponse:
        """Balance sheets of a hospital. GET /cost-reports/{ccn}/balance-sheet"""
        return await self._json("GET", "/cost-reports/{ccn}/balance-sheet", path={"ccn": ccn}, query={"fiscal_year": fiscal_year, "fiscal_year_end": fiscal_year_end, "rpt_rec_num": rpt_rec_num, "form": form, "provenance": provenance, "limit": limit, "fields": fields, "all": all})

    async def get_cost_reports_by_ccn_charity_care(self, ccn: str, *, fiscal_year: int | None = None, fiscal_year_end: str | None = None, rpt_rec_num: str | None = None, form: Literal["cms_2552_10", "public_use_file", "extract"] | None = None, provenance: Literal["row", "full"] | None = None, limit: int | None = None, fields: str | None = None, all: bool | None = None) -> types.GetCostReportsByCcnCharityCareResponse:
        """Charity care and uncompensated care of a hospital. GET /cost-reports/{ccn}/charity-care"""
        return await self._json("GET", "/cost-reports/{ccn}/charity-care", path={"ccn": ccn}, query={"fiscal_year": fiscal_year, "fiscal_year_end": fiscal_year_end, "rpt_rec_num": rpt_rec_num, "form": form, "provenance": provenance, "limit": limit, "fields": fields, "all": all})

    async def get_cost_reports_by_ccn_cost_centers(self, ccn: str, *, fiscal_year: int | None = None, fiscal_year_end: str | None = None, rpt_rec_num: str | None = None, form: Literal["cms_2552_10", "public_use_file", "extract"] | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetCostReportsByCcnCostCentersResponse:
        """Cost centers of a hospital. GET /cost-reports/{ccn}/cost-centers"""
        return await self._json("GET", "/cost-reports/{ccn}/cost-centers", path={"ccn": ccn}, query={"fiscal_year": fiscal_year, "fiscal_year_end": fiscal_year_end, "rpt_rec_num": rpt_rec_num, "form": form, "provenance": provenance})

    async def get_cost_reports_by_ccn_years(self, ccn: str, *, fiscal_year: int | None = None, fiscal_year_end: str | None = None, rpt_rec_num: str | None = None, form: Literal["cms_2552_10", "public_use_file", "extract"] | None = None, provenance: Literal["row", "full"] | None = None, limit: int | None = None, fields: str | None = None, all: bool | None = None) -> types.GetCostReportsByCcnYearsResponse:
        """Finances of a hospital by year. GET /cost-reports/{ccn}/years"""
        return await self._json("GET", "/cost-reports/{ccn}/years", path={"ccn": ccn}, query={"fiscal_year": fiscal_year, "fiscal_year_end": fiscal_year_end, "rpt_rec_num": rpt_rec_num, "form": form, "provenance": provenance, "limit": limit, "fields": fields, "all": all})

    async def get_hospitals_by_ccn_community_benefit(self, ccn: str, *, sort: Literal["tax_year", "-tax_year", "ein", "-ein", "name", "-name", "financial_assistance_usd", "-financial_assistance_usd", "unreimbursed_medicaid_usd", "-unreimbursed_medicaid_usd", "total_community_benefit_usd", "-total_community_benefit_usd", "total_community_benefit_pct", "-total_community_benefit_pct", "bad_debt_usd", "-bad_debt_usd", "medicare_surplus_usd", "-medicare_surplus_usd", "hospital_facility_count", "-hospital_facility_count"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetHospitalsByCcnCommunityBenefitResponse:
        """Community benefit of the organization that files for a hospital (Schedule H). GET /hospitals/{ccn}/community-benefit"""
        return await self._json("GET", "/hospitals/{ccn}/community-benefit", path={"ccn": ccn}, query={"sort": sort, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_hospitals_by_ccn_community_benefit(self, ccn: str, *, sort: Literal["tax_year", "-tax_year", "ein", "-ein", "name", "-name", "financial_assistance_usd", "-financial_assistance_usd", "unreimbursed_medicaid_usd", "-unreimbursed_medicaid_usd", "total_community_benefit_usd", "-total_community_benefit_usd", "total_community_benefit_pct", "-total_community_benefit_pct", "bad_debt_usd", "-bad_debt_usd", "medicare_surplus_usd", "-medicare_surplus_usd", "hospital_facility_count", "-hospital_facility_count"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.CommunityBenefit]:
        """Community benefit of the organization that files for a hospital (Schedule H): every row, page after page. GET /hospitals/{ccn}/community-benefit"""
        return self._rows("GET", "/hospitals/{ccn}/community-benefit", path={"ccn": ccn}, query={"sort": sort, "limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_hospitals(self, *, q: str | None = None, name: str | None = None, city: str | None = None, state: str | None = None, county: str | None = None, ccn: str | None = None, facility_type: Literal["hospital", "nursing_home", "hospice", "home_health", "dialysis", "irf", "ltch", "psychiatric_residential", "outpatient_therapy", "intermediate_care", "rural_health_clinic", "comprehensive_rehabilitation", "organ_procurement", "community_mental_health", "federally_qualified_health_center"] | None = None, facility_subtype: str | None = None, ownership: str | None = None, include_closed: bool | None = None, min_rating: int | None = None, max_rating: int | None = None, system_id: str | None = None, sort: Literal["name", "-name", "ccn", "-ccn", "overall_rating", "-overall_rating", "city", "-city", "state", "-state", "bed_count", "-bed_count"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetHospitalsResponse:
        """Search hospitals. GET /hospitals"""
        return await self._json("GET", "/hospitals", query={"q": q, "name": name, "city": city, "state": state, "county": county, "ccn": ccn, "facility_type": facility_type, "facility_subtype": facility_subtype, "ownership": ownership, "include_closed": include_closed, "min_rating": min_rating, "max_rating": max_rating, "system_id": system_id, "sort": sort, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_hospitals(self, *, q: str | None = None, name: str | None = None, city: str | None = None, state: str | None = None, county: str | None = None, ccn: str | None = None, facility_type: Literal["hospital", "nursing_home", "hospice", "home_health", "dialysis", "irf", "ltch", "psychiatric_residential", "outpatient_therapy", "intermediate_care", "rural_health_clinic", "comprehensive_rehabilitation", "organ_procurement", "community_mental_health", "federally_qualified_health_center"] | None = None, facility_subtype: str | None = None, ownership: str | None = None, include_closed: bool | None = None, min_rating: int | None = None, max_rating: int | None = None, system_id: str | None = None, sort: Literal["name", "-name", "ccn", "-ccn", "overall_rating", "-overall_rating", "city", "-city", "state", "-state", "bed_count", "-bed_count"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.HospitalRow]:
        """Search hospitals: every row, page after page. GET /hospitals"""
        return self._rows("GET", "/hospitals", query={"q": q, "name": name, "city": city, "state": state, "county": county, "ccn": ccn, "facility_type": facility_type, "facility_subtype": facility_subtype, "ownership": ownership, "include_closed": include_closed, "min_rating": min_rating, "max_rating": max_rating, "system_id": system_id, "sort": sort, "limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_hospitals_ownership_changes(self, *, name: str | None = None, state: str | None = None, change_type: Literal["change_of_ownership", "acquisition_or_merger", "consolidation"] | None = None, effective_from: str | date | None = None, effective_to: str | date | None = None, sort: Literal["effective_date", "-effective_date", "buyer_organization_name", "-buyer_organization_name", "seller_organization_name", "-seller_organization_name"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetHospitalsOwnershipChangesResponse:
        """Changes of ownership of hospitals. GET /hospitals/ownership-changes"""
        return await self._json("GET", "/hospitals/ownership-changes", query={"name": name, "state": state, "change_type": change_type, "effective_from": effective_from, "effective_to": effective_to, "sort": sort, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_hospitals_ownership_changes(self, *, name: str | None = None, state: str | None = None, change_type: Literal["change_of_ownership", "acquisition_or_merger", "consolidation"] | None = None, effective_from: str | date | None = None, effective_to: str | date | None = None, sort: Literal["effective_date", "-effective_date", "buyer_organization_name", "-buyer_organization_name", "seller_organization_name", "-seller_organization_name"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.GetHospitalsOwnershipChangesResponseResultsItem]:
        """Changes of ownership of hospitals: every row, page after page. GET /hospitals/ownership-changes"""
        return self._rows("GET", "/hospitals/ownership-changes", query={"name": name, "state": state, "change_type": change_type, "effective_from": effective_from, "effective_to": effective_to, "sort": sort, "limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_hospitals_typeahead(self, *, q: str, state: str | None = None, facility_type: Literal["hospital", "nursing_home", "hospice", "home_health", "dialysis", "irf", "ltch", "psychiatric_residential", "outpatient_therapy", "intermediate_care", "rural_health_clinic", "comprehensive_rehabilitation", "organ_procurement", "community_mental_health", "federally_qualified_health_center"] | None = None, limit: int | None = None, fields: str | None = None, all: bool | None = None) -> types.GetHospitalsTypeaheadResponse:
        """Typeahead for hospitals and other facilities. GET /hospitals/typeahead"""
        return await self._json("GET", "/hospitals/typeahead", query={"q": q, "state": state, "facility_type": facility_type, "limit": limit, "fields": fields, "all": all})

    async def get_hospitals_by_ccn(self, ccn: str, *, include: List[Literal["owners", "raw_payload", "quality_sources"]] | None = None, fields: str | None = None, provenance: Literal["row", "full"] | None = None) -> types.Hospital:
        """One hospital, or any other facility with a CCN. GET /hospitals/{ccn}"""
        return await self._json("GET", "/hospitals/{ccn}", path={"ccn": ccn}, query={"include": include, "fields": fields, "provenance": provenance})

    async def get_hospitals_by_ccn_case_mix_index(self, ccn: str, *, limit: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetHospitalsByCcnCaseMixIndexResponse:
        """Case mix and wage index of a hospital by fiscal year. GET /hospitals/{ccn}/case-mix-index"""
        return await self._json("GET", "/hospitals/{ccn}/case-mix-index", path={"ccn": ccn}, query={"limit": limit, "fields": fields, "all": all, "provenance": provenance})

    async def get_hospitals_by_ccn_clinical_trials(self, ccn: str, *, site_status: List[Literal["NOT_YET_RECRUITING", "RECRUITING", "ENROLLING_BY_INVITATION", "ACTIVE_NOT_RECRUITING", "COMPLETED", "SUSPENDED", "TERMINATED", "WITHDRAWN", "UNKNOWN", "AVAILABLE", "NO_LONGER_AVAILABLE", "TEMPORARILY_NOT_AVAILABLE", "APPROVED_FOR_MARKETING", "WITHHELD"]] | None = None, status: List[Literal["NOT_YET_RECRUITING", "RECRUITING", "ENROLLING_BY_INVITATION", "ACTIVE_NOT_RECRUITING", "COMPLETED", "SUSPENDED", "TERMINATED", "WITHDRAWN", "UNKNOWN", "AVAILABLE", "NO_LONGER_AVAILABLE", "TEMPORARILY_NOT_AVAILABLE", "APPROVED_FOR_MARKETING", "WITHHELD"]] | None = None, phase: List[Literal["EARLY_PHASE1", "PHASE1", "PHASE2", "PHASE3", "PHASE4", "NA"]] | None = None, sponsor: str | None = None, sort: Literal["last_update_date", "-last_update_date", "brief_title", "-brief_title", "status", "-status", "sponsor", "-sponsor"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetHospitalsByCcnClinicalTrialsResponse:
        """Clinical trials at a hospital. GET /hospitals/{ccn}/clinical-trials"""
        return await self._json("GET", "/hospitals/{ccn}/clinical-trials", path={"ccn": ccn}, query={"site_status": site_status, "status": status, "phase": phase, "sponsor": sponsor, "sort": sort, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_hospitals_by_ccn_clinical_trials(self, ccn: str, *, site_status: List[Literal["NOT_YET_RECRUITING", "RECRUITING", "ENROLLING_BY_INVITATION", "ACTIVE_NOT_RECRUITING", "COMPLETED", "SUSPENDED", "TERMINATED", "WITHDRAWN", "UNKNOWN", "AVAILABLE", "NO_LONGER_AVAILABLE", "TEMPORARILY_NOT_AVAILABLE", "APPROVED_FOR_MARKETING", "WITHHELD"]] | None = None, status: List[Literal["NOT_YET_RECRUITING", "RECRUITING", "ENROLLING_BY_INVITATION", "ACTIVE_NOT_RECRUITING", "COMPLETED", "SUSPENDED", "TERMINATED", "WITHDRAWN", "UNKNOWN", "AVAILABLE", "NO_LONGER_AVAILABLE", "TEMPORARILY_NOT_AVAILABLE", "APPROVED_FOR_MARKETING", "WITHHELD"]] | None = None, phase: List[Literal["EARLY_PHASE1", "PHASE1", "PHASE2", "PHASE3", "PHASE4", "NA"]] | None = None, sponsor: str | None = None, sort: Literal["last_update_date", "-last_update_date", "brief_title", "-brief_title", "status", "-status", "sponsor", "-sponsor"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.HospitalTrial]:
        """Clinical trials at a hospital: every row, page after page. GET /hospitals/{ccn}/clinical-trials"""
        return self._rows("GET", "/hospitals/{ccn}/clinical-trials", path={"ccn": ccn}, query={"site_status": site_status, "status": status, "phase": phase, "sponsor": sponsor, "sort": sort, "limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_hospitals_by_ccn_compendium(self, ccn: str, *, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetHospitalsByCcnCompendiumResponse:
        """A hospital in the AHRQ Compendium of U.S. Health Systems. GET /hospitals/{ccn}/compendium"""
        return await self._json("GET", "/hospitals/{ccn}/compendium", path={"ccn": ccn}, query={"limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_hospitals_by_ccn_compendium(self, ccn: str, *, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.CompendiumYear]:
        """A hospital in the AHRQ Compendium of U.S. Health Systems: every row, page after page. GET /hospitals/{ccn}/compendium"""
        return self._rows("GET", "/hospitals/{ccn}/compendium", path={"ccn": ccn}, query={"limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_hospitals_by_ccn_owners(self, ccn: str, *, owner_type: Literal["individual", "organization"] | None = None, relation: Literal["direct", "indirect", "partnership", "control", "officer", "director", "employee", "lender", "other"] | None = None, sort: Literal["owner_name", "-owner_name", "last_name", "-last_name", "role", "-role", "ownership_pct", "-ownership_pct", "association_date", "-association_date", "state", "-state"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetHospitalsByCcnOwnersResponse:
        """Owners and managers that a hospital reports to Medicare. GET /hospitals/{ccn}/owners"""
        return await self._json("GET", "/hospitals/{ccn}/owners", path={"ccn": ccn}, query={"owner_type": owner_type, "relation": relation, "sort": sort, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_hospitals_by_ccn_owners(self, ccn: str, *, owner_type: Literal["individual", "organization"] | None = None, relation: Literal["direct", "indirect", "partnership", "control", "officer", "director", "employee", "lender", "other"] | None = None, sort: Literal["owner_name", "-owner_name", "last_name", "-last_name", "role", "-role", "ownership_pct", "-ownership_pct", "association_date", "-association_date", "state", "-state"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.GetHospitalsByCcnOwnersResponseResultsItem]:
        """Owners and managers that a hospital reports to Medicare: every row, page after page. GET /hospitals/{ccn}/owners"""
        return self._rows("GET", "/hospitals/{ccn}/owners", path={"ccn": ccn}, query={"owner_type": owner_type, "relation": relation, "sort": sort, "limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_hospitals_by_ccn_quality(self, ccn: str, *, provenance: Literal["row", "full"] | None = None) -> types.HospitalQuality:
        """Quality of a hospital. GET /hospitals/{ccn}/quality"""
        return await self._json("GET", "/hospitals/{ccn}/quality", path={"ccn": ccn}, query={"provenance": provenance})

    async def get_hospitals_by_ccn_services(self, ccn: str, *, provenance: Literal["row", "full"] | None = None) -> types.GetHospitalsByCcnServicesResponse:
        """Services of a hospital. GET /hospitals/{ccn}/services"""
        return await self._json("GET", "/hospitals/{ccn}/services", path={"ccn": ccn}, query={"provenance": provenance})

    async def get_medicare_inpatient(self, *, ccn: str | None = None, name: str | None = None, state: str | None = None, year: int | None = None, sort: Literal["medicare_payment_usd", "-medicare_payment_usd", "discharge_count", "-discharge_count", "ccn", "-ccn", "name", "-name", "state", "-state", "year", "-year", "beneficiary_count", "-beneficiary_count", "day_count", "-day_count", "submitted_covered_charge_usd", "-submitted_covered_charge_usd", "total_payment_usd", "-total_payment_usd"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetMedicareInpatientResponse:
        """Medicare inpatient stays of hospitals by year. GET /medicare-inpatient"""
        return await self._json("GET", "/medicare-inpatient", query={"ccn": ccn, "name": name, "state": state, "year": year, "sort": sort, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_medicare_inpatient(self, *, ccn: str | None = None, name: str | None = None, state: str | None = None, year: int | None = None, sort: Literal["medicare_payment_usd", "-medicare_payment_usd", "discharge_count", "-discharge_count", "ccn", "-ccn", "name", "-name", "state", "-state", "year", "-year", "beneficiary_count", "-beneficiary_count", "day_count", "-day_count", "submitted_covered_charge_usd", "-submitted_covered_charge_usd", "total_payment_usd", "-total_payment_usd"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.InpatientYear]:
        """Medicare inpatient stays of hospitals by year: every row, page after page. GET /medicare-inpatient"""
        return self._rows("GET", "/medicare-inpatient", query={"ccn": ccn, "name": name, "state": state, "year": year, "sort": sort, "limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_licenses_alerts_recent(self, *, days: int | None = None, severity_floor: Literal["high", "critical"] | None = None, sort: Literal["effective_date", "-effective_date", "first_seen_date", "-first_seen_date", "state", "-state", "npi", "-npi"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetLicensesAlertsRecentResponse:
        """Recent disciplinary actions in all states. GET /licenses/alerts/recent"""
        return await self._json("GET", "/licenses/alerts/recent", query={"days": days, "severity_floor": severity_floor, "sort": sort, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_licenses_alerts_recent(self, *, days: int | None = None, severity_floor: Literal["high", "critical"] | None = None, sort: Literal["effective_date", "-effective_date", "first_seen_date", "-first_seen_date", "state", "-state", "npi", "-npi"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.LicenseAlert]:
        """Recent disciplinary actions in all states: every row, page after page. GET /licenses/alerts/recent"""
        return self._rows("GET", "/licenses/alerts/recent", query={"days": days, "severity_floor": severity_floor, "sort": sort, "limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_licenses_state_by_state_code(self, state_code: str, *, provenance: Literal["row", "full"] | None = None) -> types.StateLicenses:
        """Licenses, recent actions and boards of a state. GET /licenses/state/{state_code}"""
        return await self._json("GET", "/licenses/state/{state_code}", path={"state_code": state_code}, query={"provenance": provenance})

    async def get_licenses_state_by_state_code_actions(self, state_code: str, *, name: str | None = None, license_number: str | None = None, action_kind: Literal["outcome", "interim", "charge", "dismissal", "not_disciplinary"] | None = None, effective_from: str | date | None = None, effective_to: str | date | None = None, sort: Literal["effective_date", "-effective_date", "full_name", "-full_name", "license_number", "-license_number", "action_kind", "-action_kind", "severity", "-severity", "completion_date", "-completion_date"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetLicensesStateByStateCodeActionsResponse:
        """Actions of the licensing boards of a state, as published. GET /licenses/state/{state_code}/actions"""
        return await self._json("GET", "/licenses/state/{state_code}/actions", path={"state_code": state_code}, query={"name": name, "license_number": license_number, "action_kind": action_kind, "effective_from": effective_from, "effective_to": effective_to, "sort": sort, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_licenses_state_by_state_code_actions(self, state_code: str, *, name: str | None = None, license_number: str | None = None, action_kind: Literal["outcome", "interim", "charge", "dismissal", "not_disciplinary"] | None = None, effective_from: str | date | None = None, effective_to: str | date | None = None, sort: Literal["effective_date", "-effective_date", "full_name", "-full_name", "license_number", "-license_number", "action_kind", "-action_kind", "severity", "-severity", "completion_date", "-completion_date"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.BoardAction]:
        """Actions of the licensing boards of a state, as published: every row, page after page. GET /licenses/state/{state_code}/actions"""
        return self._rows("GET", "/licenses/state/{state_code}/actions", path={"state_code": state_code}, query={"name": name, "license_number": license_number, "action_kind": action_kind, "effective_from": effective_from, "effective_to": effective_to, "sort": sort, "limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_licenses_state_by_state_code_actions_by_action_id(self, state_code: str, action_id: str, *, provenance: Literal["row", "full"] | None = None) -> types.GetLicensesStateByStateCodeActionsByActionIdResponse:
        """One action of a licensing board. GET /licenses/state/{state_code}/actions/{action_id}"""
        return await self._json("GET", "/licenses/state/{state_code}/actions/{action_id}", path={"state_code": state_code, "action_id": action_id}, query={"provenance": provenance})

    async def get_licenses_by_npi(self, npi: str, *, as_of: str | date | None = None, provenance: Literal["row", "full"] | None = None) -> types.ProviderLicenses:
        """Licenses of a provider in all states. GET /licenses/{npi}"""
        return await self._json("GET", "/licenses/{npi}", path={"npi": npi}, query={"as_of": as_of, "provenance": provenance})

    async def get_licenses_by_npi_disciplinary(self, npi: str, *, as_of: str | date | None = None, provenance: Literal["row", "full"] | None = None) -> types.DisciplinaryHistory:
        """Disciplinary history of a provider. GET /licenses/{npi}/disciplinary"""
        return await self._json("GET", "/licenses/{npi}/disciplinary", path={"npi": npi}, query={"as_of": as_of, "provenance": provenance})

    async def get_market_intelligence_cbsa_by_cbsa_code_population(self, cbsa_code: str, *, provenance: Literal["row", "full"] | None = None) -> types.GetMarketIntelligenceCbsaByCbsaCodePopulationResponse:
        """Population of a metropolitan or micropolitan area. GET /market-intelligence/cbsa/{cbsa_code}/population"""
        return await self._json("GET", "/market-intelligence/cbsa/{cbsa_code}/population", path={"cbsa_code": cbsa_code}, query={"provenance": provenance})

    async def get_market_intelligence_service_area_by_ccn(self, ccn: str, *, year: int | None = None, zip_limit: int | None = None, competitor_limit: int | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetMarketIntelligenceServiceAreaByCcnResponse:
        """Service area of a hospital. GET /market-intelligence/service-area/{ccn}"""
        return await self._json("GET", "/market-intelligence/service-area/{ccn}", path={"ccn": ccn}, query={"year": year, "zip_limit": zip_limit, "competitor_limit": competitor_limit, "provenance": provenance})

    async def get_nursing_homes(self, *, q: str | None = None, name: str | None = None, city: str | None = None, state: str | None = None, county: str | None = None, ccn: str | None = None, min_rating: int | None = None, max_rating: int | None = None, chain: str | None = None, min_fines_usd: float | None = None, sort: Literal["name", "-name", "ccn", "-ccn", "overall_rating", "-overall_rating", "city", "-city", "state", "-state", "fines_usd", "-fines_usd", "penalty_count", "-penalty_count"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetNursingHomesResponse:
        """Search nursing homes. GET /nursing-homes"""
        return await self._json("GET", "/nursing-homes", query={"q": q, "name": name, "city": city, "state": state, "county": county, "ccn": ccn, "min_rating": min_rating, "max_rating": max_rating, "chain": chain, "min_fines_usd": min_fines_usd, "sort": sort, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_nursing_homes(self, *, q: str | None = None, name: str | None = None, city: str | None = None, state: str | None = None, county: str | None = None, ccn: str | None = None, min_rating: int | None = None, max_rating: int | None = None, chain: str | None = None, min_fines_usd: float | None = None, sort: Literal["name", "-name", "ccn", "-ccn", "overall_rating", "-overall_rating", "city", "-city", "state", "-state", "fines_usd", "-fines_usd", "penalty_count", "-penalty_count"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.NursingHomeRow]:
        """Search nursing homes: every row, page after page. GET /nursing-homes"""
        return self._rows("GET", "/nursing-homes", query={"q": q, "name": name, "city": city, "state": state, "county": county, "ccn": ccn, "min_rating": min_rating, "max_rating": max_rating, "chain": chain, "min_fines_usd": min_fines_usd, "sort": sort, "limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_nursing_homes_by_ccn(self, ccn: str, *, provenance: Literal["row", "full"] | None = None) -> types.NursingHome:
        """One nursing home. GET /nursing-homes/{ccn}"""
        return await self._json("GET", "/nursing-homes/{ccn}", path={"ccn": ccn}, query={"provenance": provenance})

    async def get_npi_by_npi(self, npi: str, *, provenance: Literal["row", "full"] | None = None) -> types.Npi:
        """One provider across the sources. GET /npi/{npi}"""
        return await self._json("GET", "/npi/{npi}", path={"npi": npi}, query={"provenance": provenance})

    async def get_provider_by_npi(self, npi: str, *, provenance: Literal["row", "full"] | None = None) -> types.ProviderProfile:
        """Dossier of one provider. GET /provider/{npi}"""
        return await self._json("GET", "/provider/{npi}", path={"npi": npi}, query={"provenance": provenance})

    async def get_provider_by_npi_clinical_trials(self, npi: str, *, status: List[Literal["NOT_YET_RECRUITING", "RECRUITING", "ENROLLING_BY_INVITATION", "ACTIVE_NOT_RECRUITING", "COMPLETED", "SUSPENDED", "TERMINATED", "WITHDRAWN", "UNKNOWN", "AVAILABLE", "NO_LONGER_AVAILABLE", "TEMPORARILY_NOT_AVAILABLE", "APPROVED_FOR_MARKETING", "WITHHELD"]] | None = None, phase: List[Literal["EARLY_PHASE1", "PHASE1", "PHASE2", "PHASE3", "PHASE4", "NA"]] | None = None, sort: Literal["last_update_date", "-last_update_date", "brief_title", "-brief_title", "status", "-status", "sponsor", "-sponsor"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetProviderByNpiClinicalTrialsResponse:
        """Clinical trials in which a provider is an investigator. GET /provider/{npi}/clinical-trials"""
        return await self._json("GET", "/provider/{npi}/clinical-trials", path={"npi": npi}, query={"status": status, "phase": phase, "sort": sort, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_provider_by_npi_clinical_trials(self, npi: str, *, status: List[Literal["NOT_YET_RECRUITING", "RECRUITING", "ENROLLING_BY_INVITATION", "ACTIVE_NOT_RECRUITING", "COMPLETED", "SUSPENDED", "TERMINATED", "WITHDRAWN", "UNKNOWN", "AVAILABLE", "NO_LONGER_AVAILABLE", "TEMPORARILY_NOT_AVAILABLE", "APPROVED_FOR_MARKETING", "WITHHELD"]] | None = None, phase: List[Literal["EARLY_PHASE1", "PHASE1", "PHASE2", "PHASE3", "PHASE4", "NA"]] | None = None, sort: Literal["last_update_date", "-last_update_date", "brief_title", "-brief_title", "status", "-status", "sponsor", "-sponsor"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.ProviderTrial]:
        """Clinical trials in which a provider is an investigator: every row, page after page. GET /provider/{npi}/clinical-trials"""
        return self._rows("GET", "/provider/{npi}/clinical-trials", path={"npi": npi}, query={"status": status, "phase": phase, "sort": sort, "limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_provider_by_npi_enrollments(self, npi: str, *, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetProviderByNpiEnrollmentsResponse:
        """Medicare enrollments of a provider with locations and specialties. GET /provider/{npi}/enrollments"""
        return await self._json("GET", "/provider/{npi}/enrollments", path={"npi": npi}, query={"limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_provider_by_npi_enrollments(self, npi: str, *, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.EnrollmentRow]:
        """Medicare enrollments of a provider with locations and specialties: every row, page after page. GET /provider/{npi}/enrollments"""
        return self._rows("GET", "/provider/{npi}/enrollments", path={"npi": npi}, query={"limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_provider_by_npi_financial_affiliation(self, npi: str, *, provenance: Literal["row", "full"] | None = None) -> types.FinancialAffiliations:
        """Medicare billing employers of a provider with their finances. GET /provider/{npi}/financial-affiliation"""
        return await self._json("GET", "/provider/{npi}/financial-affiliation", path={"npi": npi}, query={"provenance": provenance})

    async def get_provider_by_npi_utilization(self, npi: str, *, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetProviderByNpiUtilizationResponse:
        """Medicare utilization of a provider by year. GET /provider/{npi}/utilization"""
        return await self._json("GET", "/provider/{npi}/utilization", path={"npi": npi}, query={"limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_provider_by_npi_utilization(self, npi: str, *, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.GetProviderByNpiUtilizationResponseResultsItem]:
        """Medicare utilization of a provider by year: every row, page after page. GET /provider/{npi}/utilization"""
        return self._rows("GET", "/provider/{npi}/utilization", path={"npi": npi}, query={"limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_provider_by_npi_utilization_services(self, npi: str, *, year: int | None = None, hcpcs_code: str | None = None, sort: Literal["year", "-year", "hcpcs_code", "-hcpcs_code", "beneficiary_count", "-beneficiary_count", "service_count", "-service_count", "average_submitted_charge_usd", "-average_submitted_charge_usd", "average_medicare_allowed_usd", "-average_medicare_allowed_usd", "average_medicare_payment_usd", "-average_medicare_payment_usd"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetProviderByNpiUtilizationServicesResponse:
        """Services a provider billed to Medicare, by HCPCS code. GET /provider/{npi}/utilization/services"""
        return await self._json("GET", "/provider/{npi}/utilization/services", path={"npi": npi}, query={"year": year, "hcpcs_code": hcpcs_code, "sort": sort, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_provider_by_npi_utilization_services(self, npi: str, *, year: int | None = None, hcpcs_code: str | None = None, sort: Literal["year", "-year", "hcpcs_code", "-hcpcs_code", "beneficiary_count", "-beneficiary_count", "service_count", "-service_count", "average_submitted_charge_usd", "-average_submitted_charge_usd", "average_medicare_allowed_usd", "-average_medicare_allowed_usd", "average_medicare_payment_usd", "-average_medicare_payment_usd"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.ProviderService]:
        """Services a provider billed to Medicare, by HCPCS code: every row, page after page. GET /provider/{npi}/utilization/services"""
        return self._rows("GET", "/provider/{npi}/utilization/services", path={"npi": npi}, query={"year": year, "hcpcs_code": hcpcs_code, "sort": sort, "limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_providers_search(self, *, q: str | None = None, name: str | None = None, first_name: str | None = None, last_name: str | None = None, organization_name: str | None = None, npi: str | None = None, entity_type: Literal["individual", "organization"] | None = None, state: str | None = None, city: str | None = None, zip5: str | None = None, taxonomy_code: str | None = None, taxonomy: str | None = None, credential: str | None = None, is_active: bool | None = None, sort: Literal["name", "-name", "npi", "-npi", "city", "-city", "state", "-state"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetProvidersSearchResponse:
        """Search providers. GET /providers/search"""
        return await self._json("GET", "/providers/search", query={"q": q, "name": name, "first_name": first_name, "last_name": last_name, "organization_name": organization_name, "npi": npi, "entity_type": entity_type, "state": state, "city": city, "zip5": zip5, "taxonomy_code": taxonomy_code, "taxonomy": taxonomy, "credential": credential, "is_active": is_active, "sort": sort, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_providers_search(self, *, q: str | None = None, name: str | None = None, first_name: str | None = None, last_name: str | None = None, organization_name: str | None = None, npi: str | None = None, entity_type: Literal["individual", "organization"] | None = None, state: str | None = None, city: str | None = None, zip5: str | None = None, taxonomy_code: str | None = None, taxonomy: str | None = None, credential: str | None = None, is_active: bool | None = None, sort: Literal["name", "-name", "npi", "-npi", "city", "-city", "state", "-state"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.ProviderRow]:
        """Search providers: every row, page after page. GET /providers/search"""
        return self._rows("GET", "/providers/search", query={"q": q, "name": name, "first_name": first_name, "last_name": last_name, "organization_name": organization_name, "npi": npi, "entity_type": entity_type, "state": state, "city": city, "zip5": zip5, "taxonomy_code": taxonomy_code, "taxonomy": taxonomy, "credential": credential, "is_active": is_active, "sort": sort, "limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_mips_leaderboard_by_specialty(self, specialty: str, *, performance_year: int | None = None, state: str | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetMipsLeaderboardBySpecialtyResponse:
        """Ranking of clinicians in a specialty by final score. GET /mips/leaderboard/{specialty}"""
        return await self._json("GET", "/mips/leaderboard/{specialty}", path={"specialty": specialty}, query={"performance_year": performance_year, "state": state, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_mips_leaderboard_by_specialty(self, specialty: str, *, performance_year: int | None = None, state: str | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.RankedClinician]:
        """Ranking of clinicians in a specialty by final score: every row, page after page. GET /mips/leaderboard/{specialty}"""
        return self._rows("GET", "/mips/leaderboard/{specialty}", path={"specialty": specialty}, query={"performance_year": performance_year, "state": state, "limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_provider_by_npi_quality(self, npi: str, *, provenance: Literal["row", "full"] | None = None) -> types.ProviderQuality:
        """Quality scores of a clinician by year and source. GET /provider/{npi}/quality"""
        return await self._json("GET", "/provider/{npi}/quality", path={"npi": npi}, query={"provenance": provenance})

    async def get_systems_by_system_id_quality(self, system_id: str, *, performance_year: int | None = None, role: Literal["physician", "all"] | None = None) -> types.GetSystemsBySystemIdQualityResponse:
        """Quality scores of the clinicians of a health system. GET /systems/{system_id}/quality"""
        return await self._json("GET", "/systems/{system_id}/quality", path={"system_id": system_id}, query={"performance_year": performance_year, "role": role})

    async def get_reconcile(self, *, queries: str | None = None, extend: str | None = None, callback: str | None = None) -> Dict[str, Any]:
        """Match names to records. GET /reconcile"""
        return await self._json("GET", "/reconcile", query={"queries": queries, "extend": extend, "callback": callback})

    async def post_reconcile(self, body: types.PostReconcileBody, *, idempotency_key: str | None = None) -> Dict[str, Any]:
        """Match up to 500 names. POST /reconcile"""
        return await self._json("POST", "/reconcile", body=body, idempotency_key=idempotency_key)

    async def get(self) -> types.GetResponse:
        """The home page. GET /"""
        return await self._json("GET", "/")

    async def get_changelog(self) -> types.GetChangelogResponse:
        """Changelog. GET /changelog"""
        return await self._json("GET", "/changelog")

    async def get_examples(self) -> types.GetExamplesResponse:
        """Sample programs in six languages. GET /examples"""
        return await self._json("GET", "/examples")

    async def get_examples_by_lang(self, lang: Literal["python", "node", "curl", "go", "php", "r"]) -> types.GetExamplesByLangResponse:
        """Sample program in one language. GET /examples/{lang}"""
        return await self._json("GET", "/examples/{lang}", path={"lang": lang})

    async def get_find(self, *, q: str, limit: int | None = None, kind: Literal["page", "facility", "system", "company", "aco", "trial", "provider"] | None = None, state: str | None = None) -> types.SearchResults:
        """Find a hospital, health system, company, accountable care organization, trial or provider by name or number, or a list by its words. GET /find"""
        return await self._json("GET", "/find", query={"q": q, "limit": limit, "kind": kind, "state": state})

    async def get_health(self) -> types.GetHealthResponse:
        """Whether the process responds. GET /health"""
        return await self._json("GET", "/health")

    async def get_health_deep(self) -> types.DeepHealth:
        """Current health of every dependency. GET /health/deep"""
        return await self._json("GET", "/health/deep")

    async def get_health_ready(self) -> types.ServiceReadiness:
        """Whether the process can answer screenings. GET /health/ready"""
        return await self._json("GET", "/health/ready")

    async def get_legal_data_disclosure(self) -> types.Document:
        """Data sources: terms and limits. GET /legal/data-disclosure"""
        return await self._json("GET", "/legal/data-disclosure")

    async def get_platform_stats(self) -> types.GetPlatformStatsResponse:
        """How much data is loaded. GET /platform/stats"""
        return await self._json("GET", "/platform/stats")

    async def get_resources(self) -> types.GetResourcesResponse:
        """Documents. GET /resources"""
        return await self._json("GET", "/resources")

    async def get_resources_by_slug(self, slug: Literal["screening-guide", "matching-method", "linking-rules", "bulk", "peer-groups", "certificates", "webhooks", "mcp", "reconcile", "collections", "data-dictionary", "therapeutic-areas", "source-limits", "runbook"]) -> types.GetResourcesBySlugResponse:
        """One document. GET /resources/{slug}"""
        return await self._json("GET", "/resources/{slug}", path={"slug": slug})

    async def get_status(self) -> types.ServiceStatus:
        """Status of the service and its dependencies. GET /status"""
        return await self._json("GET", "/status")

    async def get_sources(self, *, q: str | None = None, freshness: Literal["fresh", "stale", "critical", "never", "exempt"] | None = None, release_freshness: Literal["fresh", "stale", "critical", "never", "exempt", "unknown"] | None = None, is_loaded: bool | None = None, coverage: Literal["complete", "partial"] | None = None, sort: Literal["title", "-title", "cadence", "-cadence", "rows", "-rows", "release_date", "-release_date", "last_loaded_at", "-last_loaded_at"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None) -> types.GetSourcesResponse:
        """Search sources. GET /sources"""
        return await self._json("GET", "/sources", query={"q": q, "freshness": freshness, "release_freshness": release_freshness, "is_loaded": is_loaded, "coverage": coverage, "sort": sort, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all})

    def iter_sources(self, *, q: str | None = None, freshness: Literal["fresh", "stale", "critical", "never", "exempt"] | None = None, release_freshness: Literal["fresh", "stale", "critical", "never", "exempt", "unknown"] | None = None, is_loaded: bool | None = None, coverage: Literal["complete", "partial"] | None = None, sort: Literal["title", "-title", "cadence", "-cadence", "rows", "-rows", "release_date", "-release_date", "last_loaded_at", "-last_loaded_at"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None) -> AsyncIterator[types.Source]:
        """Search sources: every row, page after page. GET /sources"""
        return self._rows("GET", "/sources", query={"q": q, "freshness": freshness, "release_freshness": release_freshness, "is_loaded": is_loaded, "coverage": coverage, "sort": sort, "limit": limit, "page": page, "fields": fields, "all": all})

    async def get_sources_by_source_id(self, source_id: str) -> types.SourceDetail:
        """One source with its data dictionary. GET /sources/{source_id}"""
        return await self._json("GET", "/sources/{source_id}", path={"source_id": source_id})

    async def get_sources_by_source_id_history(self, source_id: str, *, status: Literal["running", "accepted", "unchanged", "refused", "failed"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None) -> types.GetSourcesBySourceIdHistoryResponse:
        """Load history of a source. GET /sources/{source_id}/history"""
        return await self._json("GET", "/sources/{source_id}/history", path={"source_id": source_id}, query={"status": status, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all})

    def iter_sources_by_source_id_history(self, source_id: str, *, status: Literal["running", "accepted", "unchanged", "refused", "failed"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None) -> AsyncIterator[types.SourceLoad]:
        """Load history of a source: every row, page after page. GET /sources/{source_id}/history"""
        return self._rows("GET", "/sources/{source_id}/history", path={"source_id": source_id}, query={"status": status, "limit": limit, "page": page, "fields": fields, "all": all})

    async def get_compare(self, *, ccn: List[str] | None = None, system: List[str] | None = None, nursing_home: List[str] | None = None, aco: List[str] | None = None, metric: str | None = None, fiscal_year: int | None = None, q: str | None = None, limit: int | None = None, fields: str | None = None, all: bool | None = None) -> types.GetCompareResponse:
        """Hospitals, health systems, nursing homes or ACOs side by side. GET /compare"""
        return await self._json("GET", "/compare", query={"ccn": ccn, "system": system, "nursing_home": nursing_home, "aco": aco, "metric": metric, "fiscal_year": fiscal_year, "q": q, "limit": limit, "fields": fields, "all": all})

    async def get_compare_years(self, *, ccn: List[str] | None = None, system: List[str] | None = None, nursing_home: List[str] | None = None, aco: List[str] | None = None, metric: str | None = None, limit: int | None = None, fields: str | None = None, all: bool | None = None) -> types.GetCompareYearsResponse:
        """A figure of hospitals, health systems, nursing homes or ACOs by year. GET /compare/years"""
        return await self._json("GET", "/compare/years", query={"ccn": ccn, "system": system, "nursing_home": nursing_home, "aco": aco, "metric": metric, "limit": limit, "fields": fields, "all": all})

    async def get_systems_chains(self, *, q: str | None = None, system_id: str | None = None, rule: Literal["alias", "system_name", "spelling", "too_few", "not_a_chain"] | None = None, sort: Literal["chain_name", "-chain_name", "state", "-state", "hospital_count", "-hospital_count", "last_period_end", "-last_period_end", "system_name", "-system_name"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None) -> types.GetSystemsChainsResponse:
        """Chains named in cost reports, and how each spelling was treated. GET /systems/chains"""
        return await self._json("GET", "/systems/chains", query={"q": q, "system_id": system_id, "rule": rule, "sort": sort, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all})

    def iter_systems_chains(self, *, q: str | None = None, system_id: str | None = None, rule: Literal["alias", "system_name", "spelling", "too_few", "not_a_chain"] | None = None, sort: Literal["chain_name", "-chain_name", "state", "-state", "hospital_count", "-hospital_count", "last_period_end", "-last_period_end", "system_name", "-system_name"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None) -> AsyncIterator[types.ChainSpelling]:
        """Chains named in cost reports, and how each spelling was treated: every row, page after page. GET /systems/chains"""
        return self._rows("GET", "/systems/chains", query={"q": q, "system_id": system_id, "rule": rule, "sort": sort, "limit": limit, "page": page, "fields": fields, "all": all})

    async def get_systems_conflicts(self, *, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetSystemsConflictsResponse:
        """Hospitals that sources place in different systems. GET /systems/conflicts"""
        return await self._json("GET", "/systems/conflicts", query={"limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_systems_conflicts(self, *, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.OwnershipConflict]:
        """Hospitals that sources place in different systems: every row, page after page. GET /systems/conflicts"""
        return self._rows("GET", "/systems/conflicts", query={"limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_systems_search(self, *, q: str | None = None, state: str | None = None, hospital_state: str | None = None, system_kind: Literal["nonprofit", "public_company", "government"] | None = None, is_division: bool | None = None, sort: Literal["system_name", "-system_name", "system_id", "-system_id", "hospital_count", "-hospital_count", "bed_count", "-bed_count", "state_hospital_count", "-state_hospital_count", "state_bed_count", "-state_bed_count"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetSystemsSearchResponse:
        """Find a health system. GET /systems/search"""
        return await self._json("GET", "/systems/search", query={"q": q, "state": state, "hospital_state": hospital_state, "system_kind": system_kind, "is_division": is_division, "sort": sort, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_systems_search(self, *, q: str | None = None, state: str | None = None, hospital_state: str | None = None, system_kind: Literal["nonprofit", "public_company", "government"] | None = None, is_division: bool | None = None, sort: Literal["system_name", "-system_name", "system_id", "-system_id", "hospital_count", "-hospital_count", "bed_count", "-bed_count", "state_hospital_count", "-state_hospital_count", "state_bed_count", "-state_bed_count"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.SystemRow]:
        """Find a health system: every row, page after page. GET /systems/search"""
        return self._rows("GET", "/systems/search", query={"q": q, "state": state, "hospital_state": hospital_state, "system_kind": system_kind, "is_division": is_division, "sort": sort, "limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_systems_by_system_id(self, system_id: str, *, include: List[Literal["hospitals", "left_out_hospitals", "chain_names"]] | None = None, fields: str | None = None, provenance: Literal["row", "full"] | None = None) -> types.HealthSystem:
        """One health system. GET /systems/{system_id}"""
        return await self._json("GET", "/systems/{system_id}", path={"system_id": system_id}, query={"include": include, "fields": fields, "provenance": provenance})

    async def get_systems_by_system_id_divisions(self, system_id: str, *, limit: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetSystemsBySystemIdDivisionsResponse:
        """Divisions of a health system. GET /systems/{system_id}/divisions"""
        return await self._json("GET", "/systems/{system_id}/divisions", path={"system_id": system_id}, query={"limit": limit, "fields": fields, "all": all, "provenance": provenance})

    async def get_systems_by_system_id_filings(self, system_id: str, *, sort: Literal["ein", "-ein", "name", "-name", "return_type", "-return_type", "tax_period", "-tax_period", "processing_date", "-processing_date"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetSystemsBySystemIdFilingsResponse:
        """Electronic returns of a health system in the IRS index. GET /systems/{system_id}/filings"""
        return await self._json("GET", "/systems/{system_id}/filings", path={"system_id": system_id}, query={"sort": sort, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_systems_by_system_id_filings(self, system_id: str, *, sort: Literal["ein", "-ein", "name", "-name", "return_type", "-return_type", "tax_period", "-tax_period", "processing_date", "-processing_date"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.NonprofitFiling]:
        """Electronic returns of a health system in the IRS index: every row, page after page. GET /systems/{system_id}/filings"""
        return self._rows("GET", "/systems/{system_id}/filings", path={"system_id": system_id}, query={"sort": sort, "limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_systems_by_system_id_financials(self, system_id: str, *, fiscal_year: int | None = None, source: Literal["irs_990", "dol_5500", "sec_10k"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetSystemsBySystemIdFinancialsResponse:
        """Filings of a health system by fiscal year. GET /systems/{system_id}/financials"""
        return await self._json("GET", "/systems/{system_id}/financials", path={"system_id": system_id}, query={"fiscal_year": fiscal_year, "source": source, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_systems_by_system_id_financials(self, system_id: str, *, fiscal_year: int | None = None, source: Literal["irs_990", "dol_5500", "sec_10k"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.FinancialRow]:
        """Filings of a health system by fiscal year: every row, page after page. GET /systems/{system_id}/financials"""
        return self._rows("GET", "/systems/{system_id}/financials", path={"system_id": system_id}, query={"fiscal_year": fiscal_year, "source": source, "limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_systems_by_system_id_financials_community_benefit(self, system_id: str, *, sort: Literal["tax_year", "-tax_year", "ein", "-ein", "name", "-name", "financial_assistance_usd", "-financial_assistance_usd", "unreimbursed_medicaid_usd", "-unreimbursed_medicaid_usd", "total_community_benefit_usd", "-total_community_benefit_usd", "total_community_benefit_pct", "-total_community_benefit_pct", "bad_debt_usd", "-bad_debt_usd", "medicare_surplus_usd", "-medicare_surplus_usd", "hospital_facility_count", "-hospital_facility_count"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetSystemsBySystemIdFinancialsCommunityBenefitResponse:
        """Community benefit of a health system (Schedule H). GET /systems/{system_id}/financials/community-benefit"""
        return await self._json("GET", "/systems/{system_id}/financials/community-benefit", path={"system_id": system_id}, query={"sort": sort, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_systems_by_system_id_financials_community_benefit(self, system_id: str, *, sort: Literal["tax_year", "-tax_year", "ein", "-ein", "name", "-name", "financial_assistance_usd", "-financial_assistance_usd", "unreimbursed_medicaid_usd", "-unreimbursed_medicaid_usd", "total_community_benefit_usd", "-total_community_benefit_usd", "total_community_benefit_pct", "-total_community_benefit_pct", "bad_debt_usd", "-bad_debt_usd", "medicare_surplus_usd", "-medicare_surplus_usd", "hospital_facility_count", "-hospital_facility_count"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.CommunityBenefit]:
        """Community benefit of a health system (Schedule H): every row, page after page. GET /systems/{system_id}/financials/community-benefit"""
        return self._rows("GET", "/systems/{system_id}/financials/community-benefit", path={"system_id": system_id}, query={"sort": sort, "limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_systems_by_system_id_financials_executives(self, system_id: str, *, fiscal_year: int | None = None, is_matched: bool | None = None, sort: Literal["fiscal_year", "-fiscal_year", "name", "-name", "filer_name", "-filer_name", "total_usd", "-total_usd", "base_usd", "-base_usd", "bonus_usd", "-bonus_usd"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetSystemsBySystemIdFinancialsExecutivesResponse:
        """Executive compensation of a health system. GET /systems/{system_id}/financials/executives"""
        return await self._json("GET", "/systems/{system_id}/financials/executives", path={"system_id": system_id}, query={"fiscal_year": fiscal_year, "is_matched": is_matched, "sort": sort, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_systems_by_system_id_financials_executives(self, system_id: str, *, fiscal_year: int | None = None, is_matched: bool | None = None, sort: Literal["fiscal_year", "-fiscal_year", "name", "-name", "filer_name", "-filer_name", "total_usd", "-total_usd", "base_usd", "-base_usd", "bonus_usd", "-bonus_usd"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.ExecutiveRow]:
        """Executive compensation of a health system: every row, page after page. GET /systems/{system_id}/financials/executives"""
        return self._rows("GET", "/systems/{system_id}/financials/executives", path={"system_id": system_id}, query={"fiscal_year": fiscal_year, "is_matched": is_matched, "sort": sort, "limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_systems_by_system_id_financials_workforce(self, system_id: str, *, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetSystemsBySystemIdFinancialsWorkforceResponse:
        """Minimum number of employees of a health system, from benefit plan returns. GET /systems/{system_id}/financials/workforce"""
        return await self._json("GET", "/systems/{system_id}/financials/workforce", path={"system_id": system_id}, query={"limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_systems_by_system_id_financials_workforce(self, system_id: str, *, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.WorkforceRow]:
        """Minimum number of employees of a health system, from benefit plan returns: every row, page after page. GET /systems/{system_id}/financials/workforce"""
        return self._rows("GET", "/systems/{system_id}/financials/workforce", path={"system_id": system_id}, query={"limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_systems_by_system_id_hospitals(self, system_id: str, *, as_of: str | date | None = None, ownership: Literal["current", "former", "disputed", "left_out"] | None = None, sort: Literal["name", "-name", "ccn", "-ccn", "city", "-city", "state", "-state", "from_date", "-from_date", "last_named_date", "-last_named_date", "to_date", "-to_date"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetSystemsBySystemIdHospitalsResponse:
        """Hospitals of a health system. GET /systems/{system_id}/hospitals"""
        return await self._json("GET", "/systems/{system_id}/hospitals", path={"system_id": system_id}, query={"as_of": as_of, "ownership": ownership, "sort": sort, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_systems_by_system_id_hospitals(self, system_id: str, *, as_of: str | date | None = None, ownership: Literal["current", "former", "disputed", "left_out"] | None = None, sort: Literal["name", "-name", "ccn", "-ccn", "city", "-city", "state", "-state", "from_date", "-from_date", "last_named_date", "-last_named_date", "to_date", "-to_date"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.OwnedHospital]:
        """Hospitals of a health system: every row, page after page. GET /systems/{system_id}/hospitals"""
        return self._rows("GET", "/systems/{system_id}/hospitals", path={"system_id": system_id}, query={"as_of": as_of, "ownership": ownership, "sort": sort, "limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_systems_by_system_id_related_organizations(self, system_id: str, *, sort: Literal["tax_year", "-tax_year", "ein", "-ein", "part", "-part", "name", "-name", "state", "-state", "total_income_usd", "-total_income_usd", "end_of_year_assets_usd", "-end_of_year_assets_usd", "ownership_pct", "-ownership_pct"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetSystemsBySystemIdRelatedOrganizationsResponse:
        """Related organizations of a health system (Schedule R). GET /systems/{system_id}/related-organizations"""
        return await self._json("GET", "/systems/{system_id}/related-organizations", path={"system_id": system_id}, query={"sort": sort, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_systems_by_system_id_related_organizations(self, system_id: str, *, sort: Literal["tax_year", "-tax_year", "ein", "-ein", "part", "-part", "name", "-name", "state", "-state", "total_income_usd", "-total_income_usd", "end_of_year_assets_usd", "-end_of_year_assets_usd", "ownership_pct", "-ownership_pct"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.RelatedOrganization]:
        """Related organizations of a health system (Schedule R): every row, page after page. GET /systems/{system_id}/related-organizations"""
        return self._rows("GET", "/systems/{system_id}/related-organizations", path={"system_id": system_id}, query={"sort": sort, "limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_systems_by_system_id_related_transactions(self, system_id: str, *, sort: Literal["tax_year", "-tax_year", "ein", "-ein", "name", "-name", "transaction_type", "-transaction_type", "amount_usd", "-amount_usd"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetSystemsBySystemIdRelatedTransactionsResponse:
        """Transactions of a health system with related organizations (Schedule R). GET /systems/{system_id}/related-transactions"""
        return await self._json("GET", "/systems/{system_id}/related-transactions", path={"system_id": system_id}, query={"sort": sort, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_systems_by_system_id_related_transactions(self, system_id: str, *, sort: Literal["tax_year", "-tax_year", "ein", "-ein", "name", "-name", "transaction_type", "-transaction_type", "amount_usd", "-amount_usd"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.RelatedTransaction]:
        """Transactions of a health system with related organizations (Schedule R): every row, page after page. GET /systems/{system_id}/related-transactions"""
        return self._rows("GET", "/systems/{system_id}/related-transactions", path={"system_id": system_id}, query={"sort": sort, "limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_vbc_acos_by_aco_id_financials(self, aco_id: str, *, limit: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetVbcAcosByAcoIdFinancialsResponse:
        """All years of an accountable care organization. GET /vbc/acos/{aco_id}/financials"""
        return await self._json("GET", "/vbc/acos/{aco_id}/financials", path={"aco_id": aco_id}, query={"limit": limit, "fields": fields, "all": all, "provenance": provenance})

    async def get_vbc_financials(self, *, year: int | None = None, track: types.AcoTrack | None = None, state: str | None = None, provenance: Literal["row", "full"] | None = None, name: str | None = None, sort: Literal["earned_savings_usd", "-earned_savings_usd", "benchmark_minus_expenditures_usd", "-benchmark_minus_expenditures_usd", "savings_rate_pct", "-savings_rate_pct", "quality_score_pct", "-quality_score_pct", "assigned_beneficiaries", "-assigned_beneficiaries", "name", "-name", "losses", "-losses", "savings", "-savings", "savings_rate", "-savings_rate", "quality", "-quality", "beneficiaries", "-beneficiaries"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None) -> types.GetVbcFinancialsResponse:
        """Search and rank Shared Savings Program results. GET /vbc/financials"""
        return await self._json("GET", "/vbc/financials", query={"year": year, "track": track, "state": state, "provenance": provenance, "name": name, "sort": sort, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all})

    def iter_vbc_financials(self, *, year: int | None = None, track: types.AcoTrack | None = None, state: str | None = None, provenance: Literal["row", "full"] | None = None, name: str | None = None, sort: Literal["earned_savings_usd", "-earned_savings_usd", "benchmark_minus_expenditures_usd", "-benchmark_minus_expenditures_usd", "savings_rate_pct", "-savings_rate_pct", "quality_score_pct", "-quality_score_pct", "assigned_beneficiaries", "-assigned_beneficiaries", "name", "-name", "losses", "-losses", "savings", "-savings", "savings_rate", "-savings_rate", "quality", "-quality", "beneficiaries", "-beneficiaries"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None) -> AsyncIterator[types.RankedAco]:
        """Search and rank Shared Savings Program results: every row, page after page. GET /vbc/financials"""
        return self._rows("GET", "/vbc/financials", query={"year": year, "track": track, "state": state, "provenance": provenance, "name": name, "sort": sort, "limit": limit, "page": page, "fields": fields, "all": all})

    async def get_vbc_financials_summary(self, *, year: int | None = None, limit: int | None = None, fields: str | None = None, all: bool | None = None) -> types.GetVbcFinancialsSummaryResponse:
        """The Shared Savings Program by year and track. GET /vbc/financials/summary"""
        return await self._json("GET", "/vbc/financials/summary", query={"year": year, "limit": limit, "fields": fields, "all": all})

    async def get_vbc_hac(self, *, fiscal_year: int | None = None, state: str | None = None, name: str | None = None, is_penalized: bool | None = None, sort: Literal["total_hac_score", "-total_hac_score", "name", "-name", "state", "-state"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetVbcHacResponse:
        """Rank hospitals by hospital-acquired conditions. GET /vbc/hac"""
        return await self._json("GET", "/vbc/hac", query={"fiscal_year": fiscal_year, "state": state, "name": name, "is_penalized": is_penalized, "sort": sort, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_vbc_hac(self, *, fiscal_year: int | None = None, state: str | None = None, name: str | None = None, is_penalized: bool | None = None, sort: Literal["total_hac_score", "-total_hac_score", "name", "-name", "state", "-state"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.RankedHac]:
        """Rank hospitals by hospital-acquired conditions: every row, page after page. GET /vbc/hac"""
        return self._rows("GET", "/vbc/hac", query={"fiscal_year": fiscal_year, "state": state, "name": name, "is_penalized": is_penalized, "sort": sort, "limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_vbc_hrrp(self, *, fiscal_year: int | None = None, state: str | None = None, condition: Literal["ami", "copd", "hf", "pn", "cabg", "hip_knee"] | None = None, name: str | None = None, provenance: Literal["row", "full"] | None = None, is_penalized: bool | None = None, sort: Literal["payment_reduction_pct", "-payment_reduction_pct", "excess_readmission_ratio", "-excess_readmission_ratio", "excess_over_median", "-excess_over_median", "name", "-name", "city", "-city", "state", "-state", "ccn", "-ccn"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None) -> types.GetVbcHrrpResponse:
        """Rank hospitals by readmissions. GET /vbc/hrrp"""
        return await self._json("GET", "/vbc/hrrp", query={"fiscal_year": fiscal_year, "state": state, "condition": condition, "name": name, "provenance": provenance, "is_penalized": is_penalized, "sort": sort, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all})

    def iter_vbc_hrrp(self, *, fiscal_year: int | None = None, state: str | None = None, condition: Literal["ami", "copd", "hf", "pn", "cabg", "hip_knee"] | None = None, name: str | None = None, provenance: Literal["row", "full"] | None = None, is_penalized: bool | None = None, sort: Literal["payment_reduction_pct", "-payment_reduction_pct", "excess_readmission_ratio", "-excess_readmission_ratio", "excess_over_median", "-excess_over_median", "name", "-name", "city", "-city", "state", "-state", "ccn", "-ccn"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None) -> AsyncIterator[types.RankedHospital]:
        """Rank hospitals by readmissions: every row, page after page. GET /vbc/hrrp"""
        return self._rows("GET", "/vbc/hrrp", query={"fiscal_year": fiscal_year, "state": state, "condition": condition, "name": name, "provenance": provenance, "is_penalized": is_penalized, "sort": sort, "limit": limit, "page": page, "fields": fields, "all": all})

    async def get_vbc_hrrp_by_ccn(self, ccn: str, *, limit: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetVbcHrrpByCcnResponse:
        """Readmission penalties of a hospital. GET /vbc/hrrp/{ccn}"""
        return await self._json("GET", "/vbc/hrrp/{ccn}", path={"ccn": ccn}, query={"limit": limit, "fields": fields, "all": all, "provenance": provenance})

    async def get_vbc_hrrp_by_ccn_measures(self, ccn: str, *, fiscal_year: int | None = None, condition: Literal["ami", "copd", "hf", "pn", "cabg", "hip_knee"] | None = None, limit: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetVbcHrrpByCcnMeasuresResponse:
        """Excess readmission ratios of a hospital. GET /vbc/hrrp/{ccn}/measures"""
        return await self._json("GET", "/vbc/hrrp/{ccn}/measures", path={"ccn": ccn}, query={"fiscal_year": fiscal_year, "condition": condition, "limit": limit, "fields": fields, "all": all, "provenance": provenance})

    async def get_vbc_hvbp(self, *, fiscal_year: int | None = None, state: str | None = None, name: str | None = None, sort: Literal["total_performance_score", "-total_performance_score", "name", "-name", "state", "-state"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> types.GetVbcHvbpResponse:
        """Rank hospitals by value-based purchasing. GET /vbc/hvbp"""
        return await self._json("GET", "/vbc/hvbp", query={"fiscal_year": fiscal_year, "state": state, "name": name, "sort": sort, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all, "provenance": provenance})

    def iter_vbc_hvbp(self, *, fiscal_year: int | None = None, state: str | None = None, name: str | None = None, sort: Literal["total_performance_score", "-total_performance_score", "name", "-name", "state", "-state"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None, provenance: Literal["row", "full"] | None = None) -> AsyncIterator[types.RankedVbp]:
        """Rank hospitals by value-based purchasing: every row, page after page. GET /vbc/hvbp"""
        return self._rows("GET", "/vbc/hvbp", query={"fiscal_year": fiscal_year, "state": state, "name": name, "sort": sort, "limit": limit, "page": page, "fields": fields, "all": all, "provenance": provenance})

    async def get_vbc_reach(self, *, year: int | None = None, sort: Literal["name", "-name", "entity_id", "-entity_id", "entity_type", "-entity_type", "first_performance_year", "-first_performance_year", "provider_total", "-provider_total", "savings_rate_pct", "-savings_rate_pct", "gross_savings_usd", "-gross_savings_usd", "shared_savings_usd", "-shared_savings_usd"] | None = None, limit: int | None = None, cursor: str | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None) -> types.GetVbcReachResponse:
        """ACO REACH entities of a year. GET /vbc/reach"""
        return await self._json("GET", "/vbc/reach", query={"year": year, "sort": sort, "limit": limit, "cursor": cursor, "page": page, "fields": fields, "all": all})

    def iter_vbc_reach(self, *, year: int | None = None, sort: Literal["name", "-name", "entity_id", "-entity_id", "entity_type", "-entity_type", "first_performance_year", "-first_performance_year", "provider_total", "-provider_total", "savings_rate_pct", "-savings_rate_pct", "gross_savings_usd", "-gross_savings_usd", "shared_savings_usd", "-shared_savings_usd"] | None = None, limit: int | None = None, page: int | None = None, fields: str | None = None, all: bool | None = None) -> AsyncIterator[types.ReachEntity]:
        """ACO REACH entities of a year: every row, page after page. GET /vbc/reach"""
        return self._rows("GET", "/vbc/reach", query={"year": year, "sort": sort, "limit": limit, "page": page, "fields": fields, "all": all})

    async def get_vbc_reach_by_entity_id(self, entity_id: str, *, year: int | None = None, provider_limit: int | None = None, provider_offset: int | None = None, provenance: Literal["row", "full"] | None = None) -> types.ReachEntityDetail:
        """An ACO REACH entity with its participants. GET /vbc/reach/{entity_id}"""
        return await self._json("GET", "/vbc/reach/{entity_id}", path={"entity_id": entity_id}, query={"year": year, "provider_limit": provider_limit, "provider_offset": provider_offset, "provenance": provenance})
