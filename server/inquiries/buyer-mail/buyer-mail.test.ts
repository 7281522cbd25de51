import { describe, expect, test } from 'vitest';
import { minuteMs } from '#contract/dates.ts';
import { ListNotifications } from '#contract/notifications.ts';
import { type Language, languages, SetPreferences } from '#contract/preferences.ts';
import { contrast } from '#lander/custom/palette.ts';
import { inTransaction } from '../../database/transaction.ts';
import { drainOutbox } from '../../jobs/outbox.ts';
import { startMailServer } from '../../mail/testing/mail-server.ts';
import { startScriptedServer } from '../../mail/testing/scripted-server.ts';
import { inquiryEffects } from '../after-commit.ts';
import { freshConversation } from '../testing/given-buyer-mail.ts';
import { inquiryOfMailIds } from './buyer-mail.reads.ts';
import { cancelBuyerMail, noteBounce } from './buyer-mail.service.ts';
import { startBuyerMails } from './run-buyer-mails.ts';
import { sendDueMails } from './send-buyer-mails.ts';
import { type BuyerMail, writeBuyerMail } from './write-buyer-mail.rules.ts';

describe('what a buyer receives', () => {
  test('seller 12 D-199 a reply comes with its text, in a thread, from the name that the buyer asked for, without the seller’s address', async () => {
    const server = await startMailServer();
    const talk = await freshConversation(server.url, { settings: { MAIL_DOMAIN: 'in.names.example' } });
    await talk.as(talk.user).call(SetPreferences, { body: { publicName: 'Johanna Reyes' } });
    await talk.queue('confirmation');
    await talk.send();
    talk.clock.advance(1_000);
    await talk.reply('Yes,\n\n<b>for</b> $900 & no less.');
    talk.endPause();
    await talk.send();
    const [first, second] = server.mails;
    const { token } = await talk.parts.db.selectFrom('inquiry').select('token').executeTakeFirstOrThrow();
    const hex = token.toString('hex');
    for (const mail of [first, second]) {
      expect(mail?.from).toMatchObject({ name: 'quiet.com via Namestead', address: 'hello@names.example' });
    }
    expect(second?.text).toContain('Johanna Reyes wrote to you about quiet.com:');
    expect(second?.envelopeTo).toEqual(['bea@firm.test']);
    expect(second?.envelopeFrom).toBe(`bounce+${hex}@in.names.example`);
    expect(second?.replyTo).toMatchObject([{ address: `reply+${hex}@in.names.example` }]);
    expect(second?.subject).toBe('Re: Your inquiry about quiet.com');
    expect(second?.text).toContain('Yes,\n\n<b>for</b> $900 & no less.');
    expect(second?.html).toContain('&lt;b&gt;for&lt;/b&gt; $900 &amp; no less.');
    expect(second?.text).toContain(`/inquiry/${hex}`);
    expect(second?.references).toBe(first?.messageId);
    expect(second?.inReplyTo).toBe(first?.messageId);
    expect(second?.raw.toString()).not.toContain(talk.user.email);
    const headers = (mail: typeof first) => mail?.headers.map(({ key }) => key);
    expect(headers(first)).toContain('auto-submitted');
    expect(headers(second)).not.toContain('auto-submitted');
    expect(headers(second)).not.toContain('list-unsubscribe');
  });

  test('a thread names its first mail and the last twenty, the buyer’s too, and no more', async () => {
    const server = await startMailServer();
    const talk = await freshConversation(server.url);
    const row = { user_id: talk.user.id, inquiry_id: talk.inquiryId, sender: 0, body: 'And?', delivery: null };
    for (let i = 0; i < 30; i += 1) {
      talk.clock.advance(1_000);
      const mail_id = i === 15 ? '<evil@x>\r\nBcc: eve@evil.test' : `<buyer-${i}@firm.test>`;
      const own = { id: talk.parts.newId(), mail_id, created_at: talk.clock.now() };
      await talk.parts.db
        .insertInto('inquiry_message')
        .values({ ...row, ...own })
        .execute();
    }
    await talk.reply();
    talk.endPause();
    await talk.send();
    const references = server.mails[0]?.references?.split(/\s+/) ?? [];
    expect(references).toHaveLength(20);
    expect([references[0], references.at(-1)]).toEqual(['<buyer-0@firm.test>', '<buyer-29@firm.test>']);
    expect(server.mails[0]?.inReplyTo).toBe('<buyer-29@firm.test>');
    expect(server.mails[0]?.bcc).toBeUndefined();
  });

  const mail: BuyerMail = {
    kind: 'confirmation',
    to: 'bea@firm.test',
    language: 'en',
    domainName: 'quiet.com',
    token: '0123456789abcdef0123456789abcdef',
    sellerName: null,
    currency: 'USD',
    offerAmount: 2_500,
    isPurchase: false,
    counter: 3_000,
    endsAt: '2026-11-30T16:00:00.000Z',
    isByRule: false,
    body: 'Yes.',
    mailId: '<inq-1@names.example>',
    references: [],
  };
  const config = (domain: string, productName = 'Namestead') => ({
    productName,
    publicUrl: 'https://names.example',
    mail: { url: '', from: 'hello@names.example', domain },
  });

  test.each(languages)(
    'every mail in %s is filled in and says by which address it is answered',
    (language: Language) => {
      const written = (['confirmation', 'reply', 'received', 'counter', 'accepted', 'refused'] as const).flatMap(
        (kind) => ['', 'in.names.example'].map((domain) => writeBuyerMail({ ...mail, kind, language }, config(domain))),
      );
      for (const { text, html, subject, fromName } of written) {
        expect(`${text}${subject}${fromName}`).not.toMatch(/[{}]/);
        expect(html).toContain(`lang="${language}"`);
        expect(`${text}${subject}`).toContain('quiet.com');
      }
      const texts = written.map(({ text }) => text);
      expect(new Set(texts).size).toBe(10); // to confirm and what was received say the same whether mail is received or not
      expect(written.map(({ replyTo }) => replyTo !== undefined)).toEqual(written.map((_, at) => at % 2 === 1));
    },
  );

  test.each(languages)(
    'seller 5 D-186c in %s the mail to confirm a request to buy says its price and what comes next',
    (language: Language) => {
      const written = (isPurchase: boolean) => writeBuyerMail({ ...mail, language, isPurchase }, config('')).text;
      expect(written(true)).toMatch(/2[.,\s]?500/);
      expect(written(true)).toMatch(/escrow|Treuhänder|séquestre|garantía/);
      expect(written(false)).not.toMatch(/escrow|Treuhänder|séquestre|garantía/);
    },
  );

  test('a seller without a name for buyers is called the owner of the name', () => {
    const { text, fromName } = writeBuyerMail({ ...mail, kind: 'reply' }, config(''));
    expect(text).toContain('The owner of quiet.com wrote to you:');
    expect(fromName).toBe('quiet.com via Namestead');
  });

  test('BRAND-004 with a brand a mail has the seller’s name above and a readable button in the color, and no picture', () => {
    const sold = { ...mail, kind: 'reply' as const, sellerName: 'Rask <b>Names' };
    const plain = writeBuyerMail(sold, config(''));
    const { html = '', text } = writeBuyerMail({ ...sold, brand: { colour: '#ffff00' } }, config(''));
    expect(text).toBe(plain.text);
    expect(html).toMatch(/<p style="border-bottom: 3px solid #[0-9a-f]{6};[^"]*">Rask b Names<\/p>/);
    const [, ground = '', words = ''] = /background: (#[0-9a-f]{6});.* color: (#[0-9a-f]{6});/.exec(html) ?? [];
    expect(ground).not.toBe('#00685b');
    expect(contrast(ground, words)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(ground, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(html).not.toContain('<img');
    expect(plain.html).not.toContain('border-bottom');
  });

  test('names with line breaks, brackets and addresses stay names', () => {
    const written = writeBuyerMail(
      { ...mail, kind: 'reply', sellerName: 'Bank <service@bank.example>\r\nBcc: eve@evil.test' },
      config('', 'Na"me\r\nstead'),
    );
    expect(written.fromName).toBe('quiet.com via Na me stead');
    expect(written.text).toContain('Bank service bank.example Bcc: eve evil.test wrote to you');
    expect(written.text).not.toContain('@bank.example');
  });
});

describe('a reply that is held', () => {
  test('does not leave before its pause is over, and never when it was taken back', async () => {
    const server = await startMailServer();
    const talk = await freshConversation(server.url);
    const kept = await talk.reply('kept');
    const undone = await talk.reply('undone');
    talk.clock.advance(9_999);
    await talk.send();
    expect(server.mails).toEqual([]);
    expect(await talk.undo(undone)).toBe(true);
    talk.clock.advance(1);
    await talk.send();
    expect(server.mails.map(({ text }) => text?.includes('kept'))).toEqual([true]);
    expect(await talk.undo(kept)).toBe(false);
    expect(await talk.delivery(kept)).toEqual(['sent', null]);
  });

  test('another user’s held reply cannot be taken back', async () => {
    const talk = await freshConversation('smtp://127.0.0.1:1');
    const messageId = await talk.reply();
    const { id: userId } = await talk.given.user();
    const taken = await inTransaction(talk.parts, (tx) =>
      cancelBuyerMail(tx, { userId, inquiryId: talk.inquiryId, messageId }),
    );
    expect(taken).toBe(false);
    expect(await talk.mails()).toHaveLength(1);
  });

  test('the same message queued twice is one mail', async () => {
    const server = await startMailServer();
    const talk = await freshConversation(server.url);
    const messageId = await talk.reply();
    await talk.queue('reply', messageId);
    talk.endPause();
    await talk.send();
    expect(server.mails).toHaveLength(1);
  });
});

describe('a mail server that does not take it', () => {
  const words = '5.1.1 <bea@firm.test>: no such user here';
  test.each([
    ['refuses the recipient', { RCPT: `550 ${words}` }, 'failed', `550 ${words}`],
    [
      'says in several lines that the mailbox is full',
      { RCPT: '552-5.2.2 The mailbox\r\n552 5.2.2 is full' },
      'failed',
      '552-5.2.2 The mailbox 552 5.2.2 is full',
    ],
    ['refuses what it says', { message: '554 5.7.1 looks like spam' }, 'failed', '554 5.7.1 looks like spam'],
    [
      'refuses with unseen marks',
      { RCPT: '550 no\u0007 \u202ereversed'.replace('\u202e', '') },
      'failed',
      '550 no reversed',
    ],
    [
      'asks to come again (greylisting)',
      { RCPT: '451 4.7.1 Greylisted, come again' },
      'queued',
      '451 4.7.1 Greylisted, come again',
    ],
    ['has no room for now', { message: '452 4.3.1 insufficient storage' }, 'queued', '452 4.3.1 insufficient storage'],
    ['shuts down', { greeting: '421 4.3.2 closing' }, 'queued', '421 4.3.2 closing'],
    ['closes in the middle of the mail', { message: 'close' }, 'queued', 'unreachable'],
    ['closes at once', { greeting: 'close' }, 'queued', 'unreachable'],
    ['hangs after the mail', { message: 'hang' }, 'queued', 'timeout'],
    ['says nothing', { greeting: 'hang' }, 'queued', 'timeout'],
  ] as const)('D-190 one that %s: nothing is lost, and its words are shown', async (_what, script, state, detail) => {
    const server = await startScriptedServer(script);
    const talk = await freshConversation(server.url, { limitMs: detail === 'timeout' ? 1_000 : 10_000 });
    const messageId = await talk.reply();
    talk.endPause();
    await talk.send();
    expect(await talk.delivery(messageId)).toEqual([state, detail]);
    await drainOutbox(talk.parts, inquiryEffects);
    expect(talk.events.filter(({ event }) => event === 'ReceiveInquiryUpdate')).toMatchObject([
      { userId: talk.user.id, payload: { id: talk.inquiryId } },
    ]);
    server.become({});
    talk.clock.advance(minuteMs);
    await talk.send();
    expect([server.taken(), await talk.delivery(messageId)]).toEqual(
      state === 'queued' ? [1, ['sent', null]] : [0, ['failed', detail]],
    );
  });

  test('a wrong password is the operator’s to mend: the mail waits', async () => {
    const server = await startScriptedServer({ EHLO: '250-ready\r\n250 AUTH PLAIN' });
    server.become({ EHLO: '250-ready\r\n250 AUTH PLAIN', AUTH: '535 5.7.8 bad credentials' } as never);
    const talk = await freshConversation(server.url.replace('//', '//user:secret@'));
    const messageId = await talk.reply();
    talk.endPause();
    await talk.send();
    expect(await talk.delivery(messageId)).toEqual(['queued', 'signIn']);
  });

  test('one whose certificate is not valid gets nothing: the mail waits, and says why', async () => {
    const server = await startMailServer([], { hasBadCertificate: true });
    const talk = await freshConversation(server.url);
    const messageId = await talk.reply();
    talk.endPause();
    await talk.send();
    expect([server.mails.length, await talk.delivery(messageId)]).toEqual([0, ['queued', 'noEncryption']]);
  });

  test('it is asked ever more rarely and given up after five days, of which the seller is notified', async () => {
    const server = await startScriptedServer({ RCPT: '451 4.7.1 later' });
    const talk = await freshConversation(server.url);
    const messageId = await talk.reply();
    talk.endPause();
    const pauses: number[] = [];
    for (let tries = 0; tries < 40; tries += 1) {
      await talk.send();
      const [mail] = await talk.mails();
      if (mail?.state !== 0) break;
      pauses.push((mail.run_at.getTime() - talk.clock.now().getTime()) / minuteMs);
      talk.clock.advance(mail.run_at.getTime() - talk.clock.now().getTime());
    }
    expect(pauses.slice(0, 8)).toEqual([1, 5, 15, 60, 180, 360, 360, 360]);
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThanOrEqual(5 * 24 * 60);
    expect(await talk.delivery(messageId)).toEqual(['failed', '451 4.7.1 later']);
    await drainOutbox(talk.parts, inquiryEffects);
    expect(await talk.as(talk.user).call(ListNotifications, { query: {} })).toMatchObject([
      { messageTranslationKey: 'notifications.replyFailed.message', linkUrl: `/inquiries/${talk.inquiryId}` },
    ]);
  });

  test('one mail that hangs holds up no other', async () => {
    const server = await startMailServer();
    const talk = await freshConversation(server.url);
    for (let i = 0; i < 6; i += 1) await talk.reply(`number ${i}`);
    talk.endPause();
    let release = () => {};
    const hanging = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isFirst = true;
    const slow = {
      ...talk.mailer,
      send: async (mail: Parameters<typeof talk.mailer.send>[0]) => {
        if (isFirst) {
          isFirst = false;
          await hanging;
        }
        await talk.mailer.send(mail);
        if (server.mails.length === 5) release();
      },
    };
    await sendDueMails(talk.parts, slow);
    expect(server.mails).toHaveLength(6);
  });
});

describe('a process that dies', () => {
  test('durability after the server took a mail sends it once more, with the same Message-ID, and marks it so', async () => {
    const server = await startMailServer();
    const talk = await freshConversation(server.url);
    const messageId = await talk.reply();
    talk.endPause();
    const dying = new Proxy(talk.parts.db, {
      get(db, name) {
        if (name === 'transaction') throw new Error('killed');
        const value: unknown = Reflect.get(db, name, db);
        return typeof value === 'function' ? value.bind(db) : value;
      },
    });
    const dies = sendDueMails({ ...talk.parts, db: dying }, talk.mailer, { atOnce: 1 });
    await expect(dies).rejects.toThrow('killed');
    expect([server.mails.length, await talk.delivery(messageId)]).toEqual([1, ['queued', null]]);
    await talk.send();
    expect(server.mails).toHaveLength(1); // its claim holds
    talk.clock.advance(3 * minuteMs);
    await talk.send();
    expect(new Set(server.mails.map(({ messageId: mailId }) => mailId)).size).toBe(1);
    expect([server.mails.length, await talk.delivery(messageId)]).toEqual([2, ['sent', null]]);
  });

  test('durability whoever was slower than its claim changes nothing any more', async () => {
    const server = await startScriptedServer();
    const talk = await freshConversation(server.url);
    const messageId = await talk.reply();
    talk.endPause();
    const late = {
      ...talk.mailer,
      send: async () => {
        talk.clock.advance(3 * minuteMs);
        await talk.send(); // another process takes it over
        throw Object.assign(new Error('late'), { code: 'ETIMEDOUT' });
      },
    };
    await sendDueMails(talk.parts, late, { atOnce: 1 });
    expect([server.taken(), await talk.delivery(messageId)]).toEqual([1, ['sent', null]]);
  });

  test('durability the end of the program breaks off and leaves the mail to be tried at once', async () => {
    const server = await startScriptedServer({ message: 'hang' });
    const talk = await freshConversation(server.url, { limitMs: 20_000 });
    const messageId = await talk.reply();
    talk.endPause();
    const running = startBuyerMails(talk.parts, talk.mailer);
    await expect.poll(async () => (await talk.mails())[0]?.attempt).toBe(1);
    await running.stop();
    expect(await talk.mails()).toMatchObject([{ state: 0, run_at: talk.clock.now() }]);
    expect(await talk.delivery(messageId)).toEqual(['queued', null]);
  });

  test('durability several processes send 200 mails once each', async () => {
    const server = await startMailServer();
    const talk = await freshConversation(server.url, { limitMs: 20_000 });
    for (let i = 0; i < 200; i += 1) await talk.queue('received');
    await Promise.all([talk.send(), talk.send(), talk.send()]);
    expect(server.mails).toHaveLength(200);
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(200);
    expect((await talk.mails()).every(({ state, sent_at }) => state === 1 && sent_at !== null)).toBe(true);
  });
});

describe('what comes back', () => {
  test('D-173 a bounce marks the message it is about as failed, with the words of the report, and notifies the seller', async () => {
    const server = await startMailServer();
    const talk = await freshConversation(server.url);
    const [one, two] = [await talk.reply('one'), await talk.reply('two')];
    talk.endPause();
    await talk.send();
    const mailIds = (await talk.mails()).filter(({ message_id }) => message_id === one).map(({ mail_id }) => mail_id);
    const bounce = {
      userId: talk.user.id,
      inquiryId: talk.inquiryId,
      words: '550 5.1.1\r\n gone\u0000 away',
      now: talk.clock.now(),
    };
    await inTransaction(talk.parts, (tx) => noteBounce(tx, { ...bounce, mailIds }));
    expect([await talk.delivery(one), await talk.delivery(two)]).toEqual([
      ['failed', '550 5.1.1 gone away'],
      ['sent', null],
    ]);
    await inTransaction(talk.parts, (tx) => noteBounce(tx, { ...bounce, mailIds: ['<unknown@x>'] }));
    expect(await talk.delivery(two)).toEqual(['failed', '550 5.1.1 gone away']);
    await drainOutbox(talk.parts, inquiryEffects);
    expect(await talk.as(talk.user).call(ListNotifications, { query: {} })).toHaveLength(2);
  });

  test('an answer is known by the Message-IDs it names, whatever else stands there', async () => {
    const talk = await freshConversation('smtp://127.0.0.1:1');
    await talk.queue('confirmation');
    const mailId = (await talk.mails())[0]?.mail_id ?? '';
    const many = Array.from({ length: 5_000 }, (_, i) => `<${i}@x>`);
    expect(await inquiryOfMailIds(talk.parts.db, [...many, mailId])).toEqual({
      userId: talk.user.id,
      inquiryId: talk.inquiryId,
    });
    for (const unknown of [[], ['<a@b>'], ['x\u0000y'], [mailId.slice(1, -1)], ['<'.repeat(100_000)]]) {
      expect(await inquiryOfMailIds(talk.parts.db, unknown)).toBeUndefined();
    }
  });
});
