import { type FormEvent, useRef, useState } from 'react';
import { ApiFailure } from '#web/base/call.ts';
import { type FieldErrors, refusalText } from './credentials.rules.ts';
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
  const errors = wasTried ? check() : {};

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (isSent.current) return;
    if (Object.values(check()).some(Boolean)) return focusFirstWrong(event.currentTarget);
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
  return { errors, isBusy, failure, refusal: failure && refusalText(failure.code, texts), onSubmit };
}

/** After the errors are drawn, the first wrong field has the focus. */
function focusFirstWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus());
}
