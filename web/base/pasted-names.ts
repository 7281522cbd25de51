import { hasNameFormat } from '#contract/domain-name.ts';
import { typedKey } from '#contract/typed-name.ts';
import { namesIn } from './names-in.ts';

const separators = /[\s,;]+/;

/** The name that a text is or holds as a web address: `https://Example.com/`; letter case stays. Undefined for others. */
export function nameInText(text: string): string | undefined {
  const entry = text.trim();
  if (hasNameFormat(entry)) return entry;
  const found = separators.test(entry) ? [] : namesIn(entry);
  return found.length === 1 ? found[0] : undefined;
}

/**
 * The distinct names of a text that was pasted into the search, parted by lines, commas, semicolons, tabs or blanks, in
 * their order, and how many of its other entries are none. Fewer than two names are no list.
 */
export function namesInText(text: string): { names: string[]; others: number } {
  const names = new Map<string, string>();
  let others = 0;
  for (const entry of text.split(separators)) {
    const name = entry === '' ? undefined : nameInText(entry);
    if (name !== undefined && !names.has(typedKey(name))) names.set(typedKey(name), name);
    if (entry !== '' && name === undefined) others += 1;
  }
  return { names: [...names.values()], others };
}
