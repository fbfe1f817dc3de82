/** A file or load that is turned away with a sentence for its reader; anything else thrown is a defect or an outage. */
export class Refusal extends Error {
  override name = 'Refusal';
}
