import type { TFunction } from 'i18next';
import type { ShownLook, WebsiteCertificate } from '#contract/websites.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import styles from './Website.module.css';

/** The way from the name to the page, an address a line. Addresses are a stranger's: they are shown, not linked. */
export function ChainFact({ chain, t }: { chain: ShownLook['chain']; t: TFunction }) {
  return (
    <div>
      <dt>{t('website.facts.chain')}</dt>
      <dd>
        <ol className={styles.chain}>
          {chain.map(({ url, status }, at) => (
            <li className="small flex between gap-8" key={`${at} ${url}`}>
              <span className="mono">{url}</span> <small>{status ?? t('website.facts.notAsked')}</small>
            </li>
          ))}
        </ol>
      </dd>
    </div>
  );
}

const soonMs = 14 * 86_400_000;

/** Who signed the certificate and until when it is good, or what is wrong with it. */
export function CertificateFact({
  certificate: { issuer, expiresAt, problem },
  tools: { t, format, now },
}: {
  certificate: WebsiteCertificate;
  tools: RowTools;
}) {
  const isSoon = expiresAt !== null && Date.parse(expiresAt) - now.getTime() < soonMs;
  const until = expiresAt ? t('website.facts.until', { date: format.date(expiresAt) }) : '';
  return (
    <div>
      <dt>{t('website.facts.certificate')}</dt>
      <dd>
        {[issuer, until].filter(Boolean).join(', ')}
        {problem ? <strong className={styles.problem}>{t(`website.problems.${problem}`)}</strong> : null}
        {isSoon && problem === null ? <strong className={styles.problem}>{t('website.facts.soon')}</strong> : null}
      </dd>
    </div>
  );
}
