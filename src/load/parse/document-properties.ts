import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { isFileFault } from '../refusal.ts';
import type { FilePart } from './file-parts.ts';
import { refuseOverBytes } from './limits.ts';
import { openDocument } from './pdf-library.ts';
import { openMember, zipMembers } from './zip.ts';

const CORE = 'docProps/core.xml';
const LARGEST_CORE = 1024 * 1024;

/** When an XLSX or PDF was last changed (or created) by its properties. */
export async function propertiesDay({ form, path }: FilePart): Promise<string | null> {
  if (path === null) return null;
  try {
    if (form === 'xlsx') return await workbookDay(path);
    if (form === 'pdf') return await pdfDay(path);
    return null;
  } catch (error) {
    // A damaged file is refused when its rows are read.
    if (isFileFault(error)) return null;
    throw error;
  }
}

async function workbookDay(path: string): Promise<string | null> {
  const core = (await zipMembers(path)).find(({ name }) => name === CORE);
  if (!core) return null;
  refuseOverBytes(core.bytes, LARGEST_CORE, CORE);
  const xml = (await buffer(await openMember(path, core))).toString('utf8');
  const at = (element: string) => new RegExp(`<(?:\\w+:)?${element}\\b[^<>]*>\\s*(\\d{4}-\\d{2}-\\d{2})`).exec(xml)?.[1] ?? null;
  return at('modified') ?? at('created');
}

async function pdfDay(path: string): Promise<string | null> {
  const { info } = await (await openDocument(await readFile(path))).getMetadata();
  const said = info as { ModDate?: string; CreationDate?: string };
  const found = /^(?:D:)?(\d{4})(\d{2})(\d{2})/.exec(said.ModDate ?? said.CreationDate ?? '');
  return found ? `${found[1]}-${found[2]}-${found[3]}` : null;
}
