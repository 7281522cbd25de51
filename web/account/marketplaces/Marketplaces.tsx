import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarketplaceAccess } from '#contract/marketplaces.ts';
import { marketplacesQuery } from '#web/base/marketplaces.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import styles from '../AccountPage.module.css';
import { CardState } from '../CardState.tsx';
import { AccessForm } from './AccessForm.tsx';
import { accessState } from './access-state.ts';
import { useDisconnect } from './marketplaces.api.ts';

/** With which access each marketplace is asked for prices, and a place to enter one's own (D-152). */
export function Marketplaces() {
  const { t } = useTranslation();
  const query = useQuery({ ...marketplacesQuery, refetchOnMount: 'always' });
  const { data } = query;
  return (
    <Card title={t('account.marketplaces.title')}>
      <p className="pad soft">{t('account.marketplaces.about')}</p>
      {data ? (
        <ul className={styles.marketplaces}>
          {data.map((access) => (
            <Marketplace key={access.key} access={access} />
          ))}
        </ul>
      ) : null}
      <CardState query={query} failed={t('account.marketplaces.failed')} />
    </Card>
  );
}

const names = { sedo: 'Sedo', godaddy: 'GoDaddy / Afternic', atom: 'Atom' } as const;

function Marketplace({ access }: { access: MarketplaceAccess }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const disconnect = useDisconnect(access.key);
  const marketplace = names[access.key];
  const { word, tone } = accessState(access, new Date());
  const isOwn = access.by === 'user';
  return (
    <li>
      <div className={`row wrap grow min-0 ${styles.device}`}>
        <b>{marketplace}</b>
        <StatusDot tone={tone}>
          {t(`account.marketplaces.states.${word}`, { time: access.retryAt ? format.dateTime(access.retryAt) : '' })}
        </StatusDot>
        {isOwn && access.setAt ? (
          <small>
            {t(access.hint ? 'account.marketplaces.enteredWithHint' : 'account.marketplaces.entered', {
              date: format.date(access.setAt),
              hint: access.hint,
            })}
          </small>
        ) : null}
      </div>
      <div className={`flex wrap gap-8 ${styles.actions}`}>
        {isOwn ? (
          <Button
            size="xs"
            loading={disconnect.isPending}
            aria-label={t('account.marketplaces.disconnectOne', { marketplace })}
            onClick={() => disconnect.mutate()}
          >
            {t('account.marketplaces.disconnect')}
          </Button>
        ) : null}
        <Button
          size="xs"
          aria-expanded={isOpen}
          aria-label={t(isOwn ? 'account.marketplaces.replaceOne' : 'account.marketplaces.connectOne', { marketplace })}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOwn ? 'account.marketplaces.replace' : 'account.marketplaces.connect')}
        </Button>
      </div>
      {isOpen ? <AccessForm of={access.key} marketplace={marketplace} onClose={() => setOpen(false)} /> : null}
    </li>
  );
}
