import { z } from 'zod';

/** JSON Feed 1.1. */
export const JsonFeed = z.object({
  version: z.literal('https://jsonfeed.org/version/1.1').describe('Version of JSON Feed'),
  title: z.string().describe('Title of the feed'),
  home_page_url: z.string().describe('The page with these changes'),
  feed_url: z.string().describe('This feed'),
  next_url: z.string().optional().describe('The next page of the feed, with older changes; absent on the last page'),
  description: z.string().describe('Contents of the feed'),
  items: z
    .array(
      z.object({
        id: z.string().describe('Stable id of the change: urn:proviso:change: and its change_id'),
        url: z.string().describe('Shows the record'),
        external_url: z.string().describe('Page of the list'),
        title: z.string().describe('Kind of change, name and list'),
        content_text: z.string().describe('The change in words'),
        date_published: z.iso.datetime({ offset: true }).describe('When the change became known here'),
        tags: z.array(z.string()).describe('Kind of change and source id of the list'),
      }),
    )
    .describe('Changes, newest release first'),
});
export type JsonFeed = z.infer<typeof JsonFeed>;
