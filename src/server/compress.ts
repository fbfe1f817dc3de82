import compression from 'compression';

/** A smaller body fits into one packet anyway. */
export const COMPRESSED_FROM = 1400;

/**
 * Compresses what is sent behind it. For an endpoint it is called where the size of the response is known, as it costs every request that passes it a third of
 * what a small one takes. What is written while it is sent, and parts of stored files, are sent as they are.
 */
export const compress = compression({
  threshold: COMPRESSED_FROM,
  filter: (_req, res) => res.hasHeader('Content-Length') && !res.hasHeader('Accept-Ranges'),
});
