import type { Command } from './command.js';
import { unknownName } from './command-line.js';
import { COMPLETIONS } from './completions.js';

const SHELLS = Object.keys(COMPLETIONS);

/** `lc-api completion`: prints the script that completes commands and options in a shell. */
export const completionCommand: Command = {
  name: 'completion',
  usage: 'completion SHELL',
  summary: 'print a script that completes commands and options in your shell',
  about: `Prints a script for a shell (${SHELLS.join(', ')}). Load it where the shell starts, as the examples do.`,
  options: {},
  examples: [
    'echo \'eval "$(lc-api completion bash)"\' >> ~/.bashrc',
    "echo 'source <(lc-api completion zsh)' >> ~/.zshrc",
    'lc-api completion fish > ~/.config/fish/completions/lc-api.fish',
  ],
  positionals: { min: 1, max: 1, words: SHELLS },
  run(line, commands) {
    const [shell] = line.positionals as [string];
    const script = Object.hasOwn(COMPLETIONS, shell) ? COMPLETIONS[shell] : undefined;
    if (script === undefined) throw unknownName('shell', shell, SHELLS);
    process.stdout.write(script(commands));
    return 0;
  },
};
