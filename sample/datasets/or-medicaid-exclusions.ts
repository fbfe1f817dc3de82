import { defineSample } from '../define-sample.ts';
import { stateListRows, surnameComma } from '../state-lists.ts';

const open =
  '<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>' +
  '<GetListItemsResponse xmlns="http://schemas.microsoft.com/sharepoint/soap/"><GetListItemsResult>' +
  "<listitems xmlns:rs='urn:schemas-microsoft-com:rowset' xmlns:z='#RowsetSchema'>\n<rs:data>\n";
const close = '</rs:data>\n</listitems></GetListItemsResult></GetListItemsResponse></soap:Body></soap:Envelope>';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');

/** Items of a SharePoint list: addresses of letters and whom they are about. */
export default defineSample({
  source_id: 'or_medicaid_exclusions',
  files: (world) => {
    function* items(): Generator<string> {
      yield open;
      for (const row of stateListRows(world, 'OR')) {
        const link = `https://www.oregon.example/oha/FOD/PIAU/Letters/${1000 + row.index}.pdf, ${surnameComma(row)}`;
        yield `   <z:row ows_URL='${escaped(link)}' ows_ID='${row.index + 1}' ows__ModerationStatus='0' ows_FSObjType='${row.index + 1};#0' />\n`;
      }
      yield close;
    }
    // The letters' days are not in the list: its name tells when it was requested.
    return [{ name: `or/convictions-${world.calendar.leie_supplement_release}.xml`, body: items }];
  },
});
