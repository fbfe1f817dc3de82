/** Items of an 8-K that may tell of a deal; what stands under others is not read. */
export const dealItems: readonly string[] = ['1.01', '1.02', '2.01', '2.05', '7.01', '8.01'];

/** Forms that are filed for a deal alone. They have no items: what they open with is read. */
export const dealForms: readonly string[] = ['DEFM14A', 'S-4', 'SC TO-T', 'SC 13E3', '425'];

/** Long enough for the summary of a deal form, short enough to leave its appendices out. */
const OPENING = 60_000;

export interface Section {
  /** Item of an 8-K; the form itself where it has no items. */
  item: string;
  /** As published, blanks run together, paragraphs as lines. */
  text: string;
}

const heading = /^[^\S\n\r\u2028\u2029]*(?:section \d{1,4}[^\n]{0,300}\n\s{0,50})?item\s*(\d{1,2}\.\d{2})\b[.:)\s\u2013\u2014-]*/gim;
const signature = /^[^\S\n\r\u2028\u2029]*signatures?[^\S\n\r\u2028\u2029]*$/im;

const introduction = (cover: string): string | null =>
  /^[^\S\n\r\u2028\u2029]*(?:introductory|explanatory) note\.?\s+(\S[\s\S]*)/im.exec(cover)?.[1]?.trim() ?? null;

/** The parts of a document in which a deal may be reported. */
export function sections(form: string, document: string): Section[] {
  if (!/^8-K/.test(form)) return [{ item: form, text: document.slice(0, OPENING) }];
  const headings = [...document.matchAll(heading)];
  const note = introduction(document.slice(0, headings[0]?.index ?? 0));
  const found = headings.flatMap((one, at): Section[] => {
    const item = one[1]!;
    if (!dealItems.includes(item)) return [];
    const text = document.slice(one.index + one[0].length, headings[at + 1]?.index ?? document.length);
    const end = text.search(signature);
    return [{ item, text: (end < 0 ? text : text.slice(0, end)).trim() }];
  });
  // "The information in the introductory note is incorporated by reference into item 2.01."
  const stated = found.find(({ item }) => item === '2.01') ?? found.find(({ item }) => item === '1.01');
  if (note && stated) stated.text = `${note}\n${stated.text}`;
  return found.filter(({ text }) => text !== '');
}

const shortened =
  /\b(?:Inc|Corp|Co|Ltd|Cos|Bros|L\.P|L\.L\.C|LLC|N\.A|U\.S|No|Nos|St|Mr|Mrs|Ms|Dr|Jr|Sr|vs|approx|Sec|Jan|Feb|Aug|Sept|Oct|Nov|Dec|M\.D|P\.C|P\.A|S\.A|N\.V|[A-Z])\.$/;

/**
 * Characters of a sentence that are read: a deal is reported at its beginning, and what runs on is a list or a damaged
 * file.
 */
const LONGEST_SENTENCE = 2000;

/** Sentences of a text; a full stop behind an abbreviation ends none unless the next word opens a sentence. */
export function sentences(text: string): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const parts = paragraph.split(/(?<=[.!?]["\u201d)]?)\s+(?=["\u201c(]?[A-Z])/);
    const whole: string[] = [];
    for (const part of parts) {
      const last = whole.at(-1);
      const goes_on =
        last !== undefined &&
        shortened.test(last) &&
        !/^(?:The|On|In|This|As|At|Of|By|For|It|We|All|Each|No|Its|Our|Such|These|Those|If|With|When|While|Pursuant|Under|Upon|Following|After|Before|Prior|Subject|Effective|Also|Additionally|Furthermore|Separately|Concurrently|Simultaneously|Immediately|Approximately|A copy)\b/.test(
          part,
        );
      if (goes_on) whole[whole.length - 1] = `${last} ${part}`;
      else whole.push(part);
    }
    return whole.map((one) => one.replace(/\s+/g, ' ').trim().slice(0, LONGEST_SENTENCE)).filter((one) => one !== '');
  });
}

/** Quotes and dashes in one form, each character for one, so that places in the text stay where they are. */
export const plainly = (text: string): string =>
  text
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\u00a0/g, ' ');
