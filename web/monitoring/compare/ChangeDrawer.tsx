import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { MonitoringEntry } from '#contract/monitoring.ts';
import { ApiFailure } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { DomainName } from '#web/ui/DomainName.tsx';
import { DrawerBody, DrawerFrame } from '#web/ui/DrawerFrame.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { tldOf } from '#web/ui/tld-of.ts';
import type { Acknowledge } from '../changes/use-acknowledge.ts';
import { entryQuery } from '../monitoring.api.ts';
import styles from './ChangeDrawer.module.css';
import { Comparison } from './Comparison.tsx';

type ChangeDrawerProps = {
  id: string;
  /** those of the list: the ones beside it can be reached from here */
  entries: readonly MonitoringEntry[];
  acknowledge: Acknowledge;
  onOpen: (id: string) => void;
  onMute: (id: string) => void;
  onClose: () => void;
};

/** One change at the right of the list, before and after side by side with what stood behind it; j and k go on to others. */
export function ChangeDrawer({ id, entries, acknowledge, onOpen, onMute, onClose }: ChangeDrawerProps) {
  const { t } = useTranslation();
  const query = useQuery(entryQuery(id));
  const { data: entry, error, isFetching, refetch } = query;
  const at = entries.findIndex((one) => one.id === id);
  const [previous, next] = [entries[at - 1], at < 0 ? undefined : entries[at + 1]];
  const listed = entries[at] ?? entry;
  const isInList = at >= 0;
  const go = (one: MonitoringEntry | undefined) => one && onOpen(one.id);
  const onKey = (event: KeyboardEvent) => {
    const isCovered = document.querySelectorAll('[role="dialog"]').length > 1; // by the question for how long to mute
    if (event.ctrlKey || event.metaKey || event.altKey || isCovered) return;
    if (event.key === 'j') go(next);
    else if (event.key === 'k') go(previous);
    else if (event.key === 'e' && listed?.acknowledgedAt === null) void acknowledge.acknowledge([id]);
    else if (event.key === 'm' && isInList) onMute(id);
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  const isGone = error instanceof ApiFailure && error.status === 404;
  return (
    <DrawerFrame
      title={t('monitoring.compare.label')}
      heading={listed && <DomainName name={listed.domainName} tld={tldOf(listed.domainName)} size={16} />}
      tools={
        <>
          <IconButton aria-label={t('monitoring.compare.previous')} disabled={!previous} onClick={() => go(previous)}>
            <Icon of={IconChevronUp} size={18} />
          </IconButton>
          <IconButton aria-label={t('monitoring.compare.next')} disabled={!next} onClick={() => go(next)}>
            <Icon of={IconChevronDown} size={18} />
          </IconButton>
        </>
      }
      size={720}
      onClose={onClose}
    >
      <DrawerBody isBusy={isFetching}>
        {entry ? (
          <Comparison
            entry={listed ? { ...entry, acknowledgedAt: listed.acknowledgedAt } : entry}
            acknowledge={acknowledge}
            onMute={isInList ? () => onMute(id) : undefined}
            onOpen={onOpen}
          />
        ) : error ? (
          <p role="alert" className={`row wrap bad ${styles.failed}`}>
            {isGone ? t('monitoring.compare.gone') : `${t('monitoring.compare.failed')} ${errorText(error)}`}
            {isGone ? null : <RetryButton isRetrying={isFetching} onRetry={() => void refetch()} />}
          </p>
        ) : (
          <Spinner label={t('common.loading')} />
        )}
      </DrawerBody>
    </DrawerFrame>
  );
}
