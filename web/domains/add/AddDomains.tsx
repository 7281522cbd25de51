import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import { i18n } from '#web/base/i18n.ts';
import { useProgress } from '#web/progress/progress.api.ts';
import { Kit } from '#web/ui/Kit.tsx';
import { missingCode } from '#web/ui/missing-code.ts';
import { part } from '#web/ui/part.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { toasts } from '#web/ui/toast.ts';
import type { OpenFile } from '../import-file/open-file.api.ts';
import styles from './AddDomains.module.css';
import { AddInput } from './AddInput.tsx';
import type { AddTarget } from './add-flow.ts';
import { useAddDomains } from './use-add-domains.ts';

const loadSteps = () => import('./later-steps.ts');
const AddForecast = part(async () => (await loadSteps()).AddForecast);
const AddLoading = part(async () => (await loadSteps()).AddLoading);
const AddResults = part(async () => (await loadSteps()).AddResults);
const PendingRecord = part(async () => (await loadSteps()).PendingRecord);
const PendingTitle = part(async () => (await loadSteps()).PendingTitle);

const loadFileStep = () => import('./file-step.ts');
const AddFile = part(async () => (await loadFileStep()).AddFile);
const AddFileTitle = part(async () => (await loadFileStep()).AddFileTitle);

type AddDomainsProps = {
  isOpen: boolean;
  /** to be put into the list */
  names?: readonly string[];
  onNamesTaken?: () => void;
  /** to be read at once */
  csv?: File | null;
  onCsvTaken?: () => void;
  /** where names go unless somebody chooses otherwise */
  target?: AddTarget;
  onClose: () => void;
  /** the modal has left the screen */
  onGone?: () => void;
  /** under 640 px: a full-height drawer (D-069) */
  isNarrow: boolean;
};

/** Adding domains in three steps: input, loading, results (ADD-003). While it loads it cannot be closed (D-070). */
export function AddDomains(props: AddDomainsProps) {
  const { isOpen, names = [], onNamesTaken, csv = null, onCsvTaken, target, onClose, onGone, isNarrow } = props;
  const { t } = useTranslation();
  const add = useAddDomains(target);
  const { step, attempt, result, noted, forecast } = add.flow;
  const [file, setFile] = useState<OpenFile | null>(null);
  const [isReading, setReading] = useState(false);
  const pending = usePendingDomain();
  const isLoading = step === 'loading';
  useEffect(() => {
    if (names.length === 0) return;
    add.append(names);
    onNamesTaken?.();
  }, [names]);
  const [isPasted, setPasted] = useState(false);
  const read = async (given: File | string) => {
    const isText = typeof given === 'string';
    setReading(true);
    try {
      const { openFile, openText } = await loadFileStep();
      setFile((await (isText ? openText(given, t('addDomains.pasted')) : openFile(given))) ?? null);
      setPasted(isText);
    } catch {
      void missingCode();
    }
    setReading(false);
  };
  useEffect(() => void loadSteps().catch(() => missingCode()), []); // told before a list is typed
  const shown = step !== 'input' ? step : file ? 'file' : forecast ? 'forecast' : 'input';
  const view = shown === 'results' && pending.domain ? 'record' : shown;
  const close = () => {
    if (view === 'record') return pending.close();
    onClose();
    add.closed();
  };
  useEffect(() => {
    if (!csv) return;
    void read(csv);
    onCsvTaken?.();
  }, [csv]);
  const progress = useProgress();
  const isHeard = attempt !== null && progress?.batchId === attempt.batchId;
  const count = isHeard ? progress.total : (attempt?.names.length ?? 0); // not those the user has already
  const outcome = t('addDomains.added', {
    count: result?.total ?? 0,
    added: (result?.added ?? 0) + (result?.reactivated ?? 0),
    total: result?.total ?? 0,
  });
  const title = {
    file: <AddFileTitle />,
    forecast: t('addDomains.preview.title'),
    input: t('titles.addDomains'),
    loading: t('addDomains.adding', { count, total: count }),
    results: outcome,
    record: pending.domain ? <PendingTitle domain={pending.domain} /> : null,
  }[view];
  const waiting = <Spinner label={t('common.loading')} />;
  return (
    <Kit>
      <Modal
        opened={isOpen || isLoading}
        onClose={close}
        returnFocus={false} // its fields take the focus before the modal could note who had it
        onExitTransitionEnd={onGone}
        title={title}
        size={{ input: 760, file: 1_080, forecast: 620, loading: 620, results: 620, record: 620 }[view]}
        centered={!isNarrow}
        fullScreen={isNarrow}
        radius={isNarrow ? 0 : undefined}
        transitionProps={isNarrow ? { transition: 'slide-up', duration: 260 } : undefined}
        closeOnEscape={!isLoading}
        closeOnClickOutside={!isLoading}
        closeButtonProps={{ 'aria-label': t('common.close'), disabled: isLoading, iconSize: 18 }}
        attributes={{ header: { role: 'presentation' } }} // else it counts as a second banner of the page
        classNames={{ header: styles.header, body: styles.body }}
        aria-busy={isLoading || undefined}
      >
        {view === 'input' ? (
          <AddInput
            add={add}
            onFile={(given) => void read(given)}
            onTable={(text) => void read(text)}
            isReading={isReading}
            onCancel={close}
            isNarrow={isNarrow}
          />
        ) : null}
        {view === 'file' && file ? (
          <AddFile
            opened={file}
            waiting={waiting}
            onMissing={() => setFile(null)}
            onUse={(found, values) => {
              if (isPasted) add.type(''); // its names take its place
              add.append(found, values);
              setFile(null);
            }}
            onCancel={() => setFile(null)}
          />
        ) : null}
        {view === 'forecast' && forecast ? (
          <AddForecast
            forecast={forecast}
            onBack={add.reconsider}
            onAdd={add.submit}
            waiting={waiting}
            onMissing={() => add.reconsider(false)}
          />
        ) : null}
        {isLoading && attempt ? (
          <AddLoading attempt={attempt} waiting={<Spinner label={t('addDomains.saving')} />} />
        ) : null}
        {view === 'results' && attempt && result ? (
          <AddResults
            attempt={attempt}
            result={result}
            noted={noted}
            onCorrect={add.correct}
            onVerify={(id) => void pending.open(id)}
            onNoteAgain={add.noteAgain}
            onMore={add.reset}
            onDone={close}
            waiting={waiting}
            onMissing={() => {
              toasts.show({ type: 'warning', title: outcome });
              close();
            }}
          />
        ) : null}
        {view === 'record' && pending.domain ? (
          <PendingRecord
            domain={pending.domain}
            onBack={pending.close}
            waiting={waiting}
            onMissing={() => {
              pending.close();
              reportNoRecord();
            }}
          />
        ) : null}
      </Modal>
    </Kit>
  );
}

/** The domain whose TXT record is shown in place of the results (ADD-027); it is loaded first. */
function usePendingDomain() {
  const [domain, setDomain] = useState<Domain | null>(null);
  return {
    domain,
    open: async (id: string) => {
      try {
        setDomain(await (await loadSteps()).loadPending(id));
      } catch {
        reportNoRecord();
      }
    },
    close: () => setDomain(null),
  };
}

/** ERR-010 */
function reportNoRecord(): void {
  toasts.show({ type: 'warning', title: i18n.t('addDomains.noRecord') });
}
