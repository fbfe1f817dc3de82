import { noCertificate } from '../../certificates/verify.ts';
import { type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { counted, date, second } from '../../pages/wording.ts';
import type { Problem } from '../../server/errors.ts';
import { outcomeCounts } from './certificate-words.ts';
import type { Verified } from './verify-schemas.ts';

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

/** What was chosen is not a text: most likely the workbook of a roster's results. */
export const verifyRefused = (problem: Problem): Page =>
  verifyPage(
    { is_genuine: null, is_certificate: null, reason: null, screening: null },
    {
      fault: html`<div class="fault" role="alert"><p>${
        problem.errors.some(({ expected }) => expected.includes('control characters'))
          ? noCertificate('it is a workbook (XLSX) or another file that is not text')
          : sentence(problem)
      }</p></div>`,
    },
  );

/** The form sends no empty field: nothing was chosen, or a file without content. */
const sentence = ({ message, errors }: Problem): string =>
  errors.some(({ parameter }) => parameter === 'certificate')
    ? 'Choose a certificate file that is not empty, or paste its content.'
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
${fault}${is_genuine === false && (is_certificate !== false ? refused(reason, by_number) : html`<div class="fault" role="alert"><p>${reason}</p></div>`)}${is_genuine && screening && genuine(screening, by_number)}
<form class="verify" method="post" action="/verify">
<div class="field" hidden><label for="file">Certificate file</label>
<input id="file" type="file" accept=".json,application/json" data-into="certificate" data-empty="This file is empty. Choose the certificate file."></div>
<div class="field"><label for="certificate">Content of the file</label>
<textarea id="certificate" name="certificate" rows="8" required spellcheck="false" autocomplete="off"></textarea>
<span class="quiet">Choose the file, or paste its content without changes.</span></div>
<button>Verify</button>
</form>
<p class="quiet">The certificate is not stored, and no names are shown. To verify without this service, see <a href="/resources/certificates">Certificates</a>.</p>`,
});
