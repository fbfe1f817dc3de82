import { v7 } from 'uuid';
import { bytesOfUuid } from './random.ts';

/** A time-ordered id. All its other 74 bits are random: the id of an anonymous screening is the only key to it. */
export const newScreeningId = (now: Date): string => v7({ msecs: now.getTime(), random: bytesOfUuid() });
