import type { Exchange } from './exchange.ts';

/** Handlers never see Express. */
export type RequestContext = Omit<Exchange, 'req' | 'res' | 'layer'>;
