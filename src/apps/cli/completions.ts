import { type Command, optionsOf } from './command.js';

/** Functions that return the script which completes commands and options in a shell, by the name of the shell. */
export const COMPLETIONS: Readonly<Record<string, (commands: readonly Command[]) => string>> = {
  bash,
  // The script for zsh is that for bash with another beginning.
  zsh: (commands) => ZSH + bash(commands),
  fish,
};

const ZSH = `(( $+functions[compdef] )) || { autoload -U compinit && compinit }
autoload -U +X bashcompinit && bashcompinit
`;

function bash(commands: readonly Command[]): string {
  const values = commands.flatMap((command) =>
    Object.entries(optionsOf(command))
      .filter(([, { value }]) => value !== undefined)
      .map(([option, { words = [] }]) => `    '${command.name} --${option}') words='${words.join(' ')}' ;;`),
  );
  const others = commands.flatMap((command) => {
    const { name, positionals } = command;
    const options = Object.keys(optionsOf(command)).map((option) => `--${option}`);
    const words = positionals.words && `      '${name} '*) words='${positionals.words.join(' ')}' ;;`;
    return [`      '${name} '-*) words='${options.join(' ')}' ;;`, ...(words ? [words] : [])];
  });
  return `_lc_api() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words=''
  if [ "$COMP_CWORD" -eq 1 ]; then
    words='${commands.map(({ name }) => name).join(' ')}'
  else
    case "\${COMP_WORDS[1]} \${COMP_WORDS[COMP_CWORD-1]}" in
${values.join('\n')}
    *) case "\${COMP_WORDS[1]} $current" in
${others.join('\n')}
    esac ;;
    esac
  fi
  COMPREPLY=( $(compgen -W "$words" -- "$current") )
}
complete -o default -F _lc_api lc-api
`;
}

function fish(commands: readonly Command[]): string {
  const quoted = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`;
  const lines = commands.flatMap((command) => {
    const { name, summary, positionals } = command;
    const here = `complete -c lc-api -n '__fish_seen_subcommand_from ${name}'`;
    const options = Object.entries(optionsOf(command)).map(([option, { short, value, words, help }]) => {
      const names = `-l ${option}${short === undefined ? '' : ` -s ${short}`}`;
      const accepts =
        value === undefined ? '' : words === undefined ? ' -r' : ` -x -a ${quoted(words.join(' '))}`;
      return `${here} ${names}${accepts} -d ${quoted(help)}`;
    });
    const words = positionals.words && `${here} -f -a ${quoted(positionals.words.join(' '))}`;
    const first = `complete -c lc-api -n __fish_use_subcommand -f -a ${name} -d ${quoted(summary)}`;
    return [first, ...(words ? [words] : []), ...options];
  });
  return `${lines.join('\n')}\n`;
}
