import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionModal } from './ActionModal.tsx';
import { Badge } from './Badge.tsx';
import { Button } from './Button.tsx';
import { CopyButton } from './CopyButton.tsx';
import { SelectField } from './Field.tsx';
import { RetryButton } from './RetryButton.tsx';
import styles from './SecretLinks.module.css';
import { Spinner } from './Spinner.tsx';

/** Width of dialogs about links, px. */
export const linkDialogSize = 560;

type EndFieldProps<Days extends number> = {
  label: string;
  days: readonly Days[];
  value: Days;
  words: (days: Days) => string;
  onChange: (days: Days) => void;
};

/** When a link is to end. */
export function EndField<Days extends number>({ label, days, value, words, onChange }: EndFieldProps<Days>) {
  return (
    <SelectField
      label={label}
      value={String(value)}
      onChange={(event) => {
        const chosen = days.find((one) => String(one) === event.currentTarget.value);
        if (chosen) onChange(chosen);
      }}
    >
      {days.map((one) => (
        <option key={one} value={one}>
          {words(one)}
        </option>
      ))}
    </SelectField>
  );
}

type MadeLinkProps = {
  title: string;
  url: string;
  /** that it is not shown again; what the two buttons say */
  words: { once: string; copy: string; saved: string };
  onClose: () => void;
};

/** A link that was just made, which nobody can show again: only the button closes it. */
export function MadeLink({ title, url, words, onClose }: MadeLinkProps) {
  const { t } = useTranslation();
  return (
    <ActionModal
      title={title}
      onClose={onClose}
      isFirm
      size={linkDialogSize}
      action={{ label: words.saved, run: onClose }}
    >
      <p>{words.once}</p>
      <p className="row gap-8">
        <a className="breaks" href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
        <CopyButton text={url} label={words.copy} doneLabel={t('common.copied')} />
      </p>
    </ActionModal>
  );
}

/** How a link stands in the list; `end` undefined: it cannot be ended any more. */
type ShownLink = {
  id: string;
  name: string;
  /** why it no longer opens anything */
  over: string | null;
  facts: ReactNode;
  end: { label: string; words: string; isRunning: boolean; run: () => void } | undefined;
};

type LinkListProps<Link> = {
  title: string;
  query: Pick<UseQueryResult<Link[]>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  failed: string;
  shown: (link: Link) => ShownLink | null;
};

/** The links that there are, each with what ends it; nothing where there are none. */
export function LinkList<Link>({ title, query, failed, shown }: LinkListProps<Link>) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = query;
  if (!data) {
    return isError ? (
      <p role="alert" className="soft">
        {failed} <RetryButton isRetrying={isFetching} onRetry={() => void refetch()} />
      </p>
    ) : (
      <Spinner label={t('common.loading')} />
    );
  }
  const links = data.flatMap((link) => shown(link) ?? []);
  if (links.length === 0) return null;
  return (
    <section className="column gap-6">
      <h3 className="small w-560 soft">{title}</h3>
      <ul className={`lined ${styles.links}`}>
        {links.map(({ id, name, over, facts, end }) => (
          <li key={id}>
            <div className="row wrap grow min-0 gap-8">
              <b className="breaks">{name}</b>
              {over === null ? null : <Badge tone="neutral">{over}</Badge>}
              <small className="soft">{facts}</small>
            </div>
            {end ? (
              <Button size="xs" loading={end.isRunning} aria-label={end.label} onClick={end.run}>
                {end.words}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
