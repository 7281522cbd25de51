import IconServer from '@tabler/icons-react/dist/esm/icons/IconServer.mjs';
import IconServerCog from '@tabler/icons-react/dist/esm/icons/IconServerCog.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverStandings } from '#contract/operator-registries.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import { Choices } from '#web/ui/list/SectionBar.tsx';
import { useListScreen } from '#web/ui/list/use-list-screen.ts';
import { part } from '#web/ui/part.tsx';
import { OperatorFrame } from '../OperatorFrame.tsx';
import styles from './Registries.module.css';
import { serverList, serversQuery } from './registries.api.ts';
import { useServerColumns } from './server-columns.tsx';

const Overrides = part(async () => (await import('./Overrides.tsx')).Overrides);

/** All registry servers: what waits, how they stand, how old the data is; pauses can be ended and servers set (D-235). */
export function RegistriesTab() {
  const { t } = useTranslation();
  const list = useListScreen(serverList, serversQuery);
  const [isSetting, setSetting] = useState(false);
  const data = list.answer;
  const columns = useServerColumns();
  const waiting = data?.waitingForOutbound ?? 0;
  return (
    <OperatorFrame
      open="registries"
      isFull
      actions={
        <Button leftSection={<Icon of={IconServerCog} />} onClick={() => setSetting(true)}>
          {t('operatorRegistries.overrides.button')}
        </Button>
      }
    >
      <ListScreen
        of={list}
        label={t('operator.titles.registries')}
        searchLabel={t('operatorRegistries.search')}
        filters={
          <Choices
            {...list.filter('standing')}
            label={t('common.state')}
            all={t('common.all')}
            total={data?.counts.all}
            values={serverStandings}
            words={(standing) => t(`operatorRegistries.standings.${standing}`)}
            counts={data?.counts}
          />
        }
        columns={columns}
        nameOf={({ server }) => server}
        failed={t('operatorRegistries.failed')}
        above={
          data?.isOutboundLive === false ? (
            <p className={`line-bottom ${styles.off}`} role="status">
              {t('operatorRegistries.off')}{' '}
              {waiting > 0 ? t('operatorRegistries.offWaiting', { count: waiting }) : null}
            </p>
          ) : null
        }
        empty={<EmptyState icon={IconServer} title={t('operatorRegistries.none')} isPage />}
      />
      {isSetting ? <Overrides onClose={() => setSetting(false)} onMissing={() => setSetting(false)} /> : null}
    </OperatorFrame>
  );
}
