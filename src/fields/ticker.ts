/** Ticker symbol in capitals as the SEC writes it: share classes after a hyphen (BRK-B). */
export const isTicker = (value: string): boolean => /^[A-Z0-9]{1,10}(?:[-.][A-Z0-9]{1,10})*$/.test(value);
