import { Trans } from 'react-i18next';
import { DomainName } from '#web/ui/DomainName.tsx';
import { tldOf } from '#web/ui/tld-of.ts';
import type { Progress } from './progress.ts';

/** "Fetching marketplace prices for kupferkessel.de", the name set as a name. */
export function CurrentStep({ current }: { current: NonNullable<Progress['current']> }) {
  return (
    <Trans
      i18nKey={`progress.steps.${current.step}`}
      components={{ name: <DomainName name={current.domainName} tld={tldOf(current.domainName)} size={13} /> }}
    />
  );
}
