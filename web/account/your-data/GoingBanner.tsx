import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useTranslation } from 'react-i18next';
import type { AccountDeletion } from '#contract/account-deletion.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './GoingBanner.module.css';
import { useKeepAccount } from './your-data.api.ts';

/** Above every screen while the account is to be deleted: when it goes, and the way back. */
export function GoingBanner({ deletion: { dueAt, isByOperator } }: { deletion: AccountDeletion }) {
  const { t } = useTranslation();
  const format = useFormat();
  const keep = useKeepAccount();
  const date = format.longDate(dueAt);
  return (
    <section className={`row wrap ${styles.banner}`} aria-label={t('accountData.going.label')}>
      <Icon className="rigid" of={IconAlertTriangle} />
      <p>{t(isByOperator ? 'accountData.going.byOperator' : 'accountData.going.planned', { date })}</p>
      <a className="link" href={`${paths.account}#data`}>
        {t('accountData.going.toData')}
      </a>
      {isByOperator ? null : (
        <Button size="xs" loading={keep.isPending} onClick={() => keep.mutate()}>
          {t('accountData.going.keep')}
        </Button>
      )}
    </section>
  );
}
