import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Brand, logoLimits } from '#contract/brand.ts';
import { ApiFailure } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { FileField } from '#web/ui/FileField.tsx';
import styles from './Brand.module.css';
import { useDeleteLogo, useSetLogo } from './brand.api.ts';

/** The seller's logo: it is kept at once, redrawn by the server, and can be taken away. */
export function Logo({ brand: { logo } }: { brand: Brand }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const id = useId();
  const [isLarge, setLarge] = useState(false);
  const [set, remove] = [useSetLogo(), useDeleteLogo()];
  const send = async (file: File) => {
    setLarge(file.size > logoLimits.bytes);
    if (file.size > logoLimits.bytes) return;
    set.mutate(await base64Of(file));
  };
  const failure = set.error ?? remove.error;
  const isUnreadable = failure instanceof ApiFailure && failure.code === 'BRAND_LOGO_UNREADABLE';
  const error =
    isLarge || isUnreadable
      ? t('brand.logoUnreadable', { pixels: number(logoLimits.pixels) })
      : failure && errorText(failure);
  return (
    <div className="grid gap-8">
      {logo ? (
        <p className="row gap-10">
          <img
            className={styles.logo}
            data-on={logo.ground ?? undefined}
            src={logo.url}
            width={logo.width}
            height={logo.height}
            alt={t('brand.logo')}
          />
          <Button type="button" size="xs" loading={remove.isPending} onClick={() => remove.mutate(undefined)}>
            {t('brand.removeLogo')}
          </Button>
        </p>
      ) : null}
      <FileField
        label={t('brand.logo')}
        accept="image/png,image/jpeg,image/webp"
        disabled={set.isPending}
        aria-describedby={`${id}-hint`}
        onFile={(file) => void send(file)}
      />
      <p className="note" id={`${id}-hint`} role={error ? 'alert' : undefined}>
        {error ?? t('brand.hints.logo')}
      </p>
    </div>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
