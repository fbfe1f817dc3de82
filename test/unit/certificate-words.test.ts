import { canonical } from '#certificates/canonical';
import type { CertificateBody } from '#certificates/schemas';
import { openedKey } from '#certificates/sign-roots';
import { signaturePart } from '#routes/certificates/certificate';
import { sentWords } from '#routes/certificates/certificate-words';
import { verifyPage } from '#routes/certificates/verify';

test('a certificate has no Date, and a damaged key that is not encrypted is not said to be', () => {
  // @ts-expect-error: its JSON is a text
  expect(canonical({ roots: [{ at: new Date(0) }] })).toContain('1970');
  expect(() => openedKey('pkcs8:AAAA', 'sig_1', undefined)).toThrow(/^(?!.*SIGNING_SECRET)/);
});

test('what was sent is shown as it was sent where it is not a day', () => {
  for (const birth_date of ['02/30/1990', '1990-13-40', 'unknown', '1990'])
    expect(sentWords({ birth_date, name: 'Eve Roe' })).toBe(`Eve Roe, born ${birth_date}`);
});

test('the signature is explained in sentences; keys and fingerprints are folded behind them', () => {
  const certificate = cases('the signature is explained in') as unknown as CertificateBody;
  const [read, folded] = signaturePart(certificate).markup.split('<details') as [string, string];
  expect(read).toContain('This service signed the certificate file on Nov 27, 2026, 02:12:58 UTC.');
  expect(read).toContain('80% or more');
  expect(read).not.toMatch(/root|SHA-256|<code>/);
  for (const part of ['Signature no. 24', 'c0ffee', 'key_1', 'ab12', 'rules version 12', '1.2.3']) expect(folded).toContain(part);
});

test('verifying a number says that the names of a printed certificate were not checked; verifying a file says that every part was', () => {
  const screening = cases('screening');
  const shown = (by_number: boolean) =>
    verifyPage({ is_genuine: true, is_certificate: true, reason: null, screening }, { by_number }).main.markup;
  expect(shown(true)).toContain('To check the names and hits as well, choose the certificate file below.');
  expect(shown(true)).not.toContain('Every part of the file');
  expect(shown(false)).toContain('Every part of the file is as it was signed.');
  const missing = verifyPage({ is_genuine: false, is_certificate: true, reason: 'No.', screening: null }, { by_number: true }).main.markup;
  expect(missing).not.toContain('for the original file');
});
