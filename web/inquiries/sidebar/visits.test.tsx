import { expect, test } from 'vitest';
import type { InquirySurroundings } from '#contract/inquiry-surroundings.ts';
import { paths } from '#web/base/paths.ts';
import { domainRow } from '#web/domains/domain-row.fixture.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually } from '#web/testing/screen.tsx';
import { inboxOfTests } from '../inbox.fixture.tsx';
import { inquiryOf, opened } from '../inquiries.fixture.ts';

const inbox = inboxOfTests();
const hostile = '"><script>alert(1)</script>.example';

async function open(visit: InquirySurroundings['visit'], visitors: number | null) {
  const inquiry = inquiryOf(1);
  inbox.all = [inquiry];
  inbox.answer = ({ path }) => {
    if (path === `/api/inquiries/${inquiry.id}`) return { body: opened(inquiry) };
    if (path.endsWith('/surroundings')) {
      return { body: { sellerName: null, canMail: true, offers: [], firstContactAt: inquiry.createdAt, visit } };
    }
    if (path === `/api/domains/${inquiry.domainId}`) return { body: domainRow({ id: inquiry.domainId, visitors }) };
    return path.startsWith('/api/landers/domain/') ? { status: 404, body: { code: 'NOT_FOUND' } } : undefined;
  };
  await inbox.open(paths.inquiry(inquiry.id));
  await eventually(() => expect(inbox.element().textContent).toContain('First contact'));
  await eventually(() => expect(inbox.element().textContent).toContain('Registrar'));
  return inquiry;
}
const factOf = (name: string) =>
  [...inbox.element().querySelectorAll('dl > div')].find((fact) => fact.querySelector('dt')?.textContent === name)
    ?.lastElementChild?.textContent;

test('D-195b D-215a D-077a beside an inquiry are the visitors of its name, and the source of this buyer’s visit', async () => {
  const { domainId } = await open({ referrer: 'duckduckgo', country: 'DE', campaign: 'letter/e-mail/spring' }, 1_204);
  expect(byRole(inbox.element(), 'link', '1,204').getAttribute('href')).toBe(paths.analyticsOf('domain', domainId));
  await eventually(() => expect(factOf('Came from')).toBe('DuckDuckGo'));
  expect([factOf('Country'), factOf('Campaign')]).toEqual(['Germany', 'spring · letter · e-mail']);
});

test('D-195b a source is shown as text, and an unknown one is called so', async () => {
  await open({ referrer: hostile, country: 'unknown', campaign: null }, 0);
  await eventually(() => expect(factOf('Came from')).toBe(hostile));
  expect([factOf('Country'), factOf('Campaign')]).toEqual(['unknown', undefined]);
  expect(factOf('Visitors, 30 days')).toBe('0');
});

test('D-195b nothing is said of a visit that is not known, or of a name without a lander', async () => {
  await open(null, null);
  expect([factOf('Came from'), factOf('Country'), factOf('Visitors, 30 days')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
