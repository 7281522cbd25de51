import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { dnsServiceKeys } from '#contract/dns-services.ts';
import { marketServiceKeys } from '#contract/market-services.ts';
import { type AccountKind, type ServiceKey, serviceFacts } from '#contract/outside-services.ts';
import { type OutsideAccount, TestRegistrarAccess } from '#contract/registrar-accounts.ts';
import { registrarKeys } from '#contract/registrars.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { changeAccess, connect } from './registrar-accounts.api.ts';

type Values = Readonly<Record<string, string>>;
type Asked = { registrar: ServiceKey; values: Record<string, string>; key: string };

/** Keeping an access asks the registrar again, right after the test: where its pace does not allow that yet, a little later. */
const soonAgain = {
  retry: (failures: number, error: unknown) =>
    failures < 3 && error instanceof ApiFailure && error.code === 'RATE_LIMITED',
  retryDelay: 2_000,
};

const keysOf: Record<AccountKind, readonly ServiceKey[]> = {
  registrar: registrarKeys,
  dns: dnsServiceKeys,
  marketplace: marketServiceKeys,
};

/** What an access may have: visible characters without blanks. */
const isPossible = (value: string) => /^[\x21-\x7e]+$/.test(value);

/**
 * An access that is entered: it is tried by itself once its last field is left or pasted, and can be kept only as it was
 * taken. `of`: the account that gets another key; without, a new one of that kind is connected.
 */
export function useAccess(
  of: OutsideAccount | null,
  outgoingAddress: string | null,
  onDone: () => void,
  kind: AccountKind = 'registrar',
) {
  const keys = keysOf[kind];
  const [registrar, setRegistrar] = useState<ServiceKey>(of?.registrar ?? (keys[0] as ServiceKey));
  const [label, setLabel] = useState('');
  const [keyEndsOn, setKeyEndsOn] = useState('');
  const [typed, setTyped] = useState<Values>({});
  const [isChecked, setChecked] = useState(false);
  const isPasted = useRef(false);
  const lastTried = useRef('');
  const { fields } = serviceFacts[registrar];

  const offered = (key: string) => (key === 'clientAddress' ? (outgoingAddress ?? '') : '');
  const textOf = (key: string, now: Values = typed) => now[key] ?? offered(key);
  const faultOf = (key: string, now: Values = typed): 'missing' | 'odd' | null => {
    const value = textOf(key, now).trim();
    const isOptional = fields.find((field) => field.key === key)?.isOptional === true;
    if (value === '') return isOptional ? null : 'missing';
    return isPossible(value) ? null : 'odd';
  };
  const askedWith = (now: Values): Asked => {
    const entries = fields.map(({ key }) => [key, textOf(key, now).trim()] as const);
    const values = Object.fromEntries(entries.filter(([, value]) => value !== ''));
    return { registrar, values, key: JSON.stringify([registrar, values]) };
  };

  const test = useMutation({
    ...soonAgain,
    mutationFn: ({ registrar, values }: Asked) => call(TestRegistrarAccess, { body: { registrar, values } }),
  });
  const save = useMutation({
    ...soonAgain,
    mutationFn: ({ values }: Asked) =>
      of
        ? changeAccess(of, { values, keyEndsOn: keyEndsOn || null })
        : connect({
            ...{ registrar, label: label.trim() || serviceFacts[registrar].label, values },
            keyEndsOn: keyEndsOn || null,
          }),
    onSuccess: onDone,
  });
  const asked = askedWith(typed);
  const isTested = test.variables?.key === asked.key;
  const isWhole = (now: Values) => fields.every(({ key }) => faultOf(key, now) === null);
  const tryWith = (next: Asked) => {
    lastTried.current = next.key;
    test.mutate(next);
  };
  const tryOnce = (now: Values = typed) => {
    const next = askedWith(now);
    if (isWhole(now) && !save.isPending && lastTried.current !== next.key) tryWith(next);
  };
  const isTaken = isTested && test.isSuccess;

  return {
    of,
    /** what is offered */
    keys,
    registrar,
    fields,
    label,
    setLabel: (next: string) => {
      setLabel(next);
      save.reset();
    },
    choose: (next: ServiceKey) => {
      setRegistrar(next);
      setKeyEndsOn('');
      setTyped({}); // a key goes to the registrar that it was typed for alone
      setChecked(false);
      lastTried.current = '';
      test.reset();
      save.reset();
    },
    /** the last day of the key; empty: none is known */
    keyEndsOn,
    setKeyEndsOn,
    textOf: (key: string) => textOf(key),
    /** what is wrong with a field that was left empty, or cannot be */
    faultOf: (key: string) => {
      const fault = faultOf(key);
      return fault === 'odd' || isChecked ? fault : null;
    },
    /** a pasted value is whole: it is not waited for the end of typing */
    paste: () => {
      isPasted.current = true;
    },
    type: (key: string, value: string) => {
      const now = { ...typed, [key]: value };
      setTyped(now);
      save.reset();
      if (isPasted.current) tryOnce(now);
      isPasted.current = false;
    },
    /** a field was left */
    leave: () => tryOnce(),
    retry: () => tryWith(asked),
    isTyped: label !== '' || keyEndsOn !== '' || Object.values(typed).some((value) => value !== ''),
    isTesting: isTested && test.isPending,
    taken: isTaken ? test.data : null,
    /** why it was not taken, or could not be kept */
    error: save.error ?? (isTested ? test.error : null),
    isSaving: save.isPending,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      setChecked(true);
      const wrong = fields.find(({ key }) => faultOf(key) !== null);
      if (wrong) event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong.key}"]`)?.focus();
      else if (!isTaken) tryOnce();
      else if (!save.isPending) save.mutate(asked);
    },
  };
}
export type Access = ReturnType<typeof useAccess>;
