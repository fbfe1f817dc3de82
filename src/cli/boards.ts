import { checkBoardPages, isOffline } from '#link/board-pages';
import { type Command, readArguments, say, UsageError } from './command.ts';
import { withDatabase } from './stores.ts';

export const command: Command = async ({ args, settings }) => {
  const { positionals } = readArguments(args, {});
  if (positionals.join(' ') !== 'check') throw new UsageError('boards: use check');
  return withDatabase(settings, 'proviso boards check', async (db) => {
    const checks = await checkBoardPages(db, {
      on_check: ({ url, outcome, http_status }) =>
        outcome !== 'answers' && say(`${url}  ${outcome}${http_status ? ` (${http_status})` : ''}`),
    });
    if (isOffline(checks)) {
      say('No page could be reached: check the network connection. Nothing was changed.');
      return 1;
    }
    const dead = checks.filter(({ is_dead }) => is_dead).length;
    say(
      `${checks.length} pages checked: ${checks.filter(({ outcome }) => outcome === 'answers').length} reachable, ${dead} no longer exist`,
    );
    return 0;
  });
};
