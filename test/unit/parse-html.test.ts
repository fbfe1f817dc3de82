import type { ReadSpec } from '#load/declaration/read-spec';
import { formOf } from '#load/parse/file-parts';
import { parse } from '../support/parsed.ts';

const page = (
  body: string,
) => `<!DOCTYPE html>\n<html><head><title>List</title><script>var t = "<table><tr><td>Name</td></tr>";</script></head>
<body>${body}</body></html>`;
const html: ReadSpec = { format: 'html', header_row: ['Name', 'NPI…'] };
const head = '<tr><th>Name</th><th>NPI Number</th></tr>';

describe('a table of a page', () => {
  test('is recognized by its header among layout tables, older copies in comments are none; entities, nested tags, blanks', async () => {
    const body = `<table class="page"><tr><td>Name</td><td>menu</td></tr><tr><td>
      <table><tr><td>Other</td></tr></table>
      <table><caption>as of May</caption><thead>${head}</thead><tbody>
        <tr class="x"><td style="height: 31px">
            QUILL &amp;   <b>OTTER</b>,
            Ltd. </td><td>&nbsp;</td></tr>
        <!-- <tr><td>OLD ROW</td><td>1</td></tr> -->
        <tr><td>Fern&#39;s&nbsp;Care<br/>dba Fern</td><td><p>1</p><p>2</p></td></tr>
        <tr><td>&nbsp;</td><td></td></tr>
        <tr><td>Short row</td></tr>
      </tbody></table></td></tr></table>`;
    const { header, rows } = await parse('page.html', page(body), html);
    expect(header).toEqual(['Name', 'NPI Number']);
    expect(rows).toEqual(cases('is recognized by its header'));
  });

  test('a cell over rows is said in each, one over columns once; cells and rows without their end tags', async () => {
    const body = cases('body');
    const { header, read } = await parse('page.html', page(body), { format: 'html', header_row: ['Day'] });
    expect(header).toEqual(['Name', 'NPI', 'Day']);
    expect(read).toEqual(cases('a cell over rows is'));
  });

  test('in pieces (one a letter) is one table; a piece with another header is a refusal; a wide row is a fault', async () => {
    const piece = (rows: string) => `<table class="a list">${head}${rows}</table>`;
    const body = `${piece('<tr><td>A</td><td>1</td></tr>')}<table><tr><td>else</td></tr></table>${piece('<tr><td>B</td><td>2</td><td>3</td></tr>')}`;
    const { rows } = await parse('page.html', page(body), html);
    expect(rows).toEqual(cases('in pieces (one a letter)'));
    const other = page(`${piece('')}<table><tr><th>Name</th><th>NPI</th></tr><tr><td>C</td><td>3</td></tr></table>`);
    await expect(parse('page.html', other, html)).rejects.toThrow(/two tables .* with different headers: Name\|NPI Number and Name\|NPI/);
  });

  test('that is not there, or that ends in the middle, is a sentence', async () => {
    await expect(parse('page.html', page('<table><tr><td>a</td></tr></table>'), html)).rejects.toThrow(
      'The page has no table with a row of "Name", "NPI…"; it may have changed.',
    );
    const whole = page(`<table>${head}${'<tr><td>A</td><td>1</td></tr>'.repeat(50)}</table>`);
    await expect(parse('page.html', whole.slice(0, whole.length - 400), html)).rejects.toThrow(/ends inside its table, after row 3\d/);
  });

  test('in a page that is not UTF-8', async () => {
    const bytes = Buffer.from(page(`<table>${head}<tr><td>Mu\xf1oz \x96 x</td><td>1</td></tr></table>`), 'latin1');
    const { read, fallback_lines } = await parse('page.html', bytes, html);
    expect(read).toEqual([['Muñoz – x', '1']]);
    expect(fallback_lines).toBe(1);
  });
});

test.each<any[]>(cases('a file is recognized by its content:'))('a %s file is recognized by its content: %s', (form, text) => {
  expect(formOf(Buffer.from(text))).toBe(form);
});
