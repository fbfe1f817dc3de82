import { CertificateBody } from '../../certificates/schemas.ts';
import { verifyHere } from '../../certificates/verify.ts';
import { type OpenReplay, openReplay, wholeReplay } from '../../replay/replay.ts';
import type { Replay } from '../../replay/schemas.ts';
import { fileSource, type ReplaySource, storedSource } from '../../replay/source.ts';
import { invalidParameter, Problem } from '../../server/errors.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { signedCertificate } from './certificate-records.ts';
import { type SentCertificate, textOf } from './verify-records.ts';

/** Subjects of a replay that is returned as a whole; larger ones are written while they are screened again. */
export const MOST_AT_ONCE = 500;
/** Subjects that one unit of the quota pays for, as in a batch. */
const SUBJECTS_PER_UNIT = 500;
/** Requests with more subjects count as batches in progress. */
const SMALL = 10;

/** A stored screening of the account, or one without an account. */
export async function storedReplay(id: string, context: RequestContext): Promise<ReplaySource> {
  return storedSource(context.deps.pool, id, await signedCertificate(id, context));
}

/** The subjects in a certificate file of this service. */
export async function filedReplay(certificate: SentCertificate, { deps }: RequestContext): Promise<ReplaySource> {
  const { text, is_reformatted } = textOf(certificate);
  const verified = await verifyHere(deps.pool, text, is_reformatted);
  if ('reason' in verified)
    throw invalidParameter('certificate', `a certificate that this service signed and that was not changed. ${verified.reason}`, 'body');
  const body = CertificateBody.parse(JSON.parse(text));
  if (body.subjects.length === 0)
    throw invalidParameter(
      'certificate',
      `a certificate with its subjects; this one shows none of ${body.header.subjects_count}. Use GET /screenings/{id}/replay or the certificate of one subject`,
      'body',
    );
  return fileSource(body);
}

const sizeOf = ({ header }: ReplaySource) => header.subjects_count;

/** Counts a replay as the screening it repeats, and refuses a large one without a key. */
export async function charge(context: RequestContext, source: ReplaySource): Promise<void> {
  if (sizeOf(source) <= SMALL) return;
  if (context.key_id === null)
    throw new Problem('unauthenticated', 'Repeating a screening of this many subjects needs an API key: send it in X-API-Key.');
  await context.asBatch();
  await context.charge(Math.ceil(sizeOf(source) / SUBJECTS_PER_UNIT));
}

export const replayOf = ({ deps, now, signal }: RequestContext, source: ReplaySource): OpenReplay =>
  openReplay(deps, source, { now, signal });

/** The replay of a screening that is not too large for one response. */
export async function answerReplay(context: RequestContext, source: ReplaySource): Promise<Replay> {
  if (sizeOf(source) > MOST_AT_ONCE)
    throw invalidParameter(
      'format',
      `ndjson: this screening has ${sizeOf(source).toLocaleString('en-US')} subjects, and more than ${MOST_AT_ONCE} are returned line by line.`,
    );
  await charge(context, source);
  context.cite(...new Set(source.basis.lists.map(({ source_id }) => source_id)));
  return wholeReplay(replayOf(context, source));
}
