import { type ReactNode, useId } from 'react';
import { errorText } from '#web/base/error-text.ts';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import styles from './Sidebar.module.css';

/** A part of what stands beside a thread, named by its heading. */
export function SidebarPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`grid gap-8 line-bottom ${styles.part}`} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

/** Facts with their names; those that are undefined are left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode] | undefined)[] }) {
  const shown = facts.filter((fact) => fact !== undefined);
  return (
    <dl className={`grid gap-6 ${styles.facts}`}>
      {shown.map(([name, value]) => (
        <div className="flex between gap-12" key={name}>
          <dt className="quiet nowrap">{name}</dt>
          <dd className="min-0 breaks num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A part could not be loaded, which is another thing than that there is nothing. */
export function NotLoaded({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <p role="alert" className="note">
      {errorText(error)} <RetryButton onRetry={retry} />
    </p>
  );
}
