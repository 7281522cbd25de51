import type { Icon as IconComponent } from '@tabler/icons-react';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconEqual from '@tabler/icons-react/dist/esm/icons/IconEqual.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconShieldQuestion from '@tabler/icons-react/dist/esm/icons/IconShieldQuestion.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddResult } from '#contract/domain-actions.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { DomainName } from '#web/ui/DomainName.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { tldOf } from '#web/ui/tld-of.ts';
import results from './AddResults.module.css';
import { skippedNamesShown } from './add-flow.ts';
import { useFaultText } from './use-fault-text.ts';

export const maxListed = 200;
const outcomes = ['added', 'reactivated', 'pendingVerification', 'skipped', 'failed'] as const;
export type Outcome = (typeof outcomes)[number];

const icons: Record<Outcome, IconComponent> = {
  added: IconPlus,
  reactivated: IconRefresh,
  pendingVerification: IconShieldQuestion,
  skipped: IconEqual,
  failed: IconAlertCircle,
};

/** How many names each outcome has. */
export function Totals({ counts }: { counts: Record<Outcome, number> }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <dl className={`frame grid ${results.totals}`}>
      {outcomes.map((outcome) => (
        <div key={outcome} data-outcome={outcome}>
          <dt className="row small gap-6 soft">{t(`addDomains.outcome.${outcome}`)}</dt>
          <dd className="row gap-6 num">{format.number(counts[outcome])}</dd>
        </div>
      ))}
    </dl>
  );
}

type SectionProps = { outcome: Outcome; names: readonly string[]; children: ReactNode };

/** The names of an outcome below its heading, from where all of them can be copied. */
export function Section({ outcome, names, children }: SectionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (names.length === 0) return null;
  return (
    <section className={results.section} data-outcome={outcome}>
      <h3 className="row gap-8">
        <Icon of={icons[outcome]} />
        {t(`addDomains.section.${outcome}`)}
        <span>{format.number(names.length)}</span>
        <CopyButton text={names.join('\n')} label={t(`addDomains.copy.${outcome}`)} doneLabel={t('common.copied')} />
      </h3>
      {children}
    </section>
  );
}

/** The first five names of an outcome and how many more there are (ADD-026). */
export function FewNames({ outcome, names, note }: Omit<SectionProps, 'children'> & { note?: string }) {
  const { t } = useTranslation();
  const more = names.length - skippedNamesShown;
  return (
    <Section outcome={outcome} names={names}>
      {note ? <p className={`soft ${results.note}`}>{note}</p> : null}
      <p className={`flex wrap quiet ${results.inline}`}>
        {names.slice(0, skippedNamesShown).map((name) => (
          <DomainName key={name} name={name} tld={tldOf(name)} size={13} />
        ))}
        {more > 0 ? <span>{t('addDomains.more', { count: more, total: more })}</span> : null}
      </p>
    </Section>
  );
}

type FailedNamesProps = {
  failed: AddResult['failedDomains'];
  /** back to the input, where these are corrected; `taken` is put in the place of one of them */
  onCorrect: (taken?: { entry: string; name: string }) => void;
};

/** Refused names with the server's reasons. They can be corrected in the input, a subdomain by one press, and kept as a file. */
export function FailedNames({ failed, onCorrect }: FailedNamesProps) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const download = () =>
    saveFile(t('addDomains.failedFile'), [
      [t('addDomains.names'), t('common.reason')],
      ...failed.map(({ domainName, ...refusal }) => [domainName, faultText(domainName, refusal)]),
    ]);
  return (
    <Section outcome="failed" names={failed.map(({ domainName }) => domainName)}>
      <ul className={results.list}>
        {failed.slice(0, maxListed).map(({ domainName, ...refusal }) => (
          <li key={domainName}>
            <span className={`min-0 ink breaks ${results.name}`}>{domainName}</span>
            <span>{faultText(domainName, refusal)}</span>
            {refusal.registrableName === null ? null : (
              <Button
                size="xs"
                onClick={() => onCorrect({ entry: domainName, name: refusal.registrableName ?? domainName })}
              >
                {t('common.addOne', { name: refusal.registrableName })}
              </Button>
            )}
          </li>
        ))}
        <More count={failed.length - maxListed} />
      </ul>
      <div className={`flex wrap gap-6 ${results.tools}`}>
        <Button size="xs" onClick={() => onCorrect()}>
          {t('addDomains.correct', { count: failed.length, total: failed.length })}
        </Button>
        <Button size="xs" variant="subtle" onClick={download}>
          {t('addDomains.download')}
        </Button>
      </div>
    </Section>
  );
}

export function More({ count }: { count: number }) {
  const { t } = useTranslation();
  return count > 0 ? <li>{t('addDomains.more', { count, total: count })}</li> : null;
}
