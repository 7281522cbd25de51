import { beforeAll, describe, expect, test } from 'vitest';
import { createFormat } from '#web/base/format.ts';
import { i18n, startI18n, withTexts } from '#web/base/i18n.ts';
import { type Language, languageCodes } from '#web/base/language.ts';
import { notifications } from '#web/locales/notifications/en.ts';
import { hostileTexts } from '#web/testing/hostile-texts.ts';
import { notification } from './notification.fixture.ts';
import { countOf } from './notification-args.ts';
import { type Kind, notificationText } from './notification-text.ts';

const rate = { rate: 0.5, asOf: '2026-01-02T00:00:00.000Z' };
const domainName = 'hafenlicht.test';

/** What the reader sees; locales write no-break spaces, a test reads better with plain ones. */
async function say(kind: string, args: unknown, language: Language = 'en') {
  await startI18n(language);
  const text = notificationText(
    notification({
      title: 'raw title',
      message: 'raw message',
      titleTranslationKey: `notifications.${kind}.title`,
      titleTranslationArgs: args as never,
      messageTranslationKey: `notifications.${kind}.message`,
      messageTranslationArgs: args as never,
    }),
    { i18n, format: createFormat(language, rate) },
  );
  return [text.title, text.message].map((words) => words.replace(/[\u00a0\u202f]/g, ' '));
}
const raw = ['raw title', 'raw message'];

beforeAll(async () => {
  await startI18n('en');
  await withTexts(Promise.resolve(), 'notifications');
});

/** Every kind of D-173 with the arguments it comes with. */
const sent: Record<Kind, Record<string, unknown>> = {
  inquiry: { domainName, senderName: 'Mara Lindqvist', offerAmount: 48_000 },
  prospectUpdate: { domainName, senderName: 'Mara Lindqvist' },
  agreementAccepted: { domainName, buyerName: 'Mara Lindqvist', offerAmount: 48_000 },
  agreementSigned: { domainName, buyerName: 'Mara Lindqvist', offerAmount: 48_000 },
  agreementDeclined: { domainName, buyerName: 'Mara Lindqvist' },
  agreementExpired: { domainName },
  paymentReported: { domainName, buyerName: 'Mara Lindqvist', offerAmount: 48_000 },
  paymentDue: { domainName, buyerName: 'Mara Lindqvist', offerAmount: 48_000, expiresOn: '2026-05-14' },
  paymentLate: { domainName, buyerName: 'Mara Lindqvist', offerAmount: 48_000, expiresOn: '2026-05-14' },
  priceChange: { domainName, marketplace: 'godaddy', oldPrice: 110_000, newPrice: 120_000, currency: 'USD' },
  websiteStatusChange: { domainName, oldStatus: 'websiteDeveloped', newStatus: 'parkedDomain' },
  whoisChange: { domainName, field: 'expirationDate', oldValue: '2026-05-14T12:00:00Z', newValue: '' },
  dnsChange: { domainName, field: 'mx', oldValue: 'Zoho', newValue: 'Google', because: 'mailElsewhere' },
  domainProcessing: { domainName },
  lookupFailed: { domainName },
  domainsProcessed: { count: 240 },
  processedWithProblems: { count: 30, failedCount: 12 },
  waitingForRegistry: { count: 3 },
  processingFailed: { count: 11 },
  syncFinished: { count: 48, syncType: 'whois' },
  domainExists: { count: 1, domainName },
  alreadyManaged: { count: 3 },
  notRegistered: { count: 1, domainName },
  requiresVerification: { domainName },
  verified: { domainName },
  landersLive: { count: 12 },
  landerFailed: { count: 3 },
  landerTestEnded: { domainName },
  counterEnded: { domainName, senderName: 'Mara Lindqvist' },
  replyFailed: { domainName },
  answerHeld: { domainName },
  expiryWarning: { domainName, daysLeft: 7, expiresOn: '2026-05-14' },
  dnssecBroken: { count: 1, domainName },
  releaseWatch: { domainName, because: 'released' },
  listingDiffers: { count: 1, domainName },
  autoRenewOff: { count: 1, domainName, expiresOn: '2026-05-14' },
  accountProblem: { account: 'Porkbun, Main', because: 'keyEnds', expiresOn: '2026-05-14' },
  accountMended: { account: 'Porkbun, Main' },
  transferCompleted: { domainName, registrar: 'New Names' },
  transferStuck: { domainName, registrar: 'New Names' },
  transferExpiring: { domainName, registrar: 'New Names', expiresOn: '2026-05-14' },
  changesProposed: { count: 61 },
  changesRefused: { count: 2, done: 46 },
  newSignIn: { where: 'Firefox, Linux, FR' },
  alertChannelOff: { channelName: 'Ops', because: 'gone' },
  installationTrouble: { because: 'lowSpace', what: '/srv/data' },
  installationMended: { because: 'noWorker', what: 'noWorker' },
};

describe('notification texts', () => {
  test('every kind has a title and a message in every language, with no placeholder left', async () => {
    expect(Object.keys(sent).toSorted()).toEqual(Object.keys(notifications).toSorted());
    for (const language of languageCodes) {
      for (const [kind, args] of Object.entries(sent)) {
        const words = await say(kind, args, language);
        expect(words, `${kind} in ${language}`).not.toContainEqual(expect.stringMatching(/\{\{|\}\}|raw |_|\$t/));
      }
    }
  });

  test('the English texts say what happened', async () => {
    const said = await Promise.all(
      Object.entries(sent).map(async ([kind, args]) => (await say(kind, args)).join(' / ')),
    );
    expect(said).toEqual([
      'New inquiry for hafenlicht.test / Mara Lindqvist offers $48,000.',
      'Mara Lindqvist wrote again / There is news on the inquiry for hafenlicht.test.',
      'hafenlicht.test: the buyer has accepted the agreement / Mara Lindqvist accepted it at $48,000. It waits for you.',
      'hafenlicht.test: accepted by both / Mara Lindqvist and you have accepted the agreement at $48,000.',
      'hafenlicht.test: agreement declined / Mara Lindqvist has declined the agreement.',
      'hafenlicht.test: agreement expired / It was not accepted by both in time.',
      'hafenlicht.test: the buyer reports a payment / Mara Lindqvist says that $48,000 is paid. Mark it when it has arrived.',
      'hafenlicht.test: a payment is due soon / $48,000 of Mara Lindqvist is due on May 14, 2026.',
      'hafenlicht.test: a payment is late / $48,000 of Mara Lindqvist was due on May 14, 2026.',
      'Price change on hafenlicht.test / GoDaddy: $110,000 to $120,000',
      'Website change on hafenlicht.test / Was Website developed, now Parked domain',
      'WHOIS change on hafenlicht.test / Expiry date: -, was May 14, 2026',
      'DNS change on hafenlicht.test / Mail goes to another service: Google, was Zoho',
      'Domain looked up / hafenlicht.test has been looked up.',
      'A lookup failed / hafenlicht.test has been looked up, but not everything was found out.',
      '240 domains looked up / The grid shows what was found.',
      '30 domains looked up, 12 with a failed lookup / The grid shows which, and why.',
      '3 domains wait for their registry / It is not answering at the moment. The missing data will be added automatically.',
      '11 domains could not be looked up / The grid shows why and lets you try again.',
      '48 domains updated / Looked up again: WHOIS data.',
      'Already in your account / hafenlicht.test is already in your account.',
      'Verification needed / 3 domains are already managed by another account. Add the TXT records to verify ownership.',
      'No longer registered / hafenlicht.test is no longer registered: two answers of its registry say so.',
      'Verification pending / hafenlicht.test requires ownership verification.',
      'Ownership verified / hafenlicht.test has been verified.',
      '12 landers are live / Visitors see those whose names point here.',
      '3 landers could not be generated / The lander group shows why.',
      'Test of two variants ended / The comparison of two variants of hafenlicht.test has ended. See its result.',
      'Counter-offer ended / Mara Lindqvist did not answer your counter-offer for hafenlicht.test in time.',
      'Reply not delivered / Your reply on hafenlicht.test could not be delivered.',
      'Answer by e-mail not sent / Your answer by e-mail on hafenlicht.test was held.',
      'hafenlicht.test expires within 7 days / On May 14, 2026, unless it is renewed',
      'DNSSEC is broken / hafenlicht.test cannot be reached by everyone: its chain of trust is broken.',
      'Release watch of hafenlicht.test / The name is free.',
      'A listing of hafenlicht.test is not as it should be / The listing guard shows what is wrong, and how it is known.',
      'Auto-renew of hafenlicht.test is off / It expires on May 14, 2026.',
      'The key of Porkbun, Main ends soon / It is valid until May 14, 2026. Create a new one, and change it here before.',
      'Porkbun, Main is read again / What is known of it is up to date.',
      'Transfer completed / hafenlicht.test is now at New Names.',
      'No change of a requested transfer / The transfer of hafenlicht.test to New Names was requested, and nothing has happened for 7 days.',
      'Expires during a transfer / hafenlicht.test expires on May 14, 2026, and its transfer is not completed.',
      '61 changes to confirm / Proposed for you, not by you. Nothing is sent before you confirm it.',
      '2 changes were not made / Made: 46. Of the others you see why, and what helps.',
      'Sign-in from a new device or place / Firefox, Linux, FR. If this was not you, end the session and change your password.',
      'No alerts over “Ops” / The receiver answered that its address is gone, so the channel was switched off.',
      'The installation needs attention / Little space is left at /srv/data. Without space the database stops.',
      'The installation: a problem is over / A worker is running again.',
    ]);
  });

  test('MON-006 a change whose meaning is known is described in its words, in every language', async () => {
    const renewed = { ...sent.whoisChange, newValue: '2027-05-14T12:00:00Z', because: 'renewed' };
    expect((await say('whoisChange', renewed))[1]).toBe('Renewed: May 14, 2027, was May 14, 2026');
    expect((await say('whoisChange', renewed, 'de'))[1]).toBe('Verlängert: 14.05.2027, zuvor 14.05.2026');
    const broken = { domainName, field: 'certificate', oldValue: '', newValue: '', because: 'certificateBroken' };
    expect((await say('websiteStatusChange', broken))[1]).toBe('Certificate is not valid');
    const tomorrow = { ...sent.expiryWarning, daysLeft: 1, because: 'tomorrow' };
    expect((await say('expiryWarning', tomorrow, 'fr'))[0]).toBe('hafenlicht.test expire d’ici un jour');
    expect((await say('whoisChange', { ...renewed, because: 'of a newer version' }))[1]).toContain('Expiry date: ');
  });

  test('MONEY-007 prices are written as their marketplace shows them, in the reader’s form', async () => {
    expect(await say('priceChange', sent.priceChange, 'de')).toEqual([
      `Preisänderung bei ${domainName}`,
      'GoDaddy: von 110.000 $ auf 120.000 $',
    ]);
    expect((await say('inquiry', sent.inquiry, 'de'))[1]).toContain('48.000 $'); // as the buyer typed it (D-035a)
    const pounds = { ...sent.priceChange, currency: 'GBP', marketplace: 'new-market' };
    expect((await say('priceChange', pounds))[1]).toBe('new-market: £110,000 to £120,000');
    const odd = { ...sent.priceChange, currency: '</b>' };
    expect((await say('priceChange', odd))[1]).toBe('GoDaddy: $110,000 to $120,000');
  });

  test.each([
    ['3', 3],
    [3, 3],
    [undefined, 1],
    ['x', 1],
    ['', 1],
    [null, 1],
    [{}, 1],
    [[7], 1],
    [Number.POSITIVE_INFINITY, 1],
  ])('NOTI-003 a count of %j is read as %i', (count, number) => {
    expect(countOf({ count })).toBe(number);
  });

  test('NOTI-003 plural forms follow the count in each language', async () => {
    const titles = (language: Language) =>
      Promise.all(
        [1, '3', undefined, 1_000_000].map(async (count) => (await say('domainsProcessed', { count }, language))[0]),
      );
    expect(await titles('en')).toEqual([
      '1 domain looked up',
      '3 domains looked up',
      '1 domain looked up',
      '1,000,000 domains looked up',
    ]);
    expect(await titles('fr')).toEqual([
      '1 domaine consulté',
      '3 domaines consultés',
      '1 domaine consulté',
      '1 000 000 de domaines consultés',
    ]);
  });
});

describe('ERR-013 the raw title and message are shown', () => {
  test.each(['unknownKind', 'constructor', '__proto__', 'toString', 'inquiry.title.more', ''])(
    'for the kind %j',
    async (kind) => {
      expect(await say(kind, { domainName })).toEqual(raw);
    },
  );

  test.each([
    null,
    undefined,
    'text',
    7,
    [domainName],
    {},
    { domainName: null },
    { domainName: { toString: 'evil' } },
    { domainName: [domainName] },
    { domainName: true },
    { domainName: Number.NaN },
    { domainName: '  ' },
    JSON.parse('{"__proto__": {"domainName": "x"}}'),
  ])('for arguments like %j', async (args) => {
    expect((await say('verified', args))[1]).toBe('raw message');
  });

  test('for keys that are of another part of the texts, or no text', async () => {
    for (const key of ['common.close', 'notifications', 'notifications.verified', 7, {}, null]) {
      const { title } = notificationText(notification({ title: 'raw', titleTranslationKey: key as never }), {
        i18n,
        format: createFormat('en'),
      });
      expect(title).toBe('raw');
    }
  });
});

describe('names and words of strangers', () => {
  test.each([
    '{{count}}',
    '{{domainName}}',
    '$t(common.close)',
    '$t(notifications.verified.message, {"domainName": "x"})',
    '<img src=x onerror=alert(1)>',
    '$& $1 $` $$',
    '%s {0} {x}',
  ])('ERR-013 %j stands in the text as it is', async (senderName) => {
    expect((await say('prospectUpdate', { domainName, senderName }))[0]).toBe(`${senderName} wrote again`);
  });

  test('options of the translation cannot be passed in as arguments', async () => {
    const args = {
      domainName,
      lng: 'de',
      context: 'offer',
      defaultValue: 'evil',
      returnObjects: true,
      ns: 'x',
      interpolation: {},
    };
    expect(await say('verified', args)).toEqual(['Ownership verified', `${domainName} has been verified.`]);
  });

  test('direction marks and line breaks are taken out; long words are cut', async () => {
    const [title] = await say('prospectUpdate', { domainName, senderName: '\u202egro.live\u202c\r\n\u0000x' });
    expect(title).toBe('gro.live x wrote again');
    const [long = ''] = await say('prospectUpdate', { domainName, senderName: '𝒳'.repeat(5_000) });
    expect([...long].length).toBeLessThan(330);
  });

  test('ERR-013 hostile texts neither break the list nor are executed', { tags: ['corpora'] }, async () => {
    const texts = hostileTexts();
    expect(texts.length).toBeGreaterThan(50);
    const isPlain = (text: string) => /^(?! )[ -~]{1,300}(?<! )$/.test(text) && !text.includes('  ');
    const format = createFormat('en');
    await startI18n('en');
    for (const text of texts) {
      const { message } = notificationText(
        notification({ message: 'raw', messageTranslationArgs: { domainName: text } }),
        { i18n, format },
      );
      if (isPlain(text)) expect(message).toBe(`${text} has been looked up.`);
      else expect(message).toMatch(/^(raw|[^\p{Cc}\u202a-\u202e\u2066-\u2069]+ has been looked up\.)$/u);
      expect([...message].length).toBeLessThan(330);
    }
  });
});

describe('ERR-036 names that are held already', () => {
  test('are described in the words of D-225', async () => {
    expect((await say('domainExists', { count: 1, domainName }))[1]).toBe(`${domainName} is already in your account.`);
    expect((await say('alreadyManaged', { count: 1, domainName }))[1]).toBe(
      `${domainName} is already managed by another account. Add the TXT record to verify ownership.`,
    );
    expect((await say('requiresVerification', { domainName }))[1]).toBe(
      `${domainName} requires ownership verification.`,
    );
  });

  test('D-138 a domain that another account verified is described as that, in each language', async () => {
    const lost = { domainName, because: 'lost' };
    expect(await say('requiresVerification', lost)).toEqual([
      'Verified by another account',
      `${domainName} was verified by another account. Add the TXT record if it is yours.`,
    ]);
    const words = new Set<string>();
    for (const language of languageCodes) {
      for (const text of await say('requiresVerification', lost, language)) words.add(text);
    }
    expect(words.size).toBe(2 * languageCodes.length);
  });

  test.each(['domainExists', 'alreadyManaged', 'requiresVerification'])(
    '%s has its own text in each language, with the name',
    async (kind) => {
      const messages: string[] = [];
      for (const language of languageCodes)
        messages.push((await say(kind, { count: 1, domainName }, language))[1] ?? '');
      expect(new Set(messages).size).toBe(languageCodes.length);
      for (const message of messages) expect(message).toContain(domainName);
    },
  );
});
