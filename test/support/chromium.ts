import { existsSync } from 'node:fs';

/** The shell draws no window around a page, which is a third of what Chromium takes. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const usual = names.map((name) => `/usr/bin/${name}`);

/** Chromium or Chrome of this machine, or the one PROVISO_CHROMIUM names; null where there is none. */
export function chromiumPath(): string | null {
  return [process.env.PROVISO_CHROMIUM, ...usual].find((path) => path && existsSync(path)) ?? null;
}
