import { inquiryLimits } from '#contract/inquiries.ts';
import type { InquiryFault } from '#lander/answer-pages.ts';
import type { InquiryFields } from '#lander/view.ts';
import { storableText } from '../../database/storable-text.ts';
import { withoutUnseen } from '../../outbound/outside-text.ts';

export type Faults = Partial<Record<keyof InquiryFields, InquiryFault>>;

/** A form that can be stored. */
export type FormInput = {
  senderName: string;
  senderEmail: string;
  message: string;
  /** whole USD; null: no offer */
  offerAmount: number | null;
};

const emailPattern =
  /^[^\s@<>()[\]\\,;:"']{1,64}@[^\s@<>()[\]\\,;:"'.]+(\.[^\s@<>()[\]\\,;:"'.]+)*\.[^\s@<>()[\]\\,;:"'.\d]{2,}$/u;

/** A buyer's words in one line: no control and no unseen characters, single blanks. */
const oneLine = (text: string) =>
  withoutUnseen(storableText(text))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** A buyer's text: its lines stay, other control characters and unseen ones go. */
const ofLines = (text: string) =>
  withoutUnseen(storableText(text).replace(/\r\n?/g, '\n'))
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

/** What the form says, or what is wrong with it, of each field (D-190). Texts are at most a body long. */
export function readForm(typed: InquiryFields): { input: FormInput } | { faults: Faults } {
  const senderName = oneLine(typed.name);
  const senderEmail = oneLine(typed.email);
  const message = ofLines(typed.message);
  const offer = readOffer(typed.offerAmount);
  const faults: Faults = {
    ...faultOf('name', senderName, inquiryLimits.name),
    ...faultOf('email', senderEmail, inquiryLimits.email, emailPattern),
    ...faultOf('message', message, inquiryLimits.message),
    ...(offer === undefined ? { offerAmount: 'invalid' as const } : {}),
  };
  if (offer === undefined || Object.keys(faults).length > 0) return { faults };
  return { input: { senderName, senderEmail, message, offerAmount: offer } };
}

function faultOf(field: keyof InquiryFields, value: string, longest: number, pattern?: RegExp): Faults {
  if (value === '') return { [field]: 'required' };
  if (value.length > longest) return { [field]: 'tooLong' };
  return pattern && !pattern.test(value) ? { [field]: 'invalid' } : {};
}

const currency = /^(us\$|usd|\$)|(us\$|usd|\$)$/gi;
const grouped = /^\d{1,3}([.,'’ ]\d{3})+([.,]\d{1,2})?$/;
const plain = /^\d+([.,]\d{1,2})?$/;

/**
 * An offer as people write it in the four languages: `5000`, `$5,000`, `5.000 USD`, `5 000,50`. Whole dollars, cents are
 * left out; null where there is none, undefined where it cannot be understood or is larger than an offer may be.
 */
function readOffer(typed: string): number | null | undefined {
  const text = typed
    .normalize('NFKC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(currency, '')
    .trim();
  if (text === '') return null;
  if (text.length > 20 || !(grouped.test(text) || plain.test(text))) return undefined;
  const dollars = Number(text.replace(/[.,]\d{1,2}$/, '').replace(/\D/g, ''));
  if (dollars === 0) return null;
  return dollars <= inquiryLimits.offer ? dollars : undefined;
}

const text = (value: unknown) => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');

/** The fields of a form as they were typed; of an offer that comes twice the last one that was filled in counts. */
export function typedFields(fields: URLSearchParams | Record<string, unknown>): InquiryFields {
  const one = (name: keyof InquiryFields) =>
    fields instanceof URLSearchParams
      ? (fields.getAll(name).findLast((value) => value.trim() !== '') ?? '')
      : text(Object.hasOwn(fields, name) ? fields[name] : '');
  return {
    domainName: one('domainName'),
    name: one('name'),
    email: one('email'),
    message: one('message'),
    offerAmount: one('offerAmount'),
    formToken: one('formToken'),
    website: one('website'),
    lang: one('lang'),
  };
}
