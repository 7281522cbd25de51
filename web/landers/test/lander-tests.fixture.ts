import type { LanderTest } from '#contract/lander-tests.ts';
import { defaultLanderSettings } from '#contract/landers.ts';

const none = { visitors: 0, sessions: 0, inquiries: 0, converted: 0 };
export const figures = (visitors: number, converted: number) => ({
  ...{ visitors, sessions: visitors + 7, inquiries: converted, converted },
});

export const landerTest = (given: Partial<LanderTest> = {}): LanderTest => ({
  id: '0198a000-0000-7000-8000-000000000900',
  landerId: '0198a000-0000-7000-8000-000000000101',
  round: 1,
  startedAt: '2026-05-04T12:00:00.000Z',
  endedAt: null,
  ending: null,
  chosen: null,
  changedAt: null,
  a: { template: 'binAi', settings: defaultLanderSettings },
  b: { template: 'modern', settings: { ...defaultLanderSettings, tagline: 'One word', buyNowPrice: 900 } },
  differences: ['template', 'tagline', 'buyNowPrice'],
  uplift: 2,
  expectedRate: 0.02,
  visitorsWanted: 1_141,
  figures: { a: none, b: none },
  ...given,
});
