import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../root.ts';

interface Sample {
  title: string;
  file: string;
  fence: string;
  run: string;
  needs?: string;
}

/** Language of a sample → its name, its file under docs/examples, its Markdown language, the command that runs it. */
export const languages = {
  python: { title: 'Python', file: 'python.py', fence: 'python', run: 'python3 python.py' },
  node: { title: 'Node.js', file: 'node.mjs', fence: 'js', run: 'node node.mjs' },
  curl: { title: 'curl', file: 'curl.sh', fence: 'sh', run: 'sh curl.sh' },
  go: { title: 'Go', file: 'go.go', fence: 'go', run: 'go run go.go' },
  php: { title: 'PHP', file: 'php.php', fence: 'php', run: 'php php.php' },
  r: { title: 'R', file: 'r.R', fence: 'r', run: 'Rscript r.R', needs: "the package jsonlite (`install.packages('jsonlite')`)" },
} as const satisfies Record<string, Sample>;

export type Language = keyof typeof languages;
export const languageNames = Object.keys(languages) as [Language, ...Language[]];

const codes = Object.fromEntries(
  languageNames.map((lang) => [lang, readFileSync(join(root, 'docs/examples', languages[lang].file), 'utf8')]),
) as Record<Language, string>;

export function exampleText(lang: Language, base_url: string): string {
  const { title, file, fence, run, needs }: Sample = languages[lang];
  return `# ${title}

Looks up a provider, screens the NPI and the name, then lists the hospitals of a state. ${needs ? `Install ${needs} first.` : `Nothing to install besides ${title} itself.`}

\`\`\`sh
export PROVISO_URL=${base_url}
export PROVISO_KEY=prv_…   # yours; how to get one: ${base_url}/quickstart
${run}
\`\`\`

\`${file}\`:

\`\`\`${fence}
${codes[lang]}\`\`\`
`;
}
