import { z } from 'zod';
import {
  arrayOf,
  dateOrNull,
  day,
  flag,
  instant,
  instantOrNull,
  integer,
  named,
  objectOf,
  oneOf,
  text,
  textOrNull,
} from '#fields/described';

const hash = (what: string) => text(`${what}, SHA-256 in hexadecimal`);
const path = arrayOf(z.string(), 'Neighbors in the tree from the leaf to the root, for recomputing the root');

// Fields are in alphabetical order: the response is then in the canonical form of RFC 8785.

const Algorithm = z.object({
  match_threshold: text('Minimum similarity for a hit with further evidence to be a match'),
  name: text('Name of the software'),
  possible_threshold: text('Minimum similarity of a hit; names that differ by what may be one error are hits below it too'),
  rules_sha256: hash('Files with the code and tables that compare names and decide'),
  rules_version: z
    .number()
    .int()
    .optional()
    .describe('Version of the rules that decide: equal versions decide alike; absent in older certificates'),
  version: text('Version of the software'),
});

const ListFile = named('CertifiedFile', {
  file_name: text('Name of the file'),
  loaded_at: instant('When it was loaded'),
  release_date: dateOrNull('Release date; null if unknown'),
  rows: integer('Rows read from the file'),
  sha256: hash('Content of the file'),
});

const CertifiedList = named('CertifiedList', {
  files: arrayOf(ListFile, 'The newest full list, and files with changes since then'),
  is_required: flag('True if a clear result requires this list'),
  last_loaded_at: textOrNull('Last successful load'),
  release_date: dateOrNull('Newest release'),
  rows: integer('Records active on the as-of date'),
  source_id: text('Source id, as in /sources'),
  title: text('Title of the list'),
});

export type CertifiedList = z.infer<typeof CertifiedList>;

export const Basis = z.object({
  algorithm: Algorithm.describe('How names were compared'),
  format: z.literal('proviso-basis/1').describe('Format of this part'),
  gaps: arrayOf(
    named('CertifiedGap', {
      detail: text('Explanation'),
      list: text('Source id of the list'),
      reason: text('Why the list is a gap'),
    }),
    'Required lists that were missing or out of date',
  ),
  lists: arrayOf(CertifiedList, 'Lists searched, by source id'),
  lists_at_start: arrayOf(
    CertifiedList,
    'Rosters only: lists that were loaded again during the screening, in the state that its first subjects were compared with',
  ),
});

export type Basis = z.infer<typeof Basis>;

const Header = z.object({
  as_of: day('As-of date of the screening'),
  basis_sha256: hash('The part basis'),
  format: z.literal('proviso-screening/1').describe('Format of this part'),
  id: z.uuid().describe('Id of the screening'),
  outcomes: z.record(z.string(), z.number().int()).describe('Number of subjects by outcome; invalid for subjects that were not screened'),
  screened_at: instant('When it was screened (UTC)'),
  subjects_count: integer('Number of subjects'),
  subjects_root: hash('Root of the tree over the subjects'),
});

export type Header = z.infer<typeof Header>;

export const PlaceInScreening = integer('Position in the screening, from 0; pages and messages show it as no. index + 1');
export const screenedFields = {
  outcome: textOrNull('Outcome; null if the subject was not screened'),
  reason: textOrNull('Why it was not screened'),
};

const SubjectContent = z.object({
  decisions: arrayOf(
    z.string(),
    'What reviewers had decided on the hits before this screening, in words; later decisions are at /decisions',
  ),
  hits: arrayOf(
    z.object({
      content_hash: text('Hash of the published content of the record'),
      list: text('Source id of the list'),
      outcome: text('match, possible or inactive'),
      record_id: text('Id of the record'),
      score: text('Similarity'),
    }),
    'Matched records that were in the response',
  ),
  hits_below_min_score: integer('Potential matches below min_score: they count in the outcome but are not among the hits'),
  hits_found: integer('Number of matched records'),
  ignored: arrayOf(z.string(), 'Fields that were invalid and were ignored'),
  index: PlaceInScreening,
  min_score: text('Minimum score of the hits'),
  names_searched: arrayOf(z.string(), 'Names compared with the lists, including those from NPPES; empty if they are the ones sent'),
  ...screenedFields,
  screened_as: oneOf(
    ['name', 'npi', 'subject', 'row'],
    'How it was screened: by name, by npi alone, as a subject of a batch or as a row of a roster',
  ),
  sent: z.record(z.string(), z.string()).describe('The values as sent'),
});

const Subject = z.object({
  content: SubjectContent.nullable().describe('Submitted data and results; null after erasure'),
  index: PlaceInScreening,
  leaf: hash('Salt and content'),
  path,
  salt: textOrNull('Random salt in hexadecimal; null after erasure'),
});
type Subject = z.infer<typeof Subject>;
/** What was sent of a subject, and what was found. */
export type Content = NonNullable<Subject['content']>;

/** A subject of a certificate; its content is null after erasure. */
export type Disclosed = Pick<Subject, 'index' | 'content'>;

const Root = z.object({
  format: z.literal('proviso-root/1').describe('Format of this part'),
  key_id: text('Key of the signature, as in /.well-known/proviso-keys.json'),
  number: integer('Number in the chain'),
  previous: hash('The previous root; zeros for the first'),
  signed_at: instant('When it was signed (UTC)'),
  tree_root: hash('Root of the tree over the screenings'),
  tree_size: integer('Number of screenings under this root'),
});

export const CertificateBody = z.object({
  basis: Basis.describe('What the screening was based on: lists, gaps and rules'),
  chain: arrayOf(
    z.object({ root: Root.describe('The signed root'), signature: text('Ed25519 signature of the canonical root') }),
    'The previous root, and the root of this screening',
  ),
  format: oneOf(
    ['proviso-certificate/1', 'proviso-excerpt/1'],
    'A certificate shows all subjects, or none if there are more than 500; an excerpt shows one',
  ),
  header: Header.describe('The screening without personal data'),
  header_proof: objectOf(
    {
      index: integer('Place of the header in its tree'),
      path,
      salt: text('Random salt in hexadecimal'),
    },
    'Proof that the header is under the signed root',
  ),
  subjects: arrayOf(Subject, 'The subjects, in the order of the screening'),
});
export type CertificateBody = z.infer<typeof CertificateBody>;

export const PublicKey = z.object({
  key_id: text('Id of the key, as in the root of a certificate'),
  public_key: text('Ed25519 public key: 32 bytes in hexadecimal'),
  valid_from: instant('When it began to sign (UTC)'),
  valid_until: instantOrNull('When another key replaced it; null for the key that signs now. What it signed before stays valid'),
});
export type PublicKey = z.infer<typeof PublicKey>;
