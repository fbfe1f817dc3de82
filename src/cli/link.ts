import { type Command, say } from './command.ts';

export const command: Command = {
  usage: 'link',
  summary: 'applies the link rules',
  async run() {
    say('no link rules are declared');
    return 0;
  },
};
