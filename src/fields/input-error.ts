/**
 * An invalid input, with what is accepted instead. Each interface reports it in its own way: HTTP as a 400 that names
 * the parameter.
 */
export class InputError extends Error {
  override name = 'InputError';
  readonly parameter: string;
  readonly expected: string;
  constructor(parameter: string, expected: string, is_missing = false) {
    super(`The parameter ${parameter} is ${is_missing ? 'missing' : 'not valid'}: expected ${expected}.`);
    this.parameter = parameter;
    this.expected = expected;
  }
}
