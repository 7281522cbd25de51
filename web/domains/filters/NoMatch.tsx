import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useTranslation } from 'react-i18next';
import { nameInText } from '#web/base/pasted-names.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { type DomainSearch, isDomainId, isFiltered } from '../domain-search.ts';
import type { GridControls } from '../use-grid-controls.ts';

export type NoMatchProps = {
  search: DomainSearch;
  /** the number of all; undefined while it is not known */
  total: number | undefined;
  controls: GridControls;
  /** opens the add-domains modal with these names */
  onAdd: (names: readonly string[]) => void;
};

/** Characters of a name that fit a button on phones. */
const longestShown = 32;

/** Domains, but none fits (GRID-004). What was searched for can be added when it is a name. */
export function NoMatch({ search, total, controls, onAdd }: NoMatchProps) {
  const { t } = useTranslation();
  const text = isDomainId(search.filter) ? undefined : search.filter;
  const isByName = text !== undefined && !isFiltered({ ...search, filter: undefined });
  const ofAll = total === undefined ? undefined : { count: total, total };
  const why = isByName ? t('filters.noMatch.name', { name: text }) : ofAll && t('filters.noMatch.text', ofAll);
  const name = text && nameInText(text);
  return (
    <EmptyState isPage icon={IconFilterOff} title={t('filters.noMatch.title')} text={why}>
      {name ? (
        <Button leftSection={<Icon of={IconPlus} />} onClick={() => onAdd([name])}>
          {name.length > longestShown ? t('filters.addMissing', { count: 1 }) : t('common.addOne', { name })}
        </Button>
      ) : null}
      {text && !search.showSold && !search.showDropped ? (
        <Button onClick={() => controls.submit({ showSold: true, showDropped: true })}>
          {t('filters.noMatch.also')}
        </Button>
      ) : null}
      <Button onClick={controls.reset}>{t('filters.noMatch.reset')}</Button>
    </EmptyState>
  );
}
