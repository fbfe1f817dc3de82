// Lists: a choice applies at once, and an address has only what is set. Without this script the button of the form does the same.
for (const form of document.querySelectorAll('form[data-list]')) {
  form.addEventListener('change', (event) => {
    if (event.target.matches('select, input[type=checkbox]')) form.requestSubmit();
  });
  form.addEventListener('formdata', (event) => {
    const data = event.formData;
    for (const name of new Set(data.keys())) {
      const values = data.getAll(name).filter((value) => value !== '');
      data.delete(name);
      for (const value of values) data.append(name, value);
    }
  });
}

// Rows with boxes are checked together.
for (const form of document.querySelectorAll('form.rows')) {
  const boxes = [...form.querySelectorAll('td input[type=checkbox]')];
  if (boxes.length < 2) continue;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'plain';
  const say = () => {
    button.textContent = boxes.every((box) => box.checked) ? 'Uncheck all rows' : `Check all ${boxes.length} rows of this page`;
  };
  button.addEventListener('click', () => {
    const checked = !boxes.every((box) => box.checked);
    for (const box of boxes) box.checked = checked;
    say();
  });
  form.addEventListener('change', say);
  say();
  form.querySelector('details').before(button);
}

// A table wider than its box says so, until it is scrolled.
for (const table of document.querySelectorAll('.table')) {
  if (table.scrollWidth <= table.clientWidth + 4) continue;
  const hint = document.createElement('p');
  hint.className = 'scrolls';
  hint.textContent = 'Scroll sideways to see all columns →';
  table.before(hint);
  table.addEventListener('scroll', () => hint.remove(), { once: true });
}

// What a form has done: a status is announced when its text changes, not when the page is loaded with it.
const done = document.querySelector('[data-done]');
if (done) {
  setTimeout(() => done.replaceChildren(done.textContent), 100);
}

// A double click is one click: its second may reach the next page, where another person’s button is in the same place.
document.addEventListener('click', (event) => {
  // With another click between them they are two.
  if (event.target.closest('form[method=post] button')?.type !== 'submit') return sessionStorage.removeItem('sent');
  const sent = [Date.now(), event.screenX, event.screenY];
  const last = done && JSON.parse(sessionStorage.getItem('sent'));
  if (event.detail > 1 || (last && sent[0] - last[0] < 500 && Math.hypot(sent[1] - last[1], sent[2] - last[2]) < 8)) event.preventDefault();
  else sessionStorage.setItem('sent', JSON.stringify(sent));
});

// “/” leads to the search box for everything.
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest('input, select, textarea, [contenteditable]')) return;
  const box = document.querySelector('input[data-suggest]');
  if (!box) return;
  event.preventDefault();
  box.focus();
  box.select();
});

// A link to something inside a folded part opens it; most browsers do so by themselves.
const unfold = () => {
  const target = document.querySelector(':target');
  const folded = 'details:not([open])';
  if (!target?.closest(folded)) return;
  for (let part = target.closest(folded); part; part = target.closest(folded)) part.open = true;
  target.scrollIntoView();
};
addEventListener('hashchange', unfold);
unfold();

// A page that is meant to be printed says so. Without this script the browser's menu prints it.
for (const button of document.querySelectorAll('button[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}

// From an error back to the page before it, as it was left. Without this script the link leads near it.
for (const link of history.length > 1 ? document.querySelectorAll('a[data-return]') : []) {
  link.textContent = 'Go back';
  link.addEventListener('click', (event) => {
    event.preventDefault();
    history.back();
  });
}

// What was asked in a form whose fields the browser does not remember stays in this entry of the history: Back from the result shows it again. It is not in an address, and no suggestion for other forms: it may name a person.
for (const form of document.querySelectorAll('form[data-back]')) {
  const fields = () => [...form.elements].filter(({ name, type }) => name && type !== 'hidden');
  const { asked } = history.state ?? {};
  if (asked) for (const field of fields()) if (field.name in asked) field.value = asked[field.name];
  for (const part of asked ? form.querySelectorAll('details') : [])
    part.open ||= [...part.querySelectorAll('input, select')].some(({ value }) => value !== '');
  form.addEventListener('submit', () => {
    const values = Object.fromEntries(fields().map(({ name, value }) => [name, value]));
    history.replaceState({ ...history.state, asked: values }, '');
  });
}
