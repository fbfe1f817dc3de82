import { ids } from '../../sample/ids.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

test('the tool `hospital` has the beds and finances of the top of the page, with source and year, in sentences', async () => {
  const { body } = await app.get(`/hospitals/${ids.ccn.acute}`);
  const shown = await app.page(`/hospitals/${ids.ccn.acute}`);
  const { body: answer } = await app.post('/mcp', {
    ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
    params: { name: 'hospital', arguments: { ccn: ids.ccn.acute } },
  });
  const text: string = answer.result.content[0].text;
  expect(answer.result.structuredContent.finances).toEqual(body.finances);
  expect(text).toContain(`Net patient revenue: $${body.finances.net_patient_revenue_usd.toLocaleString('en-US')} (cost report, fiscal`);
  expect(text).toContain('Operating margin:');
  expect(text).toContain(`Beds: ${body.beds.bed_count} (`);
  expect(shown).toContain(`fiscal ${body.finances.fiscal_year}`);
  expect(text).not.toMatch(/^\s*-? ?(Is|Has) /m);
});
