import { useTranslation } from 'react-i18next';
import { useAppSettings } from '#web/base/settings.ts';
import { SampleButton } from '#web/sample-portfolio/SamplePart.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { AddModal } from './add/AddDomainsPart.tsx';
import { AddButton } from './add/AddDomainsPart.tsx';
import { CsvButton } from './add/CsvPart.tsx';
import styles from './NoDomainsPart.module.css';

/** No domains at all (GRID-006, DASH-003). */
export function NoDomainsPart({ modal, isForMonitoring }: { modal: AddModal; isForMonitoring?: boolean }) {
  const { t } = useTranslation();
  const title = t(isForMonitoring ? 'domain.noneMonitored.title' : 'domain.empty.title');
  const isOff = useAppSettings()?.isOutboundLive === false;
  const emptyText = t(isOff ? 'domain.empty.textOff' : 'domain.empty.text');
  const text = isForMonitoring ? t('domain.noneMonitored.text') : emptyText;
  return (
    <div className={`grow ${styles.place}`}>
      <EmptyState drawing={<Plots />} title={title} text={text}>
        <AddButton modal={modal} />
        {isForMonitoring ? null : <CsvButton onFile={modal.openFile} />}
        {isForMonitoring ? null : <SampleButton />}
      </EmptyState>
    </div>
  );
}

function Plots() {
  const places = [1, 46, 91].flatMap((x) => [
    { x, y: 1 },
    { x, y: 38 },
  ]);
  return (
    <svg className={styles.plots} viewBox="0 0 132 72" aria-hidden="true">
      {places.map(({ x, y }) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width="40"
          height="32"
          rx="5"
          data-on={(x === 46 && y === 38) || undefined}
        />
      ))}
      <path d="M66 48v12M60 54h12" />
    </svg>
  );
}
