import { parse } from '../support/parsed.ts';

const read = { format: 'xml', element: 'row' } as const;
// A SharePoint list as its service answers, with invented people.
const answer = (rows: string) =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><GetListItemsResponse><listitems xmlns:z='#RowsetSchema' xmlns:rs='urn:rowset'><rs:data ItemCount="2">${rows}</rs:data></listitems></GetListItemsResponse></soap:Body></soap:Envelope>`;

test('elements are rows: attributes without prefixes, entities, empty ones left out; a row has its ordinal', async () => {
  const rows = cases('rows');
  const { header, rows: found } = await parse('list.xml', answer(rows), read);
  expect(header).toBeNull();
  expect(found).toEqual(cases('elements are rows'));
});

test('children are columns, with their attributes and their own children; what is said twice is a fault', async () => {
  const rows = cases('rows 2');
  const { read: objects, faults } = await parse('list.xml', answer(rows), read);
  expect(objects).toEqual([{ id: '1', Last: 'Fern', 'Address.kind': 'home', 'Address.City': 'Salem', 'Address.Note': 'a < b' }]);
  expect(faults).toEqual([{ line: 2, fault: 'says Last twice' }]);
});

test('cut off, damaged, or without such an element is a sentence', async () => {
  const whole = answer(`<z:row ows_Title="x"/>`.repeat(30));
  for (const end of [300, whole.length - 200, whole.length - 3])
    await expect(parse('cut.xml', whole.slice(0, end), read)).rejects.toThrow(/The XML file is damaged or truncated \(/);
  await expect(parse('bad.xml', answer('<z:row a="1"></z:cell>'), read)).rejects.toThrow(/damaged or truncated/);
  await expect(parse('none.xml', answer(''), read)).rejects.toThrow('The XML file has no element "row".');
});
