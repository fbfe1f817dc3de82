// The same request in each language of /examples, as text to paste. Python, PHP, Go and R read the key from the environment, as curl does.

const quoted = (text) => JSON.stringify(text);
const shellQuoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;
/** Single quotes, in which PHP replaces nothing. */
const phpQuoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** `body`: the text that is sent, or null; `has_key`: whether the operation needs the key. */
// biome-ignore lint/correctness/noUnusedVariables: reference.js and languages.js, each served in one file with this one, call it.
function snippets({ method, url, body, has_key }) {
  const json = body !== null;
  const curl = [
    `curl${method === 'GET' || json ? '' : ` -X ${method}`}`,
    ...(has_key ? ['-H "X-API-Key: $PROVISO_KEY"'] : []),
    ...(json ? ["-H 'Content-Type: application/json'", `-d ${shellQuoted(body)}`] : []),
    shellQuoted(url),
  ];
  const python = [
    ...(has_key ? ['"X-API-Key": os.environ["PROVISO_KEY"]'] : []),
    '"Accept": "application/json"',
    ...(json ? ['"Content-Type": "application/json"'] : []),
  ];
  const node = [
    ...(has_key ? ["'X-API-Key': process.env.PROVISO_KEY"] : []),
    "Accept: 'application/json'",
    ...(json ? ["'Content-Type': 'application/json'"] : []),
  ];
  const lines = (key, close) => [...(has_key ? [key] : []), close('Accept'), ...(json ? [close('Content-Type')] : [])];
  const go = lines(
    '	request.Header.Set("X-API-Key", os.Getenv("PROVISO_KEY"))',
    (name) => `	request.Header.Set("${name}", "application/json")`,
  );
  const php = lines("    'X-API-Key: ' . getenv('PROVISO_KEY'),", (name) => `    '${name}: application/json',`);
  const go_imports = ['"fmt"', '"io"', '"net/http"', ...(has_key ? ['"os"'] : []), ...(json ? ['"strings"'] : [])];
  const all = {
    curl: curl.join(' \\\n  '),
    Python: `import json${has_key ? ', os' : ''}, urllib.request

request = urllib.request.Request(
    ${quoted(url)},
    method="${method}",${json ? `\n    data=${quoted(body)}.encode(),` : ''}
    headers={${python.join(', ')}},
)
with urllib.request.urlopen(request, timeout=30) as response:
    print(json.dumps(json.load(response), indent=2))`,
    'Node.js': `const response = await fetch(${quoted(url)}, {
  method: '${method}',
  headers: { ${node.join(', ')} },${json ? `\n  body: ${quoted(body)},` : ''}
});
console.log(JSON.stringify(await response.json(), null, 2));`,
    Go: `package main

import (
${go_imports.map((name) => `	${name}`).join('\n')}
)

func main() {
	request, _ := http.NewRequest("${method}", ${quoted(url)}, ${json ? `strings.NewReader(${quoted(body)})` : 'nil'})
${go.join('\n')}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	defer response.Body.Close()
	text, _ := io.ReadAll(response.Body)
	fmt.Println(string(text))
}`,
    PHP: `<?php
$headers = [
${php.join('\n')}
];
$options = ['method' => '${method}', 'header' => $headers${json ? `, 'content' => ${phpQuoted(body)}` : ''}, 'ignore_errors' => true];
echo file_get_contents(${phpQuoted(url)}, false, stream_context_create(['http' => $options])), "\\n";`,
  };
  // R's own connections only read; what is sent needs a package.
  if (method === 'GET')
    all.R = `response <- url(${quoted(url)}, headers = c(${has_key ? '"X-API-Key" = Sys.getenv("PROVISO_KEY"), ' : ''}Accept = "application/json"))
str(jsonlite::fromJSON(paste(readLines(response, warn = FALSE), collapse = "\\n")), max.level = 2)`;
  return all;
}
