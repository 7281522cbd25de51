import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import IconProgressCheck from '@tabler/icons-react/dist/esm/icons/IconProgressCheck.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListingSource, ListingTask } from '#contract/listing-guard.ts';
import { paths } from '#web/base/paths.ts';
import { withSearch } from '#web/base/router/address.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { DomainName } from '#web/ui/DomainName.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { menuPart } from '#web/ui/MenuButton.tsx';
import { EvidencePart } from './EvidencePart.tsx';
import { type MeantHow, type MeantTarget, proposeMend, takeMarksBack, takeOverPrice } from './listing-guard.api.ts';
import {
  canPropose,
  listingLink,
  marketplaceNames,
  offeredPrices,
  proposeKey,
  uncheckedFor,
} from './listing-guard.rules.ts';
import styles from './Tasks.module.css';

const Menu = menuPart(async () => (await import('./MeantMenu.tsx')).MeantMenu);

type TaskRowProps = {
  task: ListingTask;
  unchecked: readonly ListingSource[];
  isChosen: boolean;
  onChoose: () => void;
  onMean: (target: MeantTarget, how: MeantHow) => void;
  onSettings: () => void;
};

/** A task: the name, how it is known, since when, and what can be done. */
export function TaskRow({ task, unchecked, isChosen, onChoose, onMean, onSettings }: TaskRowProps) {
  const { t } = useTranslation();
  const { date, day } = useFormat();
  const { kind, state, domainName, name, since, until, closedAt } = task;
  const isOpen = state === 'open';
  const missing = uncheckedFor(task, unchecked).map((key) => marketplaceNames[key]);
  const target: MeantTarget = { kind, count: 1, name: domainName, domainIds: [task.domainId] };
  const when =
    state === 'closed'
      ? t('listingGuard.closedAt', { date: date(closedAt) })
      : state === 'meant'
        ? until === null
          ? t('listingGuard.untilChange')
          : t('common.until', { date: day(until) })
        : t('listingGuard.since', { date: date(since) });
  return (
    <li
      className={styles.task}
      data-row
      data-quiet={!isOpen || undefined}
      data-meant={state === 'meant' || undefined}
      data-closed={state === 'closed' || undefined}
    >
      {isOpen ? (
        <span className={styles.box}>
          <Checkbox label={t('words.selectOne', { name: domainName })} checked={isChosen} onChange={onChoose} />
        </span>
      ) : null}
      <a className={styles.name} href={paths.domain(name)} data-opens>
        <DomainName name={domainName} ascii={name} />
      </a>
      <EvidencePart evidence={task.evidence} />
      <span className={styles.when}>{when}</span>
      {isOpen ? (
        <span className={styles.actions}>
          <Way task={task} />
          <Proposal task={task} />
          <Menu
            onMean={(how: MeantHow) => onMean(target, how)}
            prices={offeredPrices(task)}
            onTakeOver={(price) => void takeOverPrice(task, price)}
            {...(kind === 'pricesDiffer' ? { onSettings } : {})}
            button={(opener) => (
              <Button
                size="xs"
                variant="subtle"
                data-shortcut="intend"
                aria-label={t('listingGuard.meanOf', { name: domainName })}
                {...opener}
              >
                {t('listingGuard.mean')}
              </Button>
            )}
          />
        </span>
      ) : null}
      {state === 'meant' ? (
        <span className={styles.actions}>
          <Button
            size="xs"
            variant="subtle"
            aria-label={t('listingGuard.unmarkOf', { name: domainName })}
            onClick={() => void takeMarksBack(target)}
          >
            {t('listingGuard.unmark')}
          </Button>
        </span>
      ) : null}
      {task.note ? (
        <p className={`row gap-6 breaks ${styles.half}`} data-note>
          <Icon of={IconNote} size={14} />
          {task.note}
        </p>
      ) : null}
      {task.closedBy ? (
        <p className={`row gap-6 ${styles.half}`}>
          <Icon of={IconCheck} size={14} />
          {t(`listingGuard.closedBy.${task.closedBy}`)}
        </p>
      ) : null}
      {isOpen && task.clearAt !== null ? (
        <p className={`row gap-6 ${styles.half}`}>
          <Icon of={IconProgressCheck} size={14} />
          {t('listingGuard.clearOnce')}
        </p>
      ) : null}
      {isOpen && missing.length > 0 ? (
        <p className={`row gap-6 ${styles.half}`} data-old>
          <Icon of={IconClock} size={14} />
          {t('listingGuard.notCheckedAt', { marketplaces: missing.join(', ') })}
        </p>
      ) : null}
    </li>
  );
}

/** The change that ends it: proposed here, or the set that has it already; nothing where it is mended by hand alone. */
function Proposal({ task }: { task: ListingTask }) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const { kind, domainId, domainName, changeSetId } = task;
  if (changeSetId !== null) {
    return (
      <ButtonLink
        size="xs"
        href={paths.changeSet(changeSetId)}
        aria-label={t('listingGuard.propose.inSetOf', { name: domainName })}
      >
        {t('titles.toConfirm')}
      </ButtonLink>
    );
  }
  if (!canPropose(task)) return null;
  const act = t(proposeKey(kind));
  return (
    <Button
      size="xs"
      loading={isBusy}
      aria-label={t('listingGuard.propose.of', { act, name: domainName })}
      onClick={async () => {
        setBusy(true);
        await proposeMend({ kind, domainIds: [domainId] });
        setBusy(false);
      }}
    >
      {act}
    </Button>
  );
}

/** Where it is mended: at the marketplace, or where the renewal is decided. */
function Way({ task }: { task: ListingTask }) {
  const { t } = useTranslation();
  if (task.kind === 'expiring') {
    return (
      <ButtonLink size="xs" href={withSearch(paths.renewals, { search: task.name })} data-shortcut="openListing">
        {t('listingGuard.decide')}
      </ButtonLink>
    );
  }
  const link = listingLink(task);
  if (!link) {
    return (
      <ButtonLink size="xs" href={paths.domain(task.name)} data-shortcut="openListing">
        {t('words.openDomain')}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink
      size="xs"
      href={link.href}
      target="_blank"
      rel="noreferrer"
      rightSection={<Icon of={IconExternalLink} size={14} />}
      data-shortcut="openListing"
    >
      {t('listingGuard.openAt', { marketplace: link.marketplace })}
    </ButtonLink>
  );
}
