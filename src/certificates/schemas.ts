import { z } from 'zod';

const hash = (what: string) => z.string().describe(`${what}, SHA-256 in hexadecimal`);
const path = z.array(z.string()).describe('Neighbors in the tree from the leaf to the root, for recomputing the root');

// Fields are in alphabetical order: the response is then in the canonical form of RFC 8785.

const Algorithm = z.object({
  match_threshold: z.string().describe('Minimum similarity for a hit with further evidence to be a match'),
  name: z.string().describe('Name of the software'),
  possible_threshold: z.string().describe('Minimum similarity of a hit; names that differ by what may be one error are hits below it too'),
  rules_sha256: hash('Files with the code and tables that compare names and decide'),
  rules_version: z
    .number()
    .int()
    .optional()
    .describe('Version of the rules that decide: equal versions decide alike; absent in older certificates'),
  version: z.string().describe('Version of the software'),
});

const ListFile = z
  .object({
    file_name: z.string().describe('Name of the file'),
    loaded_at: z.iso.datetime().describe('When it was loaded'),
    release_date: z.iso.date().nullable().describe('Release date; null if unknown'),
    rows: z.number().int().describe('Rows read from the file'),
    sha256: hash('Content of the file'),
  })
  .meta({ id: 'CertifiedFile' });

const CertifiedList = z
  .object({
    files: z.array(ListFile).describe('The newest full list, and files with changes since then'),
    is_required: z.boolean().describe('True if a clear result requires this list'),
    last_loaded_at: z.string().nullable().describe('Last successful load'),
    release_date: z.iso.date().nullable().describe('Newest release'),
    rows: z.number().int().describe('Records active on the as-of date'),
    source_id: z.string().describe('Source id, as in /sources'),
    title: z.string().describe('Title of the list'),
  })
  .meta({ id: 'CertifiedList' });

export const Basis = z.object({
  algorithm: Algorithm.describe('How names were compared'),
  format: z.literal('proviso-basis/1').describe('Format of this part'),
  gaps: z
    .array(
      z
        .object({
          detail: z.string().describe('Explanation'),
          list: z.string().describe('Source id of the list'),
          reason: z.string().describe('Why the list is a gap'),
        })
        .meta({ id: 'CertifiedGap' }),
    )
    .describe('Required lists that were missing or out of date'),
  lists: z.array(CertifiedList).describe('Lists searched, by source id'),
  lists_at_start: z
    .array(CertifiedList)
    .describe('Rosters only: lists that were loaded again during the screening, in the state that its first subjects were compared with'),
});

const Header = z.object({
  as_of: z.iso.date().describe('As-of date of the screening'),
  basis_sha256: hash('The part basis'),
  format: z.literal('proviso-screening/1').describe('Format of this part'),
  id: z.uuid().describe('Id of the screening'),
  outcomes: z.record(z.string(), z.number().int()).describe('Number of subjects by outcome; invalid for subjects that were not screened'),
  screened_at: z.iso.datetime().describe('When it was screened (UTC)'),
  subjects_count: z.number().int().describe('Number of subjects'),
  subjects_root: hash('Root of the tree over the subjects'),
});

const SubjectContent = z.object({
  decisions: z
    .array(z.string())
    .describe('What reviewers had decided on the hits before this screening, in words; later decisions are at /decisions'),
  hits: z
    .array(
      z.object({
        content_hash: z.string().describe('Hash of the published content of the record'),
        list: z.string().describe('Source id of the list'),
        outcome: z.string().describe('match, possible or inactive'),
        record_id: z.string().describe('Id of the record'),
        score: z.string().describe('Similarity'),
      }),
    )
    .describe('Matched records that were in the response'),
  hits_below_min_score: z
    .number()
    .int()
    .describe('Potential matches below min_score: they count in the outcome but are not among the hits'),
  hits_found: z.number().int().describe('Number of matched records'),
  ignored: z.array(z.string()).describe('Fields that were invalid and were ignored'),
  index: z.number().int().describe('Position in the screening, from 0; pages and messages show it as no. index + 1'),
  min_score: z.string().describe('Minimum score of the hits'),
  names_searched: z
    .array(z.string())
    .describe('Names compared with the lists, including those from NPPES; empty if they are the ones sent'),
  outcome: z.string().nullable().describe('Outcome; null if the subject was not screened'),
  reason: z.string().nullable().describe('Why it was not screened'),
  screened_as: z
    .string()
    .optional()
    .describe(
      'How it was screened: by name, by npi alone, as a subject of a batch or as a row of a roster; absent in the oldest certificates',
    ),
  sent: z.record(z.string(), z.string()).describe('The values as sent'),
});

const Subject = z.object({
  content: SubjectContent.nullable().describe('Submitted data and results; null after erasure'),
  index: z.number().int().describe('Position in the screening, from 0; pages and messages show it as no. index + 1'),
  leaf: hash('Salt and content'),
  path,
  salt: z.string().nullable().describe('Random salt in hexadecimal; null after erasure'),
});
export type Subject = z.infer<typeof Subject>;

const Root = z.object({
  format: z.literal('proviso-root/1').describe('Format of this part'),
  key_id: z.string().describe('Key of the signature, as in /.well-known/proviso-keys.json'),
  number: z.number().int().describe('Number in the chain'),
  previous: hash('The previous root; zeros for the first'),
  signed_at: z.iso.datetime().describe('When it was signed (UTC)'),
  tree_root: hash('Root of the tree over the screenings'),
  tree_size: z.number().int().describe('Number of screenings under this root'),
});

export const CertificateBody = z.object({
  basis: Basis.describe('What the screening was based on: lists, gaps and rules'),
  chain: z
    .array(z.object({ root: Root.describe('The signed root'), signature: z.string().describe('Ed25519 signature of the canonical root') }))
    .describe('The previous root, and the root of this screening'),
  format: z
    .enum(['proviso-certificate/1', 'proviso-excerpt/1'])
    .describe('A certificate shows all subjects, or none if there are more than 500; an excerpt shows one'),
  header: Header.describe('The screening without personal data'),
  header_proof: z
    .object({
      index: z.number().int().describe('Place of the header in its tree'),
      path,
      salt: z.string().describe('Random salt in hexadecimal'),
    })
    .describe('Proof that the header is under the signed root'),
  subjects: z.array(Subject).describe('The subjects, in the order of the screening'),
});
export type CertificateBody = z.infer<typeof CertificateBody>;
