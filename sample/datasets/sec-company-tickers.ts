import { tickers } from '../companies.ts';
import { defineSample } from '../define-sample.ts';
import type { World } from '../world.ts';

/** One object keyed "0", "1" …; the CIK is a number. */
function* keyed(world: World): Generator<string> {
  let position = 0;
  for (const { cik, ticker, title } of tickers(world)) {
    yield `${position === 0 ? '{' : ','}"${position}":${JSON.stringify({ cik_str: Number(cik), ticker, title })}`;
    position++;
  }
  yield '}';
}

export default defineSample({
  source_id: 'sec_company_tickers',
  files: (world) => [{ name: 'company_tickers.json', body: () => keyed(world) }],
});
