import type { RequestHandler } from 'express';
import { endNow } from './bound-pool.ts';
import { Problem, unavailable } from './errors.ts';
import { type Exchange, exchangeOf, openExchange } from './exchange.ts';
import { withHeaders } from './headers.ts';
import type { HttpLayer } from './http-layer.ts';
import { refuseKeyInUrl } from './input/query-string.ts';
import { complete, finishWithProblem } from './respond.ts';

/** Completed when its response is sent or its client is gone. */
export function openRequests(layer: HttpLayer, running: Set<Exchange>): RequestHandler {
  return function openRequest(req, res, next) {
    const exchange = openExchange(layer, req, res);
    // It is about caches on the way; Node's fetch sends it with each If-None-Match, and Express would always answer in
    // full.
    if (req.headers['if-none-match'] !== undefined) delete req.headers['cache-control'];
    running.add(exchange);
    res.on('close', () => {
      running.delete(exchange);
      if (exchange.done) return;
      if (!res.writableFinished) endNow(exchange.ending, new Problem('unavailable', 'The client disconnected before the response.'));
      complete(exchange, res.writableFinished ? res.statusCode : 499);
    });
    refuseKeyInUrl(exchange.url);
    if (exchange.span) exchange.span.within(next);
    else next();
  };
}

/** Where Express sends the response itself. */
export const headersFirst: RequestHandler = (req, res, next) => {
  const exchange = exchangeOf(res);
  withHeaders(['X-Request-Id', exchange.request_id, ...exchange.protection])(req, res, next);
};

/** Called periodically, which is cheaper than a timer per request. */
export function endLate(running: Set<Exchange>, request_timeout_ms: number): void {
  const began_before = performance.now() - request_timeout_ms;
  for (const exchange of running) {
    // In the order in which they began.
    if (exchange.started > began_before) return;
    const limit = Math.max(exchange.deadline_ms, request_timeout_ms);
    // A file to a slow reader ends by the silence of its connection (listen.ts).
    if (performance.now() - exchange.started < limit || exchange.res.headersSent) continue;
    const late = unavailable(`The request took longer than ${limit / 1000} seconds and was stopped. Request less data, or try again.`);
    exchange.is_late = true;
    finishWithProblem(exchange, late);
    endNow(exchange.ending, late);
  }
}
