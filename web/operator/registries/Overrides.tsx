import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegistryOverride } from '#contract/operator-registries.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { FailedLine } from '#web/ui/FailedLine.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { showFailure, toasts } from '#web/ui/toast.ts';
import { EditOverride } from './EditOverride.tsx';
import { overrideParts } from './override-parts.ts';
import styles from './Registries.module.css';
import { overridesQuery, removeOverride, saveOverride } from './registries.api.ts';

/** Servers that the operator set for TLDs; one can be added, changed and removed, and a removed one brought back. */
export function Overrides({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(overridesQuery);
  const [edited, setEdited] = useState<RegistryOverride | 'new'>();
  if (edited) {
    return <EditOverride override={edited === 'new' ? null : edited} onClose={() => setEdited(undefined)} />;
  }
  return (
    <Kit>
      <ActionModal
        title={t('operatorRegistries.overrides.title')}
        size={560}
        onClose={onClose}
        closeLabel={t('common.close')}
        action={{ label: t('operatorRegistries.overrides.add'), run: () => setEdited('new') }}
      >
        <p className={styles.about}>{t('operatorRegistries.overrides.about')}</p>
        {isError && !data ? (
          <FailedLine isFetching={isFetching} onRetry={() => void refetch()}>
            {t('operatorRegistries.overrides.failed')}
          </FailedLine>
        ) : null}
        {!data && !isError ? <Spinner label={t('common.loading')} /> : null}
        {data?.overrides.length === 0 ? <p className="quiet">{t('operatorRegistries.overrides.none')}</p> : null}
        {data?.overrides.length ? (
          <ul className={`grid ${styles.list}`}>
            {data.overrides.map((override) => (
              <Line key={override.tld} override={override} onEdit={() => setEdited(override)} />
            ))}
          </ul>
        ) : null}
      </ActionModal>
    </Kit>
  );
}

function Line({ override, onEdit }: { override: RegistryOverride; onEdit: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { tld } = override;
  const reload = () => client.invalidateQueries({ queryKey: overridesQuery.queryKey });
  const failed = (error: unknown) => showFailure(t('operatorRegistries.overrides.changeFailed'), error);
  const bringBack = () => void saveOverride(override).then(reload, failed);
  const remove = () => {
    setBusy(true);
    removeOverride(tld)
      .then(() =>
        toasts.show({
          type: 'success',
          title: t('operatorRegistries.overrides.removed', { tld }),
          action: { label: t('common.undo'), run: bringBack },
        }),
      )
      .catch(failed)
      .finally(() => {
        setBusy(false);
        void reload();
      });
  };
  const [edit, drop] = [
    t('operatorRegistries.overrides.edit', { tld }),
    t('operatorRegistries.overrides.remove', { tld }),
  ];
  return (
    <li className={`grid line-top ${styles.override}`}>
      <div>
        <b className="w-560">.{tld}</b>
        <dl className="note grid">
          {overrideParts.map((part) =>
            override[part] === null ? null : (
              <div key={part} style={{ display: 'contents' }}>
                <dt>{t(`operatorRegistries.overrides.${part}`)}</dt>
                <dd className="breaks">{override[part]}</dd>
              </div>
            ),
          )}
        </dl>
      </div>
      <IconButton aria-label={edit} onClick={onEdit}>
        <Icon of={IconPencil} />
      </IconButton>
      <IconButton aria-label={drop} disabled={isBusy} onClick={remove}>
        <Icon of={IconTrash} />
      </IconButton>
    </li>
  );
}
