import { existsSync } from 'node:fs';

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** Chromium or Chrome of this machine, or the one PROVISO_CHROMIUM names; null where there is none. */
export function chromiumPath(): string | null {
  return [process.env.PROVISO_CHROMIUM, ...usual].find((path) => path && existsSync(path)) ?? null;
}
