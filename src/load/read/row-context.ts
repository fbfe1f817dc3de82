import type { Layout } from '../declaration/layout.ts';
import type { RowContext } from '../declaration/rows.ts';
import type { DatasetFile } from '../define-dataset.ts';

const refused = (name: string) => () => {
  throw new Error(`the transform reads ${name}, although its file says that its rows stand alone`);
};

export function rowContext(file: DatasetFile, layout: Layout, file_name: string, release_date: string | null): RowContext {
  const context: RowContext = { line: 0, file_name, file_kind: file.kind, layout: layout.id, release_date, above: {} };
  if (!file.stands_alone) return context;
  for (const name of ['line', 'file_name', 'release_date', 'above'] as const)
    Object.defineProperty(context, name, { get: refused(name), set: () => {} });
  return context;
}
