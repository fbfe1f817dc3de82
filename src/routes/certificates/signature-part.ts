import type { CertificateBody } from '../../certificates/schemas.ts';
import { type Html, html } from '../../pages/html.ts';
import { number, second } from '../../pages/wording.ts';
import { similarityPct } from '../../screening/outcome-words.ts';

/**
 * When it was signed and what that covers, for everybody; the signature itself, for programs, is folded on screen and
 * printed.
 */
export function signaturePart({ basis: { algorithm }, chain }: CertificateBody): Html {
  const { root, signature } = chain.at(-1)!;
  return html`<h2>Signature</h2>
<p>This service signed the certificate file on ${second(root.signed_at)}. The signature covers the time, what was sent, what was found, and the lists and rules behind it: if any of it is changed, the file no longer verifies.</p>
<p>A name is a hit if its similarity is ${similarityPct(algorithm.possible_threshold)}% or more, or if a single typing error could explain the difference.</p>
<details class="technical"><summary>Signature, key and software version</summary>
<p class="fine">Signature no. ${number(root.number)} of this service: <code>${signature}</code><br>
Key: <code>${root.key_id}</code>, published at <a href="/.well-known/proviso-keys.json">/.well-known/proviso-keys.json</a><br>
Software version ${algorithm.version}${algorithm.rules_version === undefined ? '' : `, rules version ${algorithm.rules_version}`}; fingerprint of its matching rules (SHA-256): <code>${algorithm.rules_sha256}</code><br>
Programs that verify a certificate offline, and how it is signed: <a href="/resources/certificates">Certificates</a></p></details>`;
}
