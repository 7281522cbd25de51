import { commands } from './commands.ts';
import { Fault } from './fault.ts';

const nouns = () => [...new Set(Object.keys(commands).map((name) => name.split(' ')[0] ?? ''))];
const verbs = (noun: string) =>
  Object.keys(commands)
    .filter((name) => name.startsWith(`${noun} `))
    .map((name) => name.split(' ')[1]);

const scripts = {
  bash: () => `_namestead() {
  local word=\${COMP_WORDS[COMP_CWORD]}
  case $COMP_CWORD:\${COMP_WORDS[1]} in
    1:*) COMPREPLY=($(compgen -W "${[...nouns(), 'completion'].join(' ')}" -- "$word"));;
${nouns()
  .map((noun) => `    2:${noun}) COMPREPLY=($(compgen -W "${verbs(noun).join(' ')}" -- "$word"));;`)
  .join('\n')}
    2:completion) COMPREPLY=($(compgen -W "${shells.join(' ')}" -- "$word"));;
  esac
}
complete -F _namestead namestead
`,
  zsh: () => `#compdef namestead
_namestead() {
  if (( CURRENT == 2 )); then compadd ${[...nouns(), 'completion'].join(' ')}; return; fi
  (( CURRENT == 3 )) || return
  case $words[2] in
${nouns()
  .map((noun) => `    ${noun}) compadd ${verbs(noun).join(' ')};;`)
  .join('\n')}
    completion) compadd ${shells.join(' ')};;
  esac
}
compdef _namestead namestead
`,
  fish: () =>
    [
      `complete -c namestead -f -n __fish_use_subcommand -a '${[...nouns(), 'completion'].join(' ')}'`,
      ...nouns().map(
        (noun) => `complete -c namestead -f -n '__fish_seen_subcommand_from ${noun}' -a '${verbs(noun).join(' ')}'`,
      ),
      `complete -c namestead -f -n '__fish_seen_subcommand_from completion' -a '${shells.join(' ')}'`,
      '',
    ].join('\n'),
};
export const shells = ['bash', 'zsh', 'fish'] as const;

/** A script by which a shell completes commands. Throws Fault for another shell. */
export function completion(shell: string): string {
  if (!Object.hasOwn(scripts, shell)) throw new Fault(2, `Which shell? One of ${shells.join(', ')}.`);
  return scripts[shell as keyof typeof scripts]();
}
