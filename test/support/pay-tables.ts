import { Readable } from 'node:stream';
import { type EdgarSubmission, edgarSubmission } from '#load/parse/edgar';
import { executivePay } from '../../loaders/sec/annual-reports/executive-pay.ts';

/** A proxy statement of an invented company as EDGAR keeps it, with these tables in it. */
export const proxy = (body: string, form = 'DEF 14A') => `<SEC-DOCUMENT>0009000001-25-000031.txt : 20250314
<SEC-HEADER>0009000001-25-000031.hdr.sgml : 20250314
<ACCEPTANCE-DATETIME>20250314161511
ACCESSION NUMBER:		0009000001-25-000031
CONFORMED SUBMISSION TYPE:	${form}
FILED AS OF DATE:		20250314
FILER:
	COMPANY DATA:
		COMPANY CONFORMED NAME:			Meridian Valley Health Holdings, Inc.
		CENTRAL INDEX KEY:			0009000001
</SEC-HEADER>
<DOCUMENT>
<TYPE>${form}
<SEQUENCE>1
<FILENAME>mvly-2025proxy.htm
<TEXT>
<html><body><p>Summary Compensation Table</p>
${body}
</body></html>
</TEXT>
</DOCUMENT>
<DOCUMENT>
<TYPE>GRAPHIC
<TEXT>
begin 644 g1.jpg
M<TABLE><TR><TD>1,000
</TEXT>
</DOCUMENT>
`;

/** A row a line, its cells between bars; {2} before a cell is its columns, {1,3} its columns and rows. */
export const table = (...texts: string[]) => {
  const cellOf = (text: string) => {
    const [, columns = '1', over = '1', html] = /^(?:\{(\d+)(?:,(\d+))?\})?(.*)$/.exec(text.trim())!;
    return `<td${columns === '1' ? '' : ` colspan="${columns}"`}${over === '1' ? '' : ` rowspan="${over}"`}>${html}</td>`;
  };
  const rows = texts.flatMap((text) => text.trim().split('\n'));
  return `<table>${rows.map((row) => `<tr>${row.split('|').map(cellOf).join('')}</tr>`).join('\n')}</table>`;
};

export async function submission(text: string): Promise<EdgarSubmission> {
  const read = { format: 'edgar', tables: /salary[\s\S]*total/i } as const;
  for await (const [row] of edgarSubmission(Readable.from([Buffer.from(text)]), read, { fallback_lines: 0 })) {
    if (row && 'object' in row) return row.object as unknown as EdgarSubmission;
  }
  throw new Error('no row');
}

/** What comes of a proxy with these tables: its executives, or the reason. */
export async function payOf(body: string): Promise<{ reason: string | null; rows: Record<string, unknown>[]; raw: object[] }> {
  const [filing, ...rest] = executivePay(await submission(proxy(body))) as { row: Record<string, any>; raw_payload: object }[];
  return { reason: filing!.row.reason, rows: rest.map(({ row }) => row), raw: rest.map(({ raw_payload }) => raw_payload) };
}
