/** The format an Accept header prefers among those offered; `fallback` if it names none of them. */
export function preferred<F extends string>(accept: string | undefined, types: Record<string, F>, fallback: F): F {
  if (accept === undefined || accept === '*/*') return fallback;
  let best: { form: F; weight: number } = { form: fallback, weight: 0 };
  for (const one of accept.toLowerCase().split(',')) {
    const [type = '', ...parameters] = one.split(';').map((part) => part.trim());
    const form = types[type];
    const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
    if (form && weight > best.weight) best = { form, weight };
  }
  return best.form;
}

const pageTypes = {
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/*': 'html',
  'application/json': 'json',
  'application/*': 'json',
  'application/problem+json': 'json',
  '*/*': 'json',
} as const;

/** Whether the response is read by a person in a browser, as far as is known before the query is parsed. */
export function wantsPage(url: string, accept: string | undefined): boolean {
  const requested = /[?&]format=([a-z]*)/.exec(url)?.[1];
  if (requested !== undefined) return requested === 'html';
  return preferred<'html' | 'json'>(accept, pageTypes, 'json') === 'html';
}
