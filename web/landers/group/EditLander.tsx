import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LanderGroup } from '#contract/lander-groups.ts';
import { builtInTemplateOf, GetLander, type Lander, UpdateLander } from '#contract/landers.ts';
import { call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { money } from '#web/base/money.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { EditDrawer } from '#web/ui/EditDrawer.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { toasts } from '#web/ui/toast.ts';
import { useEditForm } from '#web/ui/use-edit-form.ts';
import { fieldWords } from '../field-words.ts';
import { templateKey } from '../lander-looks.ts';
import { reloadLanders } from '../landers.api.ts';
import { drawnAs } from '../preview/preview-of.ts';
import { Preview } from '../preview/preview-part.ts';
import styles from '../settings/SettingsDrawer.module.css';
import { SettingsFields } from '../settings/SettingsFields.tsx';
import {
  currencyFields,
  draftOf,
  faultsToShow,
  fieldWithCurrency,
  type PriceField,
  readSettings,
  type SettingsDraft,
  sectionFields,
} from '../settings/settings-draft.ts';
import { isReady, landerChange, landerDraftOf, ownFields } from './lander-edits.ts';
import { WhyFields } from './WhyFields.tsx';
import { readWhy } from './why-draft.ts';

type EditLanderProps = { lander: Lander; group: LanderGroup; onClose: () => void };

/** The settings of one page, against those of its group, and the reasons for its name (API-055). */
export function EditLander({ lander, group, onClose }: EditLanderProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isPreviewed, setPreviewed] = useState(false);
  const { id, domainId, domainName } = lander;
  const form = useEditForm({
    first: landerDraftOf(lander),
    updatedAt: lander.updatedAt,
    save: (draft, changed, updatedAt) =>
      call(UpdateLander, { body: { id, ...landerChange(draft, changed, group), updatedAt } }),
    reread: async () => {
      const newer = await call(GetLander, { params: { id } });
      return { fields: landerDraftOf(newer), updatedAt: newer.updatedAt };
    },
    onSaved: () => {
      toasts.show({ type: 'success', title: t('landers.lander.saved', { name: domainName }) });
      onClose();
      void reloadLanders(client);
    },
  });
  const { draft, set, isTried } = form;
  const { settings, faults } = readSettings(draft);
  const own = ownFields(draft, group);
  const ofGroup = draftOf(group.configuration);
  const drawn = drawnAs(lander.type, draft.template);
  return (
    <>
      <EditDrawer
        title={t('common.editOne', { name: domainName })}
        onClose={onClose}
        form={form}
        isReady={isReady(draft)}
        isChanged={form.isChanged || isPreviewed} // Escape then closes the preview alone
        save={t('common.save')}
        fieldWords={fieldWords(t)}
        error={form.error ? t('landers.updateFailed', { error: errorText(form.error) }) : null}
      >
        <p>{t('landers.lander.ownHint')}</p>
        {draft.template === group.template ? null : (
          <OwnTemplate template={draft.template} onReset={() => set({ template: group.template })} />
        )}
        <SettingsFields
          draft={draft}
          onChange={set}
          faults={faultsToShow(faults, isTried)}
          exampleName={domainName}
          of="lander"
          below={(field) =>
            own.includes(field) ? (
              <OwnValue field={field} ofGroup={ofGroup} onReset={() => set(fieldWithCurrency(field, ofGroup))} />
            ) : null
          }
        />
        <WhyFields draft={draft.why} onChange={(why) => set({ why })} />
        <div className={styles.preview}>
          <Button leftSection={<Icon of={IconEye} />} disabled={!settings} onClick={() => setPreviewed(true)}>
            {t('common.preview')}
          </Button>
        </div>
      </EditDrawer>
      {isPreviewed && settings ? (
        <Preview
          page={{ ...drawn, configuration: settings, domainId, why: readWhy(draft.why) }}
          domainName={domainName}
          onClose={() => setPreviewed(false)}
          onMissing={() => setPreviewed(false)}
        />
      ) : null}
    </>
  );
}

/** A template of its own, which won a test (D-218a), and the way back to the group's. */
function OwnTemplate({ template, onReset }: { template: string; onReset: () => void }) {
  const { t } = useTranslation();
  const builtIn = builtInTemplateOf(template);
  return (
    <div className={`row note wrap ${styles.own}`}>
      <span>{t('landers.lander.ownTemplate', { template: builtIn ? t(templateKey(builtIn)) : '' })}</span>
      <button type="button" className="link" onClick={onReset}>
        {t('landers.lander.useGroup')}
      </button>
    </div>
  );
}

type OwnValueProps = { field: keyof SettingsDraft; ofGroup: SettingsDraft; onReset: () => void };

/** A setting differs from the group's: what that is, and the way back to it. */
function OwnValue({ field, ofGroup, onReset }: OwnValueProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const isSection = sectionFields.some((section) => section === field);
  const value = ofGroup[field];
  const isPrice = (one: string): one is PriceField => one === 'buyNowPrice' || one === 'minimumOffer';
  const words = isSection
    ? t(value ? 'landers.lander.on' : 'landers.lander.off')
    : value === ''
      ? t(isPrice(field) ? 'landerSettings.ofEachName' : 'landerSettings.none')
      : isPrice(field)
        ? money({ amount: Number(value), currency: ofGroup[currencyFields[field]] }, language) // as it is typed above
        : String(value);
  return (
    <div className={`row note wrap ${styles.own}`}>
      <span>{t('landers.lander.ofGroup', { value: words })}</span>
      <button type="button" className="link" onClick={onReset}>
        {t('landers.lander.useGroup')}
      </button>
    </div>
  );
}
