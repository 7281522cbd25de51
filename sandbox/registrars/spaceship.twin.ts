import type { Held } from './account.ts';
import { refusalStatus, refusalWords, type Twin } from './twin.ts';

export const twin: Twin = {
  isAllowed: ({ headers, access }) =>
    headers['x-api-key'] === access.apiKey && headers['x-api-secret'] === access.secretKey,

  answer({ path, query }, account) {
    const [take, skip] = [Number(query.get('take')), Number(query.get('skip'))];
    if (path !== 'v1/domains' || !(take >= 1 && take <= 100) || !query.has('skip')) return undefined;
    const row = (held: Held) => ({
      name: held.name,
      unicodeName: held.name,
      isPremium: account.flag(held.isPremium),
      autoRenew: account.flag(held.autoRenew),
      registrationDate: held.registeredAt.toISOString(),
      expirationDate: held.expiresAt.toISOString(),
      lifecycleStatus: 'registered',
      eppStatuses: held.isLocked === undefined ? undefined : held.isLocked ? ['clientTransferProhibited'] : [],
      privacyProtection:
        held.isPrivate === undefined ? undefined : { contactForm: true, level: held.isPrivate ? 'high' : 'public' },
      nameservers: { provider: 'custom', hosts: held.nameservers },
      contacts: { registrant: 'c-1' },
    });
    return { body: { items: account.page(skip, take).map(row), total: account.count } };
  },

  refuse: (why) => ({
    status: refusalStatus[why],
    body: { detail: refusalWords[why] },
    type: 'application/problem+json',
  }),
};
