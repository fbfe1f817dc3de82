import pg from 'pg';

const INT8 = 20;
const INT8_LIST = 1016;
const DATE = 1082;
const DATE_LIST = 1182;
const NUMERIC = 1700;

/** Days stay 'YYYY-MM-DD' (a Date would shift them by the time zone); bigint and numeric become numbers, for counts and money fit into 2^53. */
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(NUMERIC, Number);
pg.types.setTypeParser(DATE, (day) => day);
const parseTextList = pg.types.getTypeParser(1009 as number as pg.types.TypeId) as unknown as (list: string) => string[];
pg.types.setTypeParser(DATE_LIST as number as pg.types.TypeId, parseTextList);
pg.types.setTypeParser(INT8_LIST as number as pg.types.TypeId, (list: string) => parseTextList(list).map(Number));
