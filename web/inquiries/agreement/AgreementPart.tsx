import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canAgreement, isAgreementOpen } from '#contract/agreement-states.ts';
import { type Agreement, type AgreementTerms, OpenAgreement, TakeAcceptanceBack } from '#contract/agreements.ts';
import { type Inquiry, offerOf } from '#contract/inquiries.ts';
import { openOfferOf } from '#contract/offers.ts';
import { call } from '#web/base/call.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { Facts, NotLoaded, SidebarPart } from '../sidebar/SidebarPart.tsx';
import { AcceptDialog, EndDialog } from './AgreementDialogs.tsx';
import { agreementQuery, useAgreementAction } from './agreement.api.ts';
import { DueMoney } from './DueMoney.tsx';
import { ReviseDialog } from './ReviseDialog.tsx';

const tones = {
  offered: 'info',
  sellerAccepted: 'info',
  buyerAccepted: 'warn',
  closing: 'good',
  signed: 'good',
  withdrawn: 'neutral',
  declined: 'neutral',
  expired: 'neutral',
  calledOff: 'bad',
} as const;

const closingMs = 5_000;

/** The agreement of an inquiry: what it will say, how far it is, what is due, and what its seller can do. */
export function AgreementPart({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    ...agreementQuery(inquiry.id),
    // it comes into force a moment after the minute to take it back, and nobody reports that
    refetchInterval: ({ state }) => (state.data?.agreement?.state === 'closing' ? closingMs : false),
  });
  if (inquiry.isSpam) return null;
  if (!data) {
    return (
      <SidebarPart title={t('agreement.title')}>
        {error ? <NotLoaded error={error} retry={() => void refetch()} /> : <Spinner label={t('common.loading')} />}
      </SidebarPart>
    );
  }
  const { agreement, preview } = data;
  if (!agreement && openOfferOf(inquiry.offers, 'seller', Date.now())) return null; // the buyer's answer may make it
  return (
    <>
      {agreement?.state === 'signed' ? <DueMoney agreement={agreement} buyer={inquiry.senderName} /> : null}
      <SidebarPart title={t('agreement.title')}>
        {agreement ? <Standing agreement={agreement} refetch={() => void refetch()} /> : null}
        {agreement && isStanding(agreement) ? null : <NewAgreement inquiry={inquiry} preview={preview} />}
      </SidebarPart>
    </>
  );
}

const isStanding = ({ state }: Agreement) => isAgreementOpen(state) || state === 'signed';

/** What a new one would say, and the button that makes it; else why there is none to be made. */
function NewAgreement({ inquiry, preview }: { inquiry: Inquiry; preview: AgreementTerms | null }) {
  const { t } = useTranslation();
  const { run, isBusy } = useAgreementAction(inquiry.id);
  const offer = offerOf(inquiry);
  if (!preview || !offer) {
    const why = inquiry.isEmailVerified ? 'agreement.needsAmount' : 'agreement.needsConfirmed';
    return <p className="note">{t(why)}</p>;
  }
  // accepting it is what opens the agreement; this is the way beside it
  const isDecided = openOfferOf(inquiry.offers, 'buyer', Date.now()) === undefined;
  const open = () => run(() => call(OpenAgreement, { params: { id: inquiry.id }, body: offer }));
  return (
    <>
      <p className="note">{t('agreement.preview')}</p>
      <TermsFacts terms={preview} />
      <div className="row wrap gap-8">
        <Button size="xs" variant={isDecided ? 'filled' : 'default'} loading={isBusy} onClick={() => void open()}>
          {t('agreement.open')}
        </Button>
        <a className="link t-12" href={paths.inquirySettings}>
          {t('agreement.changeTerms')}
        </a>
      </div>
    </>
  );
}

function TermsFacts({ terms }: { terms: AgreementTerms }) {
  const { t } = useTranslation();
  const { amount, date } = useFormat();
  const { payments, way } = terms;
  const last = payments.at(-1)?.dueOn ?? '';
  const name = way?.name ?? t('agreement.noWay');
  const paid =
    payments.length > 1
      ? t('agreement.instalments', { count: payments.length, date: date(last) })
      : t('agreement.payBy', { way: name, date: date(last) });
  return (
    <Facts
      facts={[
        [t('words.price'), amount(terms)],
        [t('agreement.payment'), paid],
        [t('agreement.fee'), t(`agreement.feePayer.${terms.feePayer}`)],
        [t('agreement.terms'), t(terms.terms === '' ? 'agreement.noTerms' : 'agreement.ownTerms')],
      ]}
    />
  );
}

function Standing({ agreement, refetch }: { agreement: Agreement; refetch: () => void }) {
  const { t } = useTranslation();
  const { minute } = useFormat();
  const { state, terms, version, heldUntil, signedAt, endedAt, reason, digest, buyerUrl } = agreement;
  const isOpen = isAgreementOpen(state);
  return (
    <>
      <p className="row wrap gap-8">
        <Badge tone={tones[state]}>{t(`agreement.state.${state}`)}</Badge>
        <span className="quiet t-12">{t('agreement.version', { version })}</span>
      </p>
      <TermsFacts terms={terms} />
      <Facts
        facts={[
          isOpen ? [t('agreement.until'), minute(terms.openUntil)] : undefined,
          signedAt ? [t('agreement.signedAt'), minute(signedAt)] : undefined,
          endedAt ? [t('words.ended'), minute(endedAt)] : undefined,
          reason ? [t('common.reason'), <bdi key="reason">{reason}</bdi>] : undefined,
          [t('agreement.digest'), <code key="digest" title={digest}>{`${digest.slice(0, 16)}…`}</code>],
        ]}
      />
      <p>
        <a className="link t-12" href={buyerUrl} target="_blank" rel="noopener noreferrer">
          {t('agreement.page')}
        </a>
      </p>
      {isOpen && agreement.isIncomplete ? (
        <p className="note warn" role="status">
          {t('agreement.incomplete')}{' '}
          <a className="link" href={paths.inquirySettings}>
            {t('agreement.toTerms')}
          </a>
        </p>
      ) : null}
      {heldUntil ? <Held agreement={agreement} heldUntil={heldUntil} refetch={refetch} /> : null}
      {state === 'sellerAccepted' && !heldUntil ? <p className="note">{t('agreement.waitsForBuyer')}</p> : null}
      <Actions agreement={agreement} />
    </>
  );
}

/** For a minute the acceptance can be taken back; then the screen asks how it stands. */
function Held(props: { agreement: Agreement; heldUntil: string; refetch: () => void }) {
  const { t } = useTranslation();
  const { agreement, heldUntil, refetch } = props;
  const { run, isBusy } = useAgreementAction(agreement.inquiryId);
  useEffect(() => {
    const timer = setTimeout(refetch, Math.max(0, Date.parse(heldUntil) - Date.now()) + 500);
    return () => clearTimeout(timer);
  }, [heldUntil]);
  const takeBack = () => run(() => call(TakeAcceptanceBack, { params: { id: agreement.id } }));
  return (
    <p className="row wrap gap-8 note" role="status">
      {t('agreement.held')}
      <Button size="xs" loading={isBusy} onClick={() => void takeBack()}>
        {t('common.undo')}
      </Button>
    </p>
  );
}

function Actions({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation();
  const { amount } = useFormat();
  const [asked, ask] = useState<'accept' | 'revise' | 'end' | null>(null);
  const { state, heldUntil, isIncomplete, terms } = agreement;
  const can = (event: Parameters<typeof canAgreement>[0]) => canAgreement(event, { state, isHeld: heldUntil !== null });
  const isWaiting = state === 'offered' || state === 'buyerAccepted';
  const close = () => ask(null);
  const isSigned = state === 'signed';
  if (!isAgreementOpen(state) && !isSigned) return null;
  return (
    <div className="row wrap gap-8">
      {isWaiting && !isIncomplete ? (
        <Button size="xs" variant="filled" onClick={() => ask('accept')}>
          {t('agreement.accept', { amount: amount(terms) })}
        </Button>
      ) : null}
      {can('sellerRevises') ? (
        <Button size="xs" onClick={() => ask('revise')}>
          {t('agreement.revise')}
        </Button>
      ) : null}
      <Button size="xs" variant="subtle" onClick={() => ask('end')}>
        {t(isSigned ? 'agreement.callOff' : 'agreement.withdraw')}
      </Button>
      {asked === 'accept' ? <AcceptDialog agreement={agreement} onClose={close} /> : null}
      {asked === 'revise' ? <ReviseDialog agreement={agreement} onClose={close} /> : null}
      {asked === 'end' ? <EndDialog agreement={agreement} onClose={close} /> : null}
    </div>
  );
}
