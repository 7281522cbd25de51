import { useTranslation } from 'react-i18next';
import type { LanderGroup } from '#contract/lander-groups.ts';
import { builtInTemplateOf, pagePriceOf } from '#contract/landers.ts';
import { money } from '#lander/formats.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import { templateKey } from '../lander-looks.ts';
import { lookOf, ThumbPart } from '../thumb/ThumbPart.tsx';
import { groupCounts } from './GroupCounts.tsx';
import { GroupMenuButton } from './GroupMenuButton.tsx';
import { GroupProgress } from './GroupProgress.tsx';
import styles from './Groups.module.css';
import type { GroupTask } from './group-tasks.tsx';

const places = [0, 1, 2, 3] as const;

/** A group with pictures of its first pages and how many stand where. */
export function GroupCard({ group, onTask }: { group: LanderGroup; onTask: (task: GroupTask) => void }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const { name, description, landerCount, examples } = group;
  const builtIn = builtInTemplateOf(group.template);
  return (
    <li className={`column card min-0 ${styles.card}`}>
      <div
        className={`grid gap-6 line-bottom ${styles.pictures}`}
        data-single={examples.length === 1 || undefined}
        aria-hidden="true"
      >
        {places.map((place) => {
          const example = examples[place];
          if (!example) return <span key={place} className={styles.noPicture} />;
          const look = lookOf(example, group);
          const price = pagePriceOf(example);
          return (
            <ThumbPart
              key={example.id}
              look={look}
              domainName={example.domainName}
              price={price && look !== 'waiting' ? money(price.amount, price.currency, language) : null}
              picture={example.screenshotUrl}
            />
          );
        })}
      </div>
      <div className={`column grow gap-2 ${styles.words}`}>
        <div className={`flex between gap-8 ${styles.titleLine}`}>
          <h2 className="heading min-0 breaks">
            <a href={paths.landerGroup(group.id)}>
              <bdi>{name}</bdi>
            </a>
          </h2>
          <GroupMenuButton group={group} onTask={onTask} />
        </div>
        {description ? <p className={`soft breaks ${styles.description}`}>{description}</p> : null}
        <GroupProgress group={group} />
        <p className={`row wrap soft num ${styles.counts}`}>
          <span>{t('landers.count', { count: landerCount, total: landerCount })}</span>
          {groupCounts.map(({ show, of, tone }) =>
            group[of] > 0 ? (
              <StatusDot key={show} tone={tone}>
                {t(`landers.group.counts.${show}`, { total: group[of] })}
              </StatusDot>
            ) : null,
          )}
          <span className="end quiet">{builtIn ? t(templateKey(builtIn)) : <bdi>{group.templateName}</bdi>}</span>
        </p>
      </div>
    </li>
  );
}
