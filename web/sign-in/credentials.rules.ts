import { passwordRule } from '#contract/auth.ts';
import { filled, type SignInTexts } from '#web/locales/sign-in.ts';

export type Fields = 'email' | 'password' | 'setupCode' | 'code';
export type FieldErrors = Partial<Record<Fields, string>>;

/** What is wrong with the typed e-mail; the server judges it again. */
export function emailError(email: string, { errors }: SignInTexts): string | undefined {
  if (email.trim() === '') return errors.emailMissing;
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : errors.emailWrong;
}

export function passwordError(password: string, { errors }: SignInTexts): string | undefined {
  return password === '' ? errors.passwordMissing : undefined;
}

/** A new password must have the length the server asks for. */
export function newPasswordError(password: string, texts: SignInTexts): string | undefined {
  const isShort = password !== '' && password.length < passwordRule.min;
  return isShort ? filled(texts.errors.passwordShort, { min: passwordRule.min }) : passwordError(password, texts);
}

/** The field that a refusal is about, which then stands below it; others stand above the form. */
const fields: Partial<Record<string, Fields>> = {
  INVALID_CREDENTIALS: 'password',
  PASSWORD_COMMON: 'password',
  EMAIL_TAKEN: 'email',
  SETUP_CODE_WRONG: 'setupCode',
  CODE_WRONG: 'code',
};

/** What the server refused, as the error of its field; undefined when it is about no field of the form. */
export function refusedField(code: string, texts: SignInTexts): FieldErrors | undefined {
  const field = Object.hasOwn(fields, code) ? fields[code] : undefined;
  return field && { [field]: refusalText(code, texts) };
}

/** A refusal in words: the code's own text, else a general sentence. */
export function refusalText(code: string, { errors }: SignInTexts): string {
  return Object.hasOwn(errors, code) ? errors[code as keyof typeof errors] : errors.unexpected;
}
