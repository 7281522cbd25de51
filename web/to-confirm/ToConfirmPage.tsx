import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProofPart } from '#web/account/proof/ProofPart.tsx';
import { paths } from '#web/base/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { breakpoints } from '#web/ui/breakpoints.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageState } from '#web/ui/LoadFailed.tsx';
import { PageBar } from '#web/ui/PageBar.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { OpenSet } from './OpenSet.tsx';
import { SetList } from './SetList.tsx';
import styles from './ToConfirmPage.module.css';
import { setsQuery } from './to-confirm.api.ts';

/** px below which the list and the open set are two pages */
const narrow = `(max-width: ${breakpoints.wide - 0.02}px)`;

/** What would be changed outside, by whom, at what price, and what became of it (CONF-001 to CONF-012). */
export function ToConfirmPage({ setId }: { setId?: string }) {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery(narrow);
  const query = useInfiniteQuery(setsQuery);
  const [first] = query.data?.pages ?? [];
  const over = query.data?.pages.flatMap((page) => page.over) ?? [];
  const all = first ? [...first.waiting, ...first.running, ...over] : [];
  // beside the list the first set is open that is not over
  const open = setId ?? (isNarrow ? undefined : (first?.waiting[0] ?? first?.running[0])?.id);
  const waiting = first?.waiting.length ?? 0;
  return (
    <div className={`column grow min-0 ${styles.page}`} data-step={setId === undefined ? 'list' : 'set'}>
      <div className={`rigid line-bottom ${styles.bar}`}>
        <PageBar
          title={t('titles.toConfirm')}
          meta={first ? t(waiting > 0 ? 'toConfirm.waitingNote' : 'toConfirm.noneNote', { count: waiting }) : undefined}
        />
      </div>
      {all.length > 0 || setId !== undefined ? (
        <div className={`grid grow ${styles.panes}`}>
          {isNarrow && setId !== undefined ? null : (
            <div className={`column min-0 ${styles.list}`}>
              {first ? (
                <SetList sets={first} over={over} open={open} query={query} />
              ) : (
                <PageState query={query} failed={t('toConfirm.failed')} />
              )}
            </div>
          )}
          {open !== undefined ? (
            <OpenSet key={open} id={open} isNarrow={isNarrow} />
          ) : isNarrow ? null : (
            <div className={`flex ${styles.none}`}>
              <EmptyState isPage icon={IconChecklist} title={t('toConfirm.nothing')} text={t('toConfirm.chooseOne')} />
            </div>
          )}
        </div>
      ) : first ? (
        <EmptyState isPage icon={IconChecklist} title={t('toConfirm.nothing')} text={t('toConfirm.nothingText')}>
          <ButtonLink href={paths.renewals}>{t('titles.renewals')}</ButtonLink>
          <ButtonLink href={paths.domains}>{t('titles.domains')}</ButtonLink>
        </EmptyState>
      ) : (
        <PageState query={query} failed={t('toConfirm.failed')} />
      )}
      <ProofPart />
    </div>
  );
}
