import { readFile } from 'node:fs/promises';
import { isFileFault } from '../refusal.ts';
import { openDocument } from './pdf-library.ts';

/** When a PDF was last changed (or created) by its properties. */
export async function propertiesDay(path: string): Promise<string | null> {
  try {
    const { info } = await (await openDocument(await readFile(path))).getMetadata();
    const said = info as { ModDate?: string; CreationDate?: string };
    const found = /^(?:D:)?(\d{4})(\d{2})(\d{2})/.exec(said.ModDate ?? said.CreationDate ?? '');
    return found ? `${found[1]}-${found[2]}-${found[3]}` : null;
  } catch (error) {
    // A damaged file is refused when its rows are read.
    if (isFileFault(error)) return null;
    throw error;
  }
}
