import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Brand } from '#contract/brand.ts';
import { longestPublicName } from '#contract/preferences.ts';
import { tidyLine } from '#contract/tidy-text.ts';
import { errorText } from '#web/base/error-text.ts';
import { paths } from '#web/base/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Field, InputField } from '#web/ui/Field.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { toasts } from '#web/ui/toast.ts';
import storefrontStyles from '../storefront/Storefront.module.css';
import styles from './Brand.module.css';
import { BrandPreview } from './BrandPreview.tsx';
import { useSave } from './brand.api.ts';
import { Logo } from './Logo.tsx';

/** Shown in the choice of a color while the seller has none. */
const usualColour = '#2334c4';
const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** The settings in one form; the page beside it follows what is typed, and buyers see it once it is saved. */
export function BrandForm({ brand }: { brand: Brand }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => draftOf(brand));
  const save = useSave();
  const set = (change: Partial<typeof draft>) => {
    setDraft((now) => ({ ...now, ...change }));
    save.reset();
  };
  const name = tidyLine(draft.name);
  const isLong = name.length > longestPublicName;
  const isWrong = draft.colour !== '' && !isColour(draft.colour);
  const kept = draftOf(brand);
  const isChanged = draft.isOn !== kept.isOn || name !== kept.name || draft.colour !== kept.colour;
  const settings = {
    name: isLong ? kept.name : name,
    colour: isColour(draft.colour) ? draft.colour.toLowerCase() : null,
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isLong || isWrong || save.isPending) return;
    save.mutate(
      { ...settings, isOn: draft.isOn },
      {
        onSuccess: (saved) => {
          setDraft(draftOf(saved));
          toasts.show({ type: 'success', title: t('brand.saved'), message: t('brand.follow') });
        },
      },
    );
  };
  return (
    <div className={storefrontStyles.screen}>
      <form className={`column gap-16 min-0 ${styles.form}`} onSubmit={onSubmit} noValidate>
        <Card title={t('titles.brand')}>
          <div className="grid gap-10 pad">
            <p className="soft">{t('brand.about')}</p>
            <InputField
              label={t('words.nameForBuyers')}
              hint={t('brand.hints.name')}
              error={isLong ? t('words.tooLong', { max: longestPublicName }) : undefined}
              autoComplete="off"
              value={draft.name}
              onChange={({ currentTarget }) => set({ name: currentTarget.value })}
            />
            <Field
              label={t('brand.colour')}
              error={isWrong ? t('brand.wrongColour') : undefined}
              hint={t('brand.hints.colour')}
            >
              {(attributes) => (
                <>
                  <input
                    type="color"
                    className={styles.colour}
                    aria-label={t('brand.chooseColour')}
                    value={isColour(draft.colour) ? draft.colour : usualColour}
                    onChange={({ currentTarget }) => set({ colour: currentTarget.value })}
                  />
                  <input
                    {...attributes}
                    autoComplete="off"
                    maxLength={7}
                    placeholder={usualColour}
                    value={draft.colour}
                    onChange={({ currentTarget }) => set({ colour: currentTarget.value.trim() })}
                  />
                </>
              )}
            </Field>
            <Logo brand={brand} />
          </div>
        </Card>
        <Card title={t('brand.where')}>
          <div className="grid gap-10 pad">
            <Switch isOn={draft.isOn} onChange={(isOn) => set({ isOn })}>
              {t('brand.isOn')}
            </Switch>
            <p className="note">{t('brand.hints.isOn')}</p>
            <p className="note">{t('brand.hints.mails')}</p>
            <p className="note">
              {t('brand.hints.storefront')}{' '}
              <a className="link" href={paths.storefront}>
                {t('titles.storefront')}
              </a>
            </p>
          </div>
        </Card>
        {save.error ? <p role="alert">{errorText(save.error)}</p> : null}
        <div className={`row gap-8 ${storefrontStyles.foot}`} data-changed={isChanged || undefined}>
          <Button type="submit" loading={save.isPending} disabled={!isChanged}>
            {t('common.save')}
          </Button>
          {isChanged ? <span className="small soft">{t('brand.unsaved')}</span> : null}
        </div>
      </form>
      <BrandPreview settings={{ name: settings.name, colour: settings.colour }} />
    </div>
  );
}

const draftOf = ({ isOn, name, colour }: Brand) => ({ isOn, name: name ?? '', colour: colour ?? '' });
