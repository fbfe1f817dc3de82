import { type Html, html, trusted } from './html.ts';
import { siteFooter, siteHeader } from './layout.ts';
import { stylesheet } from './static-files.ts';

interface ListedOperation {
  id: string;
  tag: string;
  method: string;
  path: string;
  summary: string;
}

const operationLink = ({ id, tag, method, path, summary }: ListedOperation): Html =>
  html`<li><a href="#/${encodeURIComponent(tag)}/${id}" data-tag="${tag}" data-id="${id}">${summary}<code>${method} ${path}</code></a></li>
`;

/** What the first call returns, from the sample data, and what its fields mean. */
const example = html`<div class="example"><pre tabindex="0"><code>{
  "outcome": "possible",
  "results": [
    {
      "outcome": "possible",
      "score": 0.97,
      "record": { "full_name": "JON SMITH", "source": "oig_leie" }
    }
  ],
  "total": 1,
  "gaps": []
}</code></pre>
<dl>
<dt><code>outcome</code></dt><dd>match, possible, clear, clear_with_gaps or not_screenable</dd>
<dt><code>results</code></dt><dd>listed records with a similar name, the most similar first</dd>
<dt><code>score</code></dt><dd>similarity of the names, 0 to 1</dd>
<dt><code>record</code></dt><dd>the record of the list, with its source and the published row</dd>
<dt><code>gaps</code></dt><dd>required lists that are missing or out of date: with any, no result is clear</dd>
</dl></div>`;

/** The template of Swagger UI's page: header and footer of the site, a first call, and the list of operations. */
export function referencePage(operations: ListedOperation[], tags: string[], base_url: string): string {
  const groups = tags.map((tag) => {
    const own = operations.filter((operation) => operation.tag === tag);
    return html`<details><summary>${tag} <span class="quiet">${own.length}</span></summary><ul>${own.map(operationLink)}</ul></details>
`;
  });
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${trusted('<% title %>')}</title>
<meta name="description" content="Every endpoint of the Proviso API, with a button that sends the request.">
${trusted('<% favIconString %>')}
<style>@import url("${stylesheet.path}") layer(site);</style>
${trusted('<% customCssUrl %>')}
</head>
<body>
<a class="skip" href="#swagger-ui">Skip to content</a>
${siteHeader('/docs')}
<main class="reference">
<div class="intro">
<h1>API reference</h1>
<p>A first call, with your key in <code>PROVISO_KEY</code>:</p>
<pre><code>curl -H "X-API-Key: $PROVISO_KEY" '${base_url}/exclusions/search?name=John+Smith'</code></pre>
<p>The response, shortened, with an invented person:</p>
${example}
<p>No key yet, or new here? The <a href="/quickstart">quickstart</a> takes you from a key to a screened roster in ten minutes; <a href="/examples">examples</a> has the same in six languages.</p>
<p>To send requests from this page, <a href="/session">sign in</a>: <b>Try it out</b> then sends GET requests with your key. For other requests, or without signing in, enter the key under <b>Authorize</b>.</p>
<p class="quiet">As a file: <a href="/openapi.json">OpenAPI document</a>, which <a href="/resources/collections">Postman and Bruno import</a>.</p>
</div>
<nav class="operations" aria-label="Operations">
<label for="operation">Find an operation</label>
<input id="operation" type="search" autocomplete="off" spellcheck="false" placeholder="exclusions, hospitals, /npi…">
<p class="quiet" id="operations-found" role="status"></p>
${groups}
</nav>
<div class="reference-body">
<div id="swagger-ui"><noscript><p>The reference needs JavaScript. You can also read the <a href="/openapi.json">OpenAPI document</a>.</p></noscript></div>
</div>
</main>
${siteFooter('/docs')}
${trusted('<% customJs %>')}
</body>
</html>
`.markup;
}
