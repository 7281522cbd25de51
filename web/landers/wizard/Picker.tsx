import IconClipboard from '@tabler/icons-react/dist/esm/icons/IconClipboard.mjs';
import IconFileTypeCsv from '@tabler/icons-react/dist/esm/icons/IconFileTypeCsv.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxDomainsPerRequest } from '#contract/domain-actions.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { ChosenList } from './ChosenList.tsx';
import type { Chosen } from './draft.ts';
import { FreeList, SelectAll } from './FreeList.tsx';
import styles from './Picker.module.css';
import { useDebounced } from './use-debounced.ts';
import { freeDomainsQuery } from './wizard.api.ts';

type PickerProps = {
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
  /** the group that domains are added to */
  excludeGroupId: string | null;
  /** names are to come from a text or a file */
  onGive: (from: 'paste' | 'file') => void;
};

/** Domains that can get a lander, to be found and ticked, and those that were (LAND-018). */
export function Picker({ chosen, onChange, excludeGroupId, onGive }: PickerProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [shows, setShows] = useState<'free' | 'chosen'>(chosen.size > 0 ? 'chosen' : 'free');
  const [text, setText] = useState('');
  const filter = useDebounced(text.trim());
  const free = useInfiniteQuery(freeDomainsQuery(filter, excludeGroupId));
  const total = free.data?.pages[0]?.totalCount;
  const label =
    total === undefined || filter !== ''
      ? t('landerWizard.pick.search')
      : t('landerWizard.pick.searchAmong', { count: total, total });
  return (
    <section className={`frame column grow ${styles.box}`} aria-label={t('titles.domains')}>
      <div className={`flex rigid gap-6 ${styles.head}`}>
        <input
          type="search"
          className={`control grow min-0 ${styles.search}`}
          aria-label={t('landerWizard.pick.search')}
          placeholder={label}
          maxLength={253}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          value={text}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault(); // else it would go on to the next step
          }}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setShows('free');
          }}
        />
        <Button leftSection={<Icon of={IconClipboard} />} onClick={() => onGive('paste')}>
          {t('landerWizard.pick.paste')}
        </Button>
        <Button leftSection={<Icon of={IconFileTypeCsv} />} onClick={() => onGive('file')}>
          {t('landerWizard.pick.csv')}
        </Button>
      </div>
      <div className={`rigid line-bottom ${styles.tabs}`}>
        <Segmented
          label={t('titles.domains')}
          value={shows}
          onChange={setShows}
          options={[
            { value: 'free', label: t('landerWizard.pick.free') },
            { value: 'chosen', label: t('landerWizard.pick.chosen', { total: chosen.size }) },
          ]}
        />
      </div>
      {shows === 'chosen' ? (
        <ChosenList chosen={chosen} onChange={onChange} />
      ) : (
        <FreeList filter={filter} excludeGroupId={excludeGroupId} chosen={chosen} onChange={onChange} />
      )}
      <div className={`row rigid wrap line-top ${styles.foot}`}>
        <span aria-live="polite">
          <b>{number(chosen.size)}</b> {t('landerWizard.pick.selected', { count: chosen.size })}
        </span>
        {chosen.size >= maxDomainsPerRequest ? <span>{t('landerWizard.pick.max')}</span> : null}
        {shows === 'free' && total !== undefined && total > 0 ? (
          <SelectAll
            total={total}
            filter={filter}
            excludeGroupId={excludeGroupId}
            chosen={chosen}
            onChange={onChange}
          />
        ) : null}
        {chosen.size > 0 ? (
          <button type="button" className="link" onClick={() => onChange(new Map())}>
            {t('landerWizard.pick.clear')}
          </button>
        ) : null}
      </div>
    </section>
  );
}
