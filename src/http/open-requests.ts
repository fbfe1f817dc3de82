import type { RequestHandler } from 'express';
import { endNow } from './bound-pool.ts';
import { Problem } from './errors.ts';
import { type Outlets, openExchange } from './exchange.ts';
import { complete } from './respond.ts';

/** Opens the state of every request, with its id, and completes it when its response is sent or its client is gone. */
export const openRequests =
  (out: Outlets): RequestHandler =>
  (req, res, next) => {
    const exchange = openExchange(req, res, out.sign_up, out.public_url);
    // It is about caches on the way, and Node's fetch sends it with each If-None-Match; Express would always answer in full.
    if (req.headers['if-none-match'] !== undefined) delete req.headers['cache-control'];
    res.locals.exchange = exchange;
    res.setHeader('X-Request-Id', exchange.request_id);
    out.running.add(exchange);
    res.on('close', () => {
      if (exchange.done) return;
      if (!res.writableFinished) endNow(exchange.ending, new Problem('unavailable', 'The client disconnected before the response.'));
      complete(exchange, out, res.writableFinished ? res.statusCode : 499);
    });
    if (exchange.span) exchange.span.within(next);
    else next();
  };
