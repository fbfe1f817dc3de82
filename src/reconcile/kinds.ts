import { companies } from './companies.ts';
import { facilities } from './facilities.ts';
import type { Kind } from './kind.ts';
import { organizations, people } from './providers.ts';
import { systems } from './systems.ts';

export const KINDS: readonly Kind[] = [facilities, organizations, people, companies, systems];
