import type { Icon as IconComponent } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { WhoisChange } from '#contract/domain-changes.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { ChangeValuesPart } from '#web/monitoring/parts/ChangeValuesPart.tsx';
import type { ChangeWords } from '#web/monitoring/parts/change-words.rules.ts';
import { FoldedPart } from '#web/monitoring/parts/FoldedPart.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './History.module.css';
import { HistoryState } from './HistoryState.tsx';

/** The newest of a list at first, and when somebody wants more (D-161, D-162). */
export const firstChanges = 10;
export const maxChanges = 100;

/** What a list tells of a change beside its words. */
type TellingChange = Pick<WhoisChange, 'id' | 'meaning' | 'source' | 'detectedAt' | 'times' | 'lastAt' | 'isBack'>;
export type ShownChange = { icon: IconComponent; words: ChangeWords };

type ChangeListProps<Change extends TellingChange> = {
  title: string;
  /** where all of them are listed, of all names' one */
  all: string;
  /** said when there is none */
  none: string;
  failed: string;
  query: UseQueryResult<Change[]>;
  limit: number;
  onMore: () => void;
  shown: (change: Change) => ShownChange;
  tools: RowTools;
};

/** Changes on a line of time, the newest first; older ones when they are wanted. */
export function ChangeList<Change extends TellingChange>({
  title,
  all,
  none,
  failed,
  query,
  limit,
  onMore,
  shown,
  tools,
}: ChangeListProps<Change>) {
  const { t } = tools;
  const count = query.data?.length ?? 0;
  const isFull = count === limit;
  const aside = (
    <>
      {count >= firstChanges ? <span className={styles.note}>{t('domainHistory.newest', { count })}</span> : null}
      {count > 0 ? (
        <a href={all} className="link">
          {t('domainHistory.all')}
        </a>
      ) : null}
    </>
  );
  return (
    <Card title={title} aside={aside}>
      <HistoryState query={query} failed={failed}>
        {(changes) =>
          changes.length === 0 ? (
            <p className={styles.none}>{none}</p>
          ) : (
            <>
              <ol className={styles.changes}>
                {changes.map((change) => (
                  <ChangeLine key={change.id} change={change} all={all} {...shown(change)} tools={tools} />
                ))}
              </ol>
              {(isFull && limit < maxChanges) || query.isPlaceholderData ? (
                <div className={styles.more}>
                  <Button size="xs" loading={query.isPlaceholderData && !query.isError} onClick={onMore}>
                    {t('domainHistory.older')}
                  </Button>
                </div>
              ) : null}
            </>
          )
        }
      </HistoryState>
    </Card>
  );
}

type ChangeLineProps = ShownChange & { change: TellingChange; all: string; tools: RowTools };

function ChangeLine({ change, all, icon, words, tools: { t, format } }: ChangeLineProps) {
  const { id, source, detectedAt } = change;
  return (
    <li>
      <span className={styles.sign}>
        <Icon of={icon} size={14} />
      </span>
      <div>
        <a href={`${all}&open=${id}`}>
          <b>{words.what}</b>
        </a>
        <p>
          <ChangeValuesPart entry={change} words={words} /> <FoldedPart entry={change} />
        </p>
        {source ? <p className={styles.source}>{t('domainHistory.source', { source })}</p> : null}
      </div>
      <time dateTime={detectedAt} title={format.dateTime(detectedAt)}>
        {format.date(detectedAt)}
      </time>
    </li>
  );
}
