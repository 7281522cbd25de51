import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  agreementLimits,
  feePayers,
  type GetSellingTerms,
  payWays,
  type SellingTerms,
  SetSellingTerms,
  type Way,
} from '#contract/agreements.ts';
import type { Reply } from '#contract/endpoint.ts';
import { call } from '#web/base/call.ts';
import { useProductName } from '#web/base/settings.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { AreaField, InputField, SelectField } from '#web/ui/Field.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { showFailure, toasts } from '#web/ui/toast.ts';
import { sellingTermsQuery } from '../agreement/agreement.api.ts';
import styles from './InquirySettings.module.css';

type Stored = Reply<typeof GetSellingTerms>;

/** What goes into every new agreement: party, law and terms in the seller's own words, days, and how buyers pay. */
export function TermsCard() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery({ ...sellingTermsQuery, refetchOnWindowFocus: false });
  return (
    <Card title={t('agreement.card.title')}>
      {data ? (
        <TermsForm key={data.version} stored={data} />
      ) : isError ? (
        <LoadFailed title={t('agreement.card.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Spinner label={t('common.loading')} />
      )}
    </Card>
  );
}

function TermsForm({ stored }: { stored: Stored }) {
  const { t } = useTranslation();
  const product = useProductName();
  const { date } = useFormat();
  const client = useQueryClient();
  const [terms, setTerms] = useState(stored.terms);
  const [bank, setBank] = useState('');
  const [isBusy, setBusy] = useState(false);
  const change = (changed: Partial<SellingTerms>) => setTerms((now) => ({ ...now, ...changed }));
  const party = (changed: Partial<SellingTerms['party']>) => change({ party: { ...terms.party, ...changed } });

  const save = async (given?: string | null) => {
    setBusy(true);
    try {
      const body = { terms, version: stored.version, ...(given === undefined ? {} : { bank: given }) };
      const saved = await call(SetSellingTerms, { body });
      client.setQueryData(sellingTermsQuery.queryKey, saved);
      void client.invalidateQueries({ queryKey: ['inquiries', 'one'] });
      toasts.show({ type: 'success', title: t('agreement.card.saved', { version: saved.version }) });
    } catch (error) {
      showFailure(t('agreement.card.notSaved'), error);
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save(bank.trim() === '' ? undefined : bank);
  };
  const text = (of: 'law' | 'terms') => ({
    label: t(`agreement.card.${of}`),
    value: terms[of],
    maxLength: agreementLimits[of],
  });
  return (
    <form className="grid" onSubmit={onSubmit}>
      <div className={`grid gap-10 pad ${styles.part}`}>
        <p className="soft">{t('agreement.card.intro', { product })}</p>
        <InputField
          label={t('agreement.card.name')}
          hint={t('agreement.card.nameHint')}
          autoComplete="organization"
          maxLength={agreementLimits.name}
          value={terms.party.name}
          onChange={(event) => party({ name: event.currentTarget.value })}
        />
        <InputField
          label={t('agreement.card.person')}
          autoComplete="name"
          maxLength={agreementLimits.name}
          value={terms.party.person}
          onChange={(event) => party({ person: event.currentTarget.value })}
        />
        <AreaField
          label={t('agreement.card.address')}
          rows={3}
          autoComplete="street-address"
          maxLength={agreementLimits.address}
          value={terms.party.address}
          onChange={(event) => party({ address: event.currentTarget.value })}
        />
        <InputField {...text('law')} onChange={(event) => change({ law: event.currentTarget.value })} />
        <AreaField {...text('terms')} rows={8} onChange={(event) => change({ terms: event.currentTarget.value })} />
      </div>
      <div className={`grid gap-10 pad ${styles.part}`}>
        <SelectField
          label={t('agreement.card.fee')}
          value={terms.feePayer}
          onChange={(event) => change({ feePayer: feePayers[event.currentTarget.selectedIndex] ?? 'buyer' })}
        >
          {feePayers.map((one) => (
            <option key={one} value={one}>
              {t(`agreement.feePayer.${one}`)}
            </option>
          ))}
        </SelectField>
        <div className={`grid gap-10 ${styles.days}`}>
          {(['accept', 'payment', 'transfer', 'arrival', 'payout'] as const).map((step) => (
            <InputField
              key={step}
              label={t(`agreement.card.days.${step}`)}
              type="number"
              min={1}
              max={agreementLimits.days}
              required
              value={terms.days[step] || ''}
              onChange={(event) => change({ days: { ...terms.days, [step]: Number(event.currentTarget.value) } })}
            />
          ))}
        </div>
      </div>
      <Ways ways={terms.ways} onChange={(ways) => change({ ways })} />
      <div className={`grid gap-10 pad ${styles.part}`}>
        <AreaField
          label={t('agreement.card.bank')}
          hint={
            stored.bankChangedAt
              ? t('agreement.card.bankStands', { date: date(stored.bankChangedAt) })
              : t('agreement.card.bankHint')
          }
          rows={3}
          autoComplete="off"
          maxLength={agreementLimits.bank}
          value={bank}
          onChange={(event) => setBank(event.currentTarget.value)}
        />
        {stored.bankChangedAt ? (
          <p>
            <Button size="xs" variant="subtle" disabled={isBusy} onClick={() => void save(null)}>
              {t('agreement.card.bankRemove')}
            </Button>
          </p>
        ) : null}
      </div>
      <div className={`grid gap-10 pad ${styles.part}`}>
        {stored.savedAt ? (
          <p className="soft">{t('agreement.card.stands', { version: stored.version, date: date(stored.savedAt) })}</p>
        ) : null}
        <p>
          <Button type="submit" variant="filled" loading={isBusy}>
            {t('agreement.card.save')}
          </Button>
        </p>
      </div>
    </form>
  );
}

/** The seller's ways to be paid, the usual one first. */
function Ways({ ways, onChange }: { ways: readonly Way[]; onChange: (ways: Way[]) => void }) {
  const { t } = useTranslation();
  const change = (at: number, changed: Partial<Way>) =>
    onChange(ways.map((way, index) => (index === at ? { ...way, ...changed } : way)));
  return (
    <fieldset className={`grid gap-10 pad ${styles.part}`} aria-label={t('agreement.card.ways')}>
      <h3>{t('agreement.card.ways')}</h3>
      <p className="soft">{t('agreement.card.waysHint')}</p>
      {ways.map((way, at) => (
        <div className="grid gap-8" key={at}>
          <SelectField
            label={t('common.kind')}
            value={way.kind}
            onChange={(event) => change(at, { kind: payWays[event.currentTarget.selectedIndex] ?? 'other' })}
          >
            {payWays.map((kind) => (
              <option key={kind} value={kind}>
                {t(`agreement.card.kinds.${kind}`)}
              </option>
            ))}
          </SelectField>
          <InputField
            label={t('common.name')}
            required
            maxLength={agreementLimits.name}
            value={way.name}
            onChange={(event) => change(at, { name: event.currentTarget.value })}
          />
          <InputField
            label={t('agreement.card.wayLink')}
            inputMode="url"
            pattern="https://.+"
            maxLength={agreementLimits.link}
            value={way.link ?? ''}
            onChange={(event) => change(at, { link: event.currentTarget.value.trim() || null })}
          />
          <p>
            <Button size="xs" variant="subtle" onClick={() => onChange(ways.filter((_, index) => index !== at))}>
              {t('agreement.card.removeWay', { name: way.name || t(`agreement.card.kinds.${way.kind}`) })}
            </Button>
          </p>
        </div>
      ))}
      {ways.length < agreementLimits.ways ? (
        <p>
          <Button size="xs" onClick={() => onChange([...ways, { kind: 'escrow', name: '', link: null }])}>
            {t('agreement.card.addWay')}
          </Button>
        </p>
      ) : null}
    </fieldset>
  );
}
