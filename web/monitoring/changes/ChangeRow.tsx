import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { type MouseEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MonitoringEntry } from '#contract/monitoring.ts';
import { paths } from '#web/base/paths.ts';
import { withSearch } from '#web/base/router/address.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { DomainName } from '#web/ui/DomainName.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import { tldOf } from '#web/ui/tld-of.ts';
import { ChangeValuesPart } from '../parts/ChangeValuesPart.tsx';
import { kindLooks } from '../parts/change-looks.ts';
import type { ChangeSearch } from '../parts/change-search.ts';
import { changeWords } from '../parts/change-words.rules.ts';
import { FoldedPart } from '../parts/FoldedPart.tsx';
import styles from './ChangeList.module.css';

type ChangeRowProps = {
  entry: MonitoringEntry;
  /** the row above it in its group */
  before: MonitoringEntry | undefined;
  search: ChangeSearch;
  isSelected: boolean;
  onSelect: (id: string) => void;
  onAcknowledge: (ids: readonly string[]) => void;
  onOpen: (id: string) => void;
  onMute: (id: string) => void;
};

/** One change: kind, name, what, before and after, when. Under the first of an answer stand the others of it, done with by its buttons. */
export const ChangeRow = memo(function ChangeRow(props: ChangeRowProps) {
  const { entry, before, search, isSelected, onSelect, onAcknowledge, onOpen, onMute } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const { id, kind, domainName, detectedAt, acknowledgedAt, isMuted } = entry;
  const words = changeWords(entry, { t, format });
  const isSame = before !== undefined && before.look === entry.look;
  const isOpen = acknowledgedAt === null && !isMuted;
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return; // a tab of its own
    event.preventDefault();
    onOpen(id);
  };
  const told = { what: words.what, name: domainName };
  return (
    <tr
      data-entry={id}
      data-open={isOpen || undefined}
      data-same={isSame || undefined}
      aria-selected={isSelected}
      data-muted={isMuted || undefined}
    >
      <td className={styles.box}>
        {isSame ? null : (
          <Checkbox label={t('monitoring.select', told)} checked={isSelected} onChange={() => onSelect(id)} />
        )}
      </td>
      <td className={styles.kind}>
        <span>
          <Tile {...kindLooks[kind]} />
          {t(`changes.kinds.${kind}`)}
        </span>
      </td>
      <th scope="row" className={styles.name}>
        {isOpen && !isSame ? <span className="vh">{t('monitoring.open')} </span> : null}
        <a href={paths.domain(domainName)}>
          <DomainName name={domainName} tld={tldOf(domainName)} />
        </a>
      </th>
      <td className={styles.what}>
        <a href={withSearch(paths.monitoring, { ...search, open: id })} data-opens onClick={open}>
          {words.what}
        </a>
      </td>
      <td className={styles.change}>
        <ChangeValuesPart entry={entry} words={words} />
        <FoldedPart entry={entry} />
      </td>
      <td className={`quiet nowrap ${styles.found}`}>
        <RelativeTime at={detectedAt} />
      </td>
      <td className={`nowrap ${styles.acts}`}>
        {isSame ? null : (
          <>
            {acknowledgedAt === null ? (
              <IconButton
                aria-label={t('monitoring.acknowledge.one', told)}
                title={t('monitoring.acknowledge.short')}
                onClick={() => onAcknowledge([id])}
              >
                <Icon of={IconCheck} />
              </IconButton>
            ) : (
              <span
                className={styles.done}
                title={t('monitoring.acknowledge.at', { time: format.dateTime(acknowledgedAt) })}
              >
                <Icon of={IconCheck} />
                <span className="vh">{t('monitoring.acknowledge.isDone')}</span>
              </span>
            )}
            <IconButton
              aria-label={t('monitoring.mutes.one', { name: domainName })}
              title={t(isMuted ? 'monitoring.mutes.wasMuted' : 'monitoring.mutes.short')}
              data-muted={isMuted || undefined}
              onClick={() => onMute(id)}
            >
              <Icon of={IconBellOff} />
            </IconButton>
          </>
        )}
      </td>
    </tr>
  );
});
