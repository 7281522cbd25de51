import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOpenTransfer, type Transfer, type TransferCheck } from '#contract/transfers.ts';
import { errorText } from '#web/base/error-text.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import styles from './TransferDrawer.module.css';
import { lookAgain } from './transfers.api.ts';

/** They say what stands in the way, which of a transfer that is over nothing does. */
const ofOpenOnes: readonly TransferCheck['kind'][] = ['lock', 'age', 'status'];

/** What is known of the name that a transfer depends on, each with its source and age, and a new look at it. */
export function Checklist({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation();
  const isOpen = isOpenTransfer(transfer.state);
  const shown = transfer.checks.all.filter(({ kind }) => isOpen || !ofOpenOnes.includes(kind));
  return (
    <section>
      <h3 className={`small w-560 soft ${styles.title}`}>
        {t(isOpen ? 'transfers.open.checks' : 'transfers.open.known')}
      </h3>
      <ul className={`grid line-top ${styles.checks}`}>
        {shown.map((check) => (
          <CheckLine key={check.kind} check={check} />
        ))}
      </ul>
      <Look transfer={transfer} />
    </section>
  );
}

const icons = {
  fine: IconCircleCheck,
  attention: IconAlertTriangle,
  blocked: IconBan,
  unknown: IconHelpCircle,
} as const;
function CheckLine({ check: { kind, verdict, finding, values, date, seenAt, source } }: { check: TransferCheck }) {
  const { t } = useTranslation();
  const { registryDate } = useFormat();
  const words = { values: values.join(', '), date: registryDate(date) };
  return (
    <li data-verdict={verdict}>
      <Icon of={icons[verdict]} />
      <div>
        <b>{t(`transfers.checkNames.${kind}`)}</b>
        <span className="vh"> ({t(`transfers.verdicts.${verdict}`)})</span>
        <p>{t(`transfers.findings.${kind as 'lock'}.${finding as 'locked'}`, words)}</p>
        {seenAt ? (
          <small>
            {source ? t('transfers.source', { source }) : null} <RelativeTime at={seenAt} />
          </small>
        ) : kind === 'expiry' && date !== null ? (
          <small>{t('transfers.ownDate')}</small>
        ) : null}
      </div>
    </li>
  );
}

/** Asks the registry again, which is possible once in 48 hours (D-125). */
function Look({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const [state, setState] = useState<'idle' | 'busy' | 'asked'>('idle');
  const [trouble, setTrouble] = useState<string | null>(null);
  const { nextLookAt } = transfer.checks;
  const isFollowed = transfer.domainStatus === 0;
  const look = async () => {
    setState('busy');
    setTrouble(null);
    try {
      await lookAgain(transfer);
      setState('asked');
    } catch (error) {
      setTrouble(errorText(error));
      setState('idle');
    }
  };
  const reason = !isFollowed
    ? t('transfers.open.notFollowed')
    : state === 'asked'
      ? t('transfers.open.looking')
      : nextLookAt
        ? t('transfers.open.nextLook', { at: dateTime(nextLookAt) })
        : null;
  return (
    <div className={`row wrap gap-8 ${styles.line}`}>
      <Button
        size="xs"
        loading={state === 'busy'}
        disabled={!isFollowed || nextLookAt !== null || state === 'asked'}
        onClick={() => void look()}
      >
        {t('words.checkAgain')}
      </Button>
      <ButtonLink size="xs" href={paths.domain(transfer.domainName.toLowerCase())}>
        {t('transfers.open.domain')}
      </ButtonLink>
      {reason ? (
        <span className="t-12 quiet" role="status">
          {reason}
        </span>
      ) : null}
      {trouble ? (
        <span role="alert" className="bad">
          {trouble}
        </span>
      ) : null}
    </div>
  );
}
