import type { DatasetFile } from '../define-dataset.ts';

const withArticle = (words: string) => (words.startsWith('the ') || /^\d/.test(words) ? words : `the ${words}`);

/** In the order of `releaseDate`, in words. */
export function releaseWords({ release, acquire }: Pick<DatasetFile, 'release' | 'acquire'>): string {
  const { content } = release;
  const is_downloaded = acquire.how !== 'manual';
  const places = [
    release.above && 'stated above the table',
    release.sheet && 'the name of the sheet',
    release.below && 'stated below the table',
    release.prefer === 'name' && release.name && 'the date in the file name',
    content && !content.lower_bound && withArticle(content.date_from),
    release.properties && 'the properties of the document',
    release.prefer !== 'name' && release.name && 'the date in the file name',
    'a date given when it is loaded',
    release.same_as && `the release of “${release.same_as}” before it`,
    'the time of the file in its archive',
    is_downloaded && 'the time that the publisher’s server states',
    is_downloaded && (release.live || content?.lower_bound) && 'the day of the download',
    content?.lower_bound && `${withArticle(content.date_from)}, before which it cannot have been published`,
  ].filter((place) => typeof place === 'string');
  return places.join('; else ');
}
