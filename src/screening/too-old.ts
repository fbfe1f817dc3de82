/** An old release in a gap: `day` is the as-of date, `allowed_days` the maximum age by the cadence of the list. */
interface OldRelease {
  release_date: string;
  age_days: number;
  day: string;
  cadence: string;
  allowed_days: number;
}

/** The sentence that certificates sign, so its words must not change. */
export const tooOldSentence = ({ release_date, age_days, day, cadence, allowed_days }: OldRelease): string =>
  `The newest release is dated ${release_date}, ${age_days} days before ${day}; the maximum for a ${cadence} list is ${allowed_days} days.`;

const SENTENCE =
  /^The newest release is dated (\d{4}-\d\d-\d\d), (\d+) days before (\d{4}-\d\d-\d\d); the maximum for a (\w+) list is (\d+) days\.$/;

/** The facts of such a sentence, for a table; null for any other. */
export function readTooOld(detail: string): OldRelease | null {
  const found = SENTENCE.exec(detail);
  if (!found) return null;
  const [, release_date, age, day, cadence, allowed] = found as unknown as [string, string, string, string, string, string];
  return { release_date, age_days: Number(age), day, cadence, allowed_days: Number(allowed) };
}
