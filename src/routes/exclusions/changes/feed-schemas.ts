import { z } from 'zod';
import { text } from '../../../fields/described.ts';

/** JSON Feed 1.1. */
export const JsonFeed = z.object({
  version: z.literal('https://jsonfeed.org/version/1.1').describe('Version of JSON Feed'),
  title: text('Title of the feed'),
  home_page_url: text('The page with these changes'),
  feed_url: text('This feed'),
  next_url: z.string().optional().describe('The next page of the feed, with older changes; absent on the last page'),
  description: text('Contents of the feed'),
  items: z
    .array(
      z.object({
        id: text('Stable id of the change: urn:proviso:change: and its change_id'),
        url: text('Shows the record'),
        external_url: text('Page of the list'),
        title: text('Kind of change, name and list'),
        content_text: text('The change in words'),
        date_published: z.iso.datetime({ offset: true }).describe('When the change became known here'),
        tags: z.array(z.string()).describe('Kind of change and source id of the list'),
      }),
    )
    .describe('Changes, newest release first'),
});
export type JsonFeed = z.infer<typeof JsonFeed>;
