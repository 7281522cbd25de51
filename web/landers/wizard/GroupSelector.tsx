import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LanderGroup } from '#contract/lander-groups.ts';
import { errorText } from '#web/base/error-text.ts';
import { paths } from '#web/base/paths.ts';
import { handOverDomains } from '#web/base/pending-domains.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import choices from './Choices.module.css';
import type { Chosen } from './draft.ts';
import { useDebounced } from './use-debounced.ts';
import styles from './Wizard.module.css';
import { groupsQuery } from './wizard.api.ts';

type GroupSelectorProps = {
  groupId: string | null;
  onChoose: (groupId: string) => void;
  /** what is to be added; goes along where a group is made instead */
  chosen: Chosen;
};

/** Which group domains are added to (LAND-013). */
export function GroupSelector({ groupId, onChoose, chosen }: GroupSelectorProps) {
  const { t } = useTranslation();
  const name = useId();
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  const groups = useInfiniteQuery(groupsQuery(search));
  const rows: LanderGroup[] | undefined = groups.data?.pages.flatMap(({ data }) => data);
  if (groups.isError && !rows) {
    return (
      <p role="alert" className={`bad ${styles.bad}`}>
        {`${t('landerWizard.groups.failed')} ${errorText(groups.error)}`}{' '}
        <RetryButton isRetrying={groups.isFetching} onRetry={() => void groups.refetch()} />
      </p>
    );
  }
  if (rows?.length === 0 && search === '') {
    return (
      <EmptyState title={t('landerWizard.groups.none')} text={t('landerWizard.groups.noneText')}>
        <ButtonLink href={paths.newLanderGroup} onClick={() => handOverDomains([...chosen.keys()])}>
          {t('landerWizard.groups.create')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-12">
      {chosen.size > 0 ? <p>{t('landerWizard.groups.toAdd', { count: chosen.size })}</p> : null}
      <input
        type="search"
        className={`control full ${styles.search}`}
        aria-label={t('words.searchGroups')}
        placeholder={t('words.searchGroups')}
        maxLength={253}
        autoComplete="off"
        value={text}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault(); // else it would go on to the next step
        }}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {rows === undefined ? <Spinner label={t('common.loading')} /> : null}
      {rows?.length === 0 ? <p className="quiet">{t('landerWizard.groups.noMatch')}</p> : null}
      <fieldset className="grid gap-10">
        <legend className="vh">{t('landerWizard.groups.title')}</legend>
        {rows?.map((group) => (
          <label key={group.id} className={`row ${choices.type}`}>
            <span className={`grid grow min-0 soft ${choices.words}`}>
              <b className="ink breaks">{group.name}</b>
              <span>
                {t(`domain.lander.${group.type}`)}, {t('landerWizard.groups.count', { count: group.landerCount })}
              </span>
            </span>
            <input
              type="radio"
              className={choices.radio}
              name={name}
              value={group.id}
              checked={group.id === groupId}
              onChange={() => onChoose(group.id)}
            />
          </label>
        ))}
      </fieldset>
      {groups.hasNextPage && !groups.isPlaceholderData ? (
        <LoadMore
          load={() => void groups.fetchNextPage()}
          isLoading={groups.isFetchingNextPage}
          error={groups.isFetchNextPageError ? groups.error : null}
          failed={t('landerWizard.groups.failed')}
        />
      ) : null}
    </div>
  );
}
