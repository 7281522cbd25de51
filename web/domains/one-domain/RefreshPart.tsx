import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useState } from 'react';
import { blockedReason, factsOf, type SyncType } from '#contract/bulk-actions.ts';
import type { Domain } from '#contract/domains.ts';
import { attemptTime } from '#web/base/next-attempt.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { resync } from '../actions/resync.ts';
import { nextRefresh } from '../refresh.rules.ts';
import type { RowTools } from '../row-tools.api.ts';
import styles from './RefreshPart.module.css';

type RefreshProps = { domain: Domain; part: SyncType; tools: RowTools };

/** Looks one part of a domain's data up again; it says from when on that is possible, and the server decides (BULK-026). */
export function RefreshPart({ domain, part, tools: { t, format, now } }: RefreshProps) {
  const [isBusy, setBusy] = useState(false);
  if (blockedReason('sync', factsOf([domain]))) return null;
  const from = nextRefresh(domain, part, now);
  const name = `${t('common.refresh')}: ${t(`domainActions.syncTypes.${part}`)}`;
  const run = async () => {
    setBusy(true);
    const target = { ids: [domain.id], domains: [domain], isForMonitoring: !domain.inPortfolio, onDone: () => {} };
    await resync(target, part).catch(() => {}); // told
    setBusy(false);
  };
  return (
    <IconButton
      size="xs"
      className={`screen-only ${styles.refresh}`}
      aria-label={name}
      title={from ? t('domainDetail.refreshFrom', { time: attemptTime(from, now, format.language) }) : name}
      disabled={isBusy}
      onClick={() => void run()}
    >
      <Icon of={IconRefresh} size={14} />
    </IconButton>
  );
}
