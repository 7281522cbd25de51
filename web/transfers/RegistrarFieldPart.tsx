import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { longestRegistrar } from '#contract/registrar-name.ts';
import { Field } from '#web/ui/Field.tsx';
import { registrarsQuery, transferCountsQuery } from './registrars.api.ts';

type RegistrarFieldProps = {
  label: string;
  hint?: string;
  error: string | null;
  value: string;
  onChange: (value: string) => void;
  isDisabled: boolean;
  isFirst?: boolean;
};

/** The registrar that names go to: typed, or one of those that the account knows. */
export function RegistrarFieldPart({ label, hint, error, value, onChange, isDisabled, isFirst }: RegistrarFieldProps) {
  const list = useId();
  const { data: counts } = useQuery(transferCountsQuery);
  const { data: known = [] } = useQuery(registrarsQuery);
  const names = [...new Set([...(counts?.to ?? []).map(({ name }) => name), ...known])];
  return (
    <Field label={label} hint={hint} error={error}>
      {(attributes) => (
        <>
          <input
            {...attributes}
            list={list}
            value={value}
            maxLength={longestRegistrar}
            autoComplete="off"
            disabled={isDisabled}
            data-autofocus={isFirst || undefined}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          <datalist id={list}>
            {names.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
