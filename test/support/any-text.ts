import fc from 'fast-check';

/**
 * Text of any code points. `fc.string({ unit: 'binary' })` makes a table of all of them first, a second of processor
 * time and 100 MB each time.
 */
export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength }).map((points) => String.fromCodePoint(...points));
