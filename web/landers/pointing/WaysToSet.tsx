import { useTranslation } from 'react-i18next';
import type { Pointing } from '#contract/pointing.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import styles from './Pointing.module.css';

type Way = { key: 'nameservers' | 'addresses' | 'alias'; records: DnsRecord[] };
type DnsRecord = { type: string; host: string; value: string };

const typeOf = (address: string) => (address.includes(':') ? 'AAAA' : 'A');

/** What can be set so that a name leads here, the way with the fewest steps first. */
function waysFor({ expected: { nameservers, addresses, host } }: Pointing): Way[] {
  const ways: Way[] = [
    { key: 'nameservers', records: nameservers.map((value) => ({ type: 'NS', host: '@', value })) },
    {
      key: 'addresses',
      records: ['@', 'www'].flatMap((at) => addresses.map((value) => ({ type: typeOf(value), host: at, value }))),
    },
    {
      key: 'alias',
      records:
        host === null
          ? []
          : [
              { type: 'ALIAS', host: '@', value: host },
              { type: 'CNAME', host: 'www', value: host },
            ],
    },
  ];
  return ways.filter(({ records }) => records.length > 0);
}

/** What is to be set at the registrar, each value to be copied. */
export function WaysToSet({ known }: { known: Pointing }) {
  const { t } = useTranslation();
  const ways = waysFor(known);
  if (ways.length === 0) return null;
  return (
    <div className={`grid gap-10 line-top ${styles.ways}`}>
      <h3>{t(ways.length > 1 ? 'pointing.toSet' : 'pointing.toSetOne')}</h3>
      {ways.map(({ key, records }) => (
        <section key={key} className={`grid gap-4 ${styles.way}`} aria-label={t(`pointing.ways.${key}`)}>
          <h4 className="ink">{t(`pointing.ways.${key}`)}</h4>
          <p>{t(`pointing.ways.${key}Text`)}</p>
          <table className={`full t-12 ink ${styles.records}`}>
            <thead className="vh">
              <tr>
                <th scope="col">{t('pointing.type')}</th>
                <th scope="col">{t('pointing.host')}</th>
                <th scope="col">{t('common.value')}</th>
              </tr>
            </thead>
            <tbody>
              {records.map(({ type, host, value }) => (
                <tr key={`${host} ${type} ${value}`}>
                  <td>{type}</td>
                  <td className="mono">{host}</td>
                  <td>
                    <span className="mono">{value}</span>
                    <CopyButton
                      text={value}
                      label={t('words.copyOne', { what: `${type} ${host} ${value}` })}
                      doneLabel={t('common.copied')}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      <p className="quiet">{t('pointing.later')}</p>
    </div>
  );
}
