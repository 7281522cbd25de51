import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarketplaceKey } from '#contract/lookups.ts';
import { accessFields } from '#contract/marketplaces.ts';
import { errorText } from '#web/base/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { InputField } from '#web/ui/Field.tsx';
import styles from '../AccountPage.module.css';
import { useConnect } from './marketplaces.api.ts';

type AccessFormProps = { of: MarketplaceKey; marketplace: string; onClose: () => void };

/** Where an own access is entered: it is tried before it is kept, and its secret is not shown again. */
export function AccessForm({ of, marketplace, onClose }: AccessFormProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [wasTried, setTried] = useState(false);
  const connect = useConnect(of, onClose);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const [first, secret] = accessFields[of];
  const isMissing = (field: string) => (typed[field] ?? '').trim() === '';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing(first)) return form.current?.querySelectorAll('input')[0]?.focus();
    if (isMissing(secret)) return form.current?.querySelectorAll('input')[1]?.focus();
    if (!connect.isPending) connect.mutate({ [first]: typed[first] ?? '', [secret]: typed[secret] ?? '' });
  };
  const input = (field: string, type: 'text' | 'password') => (
    <InputField
      label={t(`account.marketplaces.fields.${of}.${field}` as 'account.marketplaces.fields.sedo.signKey')}
      error={wasTried && isMissing(field) ? t('account.marketplaces.missing') : undefined}
      type={type}
      name={`${of}-${field}`}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      value={typed[field] ?? ''}
      onChange={(event) => {
        setTyped({ ...typed, [field]: event.currentTarget.value });
        connect.reset();
      }}
    />
  );
  return (
    <form ref={form} className={styles.accessForm} aria-label={marketplace} onSubmit={onSubmit} noValidate>
      <p className="note num">{t(`account.marketplaces.where.${of}`)}</p>
      {input(first, 'text')}
      {input(secret, 'password')}
      {connect.error ? (
        <p role="alert" className="bad">
          {errorText(connect.error)}
        </p>
      ) : null}
      <div className={`flex wrap gap-8 ${styles.actions}`}>
        <Button type="submit" variant="filled" loading={connect.isPending}>
          {t('account.marketplaces.try')}
        </Button>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
      </div>
    </form>
  );
}
