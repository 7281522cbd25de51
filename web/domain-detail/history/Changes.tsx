import type { Icon as IconComponent } from '@tabler/icons-react';
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconPlug from '@tabler/icons-react/dist/esm/icons/IconPlug.mjs';
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';
import IconServer from '@tabler/icons-react/dist/esm/icons/IconServer.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MonitoringChange, WhoisChange, WhoisField } from '#contract/domain-changes.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { HeldChange, ListDomainAccounts } from '#contract/registrar-accounts.ts';
import { paths } from '#web/base/paths.ts';
import { withSearch } from '#web/base/router/address.ts';
import { accountWords } from '#web/domains/account-words.rules.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { ChangeValuesPart } from '#web/monitoring/parts/ChangeValuesPart.tsx';
import { type ChangeWords, changeWords } from '#web/monitoring/parts/change-words.rules.ts';
import { FoldedPart } from '#web/monitoring/parts/FoldedPart.tsx';
import { domainAccountsQuery } from '#web/registrar-accounts/registrar-accounts.api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { firstChanges, monitoringChangesQuery, whoisChangesQuery } from '../history.api.ts';
import styles from './History.module.css';
import { HistoryState } from './HistoryState.tsx';

/** As many as of each list are shown when somebody wants more (D-161, D-162). */
const maxChanges = 100;

const kinds = ['all', 'registration', 'account', 'prices', 'website', 'dns'] as const;
type Kind = (typeof kinds)[number];
type Shown = {
  change: Pick<WhoisChange, 'id' | 'meaning' | 'isBack' | 'times' | 'source' | 'detectedAt' | 'lastAt'>;
  kind: Exclude<Kind, 'all'>;
  icon: IconComponent;
  words: ChangeWords;
  /** where it is compared */
  href: string;
};

type InAccount = Reply<typeof ListDomainAccounts>[number];

/**
 * What changed of the registration (DETAIL-008), in registrar accounts (REG-015), on marketplaces, of the website (DETAIL-009) and in
 * DNS: the newest first, by kind.
 */
export function Changes({ id, tools }: { id: string; tools: RowTools }) {
  const { t } = tools;
  const [kind, setKind] = useState<Kind>('all');
  const [limit, setLimit] = useState(firstChanges);
  const whois = useQuery(whoisChangesQuery(id, limit));
  const others = useQuery(monitoringChangesQuery(id, limit));
  const accounts = useQuery(domainAccountsQuery(id));
  const queries = [whois, others];
  const known = [
    ...(whois.data ?? []).map((change) => ofRegistration(change, id, tools)),
    ...(others.data ?? []).map((change) => ofMonitoring(change, id, tools)),
    ...(accounts.data ?? []).flatMap((one) => one.changes.map((change) => ofAccount(change, one, tools))),
  ].toSorted((one, other) => Date.parse(other.change.detectedAt) - Date.parse(one.change.detectedAt));
  const wanted = known.filter((one) => kind === 'all' || one.kind === kind);
  const shown = wanted.slice(0, limit);
  const isWaiting = queries.some(({ isPlaceholderData }) => isPlaceholderData);
  const mayHaveMore =
    limit < maxChanges && (wanted.length > limit || queries.some(({ data }) => data?.length === limit));
  const more = () => {
    const failed = queries.filter(({ isError }) => isError);
    if (failed.length > 0) for (const query of failed) void query.refetch();
    else setLimit(maxChanges);
  };
  const options = kinds.map((value) => ({ value, label: t(`domainHistory.kinds.${value}`) }));
  return (
    <Card
      title={t('domainHistory.title')}
      aside={<Segmented label={t('words.kindOfChange')} value={kind} options={options} onChange={setKind} />}
    >
      <HistoryState query={whois} failed={t('domainHistory.whois.failed')}>
        {() => null}
      </HistoryState>
      {whois.data || whois.isError ? (
        <HistoryState query={others} failed={t('domainHistory.monitoring.failed')}>
          {() => null}
        </HistoryState>
      ) : null}
      {shown.length > 0 ? (
        <ol className={`lined ${styles.changes}`}>
          {shown.map((one) => (
            <ChangeLine key={one.change.id} {...one} tools={tools} />
          ))}
        </ol>
      ) : null}
      {shown.length === 0 && whois.data && others.data ? (
        <p className={styles.none}>{t(`domainHistory.none.${kind}`)}</p>
      ) : null}
      {known.length > 0 ? (
        <p className={`row wrap gap-12 line-top ${styles.more}`}>
          <a href={paths.changesOf(id)} className="link">
            {t('words.allChanges')}
          </a>
          {mayHaveMore || isWaiting ? (
            <>
              <span className={styles.note}>{t('domainHistory.newest', { count: shown.length })}</span>
              <Button size="xs" loading={isWaiting && !queries.some(({ isError }) => isError)} onClick={more}>
                {t('domainHistory.older')}
              </Button>
            </>
          ) : null}
        </p>
      ) : null}
    </Card>
  );
}

function ChangeLine({ change, kind, icon, words, href, tools: { t, format } }: Shown & { tools: RowTools }) {
  const { source, detectedAt } = change;
  return (
    <li>
      <span className={styles.sign} data-kind={kind}>
        <Icon of={icon} size={14} />
      </span>
      <span className={styles.kind}>{t(`domainHistory.kinds.${kind}`)}</span>
      <a href={href}>
        <b>{words.what}</b>
      </a>
      <span className={styles.values}>
        <ChangeValuesPart entry={change} words={words} /> <FoldedPart entry={change} />
        {source ? <small className={styles.source}>{t('domainHistory.source', { source })}</small> : null}
      </span>
      <time dateTime={detectedAt} title={format.dateTime(detectedAt)}>
        {format.date(detectedAt)}
      </time>
    </li>
  );
}

const icons: Record<WhoisField, IconComponent> = {
  registrar: IconBuildingBank,
  expirationDate: IconCalendarPlus,
  registrationDate: IconCalendarPlus,
  nameservers: IconServer,
  status: IconLock,
  dnssec: IconShieldCheck,
  dsRecords: IconShieldCheck,
  registered: IconCircleDashed,
};

function ofRegistration(change: WhoisChange, id: string, tools: RowTools): Shown {
  return {
    change,
    kind: 'registration',
    icon: icons[change.field],
    words: changeWords({ ...change, marketplace: null, currency: null }, tools),
    href: `${paths.changesOf(id, 'whois')}&open=${change.id}`,
  };
}

function ofAccount({ id, field, newValue, foundAt }: HeldChange, { account }: InAccount, { t }: RowTools): Shown {
  const told = { meaning: null, isBack: false, times: 1, source: accountWords(account), lastAt: foundAt };
  const words = (isOn: boolean) => t(isOn ? 'domain.flagOn' : 'domain.flagOff');
  return {
    change: { id, ...told, detectedAt: foundAt },
    kind: 'account',
    icon: IconPlug,
    words:
      field === 'inAccount'
        ? { what: t(`domainHistory.${newValue ? 'cameIn' : 'left'}`), before: [], after: [] }
        : { what: t(`domain.columns.${field}`), before: [words(!newValue)], after: [words(newValue)] },
    href: withSearch(paths.registrarAccounts, { account: account.id }),
  };
}

const looks: Record<MonitoringChange['kind'], Pick<Shown, 'kind' | 'icon'>> = {
  price: { kind: 'prices', icon: IconTag },
  website: { kind: 'website', icon: IconWorld },
  dns: { kind: 'dns', icon: IconRoute },
};

function ofMonitoring(change: MonitoringChange, id: string, tools: RowTools): Shown {
  return {
    change,
    ...looks[change.kind],
    words: changeWords(change, tools),
    href: `${paths.changesOf(id)}&open=${change.id}`,
  };
}
