import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { PlannedName } from '#contract/pointing-plan.ts';
import { errorText } from '#web/base/error-text.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { useRun } from '#web/ui/use-run.ts';
import styles from './PointingPlan.module.css';
import { rowsOfRecords } from './plan.rules.ts';
import { loadAllNames, nameAtQuery, type PlanOf } from './pointing-plan.api.ts';

/** Names whose records their owner sets: one at a time, each value to be copied, and all as a file. */
export function ByHand({ of, count }: { of: PlanOf; count: number }) {
  const { t } = useTranslation();
  const [wished, wish] = useState(0);
  const place = Math.min(wished, count - 1);
  const { data, error, isFetching, refetch } = useQuery(nameAtQuery(of, 'hand', place));
  const save = useRun(async () => saveFile('dns-records.csv', rowsOfRecords(await loadAllNames(of, 'hand'))));
  const [name] = data?.data ?? [];
  if (!name) {
    if (!error) return <Spinner label={t('common.loading')} />;
    return (
      <p role="alert" className="bad">
        {`${t('verifyAndPoint.rowsFailed')} ${errorText(error)}`}{' '}
        <RetryButton isRetrying={isFetching} onRetry={() => void refetch()} />
      </p>
    );
  }
  const { link, provider, domainName } = name;
  return (
    <div className={`sunken grid gap-8 ${styles.byHand}`}>
      <p className="soft">
        <Trans
          t={t}
          i18nKey={provider === null ? 'verifyAndPoint.byHand.place' : 'verifyAndPoint.byHand.placeAt'}
          values={{ place: place + 1, total: count, name: domainName, provider: provider ?? '' }}
          components={{ b: <b className="ink" /> }}
        />
      </p>
      <Records name={name} />
      <div className="row wrap gap-8">
        {link === null ? null : (
          <ButtonLink
            size="xs"
            href={link}
            target="_blank"
            rel="noopener"
            leftSection={<Icon of={IconExternalLink} size={14} />}
          >
            {provider === null
              ? t('verifyAndPoint.byHand.openDnsPage')
              : t('verifyAndPoint.byHand.openDns', { provider })}
          </ButtonLink>
        )}
        {count > 1 ? (
          <>
            <Button
              size="xs"
              disabled={place === 0}
              leftSection={<Icon of={IconChevronLeft} size={14} />}
              onClick={() => wish(place - 1)}
            >
              {t('words.previousDomain')}
            </Button>
            <Button
              size="xs"
              disabled={place === count - 1}
              rightSection={<Icon of={IconChevronRight} size={14} />}
              onClick={() => wish(place + 1)}
            >
              {t('words.nextDomain')}
            </Button>
          </>
        ) : null}
        <Button
          size="xs"
          className="end"
          leftSection={<Icon of={IconDownload} size={14} />}
          loading={save.isBusy}
          onClick={save.run}
        >
          {t('verifyAndPoint.byHand.save', { total: count })}
        </Button>
      </div>
      {save.error ? (
        <p role="alert" className="bad">
          {errorText(save.error)}
        </p>
      ) : null}
    </div>
  );
}

function Records({ name: { records, kind, name } }: { name: PlannedName }) {
  const { t } = useTranslation();
  const givesWay =
    kind === 'nameservers' ? 'nameservers' : records.some(({ type }) => type !== 'TXT') ? 'addresses' : null;
  return (
    <>
      <table className={`mono full ${styles.records}`}>
        <thead className="vh">
          <tr>
            <th scope="col">{t('pointing.type')}</th>
            <th scope="col">{t('pointing.host')}</th>
            <th scope="col">{t('common.value')}</th>
          </tr>
        </thead>
        <tbody>
          {records.map(({ type, host, value }) => (
            <tr key={`${name} ${type} ${host} ${value}`}>
              <td>{type}</td>
              <td>{host}</td>
              <td className="breaks">{value}</td>
              <td>
                <CopyButton
                  text={value}
                  label={t('words.copyOne', { what: `${type} ${host} ${value}` })}
                  doneLabel={t('common.copied')}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {givesWay ? <p className="note">{t(`verifyAndPoint.byHand.${givesWay}`)}</p> : null}
    </>
  );
}
