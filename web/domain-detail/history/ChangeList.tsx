import type { Icon as IconComponent } from '@tabler/icons-react';
import IconArrowNarrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowNarrowRight.mjs';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RowTools } from '#web/domains/row-tools.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './History.module.css';
import { HistoryState } from './HistoryState.tsx';

/** The newest of a list at first, and when somebody wants more (D-161, D-162). */
export const firstChanges = 10;
export const mostChanges = 100;

export type ShownChange = {
  id: string;
  icon: IconComponent;
  what: string;
  /** texts of what went and of what came; lists have only those that differ */
  before: readonly string[];
  after: readonly string[];
  at: string;
};

type ChangeListProps<Change> = {
  title: string;
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
export function ChangeList<Change>({
  title,
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
  const note = count >= firstChanges ? t('domainHistory.newest', { count }) : null;
  return (
    <Card title={title} aside={note ? <span className={styles.note}>{note}</span> : null}>
      <HistoryState query={query} failed={failed}>
        {(changes) =>
          changes.length === 0 ? (
            <p className={styles.none}>{none}</p>
          ) : (
            <>
              <ol className={styles.changes}>
                {changes.map(shown).map((change) => (
                  <ChangeLine key={change.id} {...change} tools={tools} />
                ))}
              </ol>
              {(isFull && limit < mostChanges) || query.isPlaceholderData ? (
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

function ChangeLine({ icon, what, before, after, at, tools: { t, format } }: ShownChange & { tools: RowTools }) {
  return (
    <li>
      <span className={styles.sign}>
        <Icon of={icon} size={14} />
      </span>
      <div>
        <b>{what}</b>
        <p>
          <Values texts={before} as="del" says={t('domainHistory.before')} />
          {before.length > 0 && after.length > 0 ? (
            <Icon of={IconArrowNarrowRight} size={14} className={styles.arrow} />
          ) : null}
          <Values texts={after} as="ins" says={t('domainHistory.after')} />
        </p>
      </div>
      <time dateTime={at} title={format.dateTime(at)}>
        {format.date(at)}
      </time>
    </li>
  );
}

function Values({ texts, as: Tag, says }: { texts: readonly string[]; as: 'del' | 'ins'; says: string }): ReactNode {
  if (texts.length === 0) return null;
  return (
    <span className={styles.values}>
      <span className="vh">{says} </span>
      {texts.map((text) => (
        <Tag key={text}>{text}</Tag>
      ))}
    </span>
  );
}
