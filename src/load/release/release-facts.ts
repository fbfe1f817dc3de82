import type { LoadOptions } from '../load-options.ts';
import { propertiesDayOf } from '../reader/open-part.ts';
import type { Recognized } from '../recognize/recognize.ts';

export async function releaseFacts(
  { dataset, file, part }: Recognized,
  now: Date,
  { as_of, as_of_overrides, download }: Pick<LoadOptions, 'as_of' | 'as_of_overrides' | 'download'>,
) {
  const { properties } = file.release;
  return {
    file,
    source_id: dataset.id,
    file_name: part.name,
    as_of: as_of ?? null,
    as_of_overrides: as_of_overrides ?? false,
    now,
    fetched_at: download?.fetched_at ?? null,
    last_modified: download?.last_modified ? new Date(download.last_modified) : null,
    entry_day: part.entry_day ?? null,
    properties_day: (properties === 'pdf' ? part.form === 'pdf' : properties) ? await propertiesDayOf(part) : null,
  };
}
