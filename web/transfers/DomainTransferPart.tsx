import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import { ListTransfers, type Transfer, type TransferState } from '#contract/transfers.ts';
import { call } from '#web/base/call.ts';
import { paths } from '#web/base/paths.ts';
import { Card } from '#web/ui/Card.tsx';
import { FailedLine } from '#web/ui/FailedLine.tsx';
import cards from '#web/ui/LineCard.module.css';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { TransferDot } from './TransferDot.tsx';
import { useLiveTransfers } from './use-live-transfers.ts';

/** The transfer of the name that is open: where it stands and what is next. There is no card where none is (D-223). */
export function DomainTransferPart({ domain: { id } }: { domain: Domain }) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['transfers', 'of', id],
    queryFn: ({ signal }) => call(ListTransfers, { query: { domainId: id, state: 'open', take: 1 }, signal }),
  });
  useLiveTransfers();
  const transfer = data?.data[0];
  if (!transfer && !(isError && !data)) return null;
  const link = (
    <a className="link" href={`${paths.transferDomains}?open=${transfer?.id}`}>
      {t('transfers.card.open')}
    </a>
  );
  return (
    <Card title={t('transfers.card.title')} aside={transfer ? link : null}>
      {transfer ? (
        <Standing transfer={transfer} />
      ) : (
        <div className="grid gap-10 pad soft breaks">
          <FailedLine isFetching={isFetching} onRetry={() => void refetch()}>
            {t('transfers.failed')}
          </FailedLine>
        </div>
      )}
    </Card>
  );
}

type NextStep = Exclude<TransferState, 'completed' | 'cancelled'>;

function Standing({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation();
  const { state, stateAt, toRegistrar, checks } = transfer;
  const next = t(`transfers.card.next.${state as NextStep}`, { registrar: toRegistrar });
  return (
    <div className="grid gap-10 pad soft breaks">
      <p className={`flex wrap ink ${cards.verdict}`}>
        <TransferDot transfer={transfer} />
        <RelativeTime at={stateAt} className={`quiet ${cards.quiet}`} />
      </p>
      <p>{t('transfers.card.to', { registrar: toRegistrar })}</p>
      <p>{checks.lockSeen === 'again' ? t('transfers.lockSeen.againText') : next}</p>
    </div>
  );
}
