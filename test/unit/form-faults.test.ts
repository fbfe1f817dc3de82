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

/** What stands in braces in the cases. */
const words = {
  title: '"List of Excluded Individuals and Entities (LEIE)" is published as CSV or DBF.',
  again: 'Download it again from https://oig.hhs.gov/exclusions/exclusions_list.asp, and load it unchanged.',
  page: '<!DOCTYPE html><html><head><title>Error 503</title></head><body><p>Service "unavailable"</p></body></html>',
  list: `${leieColumns.join()}\nROE,JANE,,,INDIV- LIC HC SERV,NURSE,,0000000000,19700102,1 MAIN ST,ALBANY,NY,12201,1128a1,20260120,00000000,00000000,\n`,
};
const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, word: keyof typeof words) => words[word]);

test.each<[string, string, string, string, string]>(cases('what the file is'))(
  '%s: the refusal says what the file is and what to do',
  async (what, name, content, message, comma = ',') => {
    const text = filled(content).replaceAll(',', comma);
    const written = what === 'UTF-16' ? Buffer.from(`\uFEFF${text}`, 'utf16le') : text;
    const [part] = await fileParts(await work.write(name, written));
    const fault = (await recognizeAs(leie, undefined, part!).catch((error: Error) => error)) as Error & { shown: string };
    expect(fault.message).toBe(filled(message));
    expect(fault.shown).toBe(fault.message.slice(0, fault.shown.length));
    expect(fault.shown).not.toContain('https://');
  },
);

test('the refusal of another header names its columns, and that of a ZIP what is in it', async () => {
  const [other] = await fileParts(await work.write('other.csv', 'Name,City\nRoe,Albany\n'));
  await expect(recognizeAs(leie, undefined, other!)).rejects.toThrow(/the columns "LASTNAME", "FIRSTNAME", .* are missing/);
  const [inside] = await fileParts(await work.write('bundle.zip', await zipOf({ 'read me.html': words.page })));
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
