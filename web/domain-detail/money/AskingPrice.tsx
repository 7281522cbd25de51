import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Domain } from '#contract/domains.ts';
import { amountOf, currencyOf, isPrice } from '#contract/own-data.ts';
import { lastCurrency, rememberCurrency } from '#web/base/currency.ts';
import { languages } from '#web/base/language.ts';
import { readPrice } from '#web/base/sale.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { Button } from '#web/ui/Button.tsx';
import { CurrencySelect } from '#web/ui/CurrencySelect.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Figure, NoFigure } from './Figure.tsx';
import styles from './Money.module.css';
import { useSetPrice } from './set-price.api.ts';

/** The asking price, changed in its place, also by the key E; below it the floor price, which nobody else sees. */
export function AskingPrice({ domain, tools }: { domain: Domain; tools: RowTools }) {
  const { t, format } = tools;
  const [asking, floor] = [amountOf(domain.own, 'askingPrice'), amountOf(domain.own, 'floorPrice')];
  const [isEditing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const open = { ref: opener, 'data-shortcut': 'edit', onClick: () => setEditing(true) };
  return (
    <Figure
      label={t('domain.columns.askingPrice')}
      note={floor && t('domainMoney.price.floor', { price: format.amount(floor) })}
    >
      {isEditing ? (
        <PriceForm domain={domain} tools={tools} onClose={() => setEditing(false)} />
      ) : asking === null ? (
        <>
          <NoFigure>{t('domainMoney.price.none')}</NoFigure>
          <button type="button" className={`link ${styles.set}`} {...open}>
            {t('domainMoney.price.set')}
          </button>
        </>
      ) : (
        <>
          {format.amount(asking)}
          <IconButton size="xs" aria-label={t('domainMoney.price.edit')} {...open}>
            <Icon of={IconPencil} />
          </IconButton>
        </>
      )}
    </Figure>
  );
}

type PriceFormProps = { domain: Domain; tools: RowTools; onClose: () => void };

/** An empty field removes the price; Escape leaves it as it was. */
function PriceForm({ domain, tools: { t, format }, onClose }: PriceFormProps) {
  const id = useId();
  const before = domain.own?.askingPrice ?? null;
  const { locale } = languages[format.language];
  const [typed, setTyped] = useState(before?.toLocaleString(locale, { maximumFractionDigits: 2 }) ?? '');
  const inCurrency = before === null ? lastCurrency() : currencyOf(domain.own, 'askingPrice');
  const [currency, setCurrency] = useState(inCurrency);
  const [isWrong, setWrong] = useState(false);
  const { isPending, mutate } = useSetPrice(domain);
  function save(event: FormEvent) {
    event.preventDefault();
    const price = readPrice(typed, currency);
    if (price === 'wrong' || (price !== null && !isPrice(price))) return setWrong(true);
    if (price === before && (price === null || currency === inCurrency)) return onClose();
    if (price !== null) rememberCurrency(currency);
    mutate(price === null ? null : { amount: price, currency }, { onSuccess: onClose });
  }
  return (
    <form
      className={`row wrap ${styles.form}`}
      noValidate
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <input
        className="control"
        // biome-ignore lint/a11y/noAutofocus: the button that opened it is gone
        autoFocus
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        aria-label={t('domain.columns.askingPrice')}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        value={typed}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <span className={`control row ${styles.currency}`}>
        <CurrencySelect label={t('domain.columns.askingPrice')} value={currency} onChange={setCurrency} />
      </span>
      <Button type="submit" size="xs" loading={isPending}>
        {t('common.save')}
      </Button>
      <Button size="xs" variant="subtle" onClick={onClose}>
        {t('common.cancel')}
      </Button>
      {isWrong ? (
        <p id={`${id}-wrong`} className="note bad" role="alert">
          {t('ownData.priceWrong')}
        </p>
      ) : null}
    </form>
  );
}
