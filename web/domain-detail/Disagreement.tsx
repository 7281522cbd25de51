import { Trans } from 'react-i18next';
import type { FactValue } from '#contract/domains.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import styles from './DomainDetail.module.css';
import { type FieldLookup, type ShownField, sourceName } from './sources.ts';

export type Others = NonNullable<FieldLookup['others']>;

/** What sources say, each with its time: the less trusted ones otherwise than the value above (D-151). */
export function Disagreement({ field, others, tools }: { field: ShownField; others: Others; tools: RowTools }) {
  const { t } = tools;
  return (
    <dd className={styles.origin}>
      <ul>
        {others.map((other) => (
          <li key={`${other.protocol} ${other.source}`} data-tone="differs">
            <Trans
              t={t}
              i18nKey="domainDetail.disagrees"
              values={{ source: sourceName(field, other, t), value: valueText(other.value, tools) }}
              components={{ b: <b />, time: <RelativeTime at={other.readAt} /> }}
            />
          </li>
        ))}
      </ul>
    </dd>
  );
}

const isoInstant = /^\d{4}-\d{2}-\d{2}T/;

function valueText(value: FactValue, { t, format }: RowTools): string {
  if (typeof value === 'boolean') return t(value ? 'domainDetail.signed' : 'domainDetail.notSigned');
  if (typeof value === 'string') return isoInstant.test(value) ? format.registryDate(value) : value;
  const parts = value.map((part) => (typeof part === 'string' ? part : `${part.keyTag} ${part.digest}`));
  return parts.join(', ') || '-';
}
