import type { Deps } from '../../deps.ts';
import { loadedSources, whyAbsentFrom } from '../null-reasons.ts';

const source = 'cms_hospital_ownership_changes';

/**
 * Why Proviso cannot tell which hospitals were sold after a source last named their owner; null if the changes of
 * ownership are loaded.
 */
export async function whySalesUnknown(pool: Deps['pool']): Promise<string | null> {
  const loaded = await loadedSources({ pool }, [source]);
  if (loaded.has(source) && !loaded.parts.has(source)) return null;
  return `Proviso cannot tell whether hospitals were sold after the dates of the sources: ${whyAbsentFrom(source, loaded, () => '').replace(' and does not include this record; the published file may have it', '')}`;
}
