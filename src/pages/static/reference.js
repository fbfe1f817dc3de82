// The reference: Swagger UI with the list of operations beside it, and the request of each operation in several languages.

const dark = matchMedia('(prefers-color-scheme: dark)');
const setColors = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', setColors);
setColors();

/** The examples of the parameters and the body of an operation → what the snippets are made of. */
function requestOf(document, operation, template, method) {
  const query = new URLSearchParams();
  let path = template;
  for (const part of operation.get('parameters') ?? []) {
    const parameter = part.has('$ref') ? document.getIn(part.get('$ref').split('/').slice(1)) : part;
    const value = parameter.get('example');
    if (value === undefined) continue;
    const text = value.join?.(',') ?? String(value);
    if (parameter.get('in') === 'path') path = path.replace(`{${parameter.get('name')}}`, encodeURIComponent(text));
    else query.set(parameter.get('name'), text);
  }
  if (query.size > 0) path += `?${query}`;
  const example = operation.getIn(['requestBody', 'content', 'application/json', 'example']);
  const body = example === undefined ? null : JSON.stringify(example);
  const has_key = (operation.get('security')?.size ?? 1) > 0;
  return { method: method.toUpperCase(), url: location.origin + path, body, has_key };
}

const stored = () => {
  try {
    return localStorage.getItem('language');
  } catch {
    return null;
  }
};

function snippetsPlugin(system) {
  const { createElement: h, useState } = system.React;
  function Snippets({ request }) {
    const all = snippets(request);
    const [chosen, choose] = useState(stored());
    const [is_copied, setCopied] = useState(false);
    const language = chosen in all ? chosen : 'curl';
    const select = (name) => {
      try {
        localStorage.setItem('language', name);
      } catch {
        // Without storage the choice lasts as long as the page.
      }
      choose(name);
    };
    const copy = async () => {
      await navigator.clipboard?.writeText(all[language]);
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    };
    return h(
      'div',
      { className: 'snippets' },
      h('h4', null, 'Request'),
      h(
        'div',
        { className: 'languages', role: 'group', 'aria-label': 'Language' },
        ...Object.keys(all).map((name) =>
          h('button', { key: name, type: 'button', 'aria-pressed': name === language, onClick: () => select(name) }, name),
        ),
        h('button', { key: 'copy', type: 'button', className: 'copy', onClick: copy }, is_copied ? 'Copied' : 'Copy'),
      ),
      h('pre', { tabIndex: 0, 'data-language': language }, h('code', null, all[language])),
    );
  }
  /** As Swagger UI has it, but within the main landmark of the page, and with a heading above those of tags. */
  function Layout({ getComponent, specSelectors }) {
    const part = (name) => h(getComponent(name, true));
    const parts = () => [
      h('div', { key: 'info', className: 'wrapper' }, part('InfoContainer')),
      h('div', { key: 'key', className: 'scheme-container' }, h('div', { className: 'schemes wrapper' }, part('AuthorizeBtnContainer'))),
      h('div', { key: 'operations', className: 'wrapper' }, h('h2', { className: 'unseen' }, 'Operations'), part('operations')),
    ];
    const is_loading = specSelectors.loadingStatus() === 'loading';
    return h(
      'div',
      { className: 'swagger-ui' },
      h(getComponent('SvgAssets')),
      part('errors'),
      specSelectors.specStr() ? parts() : is_loading && h('p', null, 'Loading…'),
    );
  }
  return {
    // The request that was sent is the one above it, which also names the key.
    components: { Layout, curl: () => null },
    // To resolve them it takes the whole document apart, for seconds: they refer to nothing.
    statePlugins: {
      spec: { wrapActions: { requestResolvedSubtree: (resolve) => (path) => path[1] !== 'securitySchemes' && resolve(path) } },
    },
    wrapComponents: {
      responses:
        (Original, { specSelectors }) =>
        (props) => {
          const document = specSelectors.specJson();
          const operation = document.getIn(['paths', props.path, props.method]);
          const request = operation && requestOf(document, operation, props.path, props.method);
          return h('div', null, request && h(Snippets, { request }), h(Original, props));
        },
    },
  };
}

const ui = SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  defaultModelRendering: 'model',
  persistAuthorization: false,
  plugins: [snippetsPlugin],
  layout: 'Layout',
});

/** Opens an operation of the list, which may stand in a group that is closed. */
function show(tag, id) {
  ui.layoutActions.show(['operations-tag', tag], true);
  ui.layoutActions.show(['operations', tag, id], true);
  let looks = 0;
  const scroll = () => {
    const block =
      document.getElementById(`operations-${CSS.escape(tag).replaceAll('\\ ', '_')}-${id}`) ??
      document.querySelector(`[id$="-${id}"].opblock`);
    if (block) block.scrollIntoView({ block: 'start' });
    else if (looks++ < 60) requestAnimationFrame(scroll);
  };
  requestAnimationFrame(scroll);
}

const list = document.querySelector('nav.operations');
list.addEventListener('click', (event) => {
  const link = event.target.closest('a[data-id]');
  if (!link) return;
  event.preventDefault();
  history.replaceState(null, '', link.hash);
  for (const other of list.querySelectorAll('[aria-current]')) other.removeAttribute('aria-current');
  link.setAttribute('aria-current', 'true');
  show(link.dataset.tag, link.dataset.id);
});

const field = document.getElementById('operation');
const found = document.getElementById('operations-found');
field.addEventListener('input', () => {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const by_title = filtered(words, () => '');
  const count = by_title || filtered(words, described);
  const where = by_title < count ? ' with these words in title, path, description or parameters' : '';
  found.textContent = words.length === 0 ? '' : `${count} ${count === 1 ? 'operation' : 'operations'}${where}`;
});

/** What a person reads of the operation of a link and of its parameters. */
function described(link) {
  const [method, path] = link.lastElementChild.textContent.split(' ');
  const document = ui.specSelectors.specJson();
  const operation = document.getIn(['paths', path, method.toLowerCase()]);
  if (!operation) return '';
  const parameters = (operation.get('parameters')?.toArray() ?? []).map((one) =>
    one.has('$ref') ? document.getIn(one.get('$ref').slice(2).split('/')) : one,
  );
  return [operation, ...parameters].flatMap((one) => [one.get('name'), one.get('description')]).join(' ');
}

/** Shows the links with all of these words, and returns how many they are. */
function filtered(words, further) {
  let count = 0;
  for (const group of list.querySelectorAll('details')) {
    let shown = 0;
    for (const link of group.querySelectorAll('a[data-id]')) {
      const text = `${group.firstElementChild.textContent} ${link.textContent} ${further(link)}`.toLowerCase();
      link.parentElement.hidden = !words.every((word) => text.includes(word));
      if (!link.parentElement.hidden) shown += 1;
    }
    group.hidden = shown === 0;
    group.open = words.length > 0 && shown > 0;
    count += shown;
  }
  return count;
}
