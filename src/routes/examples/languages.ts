import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../../root.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';

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

type Language = keyof typeof languages;
export const languageNames = Object.keys(languages) as [Language, ...Language[]];

const codes = Object.fromEntries(
  languageNames.map((lang) => [lang, readFileSync(join(root, 'docs/examples', languages[lang].file), 'utf8')]),
) as Record<Language, string>;

function exampleText(lang: Language, base_url: string): string {
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

export default defineEndpoint({
  path: '/examples/{lang}',
  tag: 'Service and documents',
  summary: 'Sample program in one language',
  description:
    'A complete, tested program that looks up a provider, screens it and pages through a list. Markdown for clients, a page for browsers.',
  access: 'public',
  params: z.object({ lang: z.enum(languageNames).describe('Language') }),
  shape: 'document',
  response: z.object({ title: z.string().describe('Title'), markdown: z.string().describe('The program with how to run it, as markdown') }),
  handler: ({ params }, { base_url }) => ({ title: languages[params.lang].title, markdown: exampleText(params.lang, base_url) }),
});
