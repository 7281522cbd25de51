import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StartLanderTest } from '#contract/lander-tests.ts';
import type { Lander } from '#contract/landers.ts';
import { call } from '#web/base/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { SideDrawer } from '#web/ui/SideDrawer.tsx';
import { toasts } from '#web/ui/toast.ts';
import { reloadLanders } from '../landers.api.ts';
import { drawnAs, previewOf } from '../preview/preview-of.ts';
import { Preview } from '../preview/preview-part.ts';
import edit from '../settings/SettingsDrawer.module.css';
import { SettingsFields } from '../settings/SettingsFields.tsx';
import {
  draftOf,
  faultsToShow,
  fieldWithCurrency,
  type PriceField,
  readSettings,
  type SettingsDraft,
} from '../settings/settings-draft.ts';
import { refusalText } from './lander-tests.api.ts';
import { PlanFields } from './PlanFields.tsx';
import { TemplateOfB } from './TemplateOfB.tsx';
import { readTest, testDraftOf } from './test-draft.ts';
import { useSettingWords } from './use-setting-words.ts';

const shownPrices: readonly PriceField[] = ['buyNowPrice'];

/** Sets what is different on B, and starts a test of both (D-218a). */
export function StartTest({ lander, onClose }: { lander: Lander; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const first = testDraftOf(lander);
  const [draft, setDraft] = useState(first);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const { settings, faults } = readSettings(draft.settings);
  const { body, fault } = readTest(draft, lander);
  const ofA = draftOf(lander);
  const isAsA = (field: keyof SettingsDraft) =>
    JSON.stringify(fieldWithCurrency(field, draft.settings)) === JSON.stringify(fieldWithCurrency(field, ofA));
  const isChanged = JSON.stringify(draft) !== JSON.stringify(first);
  const change = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }));
  async function start() {
    setTried(true);
    if (!body || isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await call(StartLanderTest, { params: { id: lander.id }, body });
      toasts.show({ type: 'success', title: t('landerTests.start.started', { name: lander.domainName }) });
      onClose();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
    await reloadLanders(client);
  }
  const told = error
    ? t('landerTests.start.notStarted', { error: refusalText(error) })
    : isTried && fault
      ? t(`landerTests.start.${fault}`)
      : null;
  return (
    <>
      <SideDrawer
        title={t('landerTests.start.title', { name: lander.domainName })}
        onClose={onClose}
        isChanged={isChanged || isPreviewed}
        isBusy={isBusy}
        save={{ label: t('landerTests.start.save'), run: () => void start() }}
        error={told}
      >
        <p>{t('landerTests.start.intro')}</p>
        <TemplateOfB lander={lander} template={draft.template} onChange={(template) => change({ template })} />
        <SettingsFields
          draft={draft.settings}
          onChange={(next) => change({ settings: next })}
          faults={faultsToShow(faults, isTried)}
          exampleName={lander.domainName}
          of="lander"
          prices={shownPrices}
          hasSeller={false}
          below={(field) =>
            isAsA(field) ? null : (
              <OfA
                field={field}
                ofA={lander}
                onReset={() => change({ settings: { ...draft.settings, ...fieldWithCurrency(field, ofA) } })}
              />
            )
          }
        />
        <div className={edit.preview}>
          <Button leftSection={<Icon of={IconEye} />} disabled={!settings} onClick={() => setPreviewed(true)}>
            {t('landerTests.start.preview')}
          </Button>
        </div>
        <PlanFields landerId={lander.id} uplift={draft.uplift} onChange={(uplift) => change({ uplift })} />
      </SideDrawer>
      {isPreviewed && settings ? (
        <Preview
          page={{
            ...previewOf(lander).page,
            ...drawnAs(lander.type, draft.template ?? lander.template),
            configuration: settings,
          }}
          domainName={lander.domainName}
          onClose={() => setPreviewed(false)}
          onMissing={() => setPreviewed(false)}
        />
      ) : null}
    </>
  );
}

type OfAProps = { field: keyof SettingsDraft; ofA: Lander; onReset: () => void };

/** What a setting is on A, and the way back to it. */
function OfA({ field, ofA, onReset }: OfAProps) {
  const { t } = useTranslation();
  const settingWords = useSettingWords();
  return (
    <div className={`row note wrap ${edit.own}`}>
      <span>{t('landerTests.start.ofA', { value: settingWords(field, ofA) })}</span>
      <button type="button" className="link" onClick={onReset}>
        {t('landerTests.start.asA')}
      </button>
    </div>
  );
}
