import type { z } from 'zod';
import type { Load } from '../../domain/sources/schemas.ts';

type Loaded = z.infer<typeof Load>;

const dayOf = ({ release_date, completed_at }: Loaded) => release_date ?? completed_at?.slice(0, 10) ?? '';

/** Loads by release date, newest first: older files may be loaded after newer ones. */
export const byRelease = (loads: Loaded[]): Loaded[] => loads.toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)) || b.load_id - a.load_id);
