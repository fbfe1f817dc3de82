/**
 * Numbers of the advisory locks, by what they protect. Processes of two versions may run at the same time, so a number
 * never changes and is never reused. Newer linkers lock by name (src/link/run.ts), and so do the search indexes
 * (src/search/rebuild.ts).
 */
export const advisoryLocks = {
  migrations: 7_266_784,
  schedule: 7_266_787,
  'linker licenses': 7_266_790,
  'linker attribution': 7_266_791,
  'linker systems': 7_266_793,
  'linker executives': 7_266_794,
  'linker trials': 7_266_795,
  'names and places of providers': 7_266_796,
  'removal of the sample world': 7_266_797,
  'signing of certificates': 7_266_801,
  'bulk snapshots': 7_266_802,
} as const;

/**
 * First of two numbers; the second identifies the source, or is 0. Postgres keeps such pairs apart from single numbers.
 */
export const advisoryLockClasses = {
  'load of a source': 7_266_786,
} as const;
