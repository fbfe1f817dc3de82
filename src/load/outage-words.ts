const NOTHING_LOST = 'No record of the failed load is visible; the data loaded before is still served.';

/** What errors of Postgres and of connections mean, and what to do, by code or its first two signs. */
const BY_CODE: Record<string, string> = {
  '53100': 'The disk of Postgres is full: free space on it or enlarge it, then load the file again.',
  '53200': 'Postgres has too little memory for this load: give it more, or lower its number of connections, then load the file again.',
  '53300': 'Postgres accepts no more connections: raise max_connections or stop other processes, then load the file again.',
  '25006': 'Postgres is read-only, as a replica is: check that DATABASE_URL points to the primary, then load the file again.',
  '40': 'Postgres ended this load because it and another program waited for each other: load the file again.',
  '57014': 'A statement of this load was canceled in Postgres: load the file again.',
  '57': 'Postgres stopped or was restarted during the load: check its log and that its disk has room, then load the file again.',
  '08': 'The connection to Postgres broke during the load: check that Postgres runs and that its disk has room, then load the file again.',
  ECONNREFUSED: 'Postgres accepts no connections: check that it runs, then load the file again.',
  ECONNRESET: 'The connection to Postgres broke during the load: check that it runs and that its disk has room, then load the file again.',
  EPIPE: 'The connection to Postgres broke during the load: check that it runs and that its disk has room, then load the file again.',
  ENOSPC: 'The disk of this machine is full: free space on it, then load the file again.',
};

/** pg reports a connection that ended without a code. */
const BROKEN = /^(Connection terminated|Client has encountered a connection error)/;

function wordsFor({ code, message }: { code?: unknown; message?: unknown }): string | null {
  if (typeof message === 'string' && BROKEN.test(message)) return BY_CODE['08']!;
  if (typeof code !== 'string') return null;
  return BY_CODE[code] ?? (/^[0-9A-Z]{5}$/.test(code) ? (BY_CODE[code.slice(0, 2)] ?? null) : null);
}

class LoadOutage extends Error {
  override name = 'LoadOutage';
  readonly shown: string;
  readonly code: unknown;
  constructor(message: string, cause: Error & { code?: unknown }) {
    super(message, { cause });
    this.shown = message;
    this.code = cause.code;
  }
}

/** Any other error as it is. */
export function outageOf(error: unknown): unknown {
  const words = error instanceof Error || typeof (error as Error)?.message === 'string' ? wordsFor(error as Error) : null;
  return words === null ? error : new LoadOutage(`${words} ${NOTHING_LOST}`, error as Error);
}
