import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayMs } from '#contract/dates.ts';
import type { Inquiry } from '#contract/inquiries.ts';
import { isPossible } from '#contract/inquiry-states.ts';
import type { RivalCounter } from '#contract/offer-calls.ts';
import {
  agreedOfferOf,
  counterTimes,
  maxOffer,
  middleOf,
  type Offer,
  openOfferOf,
  stateAt,
  whyUndecidable,
} from '#contract/offers.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import styles from './DecisionBar.module.css';
import { OfferRail } from './OfferRail.tsx';
import { offerTermsQuery, useOfferActions } from './offers.api.ts';

type Asked = 'accept' | 'counter' | 'decline';

/** What a link in a mail asks to decide: the page has one button for it, and nothing happens before that is pressed. */
function askedByLink(): Asked | null {
  const asked = new URLSearchParams(window.location.search).get('decide');
  return asked === 'accept' || asked === 'counter' || asked === 'decline' ? asked : null;
}

/** The buyer's open offer with what can be said to it in one press, or where the last one stands (OFFR-002). */
export function DecisionBar({ inquiry }: { inquiry: Inquiry }) {
  const now = useNow();
  const { offers } = inquiry;
  const offer = openOfferOf(offers, 'buyer', now);
  const last = offers.at(-1);
  if (!last || inquiry.status === 'sold') return null;
  const accepted = agreedOfferOf(offers, { agreement: inquiry.agreement, now });
  if (accepted) return <Standing inquiry={inquiry} offer={accepted} as="accepted" />;
  // an agreement stands for what both want, whatever was offered before
  if (offer && inquiry.agreement === null) return <Decision key={offer.id} inquiry={inquiry} offer={offer} />;
  const counter = offers.findLast(({ side }) => side === 'seller');
  if (!counter || inquiry.status === 'closed') return null;
  const state = stateAt(counter, now);
  if (state === 'open') return <Standing inquiry={inquiry} offer={counter} as="waits" />;
  return state === 'ended' && counter === last ? <Standing inquiry={inquiry} offer={counter} as="ended" /> : null;
}

/** The time, a minute old at most: offers end. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Where an offer stands that asks for nothing now. */
function Standing({ inquiry, offer, as }: { inquiry: Inquiry; offer: Offer; as: 'accepted' | 'waits' | 'ended' }) {
  const { t } = useTranslation();
  const { amount, minute } = useFormat();
  const { busy, takeBack } = useOfferActions(inquiry.id);
  const [isCountering, setCountering] = useState(false);
  const words = {
    name: inquiry.senderName,
    amount: amount({ amount: offer.amount, currency: inquiry.currency }),
    end: minute(offer.endsAt),
  };
  const isInForce = inquiry.agreement === 'signed' || inquiry.agreement === 'paid';
  const by = offer.side === 'buyer' ? 'acceptedByYou' : 'acceptedByBuyer';
  return (
    <section className={`rigid full screen-only ${styles.place}`} aria-label={t('words.offer')}>
      <div className={styles.bar}>
        <div className={`row wrap gap-12 ${styles.standing}`} role="status">
          <p className="grow min-0">
            <b>{t(`offers.${as === 'accepted' ? by : as}`, words)}</b>{' '}
            {isInForce ? null : <span className="soft">{t(`offers.${as}Hint`)}</span>}
          </p>
          {as === 'waits' && offer.heldUntil !== null && Date.parse(offer.heldUntil) <= Date.now() ? (
            <Button loading={busy === 'takeBack'} onClick={() => void takeBack(offer.id)}>
              {t('words.takeBack')}
            </Button>
          ) : null}
          {as === 'ended' && !isCountering ? (
            <Button onClick={() => setCountering(true)}>{t('offers.counterAgain')}</Button>
          ) : null}
        </div>
        {isCountering ? <CounterForm inquiry={inquiry} usual={offer.amount} chips={[]} message="" /> : null}
      </div>
    </section>
  );
}

type DecisionProps = { inquiry: Inquiry; offer: Offer };

function Decision({ inquiry, offer }: DecisionProps) {
  const { t } = useTranslation();
  const { amount: shown, percent } = useFormat();
  const { data: terms } = useQuery(offerTermsQuery(inquiry.id));
  const { busy, accept, decline } = useOfferActions(inquiry.id);
  const [asked, setAsked] = useState<Asked | null>(askedByLink);
  const [message, setMessage] = useState<string | null>(null);
  const [isFolded, setFolded] = useState(asked !== 'counter'); // on a phone, where the thread would have no room
  const { currency, offers, senderName, status } = inquiry;
  const money = (amount: number) => shown({ amount, currency });
  const price = terms?.price?.currency === currency ? terms.price.amount : null;
  const counter = offers.findLast(({ side }) => side === 'seller');
  const why = whyUndecidable(inquiry);
  const rivals = terms?.rivals ?? [];
  const said = message ?? '';
  const runAccept = async (despiteCounters: boolean) => {
    if (await accept(offer.id, { message: said, despiteCounters })) setAsked(null);
  };
  const runDecline = async () => {
    if (await decline(offer.id, said)) setAsked(null);
  };
  const goal = counter?.amount ?? price;
  const chips = [
    ...(goal !== null && goal > offer.amount
      ? [
          {
            words: t('offers.middle', { amount: money(middleOf(offer.amount, goal)) }),
            amount: middleOf(offer.amount, goal),
          },
        ]
      : []),
    ...(counter ? [{ words: t('offers.again', { amount: money(counter.amount) }), amount: counter.amount }] : []),
  ];
  return (
    <section
      className={`rigid full screen-only ${styles.place}`}
      aria-label={t('words.offer')}
      data-folded={isFolded || undefined}
    >
      <div className={styles.bar}>
        <div className={`row wrap ${styles.top}`}>
          <strong className={styles.sum}>{money(offer.amount)}</strong>
          <p className={`soft ${styles.judged}`}>
            {price === null ? null : <b>{t('words.shareOfPrice', { share: percent(offer.amount / price) })}</b>}
            {counter && counter.amount !== offer.amount
              ? t(counter.amount > offer.amount ? 'offers.belowCounter' : 'offers.aboveCounter', {
                  amount: money(Math.abs(counter.amount - offer.amount)),
                })
              : null}
          </p>
          {terms ? (
            <OfferRail
              offer={offer.amount}
              counter={counter?.amount ?? null}
              price={price}
              minimum={terms.minimum}
              money={money}
            />
          ) : null}
        </div>
        {rivals.map((rival) => (
          <Rival key={rival.inquiryId} rival={rival} />
        ))}
        {why === null && isPossible('sellerReplies', { status, isSpam: inquiry.isSpam }) ? (
          <>
            <div className={`row wrap gap-8 ${styles.acts}`}>
              <Button
                variant="filled"
                data-shortcut="accept"
                aria-keyshortcuts="a"
                loading={busy === 'accept'}
                onClick={() => (rivals.length > 0 ? setAsked('accept') : void runAccept(false))}
              >
                {t('offers.accept', { amount: money(offer.amount) })}
              </Button>
              <Button className={styles.unfold} aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
                {t('offers.makeCounter')}
              </Button>
              <CounterForm
                inquiry={inquiry}
                usual={chips[0]?.amount ?? null}
                chips={chips}
                message={said}
                isFocused={asked === 'counter'}
              />
              <Button
                className={styles.decline}
                variant="subtle"
                loading={busy === 'decline'}
                onClick={() => void runDecline()}
              >
                {t('offers.decline')}
              </Button>
            </div>
            {message === null ? (
              <div className={`row wrap gap-8 t-12 quiet ${styles.foot}`}>
                <button type="button" className="link touchable t-12" onClick={() => setMessage('')}>
                  {t('offers.addWords')}
                </button>
                <span className={styles.keys}>
                  <kbd>A</kbd> {t('offers.keys.accept')} <kbd>C</kbd> {t('offers.keys.counter')} <kbd>R</kbd>{' '}
                  {t('offers.keys.write')}
                </span>
              </div>
            ) : (
              <textarea
                className={`control ${styles.words}`}
                aria-label={t('offers.words')}
                placeholder={t('offers.wordsHint', { name: senderName })}
                rows={2}
                maxLength={5_000}
                dir="auto"
                value={message}
                onChange={({ currentTarget }) => setMessage(currentTarget.value)}
              />
            )}
          </>
        ) : (
          <p className={`soft ${styles.foot}`}>{t(`offers.why.${why ?? 'closed'}`, { name: senderName })}</p>
        )}
      </div>
      {asked === 'accept' || asked === 'decline' ? (
        <Kit>
          <ActionModal
            title={t(`offers.ask.${asked}`, { amount: money(offer.amount), name: senderName })}
            onClose={() => setAsked(null)}
            isBusy={busy !== null}
            action={{
              label: t(asked === 'accept' ? 'offers.accept' : 'offers.declineIt', { amount: money(offer.amount) }),
              isDisabled: why !== null,
              run: () => void (asked === 'accept' ? runAccept(true) : runDecline()),
            }}
          >
            <p>{t(why === null ? `offers.ask.${asked}Text` : `offers.why.${why}`, { name: senderName })}</p>
            {asked === 'accept' ? rivals.map((rival) => <Rival key={rival.inquiryId} rival={rival} />) : null}
          </ActionModal>
        </Kit>
      ) : null}
    </section>
  );
}

/** Another buyer who can still accept what was offered to them for the same name. */
function Rival({ rival: { inquiryId, senderName, amount, currency, endsAt } }: { rival: RivalCounter }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = { name: senderName, amount: format.amount({ amount, currency }), end: format.minute(endsAt) };
  return (
    <p className={`row gap-8 ${styles.rival}`}>
      <Icon of={IconAlertTriangle} />
      <span>
        {t('offers.rival', words)}{' '}
        <a className={styles.other} href={paths.inquiry(inquiryId)}>
          {t('words.open')}
        </a>
      </span>
    </p>
  );
}

type CounterFormProps = {
  inquiry: Inquiry;
  /** the amount that stands there at first */
  usual: number | null;
  chips: readonly { words: string; amount: number }[];
  message: string;
  isFocused?: boolean;
};

/** An amount with its end, sent in one press. */
function CounterForm({ inquiry, usual, chips, message, isFocused = false }: CounterFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { busy, counter } = useOfferActions(inquiry.id);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(usual === null ? '' : String(usual));
  const [days, setDays] = useState<number>(counterTimes.usualDays);
  const [trouble, setTrouble] = useState<string | null>(null);
  const isTouched = useRef(false);
  useEffect(() => {
    if (!isTouched.current && usual !== null) setTyped(String(usual)); // the price came after the offer
  }, [usual]);
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);
  const type = (text: string) => {
    isTouched.current = true;
    setTyped(text);
    setTrouble(null);
  };
  const endOf = (count: number) => new Date(Date.now() + count * dayMs);
  const send = () => {
    const amount = Number(typed.replace(/[\s.,'’\u00a0\u202f]/g, ''));
    if (!Number.isInteger(amount) || amount < 1 || amount > maxOffer) {
      setTrouble(t('offers.amountInvalid'));
      return field.current?.focus();
    }
    void counter({ amount, endsAt: endOf(days).toISOString(), message });
  };
  return (
    <>
      <form
        className={`flex ${styles.counter}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (busy === null) send();
        }}
      >
        <label className={`control row ${styles.amount}`}>
          <span className="quiet" aria-hidden="true">
            {inquiry.currency === 'USD' ? '$' : inquiry.currency}
          </span>
          <input
            ref={field}
            inputMode="numeric"
            autoComplete="off"
            data-shortcut="counter"
            aria-keyshortcuts="c"
            aria-label={t('offers.counterAmount', { currency: inquiry.currency })}
            aria-invalid={trouble !== null || undefined}
            value={typed}
            onChange={({ currentTarget }) => type(currentTarget.value)}
          />
        </label>
        <select
          className={`control ${styles.end}`}
          aria-label={t('offers.openUntil')}
          value={days}
          onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
        >
          {counterTimes.days.map((count) => (
            <option key={count} value={count}>
              {t('common.until', { date: format.date(endOf(count).toISOString()) })}
            </option>
          ))}
        </select>
        <Button type="submit" loading={busy === 'counter'}>
          {t('offers.counter')}
        </Button>
      </form>
      {trouble === null ? null : (
        <p role="alert" className={`bad full ${styles.trouble}`}>
          {trouble}
        </p>
      )}
      {chips.length > 0 ? (
        <div className={`row wrap gap-8 ${styles.chips}`}>
          {chips.map(({ words, amount }) => (
            <button
              key={words}
              type="button"
              className={`touchable t-12 ${styles.chip}`}
              aria-pressed={typed === String(amount)}
              onClick={() => type(String(amount))}
            >
              {words}
            </button>
          ))}
        </div>
      ) : null}
    </>
  );
}
