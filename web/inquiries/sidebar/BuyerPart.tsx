import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { unknownLabel } from '#contract/analytics.ts';
import type { Inquiry } from '#contract/inquiries.ts';
import type { InquirySurroundings } from '#contract/inquiry-surroundings.ts';
import { campaignWords, directLabel, visitSourceOf } from '#contract/visits.ts';
import { countryName } from '#web/base/country-name.ts';
import { type Language, languages } from '#web/base/language.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { inboxAddress } from '../inquiry-search.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import styles from './Sidebar.module.css';
import { Facts, NotLoaded, SidebarPart } from './SidebarPart.tsx';
import { sameBuyerQuery, surroundingsQuery } from './sidebar.api.ts';

/** Who asks: the address and whether it is proven, the language, and what else came from there. */
export function BuyerPart({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { senderName, senderEmail, isEmailVerified, language, id } = inquiry;
  const { data, error, refetch } = useQuery(surroundingsQuery(id));
  const first = data ? <RelativeTime at={data.firstContactAt} /> : error ? t('words.unknown') : '…';
  return (
    <SidebarPart title={t('inquiry.buyer')}>
      <p className="w-560 breaks">
        <bdi>{senderName}</bdi>
      </p>
      <p className={`row gap-4 min-0 ${styles.address}`}>
        <span>{senderEmail}</span>
        <CopyButton text={senderEmail} label={t('words.copyAddress')} doneLabel={t('common.copied')} />
      </p>
      <p className={`t-12 ${styles.proof}`} data-proven={isEmailVerified || undefined}>
        {t(isEmailVerified ? 'inquiry.addressConfirmed' : 'inquiry.unconfirmed')}
      </p>
      <Facts
        facts={[
          [t('inquiry.language'), languages[language].name],
          [t('inquiry.firstContact'), first],
          ...visitFacts(data?.visit, t, format.language),
        ]}
      />
      {error ? <NotLoaded error={error} retry={() => void refetch()} /> : null}
      <Others inquiry={inquiry} />
    </SidebarPart>
  );
}

/** From where and by which campaign the buyer had come to the page; nothing where the visit is not known. */
function visitFacts(visit: InquirySurroundings['visit'] | undefined, t: TFunction, language: Language) {
  if (!visit) return [];
  const { referrer, country, campaign } = visit;
  const source =
    referrer === directLabel ? t('words.direct') : (visitSourceOf(referrer)?.name ?? <bdi>{referrer}</bdi>);
  const known = (label: string, words: ReactNode) => (label === unknownLabel ? t('words.unknown') : words);
  return [
    [t('inquiry.cameFrom'), known(referrer, source)],
    ...(campaign ? [[t('inquiry.campaign'), <bdi key="campaign">{campaignWords(campaign)}</bdi>] as const] : []),
    [t('inquiry.country'), known(country, countryName(country, language))],
  ] as const;
}

function Others({ inquiry: { id, senderEmail } }: { inquiry: Inquiry }) {
  const { t } = useTranslation();
  const { amount } = useFormat();
  const { data, error, refetch } = useQuery(sameBuyerQuery(senderEmail));
  if (error && !data) return <NotLoaded error={error} retry={() => void refetch()} />;
  if (!data) return null;
  const others = data.data.filter((one) => one.id !== id);
  const count = data.totalCount - (others.length < data.data.length ? 1 : 0);
  if (count <= 0) return <p className="note">{t('inquiry.noOthers')}</p>;
  return (
    <>
      <h4>{t('inquiry.others', { count })}</h4>
      <ul className={`grid ${styles.others}`}>
        {others.slice(0, 5).map((other) => (
          <li key={other.id}>
            <a href={paths.inquiry(other.id)}>
              <bdi>{other.domainName}</bdi>
              {other.offerAmount === null ? null : (
                <span>{amount({ amount: other.offerAmount, currency: other.currency })}</span>
              )}
              <StatusBadge inquiry={other} />
            </a>
          </li>
        ))}
      </ul>
      {count > 5 ? (
        <a className="link" href={inboxAddress({ filter: 'all', search: senderEmail })}>
          {t('inquiry.allOthers')}
        </a>
      ) : null}
    </>
  );
}
