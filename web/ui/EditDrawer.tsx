import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './EditDrawer.module.css';
import { Icon } from './Icon.tsx';
import { SideDrawer } from './SideDrawer.tsx';
import type { EditForm } from './use-edit-form.ts';

type EditDrawerProps<Name extends string> = {
  title: string;
  /** what `useEditForm` gave */
  form: EditForm<Name>;
  /** nothing in the form is wrong */
  isReady: boolean;
  /** whether closing loses something; absent: what was typed */
  isChanged?: boolean;
  /** the words of the button */
  save: string;
  /** what is said of a failure */
  error: string | null;
  /** what a field is called; undefined: it has no words of its own */
  fieldWords: (field: Name) => string | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** A drawer over something that another page may change meanwhile: that it did, and in which fields, is said above the form. */
export function EditDrawer<Name extends string>(props: EditDrawerProps<Name>) {
  const { title, form, isReady, isChanged = form.isChanged, save, error, fieldWords, onClose, children } = props;
  return (
    <SideDrawer
      title={title}
      onClose={onClose}
      isChanged={isChanged}
      isBusy={form.isBusy}
      save={{ label: save, run: () => form.submit(isReady, onClose) }}
      error={error}
    >
      {form.overtaken ? <Overtaken words={form.overtaken.map(fieldWords)} /> : null}
      {children}
    </SideDrawer>
  );
}

/** Another page saved meanwhile: its values stand in the form now, but for what was typed here. */
function Overtaken({ words }: { words: readonly (string | undefined)[] }) {
  const { t } = useTranslation();
  const both = [...new Set(words.filter((word) => word !== undefined))];
  return (
    <div role="alert" className={`flex gap-10 ink ${styles.note}`}>
      <Icon of={IconAlertTriangle} />
      <p>
        {t('common.overtaken')} {both.length > 0 ? t('common.overtakenBoth', { fields: both.join(', ') }) : null}
      </p>
    </div>
  );
}
