/**
 * Fields of the file in order, with their widths in the fixed form (NPDB1510.DAT). PTGENDER is PTSEX in newer files.
 */
const layout = `SEQNO 8 RECTYPE 1 REPTYPE 4 ORIGYEAR 4 WORKSTAT 2 WORKCTRY 10 HOMESTAT 2 HOMECTRY 10 LICNSTAT 2 LICNFELD 4 PRACTAGE 2 GRAD 4
  ALGNNATR 8 ALEGATN1 8 ALEGATN2 8 OUTCOME 8 MALYEAR1 4 MALYEAR2 4 PAYMENT 12 TOTALPMT 12 PAYNUMBR 1 NUMBPRSN 3 PAYTYPE 1 PYRRLTNS 1 PTAGE 2
  PTSEX 1 PTTYPE 1 AAYEAR 4 AACLASS1 4 AACLASS2 4 AACLASS3 4 AACLASS4 4 AACLASS5 4 BASISCD1 2 BASISCD2 2 BASISCD3 2 BASISCD4 2 BASISCD5 2
  AALENTYP 1 AALENGTH 8 AAEFYEAR 4 AASIGYR 4 TYPE 3 PRACTNUM 8 ACCRRPTS 4 NPMALRPT 4 NPLICRPT 4 NPCLPRPT 4 NPPSMRPT 4 NPDEARPT 4 NPEXCRPT 4
  NPGARPT 4 NPCTMRPT 4 FUNDPYMT 1`.split(/\s+/);

export const fieldNames: string[] = layout.filter((_word, at) => at % 2 === 0);
const widths = layout.filter((_word, at) => at % 2 === 1).map(Number);
export const lineWidth = widths.reduce((sum, width) => sum + width, 0);

const starts = widths.map((_width, at) => widths.slice(0, at).reduce((sum, width) => sum + width, 0));

/** The fields of a line of the fixed form. */
export const fieldsOfLine = (line: string): string[] => starts.map((start, at) => line.slice(start, start + widths[at]!).trim());
