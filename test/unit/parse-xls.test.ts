import { fileParts } from '#load/parse/file-parts';
import { xls } from '../../sample/xls.ts';
import { onDisk, parse } from '../support/parsed.ts';

const read = { format: 'xls' } as const;
const list = cases('list');

test('text, whole numbers, days and gaps as in a newer workbook; empty rows are not rows', async () => {
  const file = xls({ EXCEL_Destination: list });
  expect((await fileParts(await onDisk('list.bin', file)))[0]!.form).toBe('xls');
  const { header, rows } = await parse('list.bin', file, { ...read, sheet: 'EXCEL_Destination', header_row: ['NPI'] });
  expect(header).toEqual(['CompanyName', 'NPI', 'StartDate', 'License']);
  expect(rows).toEqual(cases('text'));
  expect(xls({ EXCEL_Destination: list })).toEqual(file);
});

test('sheets and headers are found as in a newer workbook', async () => {
  const file = xls({ A: list, Notes: [['x']], B: [['NPI'], [1]] });
  const found = await parse('s.xls', file, { ...read, sheets: ['A', 'B'], header_row: ['NPI'] });
  expect(found.header).toEqual(['(sheet)', 'CompanyName', 'NPI', 'StartDate', 'License']);
  expect(found.read.at(-1)).toEqual(['B', '', '1', '', '']);
  await expect(parse('s.xls', file, { ...read, sheet: 'EXCEL_Destination' })).rejects.toThrow(
    'The workbook has no sheet called "EXCEL_Destination"; its sheets are "A", "Notes", "B".',
  );
});

test('cut anywhere is a refusal, never fewer rows', async () => {
  const rows = Array.from({ length: 3000 }, (_, index) => [`Company ${index}`, 1_000_000_000 + index]);
  const file = xls({ List: [['Name', 'NPI'], ...rows] });
  expect((await parse('whole.xls', file, read)).read).toHaveLength(3000);
  for (let end = 513; end < file.length; end += 8191) {
    const outcome = await parse('cut.xls', file.subarray(0, end), read).then(
      ({ read: found }) => found.length,
      (error: Error) => error,
    );
    if (outcome !== 3000)
      expect(outcome).toMatchObject({ name: 'Refusal', message: expect.stringMatching(/^The \.xls workbook is (damaged or )?truncated/) });
  }
  const damaged = Buffer.from(file);
  damaged.fill(0xff, 20_000, 24_000);
  await expect(parse('bad.xls', damaged, read)).rejects.toThrow(/damaged or truncated/);
});

test('another file in the same container is not a workbook', async () => {
  const file = xls({ List: [['Name']] });
  const name = Buffer.from('Workbook', 'utf16le');
  const at = file.indexOf(name);
  Buffer.from('WordDocu', 'utf16le').copy(file, at);
  await expect(parse('letter.doc', file, read)).rejects.toThrow(/is not a workbook/);
});
