// Looks up a provider, screens its NPI and name, then pages through the hospitals of a state. Node.js 18 or newer,
// nothing to install.
const { PROVISO_URL, PROVISO_KEY } = process.env;

async function get(path, query = {}) {
  const response = await fetch(`${PROVISO_URL}${path}?${new URLSearchParams(query)}`, {
    headers: { 'X-API-Key': PROVISO_KEY, Accept: 'application/json' },
  });
  const body = await response.json();
  if (!response.ok) throw new Error(`${response.status} ${body.code}: ${body.detail}`);
  return body;
}

// Replace this with your own query: a name, city, specialty or NPI.
const { results: providers } = await get('/providers/search', { state: 'CA', entity_type: 'individual', limit: '1' });
if (providers.length === 0) console.log('no provider found');
for (const { npi, name } of providers) {
  console.log('provider', npi, name);
  const byNpi = await get(`/exclusions/comprehensive/${npi}`);
  console.log('npi', byNpi.npi, 'excluded', byNpi.excluded, 'outcome', byNpi.outcome);
  const byName = await get('/exclusions/search', { name, state: 'CA' });
  console.log('name', byName.outcome, byName.results[0]?.record.full_name ?? 'no similar name on a list');
}

const hospitals = [];
let page;
do {
  page = await get('/hospitals', { state: 'CA', limit: '5', ...(page && { cursor: page.next_cursor }) });
  hospitals.push(...page.results);
} while (page.next_cursor !== null);
console.log('hospitals', hospitals.length, 'of', page.total);
