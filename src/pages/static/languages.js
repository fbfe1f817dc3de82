// Requests of a document in each language of the reference: one choice for all of them, kept for the next page. Without this script they are curl.
const requests = [...document.querySelectorAll('main pre > code.language-sh')].flatMap((code) => {
  const url = /^curl -H "X-API-Key: \$PROVISO_KEY" '?(https?:\/\/[^\s']+)'?\s*$/.exec(code.textContent)?.[1];
  return url === undefined ? [] : [{ code, written: code.textContent, all: snippets({ method: 'GET', url, body: null, has_key: true }) }];
});

function choose(language) {
  for (const { code, written, all } of requests) code.textContent = language === 'curl' ? written : `${all[language]}\n`;
  for (const button of document.querySelectorAll('.languages button'))
    button.setAttribute('aria-pressed', String(button.textContent === language));
}

for (const { code, all } of requests) {
  const group = document.createElement('div');
  group.className = 'languages';
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', 'Language');
  for (const language of Object.keys(all)) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'plain';
    button.textContent = language;
    button.addEventListener('click', () => {
      choose(language);
      try {
        localStorage.setItem('language', language);
      } catch {
        // Without storage the choice lasts as long as the page.
      }
    });
    group.append(button);
  }
  (code.closest('.copied') ?? code.parentElement).before(group);
}

try {
  const kept = localStorage.getItem('language');
  choose(requests[0] && kept in requests[0].all ? kept : 'curl');
} catch {
  choose('curl');
}
