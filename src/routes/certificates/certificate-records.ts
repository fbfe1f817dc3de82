import { awaitCertificate, readCertificate, type StoredCertificate } from '../../certificates/read-certificate.ts';
import type { CertificateBody } from '../../certificates/schemas.ts';
import { unknownScreening } from '../../domain/screenings/unknown-screening.ts';
import { invalidParameter, unavailable } from '../../server/errors.ts';
import type { RequestContext } from '../../server/handler-context.ts';

/** The signed certificate of a screening of the account, or of one without an account. */
export async function signedCertificate(id: string, { deps, account }: RequestContext): Promise<StoredCertificate> {
  const stored = await awaitCertificate(deps, id, account);
  if (!stored)
    throw await unknownScreening(
      deps.pool,
      account,
      id,
      'There is no screening with this id, or it is a roster that is not finished, or it belongs to another account: send the key that requested it.',
    );
  if (stored.root_number === null) throw unavailable('The certificate is not signed yet: try again in a few seconds.');
  return stored;
}

/** The certificate with all subjects, or with one of them. */
export async function answerCertificate(id: string, subject: number | undefined, context: RequestContext): Promise<CertificateBody> {
  const stored = await signedCertificate(id, context);
  const certificate = await readCertificate(context.deps.pool, id, stored, subject ?? null);
  if (subject !== undefined && certificate.subjects.length === 0)
    throw invalidParameter(
      'subject',
      `a number from 0 to ${(certificate.header as { subjects_count: number }).subjects_count - 1}: one less than the no. of the subject on the certificate`,
    );
  return certificate as unknown as CertificateBody;
}
