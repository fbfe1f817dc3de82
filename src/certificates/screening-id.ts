import { v7 } from 'uuid';
import { bytesOfUuid } from './random.ts';

/** A time-ordered id. Its other 74 bits are random, because anyone who knows the id can open an anonymous screening. */
export const newScreeningId = (now: Date): string => v7({ msecs: now.getTime(), random: bytesOfUuid() });
