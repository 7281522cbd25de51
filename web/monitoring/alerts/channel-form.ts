import type { AlertChannel, AlertRule, ChannelKind } from '#contract/alerts.ts';
import type { ChannelBody } from './alerts.api.ts';

/** What the form holds; `typed` are the fields of the address. */
export type FormState = Pick<
  AlertChannel,
  'name' | 'kind' | 'digestAt' | 'digestDay' | 'quietHours' | 'showsBuyers' | 'rules'
> & {
  typed: Partial<Record<'url' | 'token' | 'chatId', string>>;
};

export const newRule: AlertRule = {
  about: ['danger', 'expiry', 'release', 'inquiry'],
  names: 'all',
  tags: [],
  viewId: null,
  when: 'atOnce',
};

/** The fields of an address, in order. */
export const addressFields: Record<ChannelKind, readonly ('url' | 'token' | 'chatId')[]> = {
  email: [],
  webhook: ['url'],
  telegram: ['token', 'chatId'],
  slack: ['url'],
  discord: ['url'],
  ntfy: ['url', 'token'],
};

export const begin = (channel: AlertChannel | undefined): FormState =>
  channel
    ? { ...channel, typed: {} }
    : {
        ...{ name: '', kind: 'webhook', digestAt: '08:00', digestDay: 1, quietHours: null, showsBuyers: false },
        ...{ rules: [newRule], typed: {} },
      };

/** The address as it is sent; undefined where nothing was typed: then the kept one stays. */
export function addressOf({ kind, typed }: FormState): ChannelBody['address'] | undefined {
  if (kind === 'email') return { kind };
  const [url = '', token = '', chatId = ''] = [typed.url, typed.token, typed.chatId].map((text) => text?.trim());
  if (kind === 'telegram') return token === '' && chatId === '' ? undefined : { kind, token, chatId };
  if (url === '') return undefined;
  return kind === 'ntfy' ? { kind, url, ...(token === '' ? {} : { token }) } : { kind, url };
}

/** What a rule or a time lacks: no rule is about nothing, and quiet hours end at another time than they begin. */
export const fitsTogether = ({ rules, quietHours }: FormState): boolean =>
  rules.every(({ about }) => about.length > 0) && (quietHours === null || quietHours.from !== quietHours.until);
