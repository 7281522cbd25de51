import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { renewalRanges } from '#contract/renewals.ts';
import { useLive } from '#web/base/live.ts';
import { paths } from '#web/base/paths.ts';
import { useNavigate } from '#web/base/router/RouterProvider.tsx';
import { Button } from '#web/ui/Button.tsx';
import styles from './RenewalsPage.module.css';
import { proposeRenewals, renewalChangesQuery } from './renewals.api.ts';

/** Decisions that auto-renew at the registrars does not follow yet: they are proposed by one press, or wait already (DUE-009). */
export function RenewalChanges({ days }: { days: (typeof renewalRanges)[number] }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const query = renewalChangesQuery(days);
  const { data } = useQuery(query);
  useLive('ChangeSetsChanged', () => void client.invalidateQueries({ queryKey: query.queryKey }));
  if (!data || (data.changes === 0 && data.waiting === null)) return null;
  const propose = async () => {
    setBusy(true);
    await proposeRenewals(days, navigate);
    setBusy(false);
  };
  return (
    <div className={`row wrap rigid gap-8 line-top soft ${styles.changes}`} role="status">
      {data.changes > 0 ? (
        <>
          <span>
            {t('renewals.changes.differ', { count: data.changes })}{' '}
            {data.inNoAccount > 0 ? t('renewals.changes.inNoAccount', { count: data.inNoAccount }) : null}
          </span>
          <Button size="xs" loading={isBusy} onClick={() => void propose()}>
            {t('words.reviewChanges', { count: data.changes + (data.waiting?.changes ?? 0) })}
          </Button>
        </>
      ) : null}
      {data.waiting ? (
        <span>
          <Trans
            t={t}
            i18nKey="renewals.changes.wait"
            count={data.waiting.changes}
            // biome-ignore lint/a11y/useAnchorContent: the text is its content
            components={{ way: <a className="link" href={paths.changeSet(data.waiting.setId)} /> }}
          />
        </span>
      ) : null}
    </div>
  );
}
