import type { Command } from './command.js';
import { unknownName } from './command-line.js';
import { COMPLETIONS } from './generated/completions.js';

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
  run(line) {
    const [shell] = line.positionals as [keyof typeof COMPLETIONS];
    if (!SHELLS.includes(shell)) throw unknownName('shell', shell, SHELLS);
    process.stdout.write(COMPLETIONS[shell]);
    return 0;
  },
};
