import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListingSettings } from '#contract/listing-guard.ts';
import { type MarketplaceKey, marketplaceKeys } from '#contract/lookups.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { InputField } from '#web/ui/Field.tsx';
import { saveListingSettings } from './listing-guard.api.ts';
import { marketplaceNames } from './listing-guard.rules.ts';

const most = { tolerance: 50, surcharge: 100 };
/** A number with at most one digit behind the comma, however it is typed; NaN for anything else. */
const numberOf = (text: string) =>
  /^\d{1,3}([.,]\d)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;

/** By how much prices may differ, and what each marketplace may ask more. */
export function SettingsDialog({ settings, onClose }: { settings: ListingSettings; onClose: () => void }) {
  const { t } = useTranslation();
  const [tolerance, setTolerance] = useState(String(settings.tolerance));
  const [surcharges, setSurcharges] = useState(
    () =>
      Object.fromEntries(marketplaceKeys.map((key) => [key, String(settings.surcharges[key] ?? 0)])) as Record<
        MarketplaceKey,
        string
      >,
  );
  const [isBusy, setBusy] = useState(false);
  const wrongIn = (text: string, limit: number) =>
    numberOf(text) <= limit ? null : t('listingGuard.settings.wrong', { most: limit });
  const isWrong =
    wrongIn(tolerance, most.tolerance) !== null ||
    marketplaceKeys.some((key) => wrongIn(surcharges[key], most.surcharge) !== null);
  const run = async () => {
    if (isWrong) return;
    setBusy(true);
    const given = marketplaceKeys.flatMap((key) =>
      numberOf(surcharges[key]) > 0 ? [[key, numberOf(surcharges[key])]] : [],
    );
    const isDone = await saveListingSettings({ tolerance: numberOf(tolerance), surcharges: Object.fromEntries(given) });
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <ActionModal
      title={t('listingGuard.settings.title')}
      onClose={onClose}
      isBusy={isBusy}
      action={{ label: t('common.save'), run: () => void run() }}
    >
      <InputField
        label={t('listingGuard.settings.tolerance')}
        hint={t('listingGuard.settings.toleranceHint')}
        error={wrongIn(tolerance, most.tolerance)}
        inputMode="decimal"
        value={tolerance}
        disabled={isBusy}
        data-autofocus
        onChange={(event) => setTolerance(event.currentTarget.value)}
      />
      {marketplaceKeys.map((key) => (
        <InputField
          key={key}
          label={t('listingGuard.settings.surcharge', { marketplace: marketplaceNames[key] })}
          hint={t('listingGuard.settings.surchargeHint')}
          error={wrongIn(surcharges[key], most.surcharge)}
          inputMode="decimal"
          value={surcharges[key]}
          disabled={isBusy}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setSurcharges((before) => ({ ...before, [key]: value }));
          }}
        />
      ))}
    </ActionModal>
  );
}
