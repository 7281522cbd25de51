import type { TFunction } from 'i18next';
import { Trans, useTranslation } from 'react-i18next';
import type { ActivityItem } from '#contract/activity.ts';
import { plainText } from '#web/base/plain-text.ts';
import { activity } from '#web/locales/activity/en.ts';
import { DomainName } from '#web/ui/DomainName.tsx';
import { tldOf } from '#web/ui/tld-of.ts';

type Kind = keyof typeof activity extends infer Key ? (Key extends `${infer Base}_other` ? Base : never) : never;

/** The item in the reader's language, names set as names; its own words when it has no translation (DASH-020, ERR-013). */
export function ActivityText({ item }: { item: ActivityItem }) {
  const { t } = useTranslation();
  const known = readItem(item, t);
  if (!known) return <>{plainText(item.message)}</>;
  const { kind, count, domainName, groupName } = known;
  return (
    <Trans
      i18nKey={`activity.${kind}`}
      count={count}
      components={{
        b: <b />,
        name: <DomainName name={domainName} tld={tldOf(domainName)} size={13} />,
        group: <b>{groupName}</b>,
      }}
    />
  );
}

/** Key and arguments as far as they can be shown; undefined for unknown keys and for arguments that do not fit. */
function readItem({ translationKey, translationArgs: { count, ...names } }: ActivityItem, t: TFunction) {
  const kind = /^activity\.(\w+)$/.exec(translationKey ?? '')?.[1] ?? '';
  if (!isKind(kind) || typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0) return undefined;
  const text = t(`activity.${kind}`, { count });
  const [domainName, groupName] = [plainText(names.domainName), plainText(names.groupName)];
  const isMissing = (place: string, name: string) => name === '' && text.includes(place);
  if (isMissing('<name/>', domainName) || isMissing('<group/>', groupName)) return undefined;
  return { kind, count, domainName, groupName };
}

const isKind = (kind: string): kind is Kind => Object.hasOwn(activity, `${kind}_other`);
