// Screens an NPI and a name, then pages through the hospitals of a state. Node.js 18 or newer, nothing to install.
const { PROVISO_URL, PROVISO_KEY } = process.env;

async function get(path, query = {}) {
  const answer = await fetch(`${PROVISO_URL}${path}?${new URLSearchParams(query)}`, {
    headers: { 'X-API-Key': PROVISO_KEY, Accept: 'application/json' },
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${answer.status} ${body.code}: ${body.detail}`);
  return body;
}

const byNpi = await get('/exclusions/comprehensive/1018199913');
console.log('npi', byNpi.npi, 'excluded', byNpi.excluded, 'outcome', byNpi.outcome);

const byName = await get('/exclusions/search', { name: 'Roland Kesterson', state: 'TX' });
console.log('name', byName.outcome, byName.results[0]?.record.full_name ?? 'nobody found');

const hospitals = [];
let page;
do {
  page = await get('/hospitals', { state: 'CA', limit: '5', ...(page && { cursor: page.next_cursor }) });
  hospitals.push(...page.results);
} while (page.next_cursor !== null);
console.log('hospitals', hospitals.length, 'of', page.total);
