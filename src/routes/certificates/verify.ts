import type { Pool } from 'pg';
import { z } from 'zod';
import { canonical } from '#certificates/canonical';
import { findCertificate, readCertificate } from '#certificates/read-certificate';
import { PublicKey } from '#certificates/schemas';
import { publicKeys } from '#certificates/sign-roots';
import { type CertificateInput, noCertificate, verifyHere } from '#certificates/verify';
import { arrayOf, day, flagOrNull, instant, integer, named, objectOrNull, text, textOrNull } from '#fields/described';
import { faultBox, type Html, html } from '#pages/html';
import type { Page } from '#pages/layout';
import { counted, date, second } from '#pages/wording';
import { defineEndpoint, withFacts } from '#server/define-endpoint';
import type { Problem } from '#server/errors';
import { outcomeCounts } from './certificate-words.ts';

export const Verified = named('VerifiedCertificate', {
  is_genuine: flagOrNull(
    'True if nothing was changed since the service signed it; false also for a file that is not a certificate; null for the empty form',
  ),
  is_certificate: flagOrNull(
    'False if what was sent is another file, such as a table of results: reason says which file to give. Null for a number that is unknown, and for the empty form',
  ),
  reason: textOrNull('Why it is not genuine, or not a certificate'),
  screening: objectOrNull(
    {
      id: z.uuid().describe('Id of the screening'),
      screened_at: instant('When it was screened (UTC)'),
      as_of: day('As-of date'),
      outcomes: z.record(z.string(), z.number().int()).describe('Number of subjects by outcome'),
      subjects: integer('Number of subjects'),
      disclosed: integer('Subjects that this certificate shows'),
      erased: integer('Subjects whose data was erased'),
      signed_at: instant('When it was signed (UTC)'),
      root_number: integer('Number of the signed root'),
      key_id: text('Key of the signature'),
    },
    'What a genuine certificate is about; never names',
  ),
});
export type Verified = z.infer<typeof Verified>;

const genuine = (
  { id, screened_at, as_of, outcomes, subjects, disclosed, erased, signed_at }: NonNullable<Verified['screening']>,
  by_number: boolean,
): Html =>
  html`<div class="verdict good" role="status"><p class="outcome">Genuine</p>
<p>This service screened ${counted(subjects, 'subject')} on ${second(screened_at)}, as of ${date(as_of)}, and signed the result on ${second(signed_at)}. Nothing has been changed since then.</p>
<p>Outcome: <strong>${outcomeCounts(outcomes)}</strong></p>
${disclosed < subjects && html`<p>The certificate shows ${counted(disclosed, 'subject')}${erased > 0 && `; the data of ${counted(erased, 'subject')} was erased`}.</p>`}
<p>${
    by_number
      ? 'This is what the service signed under this number. Compare it with the printed certificate. To check the names and hits as well, choose the certificate file below.'
      : 'Every part of the file is as it was signed. This page shows no names: to check those on a printed certificate, compare them with the file.'
  }</p>
<p class="quiet">No. ${id}</p></div>`;

const refused = (reason: string | null, by_number: boolean): Html =>
  html`<div class="verdict bad" role="status"><p class="outcome">${by_number ? 'Not verified' : 'Not genuine'}</p><p>${reason}</p>
<p>${
    by_number
      ? 'Do not rely on a certificate with this number. Check that it is the number on the certificate, or choose the certificate file below.'
      : 'Do not rely on it. Ask the person who gave it to you for the original file.'
  }</p></div>`;

/** Of the empty form. */
const unasked: Verified = { is_genuine: null, is_certificate: null, reason: null, screening: null };

/** What was chosen may not be a text: most likely it is the workbook of a roster's results. */
const verifyRefused = (problem: Problem): Page =>
  verifyPage(unasked, {
    fault: faultBox(
      problem.errors.some(({ expected }) => expected.includes('control characters'))
        ? noCertificate('it is a workbook (XLSX), a PDF or another file that is not text')
        : sentence(problem),
    ),
  });

/** The form sends no empty field: nothing was chosen, or a file without content. */
const sentence = ({ message, errors }: Problem): string =>
  errors.some(({ parameter }) => parameter === 'certificate')
    ? 'Choose a certificate file that is not empty, or paste its content.'
    : errors.some(({ parameter }) => parameter === 'id')
      ? 'This is not the number of a certificate. Copy it whole from the certificate, or choose the file.'
      : message;

/** `by_number`: what was verified is the screening on file, not a file of the reader. */
export const verifyPage = (
  { is_genuine, is_certificate, reason, screening }: Verified,
  { fault = null, by_number = false }: { fault?: Html | null; by_number?: boolean } = {},
): Page => ({
  title: 'Verify a certificate',
  has_file: true,
  main: html`<h1>Verify a certificate</h1>
<p class="lead">Find out whether this service signed a screening certificate, and whether it was changed since.</p>
${fault}${is_genuine === false && (is_certificate !== false ? refused(reason, by_number) : faultBox(reason))}${is_genuine && screening && genuine(screening, by_number)}
<form class="verify" method="post" action="/verify">
<div class="field" hidden><label for="file">Certificate file (JSON)</label>
<input id="file" type="file" accept=".json,application/json" data-into="certificate" data-empty="This file is empty. Choose the certificate file."></div>
<div class="field"><label for="certificate">Content of the file</label>
<textarea id="certificate" name="certificate" rows="8" required spellcheck="false" autocomplete="off"></textarea>
<span class="quiet">Choose the file, or paste its content without changes.</span></div>
<button>Verify</button>
</form>
<p class="quiet">The certificate is not stored, and no names are shown. To verify without this service, see <a href="/resources/certificates">Certificates</a>. To repeat a screening, open its certificate here; programs send a saved file to <code>POST /screenings/replay</code>.</p>`,
});

export async function verified(pool: Pool, certificate: CertificateInput): Promise<Verified> {
  const found = await verifyHere(pool, certificate);
  if ('reason' in found) return { is_genuine: false, ...found, screening: null };
  const { header, root, disclosed, erased } = found.genuine;
  const { id, screened_at, as_of, outcomes, subjects_count: subjects } = header;
  const { signed_at, number: root_number, key_id } = root;
  return {
    is_genuine: true,
    is_certificate: true,
    reason: null,
    screening: { id, screened_at, as_of, outcomes, subjects, disclosed, erased, signed_at, root_number, key_id },
  };
}

async function verifiedId(pool: Pool, id: string): Promise<Verified> {
  const stored = await findCertificate(pool, id);
  if (stored === null || stored.root_number === null)
    return { is_genuine: false, is_certificate: null, reason: 'This service signed no screening with this number.', screening: null };
  return verified(pool, canonical(await readCertificate(pool, id, stored, null)));
}

/** More than 500 subjects with ten hits each. */
export const LONGEST_CERTIFICATE = 3_000_000;

/** The certificate itself as the body: curl --data @certificate.json. */
const enclosed = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body) && 'header_proof' in body && !('certificate' in body)
    ? { certificate: body }
    : body;

/**
 * A certificate file: as the body itself, or in a field as text or as an object. Percent-encoding by a form triples
 * what is not a letter or digit.
 */
export const certificateBody = (max_bytes: number) =>
  withFacts(
    z.preprocess(
      enclosed,
      z.strictObject({
        certificate: z
          .union(
            [z.string().min(1).max(LONGEST_CERTIFICATE), z.record(z.string(), z.unknown())],
            'the content of a certificate file as text, or as a JSON object',
          )
          .describe(
            'Content of the certificate file: unchanged as text, or as a JSON object, whose content is verified, not its formatting',
          ),
      }),
    ),
    { max_bytes },
  );

export const verify = defineEndpoint({
  method: 'post',
  path: '/verify',
  summary: 'Verify a certificate',
  description:
    'Says whether a certificate was signed by this service and not changed since, and if not, why. The certificate is not stored, and the response contains no names. ' +
    'Send the file itself as the body, or in the field `certificate` as text or as an object. As text, every byte counts: a reformatted file is refused. An object is converted to the canonical form that was signed (RFC 8785), so the order of its fields and whitespace do not count.',
  access: 'public',
  body: certificateBody(3 * LONGEST_CERTIFICATE),
  response: Verified,
  page: { show: (answer) => verifyPage(answer), form: true, refused: verifyRefused },
  handler: ({ body: { certificate } }, { deps }) => verified(deps.pool, certificate),
});

export const verifyForm = defineEndpoint({
  path: '/verify',
  summary: 'Verify a certificate by its number',
  description:
    'Where the link of a printed certificate leads: when the screening was made and signed, and its outcome, without names. Without a number it is the form for a certificate file.',
  access: 'public',
  query: z.object({ id: z.uuid('the number of a certificate').optional().describe('Number of the certificate') }),
  response: Verified,
  page: { show: (answer) => verifyPage(answer, { by_number: true }), refused: verifyRefused },
  handler: ({ query }, { deps }) => (query.id === undefined ? unasked : verifiedId(deps.pool, query.id)),
});

export const keys = defineEndpoint({
  path: '/.well-known/proviso-keys.json',
  summary: 'Public keys that verify certificates',
  description:
    'Every key that ever signed certificates here, with its validity. Save this document once from the service you trust: the offline verifiers need it.',
  access: 'public',
  response: z.object({ keys: arrayOf(PublicKey, 'Keys, oldest first; none before the first screening') }),
  shape: 'message',
  handler: async (_input, { deps }) => ({ keys: await publicKeys(deps.pool) }),
});
