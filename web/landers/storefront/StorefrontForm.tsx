import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Storefront, storefrontLimits } from '#contract/storefront.ts';
import { ApiFailure } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { changedFields } from '#web/ui/edits.ts';
import { InputField } from '#web/ui/Field.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { toasts } from '#web/ui/toast.ts';
import { HostState } from './HostState.tsx';
import styles from './Storefront.module.css';
import { StorefrontPreview } from './StorefrontPreview.tsx';
import { useSave } from './storefront.api.ts';
import { bodyOf, type DraftField, draftOf, faultsOf, type StorefrontDraft } from './storefront-draft.ts';

type TextField = Exclude<DraftField, 'showsOthers'>;
const refusals = {
  STOREFRONT_PATH_TAKEN: 'path',
  STOREFRONT_HOST_UNPROVEN: 'host',
  STOREFRONT_HOST_IN_USE: 'host',
} as const;

/** All settings in one form; the page beside it follows what is typed, and visitors see it once it is saved. */
export function StorefrontForm({ storefront }: { storefront: Storefront }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [draft, setDraft] = useState(() => draftOf(storefront));
  const [isTried, setTried] = useState(false);
  const save = useSave();
  const set = (change: Partial<StorefrontDraft>) => {
    setDraft((now) => ({ ...now, ...change }));
    save.reset();
  };
  const faults = faultsOf(draft);
  const isChanged = changedFields(draft, draftOf(storefront)).length > 0;
  const refused = refusalOf(save.error);

  const run = (isOn: boolean) => {
    setTried(true);
    if (Object.keys(faults).length > 0 || save.isPending) return;
    save.mutate(bodyOf(draft, isOn), {
      onSuccess: (saved) => {
        setDraft(draftOf(saved));
        setTried(false);
        toasts.show({ type: 'success', title: t(saved.isOn ? 'storefront.savedOn' : 'storefront.savedOff') });
      },
    });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    run(storefront.isOn);
  };
  const errorOf = (field: DraftField) => {
    if (refused?.field === field) return t(`storefront.refused.${refused.code}`);
    const fault = isTried ? faults[field] : undefined;
    return fault && t(`storefront.faults.${fault}`);
  };
  const text = (field: TextField, more: { hint?: string; placeholder?: string } = {}) => (
    <InputField
      label={t(`storefront.${field}`)}
      error={errorOf(field)}
      autoComplete="off"
      value={draft[field]}
      onChange={({ currentTarget }) => set({ [field]: currentTarget.value })}
      {...more}
    />
  );
  const { names, url, pathUrl } = storefront;

  return (
    <div className={styles.screen}>
      <form className="column gap-16 min-0" onSubmit={onSubmit} noValidate>
        <Card title={t('storefront.page')}>
          <div className="grid gap-10 pad">
            <p className="soft">{t('storefront.about')}</p>
            {storefront.isOn ? (
              <p className="row gap-8 min-0">
                <a className="breaks" href={url} target="_blank" rel="noreferrer">
                  {url}
                </a>
                <CopyButton text={url} label={t('words.copyAddress')} doneLabel={t('common.copied')} />
              </p>
            ) : null}
            {names.shown === 0 ? <p className="note">{t('storefront.noNames')}</p> : null}
            {names.withoutPage > 0 ? (
              <p className="note">
                {t('storefront.withoutPage', { count: names.withoutPage, total: number(names.withoutPage) })}
              </p>
            ) : null}
            {names.leftOut > 0 ? (
              <p className="note">{t('storefront.leftOut', { most: number(storefrontLimits.names) })}</p>
            ) : null}
            <p className="row wrap gap-8">
              <Button
                type="button"
                variant={storefront.isOn ? 'default' : 'filled'}
                loading={save.isPending}
                onClick={() => run(!storefront.isOn)}
              >
                {t(storefront.isOn ? 'storefront.turnOff' : 'storefront.turnOn')}
              </Button>
            </p>
          </div>
        </Card>
        <Card title={t('storefront.whichNames')}>
          <div className="grid gap-10 pad">
            {text('tags', { hint: t('storefront.hints.tags'), placeholder: t('storefront.allForSale') })}
            {text('categories', { hint: t('storefront.hints.categories') })}
            {text('firstTag', { hint: t('storefront.hints.firstTag') })}
          </div>
        </Card>
        <Card title={t('words.seller')}>
          <div className="grid gap-10 pad">
            <p className="note">
              {t('storefront.fromBrand')}{' '}
              <a className="link" href={paths.brand}>
                {t('titles.brand')}
              </a>
            </p>
            {text('place')}
            {text('contact', { hint: t('storefront.hints.contact') })}
          </div>
        </Card>
        <Card title={t('words.addresses')}>
          <div className="grid gap-10 pad">
            {text('path', {
              hint: t('storefront.hints.path', { url: pathUrl.slice(0, pathUrl.lastIndexOf('/') + 1) }),
            })}
            {text('host', { placeholder: 'shop.example.com', hint: t('storefront.hints.host') })}
            <HostState storefront={storefront} isTyped={draft.host.trim() !== (storefront.hostShown ?? '')} />
          </div>
        </Card>
        <Card title={t('storefront.soldNames')}>
          <div className="grid gap-10 pad">
            <Switch isOn={draft.showsOthers} onChange={(showsOthers) => set({ showsOthers })}>
              {t('storefront.showsOthers')}
            </Switch>
            <p className="note">{t('storefront.hints.showsOthers')}</p>
          </div>
        </Card>
        {save.error && !refused ? <p role="alert">{errorText(save.error)}</p> : null}
        <div className={`row gap-8 ${styles.foot}`} data-changed={isChanged || undefined}>
          <Button type="submit" loading={save.isPending} disabled={!isChanged && storefront.isMade}>
            {t('common.save')}
          </Button>
          {isChanged ? <span className="small soft">{t('storefront.unsaved')}</span> : null}
        </div>
      </form>
      <StorefrontPreview draft={draft} isReady={Object.keys(faults).length === 0} />
    </div>
  );
}

/** The field that a refusal is about, whose words stand below it. */
function refusalOf(error: unknown) {
  if (!(error instanceof ApiFailure)) return undefined;
  const code = (Object.keys(refusals) as (keyof typeof refusals)[]).find((known) => known === error.code);
  if (code) return { code, field: refusals[code] } as const;
  return error.code === 'VALIDATION_FAILED' && error.field === 'host'
    ? ({ code: 'host', field: 'host' } as const)
    : undefined;
}
