import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#web/base/error-text.ts';
import { useLive } from '#web/base/live.ts';
import { paths } from '#web/base/paths.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useRun } from '#web/ui/use-run.ts';
import styles from './PointingPlan.module.css';
import { nameAtQuery, planKey, planQuery, startPointing } from './pointing-plan.api.ts';
import { whyOf } from './why-of.ts';

/** The first choice for a name that has to be proven: one of its owner's accounts adds the record (POINT-004). */
export function ProofByAccountPart({ domainId }: { domainId: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const domainIds = useMemo(() => [domainId], [domainId]);
  const [setId, setSetId] = useState<string | null>(null);
  const of = { key: `proof ${domainId}`, domainIds, points: false, setId };
  const { data: plan } = useQuery(planQuery(of));
  const reload = () => void client.invalidateQueries({ queryKey: planKey(of) });
  useLive('ChangeSetsChanged', reload);
  const { isBusy, error, run } = useRun(async () => {
    setSetId(await startPointing({ ...of, setId: null }, 1));
    reload();
  });
  const [group] = plan?.groups ?? [];
  const failed = useQuery({ ...nameAtQuery(of, 'failed', 0), enabled: group?.state === 'failed' });
  const [name] = failed.data?.data ?? [];
  if (!plan || !group || group.state === 'done') return null;
  const { state, account } = group;
  if (state === 'asked')
    return (
      <p role="status" className={`sunken ${styles.proof}`}>
        {t('verifyAndPoint.proof.asked')}
      </p>
    );
  if (state === 'failed') {
    return (
      <div className={`sunken row wrap gap-10 ${styles.proof}`}>
        <p role="alert" className="grow">
          {`${t('verifyAndPoint.proof.failed')} ${name ? whyOf(name, t) : ''}`}
        </p>
        <Button loading={isBusy} onClick={run}>
          {t('common.retry')}
        </Button>
      </div>
    );
  }
  if (state === 'account' && account) {
    return (
      <div className={`sunken row wrap gap-10 ${styles.proof}`}>
        <Icon of={IconKey} />
        <span className="grow">
          {t('verifyAndPoint.proof.text', { account: `${account.service} (${account.label})` })}
        </span>
        <Button variant="filled" loading={isBusy} onClick={run}>
          {t('verifyAndPoint.proof.button')}
        </Button>
        {error ? <p role="alert" className="bad">{`${t('verifyAndPoint.proof.failed')} ${errorText(error)}`}</p> : null}
      </div>
    );
  }
  if (plan.hasAccounts) return null;
  return (
    <div className={`sunken row wrap gap-10 ${styles.proof}`}>
      <Icon of={IconKey} />
      <span className="grow">{t('verifyAndPoint.proof.connect')}</span>
      <ButtonLink href={paths.registrarAccounts}>{t('words.connect')}</ButtonLink>
    </div>
  );
}
