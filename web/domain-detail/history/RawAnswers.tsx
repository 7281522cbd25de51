import { useQuery } from '@tanstack/react-query';
import { Trans } from 'react-i18next';
import type { RawAnswer } from '#contract/domain-changes.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { rawAnswersQuery } from '../history.api.ts';
import { sourceHost } from '../sources.ts';
import styles from './History.module.css';
import { HistoryState } from './HistoryState.tsx';
import { shownText } from './shown-text.ts';

/** What the registry wrote, letter by letter, for whoever doubts what was read of it (D-151). */
export function RawAnswers({ id, tools }: { id: string; tools: RowTools }) {
  const query = useQuery(rawAnswersQuery(id));
  const { t } = tools;
  return (
    <HistoryState query={query} failed={t('domainHistory.raw.failed')}>
      {(answers) =>
        answers.length === 0 ? (
          <p className={styles.none}>{t('domainHistory.raw.none')}</p>
        ) : (
          answers.map((answer) => <RawText key={answer.kind} answer={answer} tools={tools} />)
        )
      }
    </HistoryState>
  );
}

function RawText({ answer, tools: { t } }: { answer: RawAnswer; tools: RowTools }) {
  const text = shownText(answer.text);
  const host = sourceHost(answer.source);
  return (
    <section className={styles.raw} aria-label={t('domainHistory.raw.title')}>
      <p>
        <span>
          <Trans
            t={t}
            i18nKey={host ? 'domainHistory.raw.from' : 'domainHistory.raw.received'}
            values={{ host }}
            components={{ time: <RelativeTime at={answer.receivedAt} /> }}
          />{' '}
          {t('domainHistory.raw.withoutContacts')}
          {answer.isCut ? ` ${t('domainHistory.raw.cut')}` : null}
        </span>
        <CopyButton text={text} label={t('domainHistory.raw.copy')} doneLabel={t('domainHistory.raw.copied')} />
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too */}
      <pre dir="ltr" translate="no" tabIndex={0}>
        {text}
      </pre>
    </section>
  );
}
