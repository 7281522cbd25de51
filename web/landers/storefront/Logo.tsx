import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Storefront, storefrontLimits } from '#contract/storefront.ts';
import { ApiFailure } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './Storefront.module.css';
import { useDeleteLogo, useSetLogo } from './storefront.api.ts';

/** The seller's logo: it is kept at once, redrawn by the server, and can be taken away. */
export function Logo({ storefront: { logo, isMade } }: { storefront: Storefront }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const id = useId();
  const [isLarge, setLarge] = useState(false);
  const [set, remove] = [useSetLogo(), useDeleteLogo()];
  const send = async (file: File) => {
    setLarge(file.size > storefrontLimits.logoBytes);
    if (file.size > storefrontLimits.logoBytes) return;
    set.mutate(await base64Of(file));
  };
  const failure = set.error ?? remove.error;
  const isUnreadable = failure instanceof ApiFailure && failure.code === 'STOREFRONT_LOGO_UNREADABLE';
  const error =
    isLarge || isUnreadable
      ? t('storefront.logoUnreadable', { pixels: number(storefrontLimits.logoPixels) })
      : failure && errorText(failure);
  return (
    <div className="grid gap-8">
      <label htmlFor={id} className="small w-560 soft">
        {t('storefront.logo')}
      </label>
      {logo ? (
        <p className="row gap-10">
          <img
            className={styles.logo}
            src={logo.url}
            width={logo.width}
            height={logo.height}
            alt={t('storefront.logo')}
          />
          <Button type="button" size="xs" loading={remove.isPending} onClick={() => remove.mutate(undefined)}>
            {t('storefront.removeLogo')}
          </Button>
        </p>
      ) : null}
      <input
        id={id}
        type="file"
        accept="image/png,image/jpeg"
        disabled={!isMade || set.isPending}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void send(file);
          currentTarget.value = '';
        }}
      />
      <p className="note" id={`${id}-hint`} role={error ? 'alert' : undefined}>
        {error ?? t(isMade ? 'storefront.hints.logo' : 'storefront.logoAfterSave')}
      </p>
    </div>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
