import pg from 'pg';

type TypeId = Parameters<typeof pg.types.setTypeParser>[0];
const setParser = (oid: number, parse: (text: string) => unknown) => pg.types.setTypeParser(oid as TypeId, parse);

const INT8 = 20;
const INT8_LIST = 1016;
const TEXT_LIST = 1009;
const DATE = 1082;
const DATE_LIST = 1182;
const NUMERIC = 1700;

/**
 * Dates stay 'YYYY-MM-DD' (a Date would shift them by the time zone). bigint and numeric become numbers: counts and
 * amounts stay below 2^53.
 */
const textList = pg.types.getTypeParser(TEXT_LIST as TypeId) as (list: string) => string[];
setParser(INT8, Number);
setParser(NUMERIC, Number);
setParser(DATE, (day) => day);
setParser(DATE_LIST, textList);
setParser(INT8_LIST, (list) => textList(list).map(Number));
