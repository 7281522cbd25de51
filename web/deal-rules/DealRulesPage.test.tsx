import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Simulation, usualDealRules } from '#contract/deal-rules.ts';
import { queryClient } from '#web/base/query-client.ts';
import { press, shownText, typeInto } from '#web/testing/act.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { eventually, openScreen, wait } from '#web/testing/screen.tsx';
import { DealRulesPage } from './DealRulesPage.tsx';

const groupId = '01900000-0000-7000-8000-000000000001';
const sum = { offers: 1, sales: 1, unanswered: 0 };
const none = { offers: 0, sales: 0, unanswered: 0 };
const made: Simulation = {
  id: 'sealed',
  ...{ from: '2025-05-14T12:00:00.000Z', until: '2026-05-14T12:00:00.000Z', offers: 1, sales: 1, withoutPrice: 0 },
  otherCurrency: 0,
  ...{ decline: sum, counter: none, tell: none, none },
  strip: [{ share: 30, offers: 1, sales: 1 }],
  rows: [
    {
      ...{ inquiryId: groupId, domainName: 'orchardpay.com', at: '2026-02-11T12:00:00.000Z', amount: 18_200 },
      ...{ currency: 'USD', share: 30, did: 'sold', answeredAfter: 5, soldPrice: 41_000, soldCurrency: 'USD' },
      ...{ rule: 'decline', counter: null, language: 'de', buyer: 'Mara', price: 60_000, seller: null },
    },
  ],
};

let server: ReturnType<typeof startFakeServer>;
let screen: Awaited<ReturnType<typeof openScreen>>;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-14T12:00:00.000Z') });
  queryClient.clear();
  server = startFakeServer(({ path }) => ({
    body: path.endsWith('/simulation')
      ? made
      : { groupName: 'Fintech', landerCount: 64, onSince: null, running: null, draft: usualDealRules },
  }));
});
afterEach(() => {
  screen?.remove();
  server.stop();
  vi.useRealTimers();
});

test('RULE-005 a sale that the rules would have declined is shown before they can be switched on', async () => {
  screen = await openScreen(
    { paths: ['/landers/:groupId/offer-rules'], component: DealRulesPage },
    `/landers/${groupId}/offer-rules`,
  );
  await eventually(() => expect(screen.element.textContent).toContain('Loses a sale'));
  const sliders = [...screen.element.querySelectorAll('[role=slider]')].map((one) =>
    one.getAttribute('aria-valuetext'),
  );
  expect(sliders).toEqual(['45 % of the price', '84 % of the price']);
  expect(screen.element.textContent).toContain('Switch on for 64 landers');
});

test('RULE-005 RULE-006 a text is edited, shown as sent, restored, and switched on with the simulation that was made of it', async () => {
  screen = await openScreen(
    { paths: ['/landers/:groupId/offer-rules'], component: DealRulesPage },
    `/landers/${groupId}/offer-rules`,
  );
  await eventually(() => expect(shownText()).toContain('Loses a sale'));
  const original = 'Thank you for your offer for orchardpay.com. We cannot accept it.';
  expect(shownText()).toContain(original);
  expect(shownText()).toContain('Vielen Dank für Ihr Angebot für orchardpay.com. Wir können es nicht annehmen.'); // the row
  await press('Edit the text that declines');
  await typeInto('textarea', 'Dear {buyer}, not {counter}.');
  expect(shownText()).toContain('{counter} is not a placeholder of this rule.');
  await typeInto('textarea', 'Dear {buyer}, not for {offer}.');
  expect(shownText()).toContain('Dear Mara, not for $18,200.');
  await press('Restore the original');
  expect(document.querySelector('textarea')?.value).toContain('for {domain}. We cannot accept it.');
  await typeInto('textarea', 'Dear {buyer}, no.');
  await press('Use these texts');
  await wait(400);
  await eventually(() => expect(shownText()).toContain('Dear Mara, no.'));
  await press('Switch on for 64 landers');
  await press('Switch on');
  await eventually(() => expect(server.requests.some(({ method }) => method === 'PUT')).toBe(true));
  const { body } = server.requests.findLast(({ method }) => method === 'PUT') ?? {};
  const texts = { en: 'Dear {buyer}, no.' };
  expect(body).toMatchObject({ action: 'on', simulation: 'sealed', rules: { decline: { texts } } });
  const asked = server.requests.findLast(({ path }) => path.endsWith('/simulation'))?.body;
  expect(asked).toMatchObject({ rules: { decline: { texts } } });
});
