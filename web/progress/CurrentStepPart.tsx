import { Trans } from 'react-i18next';
import { DomainName } from '#web/ui/DomainName.tsx';
import { tldOf } from '#web/ui/tld-of.ts';
import type { Heard } from './progress.rules.ts';

/** "Fetching marketplace prices for kupferkessel.de", the name set as a name. */
export function CurrentStepPart({ current }: { current: Pick<Heard, 'name' | 'step'> }) {
  return (
    <Trans
      i18nKey={`progress.steps.${current.step}`}
      components={{ name: <DomainName name={current.name} tld={tldOf(current.name)} size={13} /> }}
    />
  );
}
