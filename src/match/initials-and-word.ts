import { generations } from './affixes.ts';
import { fold } from './fold.ts';
import { legalForm } from './legal-forms.ts';

/** T E HOLDING, BRADLOCK RX: initials and one word may be a person, whatever the word or the initials say of businesses. */
export function isInitialsAndWord(line: string): boolean {
  const found = (fold(line.replaceAll('.', ' ')).match(/[A-Z0-9]+/g) ?? []).filter((word) => !(word in generations));
  const letters = found.filter((word) => word.length <= 2 && !legalForm(word)).join('').length;
  return found.filter((word) => word.length > 2).length === 1 && letters > 0 && letters <= 2 && found.every((word) => !legalForm(word));
}
