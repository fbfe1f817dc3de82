/** One filing in the form EDGAR keeps it whole: header, main document, and a picture behind it. */
export interface EdgarFiling {
  cik: string;
  company: string;
  accession: string;
  form: string;
  filed: string;
  reported: string;
  document: string;
  /** Items of an 8-K with their paragraphs. */
  sections: { item: string; heading: string; paragraphs: string[] }[];
}

const compact = (day: string) => day.replaceAll('-', '');
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('“', '&#8220;').replaceAll('”', '&#8221;');

export function edgarSubmission({ cik, company, accession, form, filed, reported, document, sections }: EdgarFiling): string {
  const body = sections.map(
    ({ item, heading, paragraphs }) =>
      `<table><tr><td><b>Item&#160;${item}</b></td><td><b>${heading}</b></td></tr></table>\n${paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('\n')}`,
  );
  return `<SEC-DOCUMENT>${accession}.txt : ${compact(filed)}
<SEC-HEADER>${accession}.hdr.sgml : ${compact(filed)}
<ACCEPTANCE-DATETIME>${compact(filed)}161500
ACCESSION NUMBER:\t\t${accession}
CONFORMED SUBMISSION TYPE:\t${form}
PUBLIC DOCUMENT COUNT:\t\t2
CONFORMED PERIOD OF REPORT:\t${compact(reported)}
${sections.map(({ heading }) => `ITEM INFORMATION:\t\t${heading}`).join('\n')}
FILED AS OF DATE:\t\t${compact(filed)}

FILER:

\tCOMPANY DATA:\t
\t\tCOMPANY CONFORMED NAME:\t\t\t${company}
\t\tCENTRAL INDEX KEY:\t\t\t${cik}
</SEC-HEADER>
<DOCUMENT>
<TYPE>${form}
<SEQUENCE>1
<FILENAME>${document}
<TEXT>
<html><head><title>${form}</title></head><body>
<div style="display:none"><ix:header>hidden facts</ix:header></div>
<p>CURRENT REPORT</p><p>${escaped(company)}</p><p>(Exact name of registrant as specified in its charter)</p>
${body.join('\n')}
<p>SIGNATURES</p><p>Pursuant to the requirements of the Securities Exchange Act of 1934, the registrant has duly caused this report to be signed.</p>
</body></html>
</TEXT>
</DOCUMENT>
<DOCUMENT>
<TYPE>GRAPHIC
<TEXT>
begin 644 logo.jpg
M_]C_X  02D9)
</TEXT>
</DOCUMENT>
</SEC-DOCUMENT>
`;
}
