import type { Part, Role } from './person-form.ts';
import { token } from './token.ts';

/** Letters of a word that are compared. */
const MAX_LETTERS = 40;

/** A part of a person's name; `core`: the surname without its particles. */
export function part(text: string, role: Role, core: string | null = null, doubtful = false): Part {
  return {
    token: token(text.slice(0, MAX_LETTERS)),
    role,
    core: core ? token(core.slice(0, MAX_LETTERS)) : null,
    bare: null,
    apart: null,
    must_meet: false,
    cut: false,
    doubtful,
  };
}
