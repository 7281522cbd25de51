import { splitSandboxName } from '#contract/sandbox.ts';
import { bundledSuffixOf } from './suffix-list.ts';
import { thirdLevelSuffixes } from './third-level-suffixes.ts';

/** The parts of a registered name in A-labels by which some registrars ask for it: `example` and `co.uk`. */
export function namePartsOf(name: string): { sld: string; tld: string } {
  const sold = thirdLevelSuffixes.find((suffix) => name.endsWith(`.${suffix}`));
  const tld = splitSandboxName(name)?.suffix ?? sold ?? bundledSuffixOf(name) ?? name.slice(name.indexOf('.') + 1);
  return { sld: name.slice(0, -tld.length - 1), tld };
}
