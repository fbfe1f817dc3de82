/**
 * What a file is that is not a certificate, as far as its content says; null for a certificate, also one that was
 * changed or cut off.
 */
export function otherFile(content: string): string | null {
  const text = content.replace(/^\uFEFF/, '').trim();
  if (text === '') return 'the file is empty';
  // A certificate that was changed stays one: it is not genuine.
  if (/proviso-(?:certificate|excerpt)\/|"header_proof"/.test(text)) return null;
  if (text.startsWith('PK')) return 'it is a workbook (XLSX) or another packed file';
  if (text.startsWith('%PDF')) return 'it is a PDF. A printed certificate is verified by the number on it';
  if (/^<(?:!doctype|html|\?xml)/i.test(text)) return 'it is a web page';
  return dataFile(text);
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

function dataFile(text: string): string {
  if (isJson(text)) return 'it is JSON but not a certificate, such as an API response';
  const [first = '', second] = text.split('\n', 2);
  if (second !== undefined && /^[[{]/.test(first) && isJson(first)) return 'it is NDJSON, one line per row';
  if (/^[[{]/.test(text)) return 'it is incomplete JSON';
  return /[,;\t|]/.test(first) ? 'it is a table (CSV)' : 'it is plain text';
}

/** Why nothing was verified, and which file to give. */
export const noCertificate = (kind: string): string =>
  `This is not a certificate: ${kind}. Use the certificate file, which is JSON: open the certificate page, which each screening links to, and save “The certificate file”.`;
