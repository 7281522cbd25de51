import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListDomains } from '#contract/domain-list.ts';
import { type LanderTemplate, TryLanderTemplate } from '#contract/lander-templates.ts';
import { call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { PageDialog } from '../preview/PageDialog.tsx';
import frame from '../preview/PageFrame.module.css';
import { StillPage } from '../preview/PageFrame.tsx';
import { NoTextService } from './NoTextService.tsx';
import styles from './Templates.module.css';

const offered = 20;

/** Has a page written by a template for one name and shows it; nothing of it is kept (LAND-022). */
export function TryTemplate({ template, onClose }: { template: LanderTemplate; onClose: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const { data: domains = [], isFetching } = useQuery(namesQuery(typed ?? ''));
  const name = typed ?? domains[0]?.domainName ?? '';
  const chosen = domains.find((one) => isName(one, name));
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async ({ id, domainName }: { id: string; domainName: string }) => {
      const { pages, failure } = await call(TryLanderTemplate, { params: { id: template.id }, body: { domainId: id } });
      return { pages, failure, domainName };
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen && !isPending) mutate(chosen);
  };
  const why = error ? errorText(error) : data?.failure ? t(`landers.failures.${data.failure}`) : null;
  const title = t('landers.templates.tryTitle', { name: template.name });
  return (
    <PageDialog
      title={title}
      onClose={onClose}
      above={
        <>
          <NoTextService />
          <form className={`flex wrap ${styles.try}`} onSubmit={onSubmit}>
            <NameChoice
              name={name}
              options={domains.map((one) => one.domainName)}
              isMissing={!isFetching && name !== '' && !chosen}
              onChange={setTyped}
            />
            <Button type="submit" variant="filled" loading={isPending} disabled={!chosen}>
              {t(data || error ? 'landers.templates.tryAgain' : 'landers.templates.tryNow')}
            </Button>
          </form>
        </>
      }
    >
      {({ language, width }) => (
        <div className={`frame flex ${frame.place}`} data-width={width} aria-busy={isPending || undefined}>
          {isPending ? <Spinner label={t('landers.templates.trying')} isPage /> : null}
          {!isPending && data?.pages ? (
            <StillPage html={data.pages[language]} title={t('landerSettings.previewOf', { name: data.domainName })} />
          ) : null}
          {!isPending && !data?.pages ? (
            <p className={`soft ${styles.tryWords}`} role={why ? 'alert' : undefined} data-bad={why ? true : undefined}>
              {why ?? t('landers.templates.tryWords')}
            </p>
          ) : null}
        </div>
      )}
    </PageDialog>
  );
}

type NameChoiceProps = {
  name: string;
  options: readonly string[];
  isMissing: boolean;
  onChange: (name: string) => void;
};

function NameChoice({ name, options, isMissing, onChange }: NameChoiceProps) {
  const { t } = useTranslation();
  const list = useId();
  return (
    <Field label={t('common.domain')} error={isMissing ? t('landers.templates.tryMissing') : null}>
      {(attributes) => (
        <>
          <input
            {...attributes}
            data-autofocus
            list={list}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={253}
            value={name}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <datalist id={list}>
            {options.map((option) => (
              <option key={option} value={option} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

const namesQuery = (filter: string) => ({
  queryKey: ['domains', 'to-try', filter],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(ListDomains, { query: { take: offered, ...(filter === '' ? {} : { filter }) }, signal })).data,
  placeholderData: keepPreviousData,
});

const isName = ({ name, domainName }: { name: string; domainName: string }, typed: string) =>
  [name, domainName.toLowerCase()].includes(typed.trim().toLowerCase());
