import type { Dataset } from '#load/define-dataset';
import { fileParts } from '#load/parse/file-parts';
import { recognizeAs } from '#load/recognize/recognize';
import nppes from '../../loaders/cms/nppes/dataset.ts';
import kentucky from '../../loaders/medicaid-exclusions/ky/dataset.ts';
import leie from '../../loaders/oig/leie/dataset.ts';
import { leieColumns } from '../../sample/leie-row.ts';
import { sheetRow, textCell, workbookOf, zipOf } from '../support/archives.ts';
import { workFolder } from '../support/tiny-dataset.ts';

const work = workFolder();

const header = leieColumns.join();
const row = 'ROE,JANE,,,INDIV- LIC HC SERV,NURSE,,0000000000,19700102,1 MAIN ST,ALBANY,NY,12201,1128a1,20260120,00000000,00000000,';
const title = '"List of Excluded Individuals and Entities (LEIE)" is published as CSV or DBF.';
const again = 'Download it again from https://oig.hhs.gov/exclusions/exclusions_list.asp, and load it unchanged.';
const page = '<!DOCTYPE html><html><head><title>Error 503</title></head><body><p>Service "unavailable"</p></body></html>';

test.each([
  [
    'a web page named .csv',
    'UPDATED.csv',
    page,
    `The file is a web page (HTML); ${title} It may be an error message of the website. ${again}`,
  ],
  [
    'a web page named .xls',
    'UPDATED.xls',
    `<table><tr><td>LASTNAME</td></tr></table>`,
    `The file is a web page (HTML); ${title} It may be an error message of the website. ${again}`,
  ],
  [
    'an error page in XML',
    'UPDATED.csv',
    '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>',
    `The file is XML; ${title} It is an error message of the website. ${again}`,
  ],
  ['JSON', 'UPDATED.csv', '{"error":"not found"}', `The file is JSON; ${title} ${again}`],
  [
    'UTF-16',
    'UPDATED.csv',
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`${header}\r\n${row}\r\n`, 'utf16le')]),
    `The file is UTF-16 text; expected UTF-8, Windows-1252 or Latin-1. Load it as published, or save it as "CSV UTF-8". ${again}`,
  ],
  [
    'semicolons',
    'UPDATED.csv',
    `${header}\n${row}\n`.replaceAll(',', ';'),
    `The columns of the file are separated by semicolons; expected commas. ${again}`,
  ],
  [
    'tabs',
    'UPDATED.csv',
    `${header}\n${row}\n`.replaceAll(',', '\t'),
    `The columns of the file are separated by tabs; expected commas. ${again}`,
  ],
  [
    'rows above the header',
    'UPDATED.csv',
    `Office of Inspector General\nLEIE\n\n${header}\n${row}\n`,
    `The header is in line 4; expected in line 1. Remove the lines above it. If the file was opened and saved: ${again.replace('D', 'd')}`,
  ],
])('%s: the refusal says what the file is and what to do', async (_what, name, content, message) => {
  const [part] = await fileParts(await work.write(name, content));
  const fault = (await recognizeAs(leie, undefined, part!).catch((error: Error) => error)) as Error & { shown: string };
  expect(fault.message).toBe(message);
  expect(fault.shown).toBe(message.slice(0, fault.shown.length));
  expect(fault.shown).not.toContain('https://');
});

test('the refusal of another header names its columns, and that of a ZIP what is in it', async () => {
  const [other] = await fileParts(await work.write('other.csv', 'Name,City\nRoe,Albany\n'));
  await expect(recognizeAs(leie, undefined, other!)).rejects.toThrow(/the columns "LASTNAME", "FIRSTNAME", .* are missing/);
  const [inside] = await fileParts(await work.write('bundle.zip', await zipOf({ 'read me.html': page })));
  await expect(recognizeAs(leie, undefined, inside!)).rejects.toThrow(/The file is a web page \(HTML\)/);
});

test('the refusal of a workbook names the columns that are missing, also one by which the header is found', async () => {
  const faultOf = async (dataset: Dataset, sheet: string, ...rows: string[][]) => {
    const xml = rows.map((row, at) => sheetRow(at + 1, row.map((text, column) => textCell(`${'AB'[column]}${at + 1}`, text)).join('')));
    const [part] = await fileParts(await work.write('book.xlsx', await workbookOf({ [sheet]: xml.join('') }, [])));
    return (await recognizeAs(dataset, undefined, part!).catch((error: Error) => error)) as Error & { shown: string };
  };
  const without = await faultOf(kentucky, 'Terminations nad Exclusions', ['Somebody Else']);
  expect(without.message).toMatch(
    /^No header was found in the first 500 rows of the sheet "[\w ]+": expected a row with the columns First Name, /,
  );
  expect(without.shown).toMatch(/^No header was found: expected a row with the columns First Name, /);
  const renamed = await faultOf(nppes, 'Deactivated', ['As of today'], ['Number', 'NPPES Deactivation Date']);
  expect(renamed.message).toContain('the column "NPI" is missing; the column "Number" is unknown');
});
