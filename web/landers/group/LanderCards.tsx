import { useTranslation } from 'react-i18next';
import type { LanderGroup } from '#contract/lander-groups.ts';
import { type Lander, pagePriceOf } from '#contract/landers.ts';
import { money } from '#lander/formats.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { DomainName } from '#web/ui/DomainName.tsx';
import { lookOf, ThumbPart } from '../thumb/ThumbPart.tsx';
import { LanderButtons } from './LanderButtons.tsx';
import styles from './LanderCards.module.css';
import { LanderStanding } from './LanderStanding.tsx';
import type { LanderTask } from './lander-tasks.tsx';

export type LandersProps = { landers: readonly Lander[]; group: LanderGroup; onTask: (task: LanderTask) => void };

/** The pages of a group as pictures. */
export function LanderCards({ landers, onTask }: LandersProps) {
  return (
    <ul className={`grid gap-16 ${styles.cards}`}>
      {landers.map((lander) => (
        <LanderCard key={lander.id} lander={lander} onTask={onTask} />
      ))}
    </ul>
  );
}

type LanderCardProps = { lander: Lander; onTask: (task: LanderTask) => void };

function LanderCard({ lander, onTask }: LanderCardProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const { domainName, name, screenshotUrl, visitors } = lander;
  const look = lookOf(lander, lander);
  const price = pagePriceOf(lander);
  const shown = price && money(price.amount, price.currency, language);
  return (
    <li className={`column card min-0 ${styles.card}`}>
      <div className={styles.picture}>
        <ThumbPart
          look={look}
          domainName={domainName}
          price={look !== 'waiting' ? shown : null}
          picture={screenshotUrl}
        />
        <div className={`flex gap-4 screen-only ${styles.buttons}`}>
          <LanderButtons lander={lander} onTask={onTask} />
        </div>
      </div>
      <div className={`grid gap-2 ${styles.words}`}>
        <div className={`flex wrap between ${styles.line}`}>
          <a className="min-0" href={paths.domain(name)}>
            <DomainName name={domainName} ascii={name} />
          </a>
          <b className={styles.price}>{shown ?? <span className="w-text quiet">{t('landers.lander.noPrice')}</span>}</b>
        </div>
        <LanderStanding lander={lander} />
        {lander.status === 'live' || visitors > 0 ? (
          <a className={`note ${styles.visitors}`} href={paths.analyticsOf('lander', lander.id)}>
            {t('landers.lander.visitors', { count: visitors })}
          </a>
        ) : null}
      </div>
    </li>
  );
}
