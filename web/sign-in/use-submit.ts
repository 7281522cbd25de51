import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiFailure } from '#web/base/call.ts';
import { type FieldErrors, refusalText, refusedField } from './credentials.rules.ts';
import { useTexts } from './texts.ts';

type Submit = {
  /** what is wrong with the fields, before anything is sent */
  check: () => FieldErrors;
  send: () => Promise<unknown>;
  onDone: () => void;
};

/** Sends a form once: shows what is wrong, or the refusal, or goes on. The button stays busy while the page leaves. */
export function useSubmit({ check, send, onDone }: Submit) {
  const texts = useTexts();
  const [wasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isSent = useRef(false); // two presses can come before the button is drawn as busy
  const [failure, setFailure] = useState<{ code: string; field: string | null } | null>(null);
  const sent = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure && sent.current) focusFirstWrong(sent.current);
  }, [failure]);
  const refused = failure && refusedField(failure.code, texts);
  const errors = { ...refused, ...(wasTried ? wrongOf(check()) : {}) };

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    sent.current = form;
    setTried(true);
    if (isSent.current) return;
    if (Object.keys(wrongOf(check())).length > 0) return void requestAnimationFrame(() => focusFirstWrong(form));
    isSent.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await send();
      onDone();
    } catch (error) {
      setFailure(error instanceof ApiFailure ? error : { code: 'unexpected', field: null });
      isSent.current = false;
      setBusy(false);
    }
  }
  const refusal = failure && !refused ? refusalText(failure.code, texts) : null;
  return { errors, isBusy, failure, refusal, onSubmit };
}

const wrongOf = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));

/** Once the errors are drawn: the first wrong field gets the focus, its text selected, so that typing replaces it. */
function focusFirstWrong(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('[aria-invalid="true"]');
  field?.focus();
  field?.select();
}
