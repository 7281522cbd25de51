import type { i18n as I18n } from 'i18next';
import { isCurrencyCode, usualCurrency } from '#contract/money.ts';
import type { Notification } from '#contract/notifications.ts';
import type { Format } from '#web/base/format.ts';
import { plainText } from '#web/base/plain-text.ts';
import { notificationPanel, notifications } from '#web/locales/notifications/en.ts';
import { type Args, argsOf, countOf } from './notification-args.ts';

export type Kind = keyof typeof notifications;
export type NotificationText = { title: string; message: string };

type Reader = { i18n: Pick<I18n, 't'>; format: Format };
type Part = 'title' | 'message';

/** The kind a translation key is of (D-173); undefined for unknown keys. */
export function kindOf(key: unknown): Kind | undefined {
  const kind = typeof key === 'string' ? (/^notifications\.(\w+)\.(?:title|message)$/.exec(key)?.[1] ?? '') : '';
  return Object.hasOwn(notifications, kind) ? (kind as Kind) : undefined;
}

/**
 * Title and message in the reader's language; the server's own words when there is no translation or when an argument it
 * needs is missing or is no text or number (ERR-013). Arguments come from strangers: they are put in as plain text,
 * once, and nothing in them is looked up or executed.
 */
export function notificationText(notification: Notification, reader: Reader): NotificationText {
  const { titleTranslationKey, titleTranslationArgs, messageTranslationKey, messageTranslationArgs } = notification;
  return {
    title: translated(reader, 'title', titleTranslationKey, titleTranslationArgs) ?? plainText(notification.title),
    message:
      translated(reader, 'message', messageTranslationKey, messageTranslationArgs) ?? plainText(notification.message),
  };
}

function translated(reader: Reader, part: Part, key: unknown, given: unknown): string | null {
  const kind = kindOf(key);
  if (!kind || key !== `notifications.${kind}.${part}`) return null;
  const args = argsOf(given);
  let isWhole = true;
  const text = templateOf(reader.i18n, `notifications.${kind}.${part}`, args).replace(
    /\{\{(\w+)\}\}/g,
    (_all, name) => {
      const words = wordsOf(name, args, reader);
      isWhole &&= words !== null;
      return words ?? '';
    },
  );
  return isWhole && text !== '' ? text : null;
}

/** A word that chooses a sentence, as `message_lost`; where there is none for it, the usual one is told. */
const isReason = (because: unknown) => typeof because === 'string' && /^[a-zA-Z]{1,40}$/.test(because);

/**
 * The sentence in its plural form with its places still open: the one that the argument `because` names, else `message_offer`
 * when the buyer names an amount.
 */
function templateOf(i18n: Reader['i18n'], key: string, args: Args): string {
  const isOffer = typeof args.offerAmount === 'number' && args.offerAmount > 0;
  const context = isReason(args.because) ? { context: args.because } : isOffer ? { context: 'offer' } : {};
  const look = i18n.t as (key: string, options: object) => unknown;
  const found = look(key, { count: countOf(args), ...context, skipInterpolation: true, defaultValue: '' });
  return typeof found === 'string' ? found : '';
}

const marketplaces: Record<string, string> = { sedo: 'Sedo', godaddy: 'GoDaddy', atom: 'Atom' };
const prices: ReadonlySet<string> = new Set(['oldPrice', 'newPrice', 'offerAmount']);
const changed: ReadonlySet<string> = new Set(['oldValue', 'newValue', 'oldStatus', 'newStatus']);

/** How an argument is told in the sentence; null for what is missing or neither text nor number. */
function wordsOf(name: string, args: Args, { i18n, format }: Reader): string | null {
  if (name === 'count') return format.number(countOf(args));
  const value = Object.hasOwn(args, name) ? args[name] : undefined;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return null;
    return prices.has(name) ? priceText(value, args.currency, format) : format.number(value);
  }
  if (typeof value !== 'string') return null;
  const text = plainText(value);
  if (text === '') return changed.has(name) ? '-' : null;
  const known = (words: string) => String(i18n.t(words as never, { defaultValue: text, skipInterpolation: true }));
  switch (name) {
    case 'marketplace':
      return Object.hasOwn(marketplaces, text) ? (marketplaces[text] ?? text) : text;
    case 'field':
      return Object.hasOwn(notificationPanel.field, text) ? known(`notificationPanel.field.${text}`) : text;
    case 'syncType':
      return Object.hasOwn(notificationPanel.syncType, text) ? known(`notificationPanel.syncType.${text}`) : text;
    case 'oldStatus':
    case 'newStatus':
      return Object.hasOwn(notificationPanel.websiteStatus, text)
        ? known(`notificationPanel.websiteStatus.${text}`)
        : text;
    case 'expiresOn':
      return /^\d{4}-\d\d-\d\d$/.test(text) ? format.date(text) : text;
    case 'oldValue':
    case 'newValue':
      return /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)) ? format.date(text) : text;
    default:
      return text;
  }
}

/** A marketplace's price as it shows it (MONEY-007), a buyer's offer as it was made (MONEY-008). */
function priceText(amount: number, currency: unknown, format: Format): string {
  const isKnown = typeof currency === 'string' && isCurrencyCode(currency);
  return format.amount({ amount, currency: isKnown ? currency : usualCurrency });
}
