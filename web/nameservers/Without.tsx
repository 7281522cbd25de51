import { Trans, useTranslation } from 'react-i18next';
import { noNameservers } from '#contract/domain-list.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { GetNameserverSummary } from '#contract/nameservers.ts';
import { paths } from '#web/base/paths.ts';
import { withSearch } from '#web/base/router/address.ts';
import styles from './Nameservers.module.css';

/** The names without nameservers: why each has none is told apart, and what is not known is no "none". */
export function Without({ summary }: { summary: Reply<typeof GetNameserverSummary> | undefined }) {
  const { t } = useTranslation();
  const without = summary?.without;
  if (!without?.total) return null;
  const all = withSearch(paths.domains, { nameservers: noNameservers });
  const part = (kind: 'notRegistered' | 'none' | 'unknown') =>
    without[kind] === 0 ? null : <span>{t(`nameservers.without.${kind}`, { count: without[kind] })}</span>;
  return (
    <div className={`flex wrap soft line-bottom ${styles.without}`}>
      <a href={all}>
        <Trans
          t={t}
          i18nKey="nameservers.without.total"
          values={{ count: without.total, total: without.total }}
          count={without.total}
          components={{ b: <b /> }}
        />
      </a>
      {part('none')}
      {without.notRegistered === 0 ? null : (
        <a href={withSearch(paths.domains, { nameservers: noNameservers, isNotRegistered: 'true' })}>
          {part('notRegistered')}
        </a>
      )}
      {part('unknown')}
    </div>
  );
}
