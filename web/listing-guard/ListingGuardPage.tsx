import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import {
  delistingKinds,
  type ListingKind,
  type ListingSource,
  type ListingTask,
  type ListingTasks,
  listingKinds,
  listingSeverity,
  listingStates,
} from '#contract/listing-guard.ts';
import { option } from '#web/base/list-filters.ts';
import { paths } from '#web/base/paths.ts';
import { useReloadOn } from '#web/base/reload.ts';
import { withSearch } from '#web/base/router/address.ts';
import { useSearch } from '#web/base/router/RouterProvider.tsx';
import { useFormat } from '#web/base/use-format.ts';
import { ActionDialogsPart } from '#web/domains/actions/ActionDialogsPart.tsx';
import { openDialog } from '#web/domains/changes/open-dialog.api.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { ListKeys } from '#web/ui/ListKeys.tsx';
import { PageState } from '#web/ui/LoadFailed.tsx';
import { SectionFrame } from '#web/ui/list/SectionFrame.tsx';
import { part } from '#web/ui/part.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import styles from './ListingGuardPage.module.css';
import {
  listingsKey,
  listingsQuery,
  type MeantHow,
  type MeantTarget,
  markAsMeant,
  sourcesQuery,
} from './listing-guard.api.ts';
import { delistingFileOf, marketplaceNames, uncheckedOf } from './listing-guard.rules.ts';
import { TaskGroup } from './TaskGroup.tsx';

const MeantDialog = part(async () => (await import('./MeantDialog.tsx')).MeantDialog);
const SettingsDialog = part(async () => (await import('./SettingsDialog.tsx')).SettingsDialog);

const filters = [option('state', listingStates), option('kind', listingKinds)] as const;
type Search = { state?: (typeof listingStates)[number]; kind?: ListingKind };
const read = (raw: Record<string, unknown>): Search => {
  const { state, kind } = Object.assign({}, ...filters.map((filter) => filter.read(raw))) as Search;
  return { ...(state && state !== 'open' ? { state } : {}), ...(kind ? { kind } : {}) };
};

/** What is listed that should not be, or not like this, and how it is known (GUARD-001 to GUARD-007). */
export function ListingGuardPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const [{ state = 'open', kind }, setSearch] = useSearch<Search>(read);
  const query = useInfiniteQuery(listingsQuery(state, kind));
  const sources = useQuery(sourcesQuery);
  const rows = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<{ target: MeantTarget; how: MeantHow } | null>(null);
  const [isSetting, setSetting] = useState(false);
  useReloadOn({ reload: () => client.invalidateQueries({ queryKey: listingsKey }) });
  const pages = query.data?.pages;
  const answer = pages?.at(-1);
  const groups = listingKinds.flatMap((one) => {
    const tasks = pages?.flatMap((page) => page.groups.find((group) => group.kind === one)?.tasks ?? []) ?? [];
    const closed = answer?.closed.filter((task) => task.kind === one) ?? [];
    return tasks.length + closed.length > 0 ? [{ kind: one, tasks: distinct(tasks), closed }] : [];
  });
  const unchecked = uncheckedOf(sources.data ?? []);
  const mean = (target: MeantTarget, how: MeantHow) =>
    how === 'untilChange' ? void markAsMeant(target, null) : setAsked({ target, how });
  const toDelist = groups.filter((group) => delistingKinds.includes(group.kind)).flatMap(({ tasks }) => tasks);
  return (
    <SectionFrame
      open="listingGuard"
      count={answer?.counts.open}
      actions={
        <>
          <Segmented
            label={t('words.show')}
            value={state}
            options={listingStates.map((one) => ({
              value: one,
              label: `${t(`listingGuard.states.${one}`)}${answer ? ` ${format.number(answer.counts[one])}` : ''}`,
            }))}
            onChange={(next) => setSearch(() => (next === 'open' ? {} : { state: next }))}
          />
          {state === 'open' && toDelist.length > 0 && kind === undefined ? (
            <Button
              leftSection={<Icon of={IconDownload} />}
              onClick={() =>
                openDialog.set({ kind: 'marketplaceFile', of: { tasks: {} }, file: delistingFileOf(toDelist) })
              }
            >
              {t('listingGuard.delistingFile')}
            </Button>
          ) : null}
          <IconButton
            variant="default"
            aria-label={t('listingGuard.settings.title')}
            disabled={!answer}
            onClick={() => setSetting(true)}
          >
            <Icon of={IconSettings} />
          </IconButton>
        </>
      }
    >
      <div className={`grow min-0 ${styles.body}`}>
        {[...Map.groupBy(unchecked, ({ state }) => state)].map(([why, those]) => (
          <Unchecked key={why} sources={those} />
        ))}
        <div className={styles.halves}>
          <nav className={styles.kinds} aria-label={t('common.kind')}>
            <Kinds answer={answer} value={kind} state={state} />
            <Checked sources={sources} />
          </nav>
          <div ref={rows} className="column gap-16 min-0">
            {answer ? null : <PageState query={query} failed={t('listingGuard.failed')} />}
            {groups.map((group) => (
              <TaskGroup
                key={group.kind}
                {...group}
                count={answer?.kinds[group.kind] ?? group.tasks.length}
                tolerance={answer?.settings.tolerance ?? 0}
                state={state}
                unchecked={unchecked}
                onMean={mean}
                onSettings={() => setSetting(true)}
                more={
                  kind ? (
                    query.hasNextPage ? (
                      <Button size="xs" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                        {t('common.loadMore')}
                      </Button>
                    ) : null
                  ) : undefined
                }
              />
            ))}
            {answer && groups.length === 0 ? (
              <Nothing answer={answer} state={state} kind={kind} sources={sources.data} />
            ) : null}
          </div>
        </div>
      </div>
      <ListKeys area={rows} />
      <ActionDialogsPart />
      {asked ? (
        <Kit>
          <MeantDialog {...asked} onClose={() => setAsked(null)} onMissing={() => setAsked(null)} />
        </Kit>
      ) : null}
      {isSetting && answer ? (
        <Kit>
          <SettingsDialog
            settings={answer.settings}
            onClose={() => setSetting(false)}
            onMissing={() => setSetting(false)}
          />
        </Kit>
      ) : null}
    </SectionFrame>
  );
}

/** A task that opened while pages were loaded comes twice. */
const distinct = (tasks: readonly ListingTask[]) => [...new Map(tasks.map((task) => [task.domainId, task])).values()];

type KindsProps = { answer: ListingTasks | undefined; value: ListingKind | undefined; state: Search['state'] };

/** The kinds with their counts, in the order of their gravity; those without a task stay, quiet. */
function Kinds({ answer, value, state }: KindsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const hrefOf = (kind?: ListingKind) =>
    withSearch(paths.listingGuard, { ...(state === 'open' ? {} : { state }), ...(kind ? { kind } : {}) });
  const all = answer && Object.values(answer.kinds).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <h2 className={styles.label}>{t('common.kind')}</h2>
      <div className={styles.choices}>
        {([undefined, ...listingKinds] as const).map((kind) => {
          const count = kind ? answer?.kinds[kind] : all;
          return (
            <a
              key={kind ?? 'all'}
              href={hrefOf(kind)}
              className={`row between gap-10 ${styles.choice}`}
              aria-current={value === kind ? 'true' : undefined}
              data-empty={count === 0 || undefined}
            >
              {kind ? (
                <StatusDot tone={count === 0 ? 'neutral' : listingSeverity[kind]}>
                  <span className={styles.words}>{t(`listingGuard.kinds.${kind}`)}</span>
                </StatusDot>
              ) : (
                t('listingGuard.all')
              )}
              <span className="num quiet">{count === undefined ? '' : number(count)}</span>
            </a>
          );
        })}
      </div>
    </>
  );
}

type SourcesQuery = {
  data: ListingSource[] | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

/** How many listings of each marketplace are known, and when it last answered. */
function Checked({ sources }: { sources: SourcesQuery }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (sources.isError && !sources.data) {
    return (
      <p className={`grid gap-6 bad ${styles.sources}`} role="alert">
        {t('listingGuard.sourcesFailed')}
        <RetryButton isRetrying={sources.isFetching} onRetry={() => void sources.refetch()} />
      </p>
    );
  }
  return (
    <section className={styles.sources}>
      <h2 className={styles.label}>{t('common.checked')}</h2>
      <ul>
        {sources.data?.map((source) => (
          <li key={source.marketplace} className={styles.source}>
            <span>{marketplaceNames[source.marketplace]}</span>
            <b className="num">{source.state === 'none' && source.listed === 0 ? '-' : number(source.listed)}</b>
            <small data-old={source.state === 'paused' || source.state === 'silent' || undefined}>
              <SourceState source={source} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SourceState({ source: { state, answeredAt, asked, names } }: { source: ListingSource }) {
  const { t } = useTranslation();
  if (state === 'none') return t('listingGuard.sourceStates.none');
  if (state === 'first') return t('listingGuard.sourceStates.first', { asked, names });
  if (answeredAt === null) return t('listingGuard.sourceStates.neverPaused');
  const [before = '', after = ''] = t(`listingGuard.sourceStates.${state}`, { when: '|' }).split('|');
  return (
    <>
      {before}
      <RelativeTime at={answeredAt} />
      {after}
    </>
  );
}

/** That listings of marketplaces are not checked, for the one reason that they share. */
function Unchecked({ sources }: { sources: readonly ListingSource[] }) {
  const { t } = useTranslation();
  const count = sources.reduce((sum, { listed }) => sum + listed, 0);
  const marketplace = sources.map((source) => marketplaceNames[source.marketplace]).join(', ');
  const state = sources[0]?.state;
  const why = state === 'none' || state === 'silent' ? state : 'paused';
  return (
    <div className={`row wrap gap-10 ${styles.note}`} role="status">
      <Icon of={IconPlugConnectedX} />
      <p className="grow">
        <Trans t={t} i18nKey="listingGuard.uncheckedAt" values={{ count, marketplace }} components={{ b: <b /> }} />{' '}
        {t(`listingGuard.why.${why}`)}
      </p>
      <ButtonLink size="xs" href={paths.registrarAccounts}>
        {t('listingGuard.connect')}
      </ButtonLink>
    </div>
  );
}

type NothingProps = {
  answer: ListingTasks;
  state: NonNullable<Search['state']>;
  kind: ListingKind | undefined;
  sources: readonly ListingSource[] | undefined;
};

/** Nothing to do is said with what was checked; without a marketplace nobody knows. */
function Nothing({ answer, state, kind, sources }: NothingProps) {
  const { t } = useTranslation();
  if (state !== 'open') return <Empty title={t(`listingGuard.empty.${state}`)} />;
  if (kind && answer.counts.open > 0) return <Empty title={t('listingGuard.empty.kind')} />;
  if (!sources) return null;
  if (sources.every((source) => source.state === 'none')) {
    return (
      <Empty title={t('listingGuard.empty.noneTitle')} text={t('listingGuard.empty.noneText')}>
        <ButtonLink variant="filled" href={paths.registrarAccounts}>
          {t('listingGuard.connect')}
        </ButtonLink>
      </Empty>
    );
  }
  const sum = (some: readonly ListingSource[]) => some.reduce((all, { listed }) => all + listed, 0);
  const checked = sum(sources.filter((source) => source.state === 'checked' || source.state === 'first'));
  const first = sources.find((source) => source.state === 'first');
  const words = [
    t('listingGuard.empty.checked', { count: checked }),
    ...(sum(uncheckedOf(sources)) > 0 ? [t('listingGuard.empty.unchecked', { count: sum(uncheckedOf(sources)) })] : []),
    ...(first ? [t('listingGuard.empty.first', { asked: first.asked, names: first.names })] : []),
  ];
  return <Empty title={t('listingGuard.empty.title')} text={words.join(' ')} />;
}

function Empty({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <EmptyState isPage icon={IconShieldCheck} title={title} text={text}>
      {children}
    </EmptyState>
  );
}
