import type { LanderGroup } from '#contract/lander-groups.ts';
import type { LanderPreset, LanderTemplate } from '#contract/lander-templates.ts';
import { defaultLanderSettings, type Lander } from '#contract/landers.ts';

const at = '2026-05-02T10:00:00.000Z';
/** An id by its number. */
export const idOf = (number: number) => `0198a000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const group = (given: Partial<LanderGroup> = {}): LanderGroup => ({
  id: idOf(1),
  name: 'Fintech, five figures',
  description: 'Premium .com names',
  type: 'forSale',
  template: 'binAi',
  configuration: { ...defaultLanderSettings, tagline: 'A clear name', pageTitle: '{domainName} is for sale' },
  landerCount: 2,
  liveCount: 2,
  reachableCount: 2,
  uncheckedCount: 0,
  generatingCount: 0,
  failedCount: 0,
  notPointingCount: 0,
  offlineCount: 0,
  templateName: null,
  examples: [],
  createdAt: at,
  updatedAt: at,
  ...given,
});

export const lander = (number: number, given: Partial<Lander> = {}): Lander => ({
  ...group().configuration,
  id: idOf(100 + number),
  groupId: idOf(1),
  groupName: 'Fintech, five figures',
  domainId: idOf(200 + number),
  domainName: `Orchard${number}.test`,
  name: `orchard${number}.test`,
  type: 'forSale',
  template: 'binAi',
  overrides: {},
  why: null,
  shownPrice: 62_000,
  shownCurrency: 'USD',
  screenshotUrl: null,
  status: 'live',
  isPublished: true,
  dnsState: 'pointing',
  dnsCheckedAt: at,
  isDnssecBroken: false,
  visitors: 0,
  url: `http://orchard${number}.test`,
  previewUrl: `/l/orchard${number}.test`,
  failure: null,
  errorMessage: null,
  isTested: false,
  createdAt: at,
  updatedAt: at,
  ...given,
});

export const preset = (number: number, given: Partial<LanderPreset> = {}): LanderPreset => ({
  id: idOf(300 + number),
  name: `Preset ${number}`,
  tagline: null,
  showPurchaseOptions: true,
  showAiHelper: false,
  showWhyChoose: true,
  showContactForm: true,
  createdAt: at,
  updatedAt: at,
  ...given,
});

export const template = (number: number, given: Partial<LanderTemplate> = {}): LanderTemplate => ({
  id: idOf(400 + number),
  name: `Template ${number}`,
  prompt: 'A calm page.',
  description: null,
  createdAt: at,
  updatedAt: at,
  ...given,
});

/** A page of a list as the calls answer it. */
export const paged = <Row>(data: Row[], given: { totalCount?: number; page?: number; pageSize?: number } = {}) => {
  const { totalCount = data.length, page = 1, pageSize = 50 } = given;
  return { data, totalCount, page, pageSize, hasMore: page * pageSize < totalCount };
};
