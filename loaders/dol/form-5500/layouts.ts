import type { Layout } from '#load/declaration/layout';
import { unreadOfForm, unreadOfShortForm } from './unread-columns.ts';

/**
 * The form year is only in the file name: f_5500_2023_latest.csv, f_5500_sf_2023_latest.csv. A file with another name
 * is not recognized.
 */
export const formYearOf = (file_name: string): string | null => /f_5500_(?:sf_)?(20\d{2})(?!\d)/i.exec(file_name)?.[1] ?? null;
const isNamed: Layout['detect'] = (_rows, { name }) => formYearOf(name) !== null;

const read = { format: 'csv', multiline: true } as const;

/** Columns come and go with revisions of the form; they are read by name. */
export const form5500: Layout = {
  id: 'form_5500',
  verified: 'published',
  read,
  columns: {
    ACK_ID: 'ack_id',
    FORM_PLAN_YEAR_BEGIN_DATE: 'plan_year_begin_date',
    FORM_TAX_PRD: { name: 'plan_year_end_date', note: 'The year of a row: files of a form year contain late returns of other years.' },
    TYPE_PLAN_ENTITY_CD: { name: 'plan_entity', note: '1 multiemployer, 2 single employer, 3 multiple-employer, 4 direct filing entity.' },
    INITIAL_FILING_IND: 'is_initial',
    AMENDED_IND: 'is_amended',
    FINAL_FILING_IND: 'is_final',
    SHORT_PLAN_YR_IND: 'is_short_plan_year',
    PLAN_NAME: 'plan_name',
    SPONS_DFE_PN: 'plan_number',
    SPONSOR_DFE_NAME: 'sponsor_name',
    SPONS_DFE_DBA_NAME: 'sponsor_dba_name',
    SPONS_DFE_MAIL_US_ADDRESS1: 'address_line_1',
    SPONS_DFE_MAIL_US_ADDRESS2: 'address_line_2',
    SPONS_DFE_MAIL_US_CITY: 'city',
    SPONS_DFE_MAIL_US_STATE: 'state',
    SPONS_DFE_MAIL_US_ZIP: 'zip5',
    SPONS_DFE_EIN: 'ein',
    BUSINESS_CODE: 'naics_code',
    TOT_PARTCP_BOY_CNT: 'participants_at_start',
    TOT_ACT_PARTCP_BOY_CNT: 'active_participants_at_start',
    TOT_ACTIVE_PARTCP_CNT: 'active_participants',
    RTD_SEP_PARTCP_RCVG_CNT: 'retired_receiving_participants',
    RTD_SEP_PARTCP_FUT_CNT: 'retired_future_participants',
    SUBTL_ACT_RTD_SEP_CNT: { name: 'subtotal', note: 'Line 6d; used if 6a(2) is empty.' },
    TOT_ACT_RTD_SEP_BENEF_CNT: { name: 'participants_at_end', note: 'Welfare plans leave it empty.' },
    TYPE_PENSION_BNFT_CODE: { name: 'pension_codes', note: 'Two-character codes run together.' },
    TYPE_WELFARE_BNFT_CODE: { name: 'welfare_codes', note: 'Two-character codes run together.' },
    SCH_MB_ATTACHED_IND: { name: 'has_schedule_mb', note: 'Actuarial schedule of a multiemployer or money purchase plan.' },
    SCH_SB_ATTACHED_IND: { name: 'has_schedule_sb', note: 'Actuarial schedule of a single-employer defined-benefit plan.' },
    FILING_STATUS: 'filing_status',
    DATE_RECEIVED: 'received_date',
    LAST_RPT_SPONS_EIN: 'last_reported_ein',
  },
  ignored: unreadOfForm,
  optional: ['TOT_ACT_PARTCP_BOY_CNT', ...unreadOfForm],
  detect: isNamed,
  note: 'Checked on files of 2017 and 2019 to 2024, and on column lists of 2010, 2017, 2022, 2023 and 2025.',
};

export const shortForm: Layout = {
  id: 'form_5500_sf',
  read,
  columns: {
    ACK_ID: 'ack_id',
    SF_PLAN_YEAR_BEGIN_DATE: 'plan_year_begin_date',
    SF_TAX_PRD: { name: 'plan_year_end_date', note: 'The year of a row.' },
    SF_PLAN_ENTITY_CD: {
      name: 'plan_entity',
      note: 'Other codes than on the long form: 1 single employer, 2 multiple-employer, 3 one-participant.',
    },
    SF_INITIAL_FILING_IND: 'is_initial',
    SF_AMENDED_IND: 'is_amended',
    SF_FINAL_FILING_IND: 'is_final',
    SF_SHORT_PLAN_YR_IND: 'is_short_plan_year',
    SF_PLAN_NAME: 'plan_name',
    SF_PLAN_NUM: 'plan_number',
    SF_SPONSOR_NAME: 'sponsor_name',
    SF_SPONSOR_DFE_DBA_NAME: 'sponsor_dba_name',
    SF_SPONS_US_ADDRESS1: 'address_line_1',
    SF_SPONS_US_ADDRESS2: 'address_line_2',
    SF_SPONS_US_CITY: 'city',
    SF_SPONS_US_STATE: 'state',
    SF_SPONS_US_ZIP: 'zip5',
    SF_SPONS_EIN: 'ein',
    SF_BUSINESS_CODE: 'naics_code',
    SF_TOT_PARTCP_BOY_CNT: 'participants_at_start',
    SF_TOT_ACT_PARTCP_BOY_CNT: 'active_participants_at_start',
    SF_TOT_ACT_PARTCP_EOY_CNT: { name: 'active_participants', note: 'Not on the form before about 2015.' },
    SF_TOT_ACT_RTD_SEP_BENEF_CNT: 'participants_at_end',
    SF_TYPE_PENSION_BNFT_CODE: 'pension_codes',
    SF_TYPE_WELFARE_BNFT_CODE: 'welfare_codes',
    SF_DB_PLAN_FUNDING_REQD_IND: { name: 'has_schedule_sb', note: 'Subject to the funding rules of defined-benefit plans.' },
    FILING_STATUS: 'filing_status',
    DATE_RECEIVED: 'received_date',
    SF_LAST_RPT_SPONS_EIN: 'last_reported_ein',
  },
  ignored: unreadOfShortForm,
  optional: ['SF_TOT_ACT_PARTCP_BOY_CNT', 'SF_TOT_ACT_PARTCP_EOY_CNT', ...unreadOfShortForm],
  detect: isNamed,
  note: 'Layout assumed: from the column lists of 2010, 2017, 2022, 2023 and 2025; no published row was available.',
};
