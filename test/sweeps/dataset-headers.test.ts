import { isDayColumn } from '#load/read/day-cells';
import { checkLayout, columnName, headerKey, keyOfHeader, layoutFault, layoutKeys } from '#load/recognize/layout-check';
import { datasetFolders } from '../support/samples.ts';

const folders = await datasetFolders();
const layouts = folders.flatMap(({ dataset }) =>
  dataset.files.flatMap((file) =>
    file.layouts.map((layout) => [`${dataset.id} ${file.kind} ${layout.id}`, { dataset, file, layout }] as const),
  ),
);

describe.each(layouts)('%s', (_name, { dataset, file, layout }) => {
  const { known, required } = layoutKeys(layout);
  const keyOf = keyOfHeader(layout);
  const whole = [...known.values()];
  const fault = (header: string[]) => layoutFault(dataset, file, checkLayout(layout, header))?.message ?? null;

  test('takes its own header, and the same without what is optional', () => {
    expect(fault(whole)).toBeNull();
    expect(fault(whole.filter((header) => required.has(keyOf(header))))).toBeNull();
  });

  test('says what it was checked on', () => {
    expect(['published', 'described']).toContain(layout.verified ?? dataset.verified);
  });

  // Bare numbers of a workbook are days in columns of ours that are called so.
  if (/^xls/.test(layout.read.format))
    test('a column of days is called one', () => {
      const days = Object.entries(layout.columns).filter(([published]) => /\b(?:dates?\d?|dob)\b|birth/i.test(published));
      expect(days.map(([, column]) => columnName(column)).filter((name) => !isDayColumn(name))).toEqual([]);
    });

  test('a column more is refused by its name', () => {
    expect(fault([...whole, 'Favorite Color'])).toMatch(/"Favorite Color" is unknown/);
  });

  test('a required column less is refused by its name', () => {
    for (const missing of whole.filter((header) => required.has(keyOf(header)))) {
      expect(fault(whole.filter((header) => header !== missing))).toContain(`the column "${headerKey(missing)}" is missing`);
    }
  });
});

describe.each(folders.map((one) => [one.dataset.id, one] as const))('%s', (_id, folder) => {
  test('every column of what it writes is described', () => {
    for (const kind of new Set(folder.dataset.files.flatMap(({ writes }) => writes))) {
      expect(kind.description).toMatch(/^[A-Z].{10,}\.$/);
      for (const { description } of Object.values(kind.columns)) expect(description).toMatch(/^\S.{2,}\.$/);
    }
  });
});
