// Suggestions under the search box: an ARIA combobox with a listbox. Without this script the box is an ordinary form.
for (const box of document.querySelectorAll('input[data-suggest]')) suggest(box);

// Pasted lines are several names: an input would join them with blanks, into one.
for (const box of document.querySelectorAll('input[data-suggest], form.screen input[name=q]'))
  box.addEventListener('paste', (event) => {
    const lines = event.clipboardData
      .getData('text/plain')
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .filter((line) => line !== '');
    if (lines.length < 2) return;
    event.preventDefault();
    box.setRangeText(lines.join('; '), box.selectionStart, box.selectionEnd, 'end');
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });

const kinds = {
  page: 'Lists and pages',
  facility: 'Hospitals and other facilities',
  system: 'Health systems',
  company: 'Companies',
  aco: 'Accountable care organizations',
  trial: 'Clinical trials',
  provider: 'Providers',
  screening: 'Screening',
};

function suggest(box) {
  const list = document.createElement('div');
  list.id = `${box.id}-suggestions`;
  list.className = 'suggestions';
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', 'Suggestions');
  list.hidden = true;
  const said = document.createElement('p');
  said.className = 'unseen';
  said.setAttribute('role', 'status');
  box.after(list, said);
  for (const [name, value] of Object.entries({
    role: 'combobox',
    autocomplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': list.id,
    'aria-haspopup': 'listbox',
  }))
    box.setAttribute(name, value);

  let chosen = -1;
  let waiting = null;
  let asking = null;

  const close = () => {
    list.hidden = true;
    chosen = -1;
    box.setAttribute('aria-expanded', 'false');
    box.removeAttribute('aria-activedescendant');
  };

  const choose = (at) => {
    const options = list.querySelectorAll('[role=option]');
    if (options.length === 0) return;
    chosen = at < 0 ? options.length - 1 : at % options.length;
    for (const [index, option] of options.entries()) option.setAttribute('aria-selected', String(index === chosen));
    options[chosen].scrollIntoView({ block: 'nearest' });
    box.setAttribute('aria-activedescendant', options[chosen].id);
  };

  const element = (name, className, text) => {
    const made = document.createElement(name);
    made.className = className;
    made.textContent = text;
    return made;
  };

  /** Options in groups by kind, in the order of the results. */
  const show = (results) => {
    const groups = new Map();
    for (const [index, result] of results.entries()) {
      let group = groups.get(result.kind);
      if (!group) {
        group = element('div', 'group', '');
        group.setAttribute('role', 'group');
        group.setAttribute('aria-label', kinds[result.kind] ?? result.kind);
        const title = element('div', 'title', kinds[result.kind] ?? result.kind);
        title.setAttribute('aria-hidden', 'true');
        group.append(title);
        groups.set(result.kind, group);
      }
      const option = element('div', '', '');
      option.id = `${list.id}-${index}`;
      option.setAttribute('role', 'option');
      option.setAttribute('aria-selected', 'false');
      option.dataset.to = result.path;
      option.append(
        element('span', 'kind unseen', result.kind),
        element('span', 'label', result.title ?? result.label),
        element('span', 'detail', [result.detail, result.is_similar && 'similar name'].filter(Boolean).join(', ')),
      );
      group.append(option);
    }
    list.replaceChildren(...groups.values());
    chosen = -1;
    box.removeAttribute('aria-activedescendant');
    list.hidden = results.length === 0;
    box.setAttribute('aria-expanded', String(!list.hidden));
    said.textContent = results.length === 1 ? '1 suggestion' : `${results.length} suggestions`;
  };

  const ask = async () => {
    const text = box.value.trim();
    asking?.abort();
    if (text.length < 2) return close();
    asking = new AbortController();
    try {
      const query = new URLSearchParams({ q: text, limit: '4', format: 'json' });
      const answer = await fetch(`/find?${query}`, { signal: asking.signal, credentials: 'same-origin' });
      if (!answer.ok) return close();
      const { screen_at, results } = await answer.json();
      if (text !== box.value.trim() || document.activeElement !== box) return;
      const screening = { kind: 'screening', label: `Screen “${text}”`, detail: 'against the exclusion lists', path: screen_at };
      show(box.dataset.suggest === 'screening' ? [...results, screening] : results);
    } catch {
      // A newer question took its place, or the network is away: the form still works.
    }
  };

  box.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(ask, 120);
  });
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (list.hidden) ask();
      else choose(event.key === 'ArrowDown' ? chosen + 1 : chosen - 1);
    } else if (event.key === 'Enter' && chosen >= 0 && !list.hidden) {
      event.preventDefault();
      location.assign(list.querySelectorAll('[role=option]')[chosen].dataset.to);
    }
  });
  box.addEventListener('blur', () => setTimeout(close, 150));
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => {
    const option = event.target.closest('[role=option]');
    if (option) location.assign(option.dataset.to);
  });
}
