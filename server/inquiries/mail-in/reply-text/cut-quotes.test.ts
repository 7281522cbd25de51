import { describe, expect, test } from 'vitest';
import { corpora } from '../../../testing/corpora.ts';
import { processorMs } from '../../../testing/processor-time.ts';
import { cutQuotes } from './cut-quotes.ts';

const typed = 'Yes, the name is worth it.\n\nCould you do 2.500 USD?';
const quote = ['Good morning,', 'the price is 4,000 USD.', '', 'Kind regards', 'Johanna'];
const marked = quote.map((line) => `> ${line}`.trimEnd()).join('\n');
const plain = quote.join('\n');

/** Above a quote, as programs write it in their languages; a `|` is where a long one is wrapped. */
const writerLines = [
  'On Thu, 5 Nov 2026 at 10:42, Johanna Reyes via Namestead <|reply+0a1b@in.names.example> wrote:',
  'On Nov 5, 2026, at 10:42 AM, Johanna Reyes <reply@in.names.example> wrote:',
  'On 05/11/2026 10:42, Johanna Reyes wrote:',
  'On Thursday, November 5th, 2026 at 10:42 AM, Johanna Reyes <reply@in.names.example> wrote:',
  'On Thursday, November 5, 2026 at 10:42:13 AM GMT+1, Johanna Reyes <reply@in.names.example> wrote:|',
  'Am Do., 5. Nov. 2026 um 10:42 Uhr schrieb Johanna Reyes <|reply@in.names.example>:',
  'Am 05.11.26 um 10:42 schrieb Johanna Reyes:',
  'Am 05.11.2026 um 10:42 schrieb Johanna Reyes <reply@in.names.example>:',
  'Johanna Reyes <reply@in.names.example> schrieb am Do., 5. Nov. 2026, 10:42:',
  'Le jeu. 5 nov. 2026 à 10:42, Johanna Reyes <reply@in.names.example> a|écrit :',
  'Le 05/11/2026 à 10:42, Johanna Reyes a écrit :',
  'El jue, 5 nov 2026 a las 10:42, Johanna Reyes (<reply@in.names.example>)|escribió:',
  'El 5 nov 2026, a las 10:42, Johanna Reyes <reply@in.names.example> escribió:',
  'Il giorno gio 5 nov 2026 alle ore 10:42 Johanna Reyes <|reply@in.names.example> ha scritto:',
  'Em qui., 5 de nov. de 2026 às 10:42, Johanna Reyes <|reply@in.names.example> escreveu:',
  'Op do 5 nov 2026 om 10:42 schreef Johanna Reyes <reply@in.names.example>:',
  'Den tors 5 nov. 2026 kl 10:42 skrev Johanna Reyes <|reply@in.names.example>:',
  'Den tor. 5. nov. 2026 kl. 10.42 skrev Johanna Reyes <reply@in.names.example>:',
  'to 5. marrask. 2026 klo 10.42 Johanna Reyes (reply@in.names.example) kirjoitti:',
  'czw., 5 lis 2026 o 10:42 Johanna Reyes <reply@in.names.example> napisał(a):',
  'čt 5. 11. 2026 v 10:42 odesílatel Johanna Reyes <reply@in.names.example>|napsal:',
  'Johanna Reyes <reply@in.names.example> ezt írta (időpont: 2026. nov. 5.,|Cs, 10:42):',
  'În joi, 5 nov. 2026 la 10:42, Johanna Reyes <reply@in.names.example> a scris:',
  'чт, 5 нояб. 2026 г. в 10:42, Johanna Reyes <reply@in.names.example>:',
  'Четверг, 5 ноября 2026, 10:42 +03:00 от Johanna Reyes <reply@in.names.example>:',
  '05.11.2026, 10:42, "Johanna Reyes" <reply@in.names.example>:',
  'чт, 5 лист. 2026 р. о 10:42 Johanna Reyes <reply@in.names.example> пише:',
  'На чт, 5.11.2026 г. в 10:42 Johanna Reyes <reply@in.names.example> написа:',
  'Στις Πέμ 5 Νοε 2026 στις 10:42 π.μ., ο χρήστης Johanna Reyes <|reply@in.names.example> έγραψε:',
  'Johanna Reyes <reply@in.names.example>, 5 Kas 2026 Per, 10:42 tarihinde şunu yazdı:',
  '2026年11月5日(木) 10:42 Johanna Reyes <reply@in.names.example>:',
  'Johanna Reyes <reply@in.names.example> 于2026年11月5日周四 10:42写道：',
  'Johanna Reyes <reply@in.names.example> 於 2026年11月5日 週四 上午10:42寫道：',
  '2026년 11월 5일 (목) 오전 10:42, Johanna Reyes <reply@in.names.example>님이 작성:',
  'Vào Th 5, 5 thg 11, 2026 vào lúc 10:42 Johanna Reyes <reply@in.names.example>|đã viết:',
  '\u202bבתאריך יום ה׳, 5 בנוב׳ 2026 ב-10:42 מאת \u202aJohanna Reyes\u202c\u200f <\u202areply@in.names.example\u202c\u200f>:\u202c',
  'في الخميس، ٥ نوفمبر ٢٠٢٦ في ١٠:٤٢ ص تمت كتابة ما يلي بواسطة Johanna Reyes <|reply@in.names.example>:',
  'Pada Kam, 5 Nov 2026 pukul 10.42 Johanna Reyes <reply@in.names.example> menulis:',
  '---- On Thu, 05 Nov 2026 10:42:13 +0100 Johanna Reyes <reply@in.names.example> wrote ----',
  '---- Le jeu., 05 nov. 2026 10:42:13 +0100 Johanna Reyes <reply@in.names.example> a écrit ----',
  '2026-11-05 10:42 GMT+01:00 Johanna Reyes <reply@in.names.example>:',
  'Zitat von Johanna Reyes <reply@in.names.example>:',
  '* Johanna Reyes <reply@in.names.example> [2026-11-05 10:42]:',
  'reply@in.names.example wrote on 05/11/2026 10:42:13:',
  'Johanna Reyes/NY/ACME wrote on 05/11/2026 10:42:13 AM:',
  '5 Nov 2026, 10:42 by reply@in.names.example:',
  'W dniu 05.11.2026 o 10:42, Johanna Reyes pisze:',
  'Dana 5.11.2026. u 10:42, Johanna Reyes je napisao/la:',
  '在 2026-11-05 10:42:13，"Johanna" <reply@in.names.example> 写道：',
];

/** Blocks of headers that programs put above a quote without marks. */
const headerBlocks = [
  'From: Johanna Reyes <reply@in.names.example>\nSent: Thursday, November 5, 2026 10:42 AM\nTo: Bea Buyer <bea@buyer.example>\nSubject: RE: quiet.example',
  '________________________________\nFrom: Johanna Reyes <reply@in.names.example>\nSent: Thursday, November 5, 2026 10:42 AM\nTo: Bea <bea@buyer.example>\nSubject: quiet.example',
  'Von: Johanna Reyes <reply@in.names.example> \nGesendet: Donnerstag, 5. November 2026 10:42\nAn: Bea <bea@buyer.example>\nBetreff: AW: quiet.example',
  'Gesendet: Donnerstag, 05. November 2026 um 10:42 Uhr\nVon: "Johanna Reyes" <reply@in.names.example>\nAn: bea@buyer.example\nBetreff: quiet.example',
  '-----Ursprüngliche Nachricht-----\nVon: Johanna Reyes\nGesendet: Donnerstag, 5. November 2026 10:42\nAn: Bea\nBetreff: quiet.example',
  'De : Johanna Reyes <reply@in.names.example>\nEnvoyé : jeudi 5 novembre 2026 10:42\nÀ : Bea <bea@buyer.example>\nObjet : RE: quiet.example',
  'De: Johanna Reyes <reply@in.names.example>\nEnviado el: jueves, 5 de noviembre de 2026 10:42\nPara: Bea <bea@buyer.example>\nAsunto: RE: quiet.example',
  'De: Johanna Reyes <reply@in.names.example>\nEnviado: quinta-feira, 5 de novembro de 2026 10:42\nPara: Bea <bea@buyer.example>\nAssunto: RE: quiet.example',
  'Da: Johanna Reyes <reply@in.names.example>\nInviato: giovedì 5 novembre 2026 10:42\nA: Bea <bea@buyer.example>\nOggetto: R: quiet.example',
  'Van: Johanna Reyes <reply@in.names.example>\nVerzonden: donderdag 5 november 2026 10:42\nAan: Bea <bea@buyer.example>\nOnderwerp: RE: quiet.example',
  'Från: Johanna Reyes <reply@in.names.example>\nSkickat: den 5 november 2026 10:42\nTill: Bea <bea@buyer.example>\nÄmne: SV: quiet.example',
  'Fra: Johanna Reyes <reply@in.names.example>\nSendt: 5. november 2026 10:42\nTil: Bea <bea@buyer.example>\nEmne: SV: quiet.example',
  'Lähettäjä: Johanna Reyes <reply@in.names.example>\nLähetetty: torstai 5. marraskuuta 2026 10.42\nVastaanottaja: Bea\nAihe: VS: quiet.example',
  'Od: Johanna Reyes <reply@in.names.example>\nWysłano: czwartek, 5 listopada 2026 10:42\nDo: Bea <bea@buyer.example>\nTemat: Odp: quiet.example',
  'Od: Johanna Reyes <reply@in.names.example>\nOdesláno: čtvrtek 5. listopadu 2026 10:42\nKomu: Bea\nPředmět: RE: quiet.example',
  'Feladó: Johanna Reyes <reply@in.names.example>\nElküldve: 2026. november 5., csütörtök 10:42\nCímzett: Bea\nTárgy: RE: quiet.example',
  'От: Johanna Reyes <reply@in.names.example>\nОтправлено: 5 ноября 2026 г. 10:42\nКому: Bea <bea@buyer.example>\nТема: RE: quiet.example',
  'Kimden: Johanna Reyes <reply@in.names.example>\nGönderildi: 5 Kasım 2026 Perşembe 10:42\nKime: Bea\nKonu: RE: quiet.example',
  '发件人: Johanna Reyes <reply@in.names.example>\n发送时间: 2026年11月5日 10:42\n收件人: Bea <bea@buyer.example>\n主题: 回复: quiet.example',
  '------------------ 原始邮件 ------------------\n发件人: "Johanna Reyes" <reply@in.names.example>;\n发送时间: 2026年11月5日(星期四) 上午10:42\n收件人: "Bea";\n主题: quiet.example',
  '差出人: Johanna Reyes <reply@in.names.example>\n送信日時: 2026年11月5日 10:42\n宛先: Bea\n件名: RE: quiet.example',
  '보낸 사람: Johanna Reyes <reply@in.names.example>\n보낸 날짜: 2026년 11월 5일 목요일 오전 10:42\n받는 사람: Bea\n제목: RE: quiet.example',
  '*From:* Johanna Reyes <reply@in.names.example>\n*Sent:* Thursday, November 5, 2026 10:42 AM\n*To:* Bea <bea@buyer.example>\n*Subject:* Re: quiet.example',
  '-------- Original message --------\nFrom: Johanna Reyes <reply@in.names.example>\nDate: 11/5/26 10:42 (GMT+01:00)\nTo: bea@buyer.example\nSubject: quiet.example',
  "-------- Message d'origine --------",
  '-------- Mensaje original --------\nDe: Johanna Reyes <reply@in.names.example>',
  '-------- Исходное сообщение --------',
  '---------- Forwarded message ---------\nFrom: Johanna Reyes <reply@in.names.example>\nDate: Thu, Nov 5, 2026 at 10:42 AM\nSubject: quiet.example\nTo: <bea@buyer.example>',
  'Anfang der weitergeleiteten Nachricht:',
  'Original Message\nFrom: Johanna Reyes\nSent: Thursday, November 5\nTo: Bea\nSubject: quiet.example',
  '----------------\nКому: bea (bea@buyer.example);\nТема: quiet.example;\n05.11.2026, 10:42, "Johanna" <reply@in.names.example>:',
  '##- Please type your reply above this line -##',
];

/** What phones and programs put below what was typed. */
const phoneLines = [
  ...[
    'Sent from my iPhone',
    'Von meinem iPhone gesendet',
    'Envoyé de mon iPhone',
    'Enviado desde mi iPhone',
    'Inviato da iPhone',
  ],
  ...[
    'Verstuurd vanaf mijn iPhone',
    'Sendt fra min iPad',
    'Skickat från min iPhone',
    'Отправлено с iPhone',
    '发自我的iPhone',
    'iPhoneから送信',
  ],
  ...[
    'Get Outlook for iOS<https://aka.example/ios>',
    'Gesendet mit der GMX iPhone App',
    'Sent with Proton Mail secure email.',
  ],
];

describe('what was typed above a quote', () => {
  test.each(writerLines)('D-199 below %s', (writerLine) => {
    const line = writerLine.replace('|', '\n');
    for (const below of [`${line}\n\n${marked}`, `${line}\n${marked}`, `${line}\n\n${plain}`]) {
      for (const gap of ['\n\n', '\n']) {
        const cut = cutQuotes(`${typed}${gap}${below}\n`);
        expect(cut.typed).toBe(typed);
        expect(cut.quoted).toContain('the price is 4,000 USD.');
      }
    }
  });

  test.each(headerBlocks)('D-199 below the headers %j', (block) => {
    for (const below of [`${block}\n\n${plain}`, `${block.replaceAll('\n', '\r\n')}\r\n\r\n${plain}`]) {
      const cut = cutQuotes(`${typed}\n\n${below}`);
      expect(cut.typed).toBe(typed);
      expect(cut.quoted).toContain('the price is 4,000 USD.');
    }
  });

  test.each(phoneLines)('D-199 with a phone that says %s', (line) => {
    const writer = 'On 05/11/2026 10:42, Johanna Reyes wrote:';
    expect(cutQuotes(`${typed}\n\n${line}\n\n${writer}\n${marked}`)).toMatchObject({ typed });
    expect(cutQuotes(`${typed}\n\n${writer}\n${marked}\n\n${line}\n`).typed).toBe(typed);
    expect(cutQuotes(`${typed}\n\n${line}`)).toEqual({ typed, quoted: line });
  });

  test('D-199 ANSM-004 a signature below the delimiter is kept apart, and long texts below one are none', () => {
    const signature = '-- \nBea Buyer\nBuyer & Sons, Lyon\n+33 1 23 45 67 89';
    expect(cutQuotes(`${typed}\n\n${signature}`)).toEqual({
      ...{ typed, quoted: signature.replace('-- ', '--'), signature: signature.slice('-- \n'.length) },
    });
    const long = `First part.\n--\n${'A second part with many words.\n'.repeat(40)}`;
    expect(cutQuotes(long)).toEqual({ typed: long.trim(), quoted: '' });
  });
});

describe('answers in other places', () => {
  const writer = 'On 05/11/2026 10:42, Johanna Reyes wrote:';

  test('D-199 below the quote', () => {
    expect(cutQuotes(`${writer}\n\n${marked}\n\n${typed}`).typed).toBe(typed);
  });

  test('D-199 between the quoted lines, which stay with their answers', () => {
    const text = `${writer}\n> the price is 4,000 USD.\n\nToo much for us.\n\n> Escrow at your cost.\n\nFine.\n\n> Kind regards\n> Johanna`;
    const cut = cutQuotes(text);
    expect(cut.typed).toMatch(/Too much for us\.\n\n> Escrow at your cost\.\n\nFine\.$/);
    expect(cut.quoted).toContain('Kind regards');
  });

  test('D-199 in a quote without marks, when it says so', () => {
    const text = `Hi, see my answers below in red.\n\n${headerBlocks[0]}\n\nthe price is 4,000 USD.\nToo much for us.`;
    expect(cutQuotes(text).typed).toContain('Too much for us.');
  });
});

describe('what only looks like a quote', () => {
  test.each([
    'On this day I wrote to you:\nwe can pay 900 USD.',
    'From: 500 USD\nup to: 700 USD\nthat is what we can do.',
    'My details:\nName: Bea Buyer\nE-mail: bea@buyer.example\nPhone: +33 1 23 45 67 89\nDate: 5 November 2026',
    'I sent the contract to bob@buyer.example at 10:30 and this is what he says:\nall fine.',
    'Our offer of 5.11.2026:\n2,500 USD',
    'My boss said on 05.11.2026:\nnot more than 900.',
    'Contract sent 05.11.2026:\nplease sign.',
    'We meet on 05.11.2026 at 10:00, please bring:\nthe code and an invoice.',
    '- one\n- two\n--- \nthree',
    'What about 3 < 5 > 2?',
    'Price:\n\n1,000 USD\n\n------\n\nTerms:\n\nescrow',
  ])('D-199 %j stays whole', (text) => {
    expect(cutQuotes(text)).toEqual({ typed: text.replace(/ +$/gm, ''), quoted: '' });
  });

  test.each(['', '   \n\n', '> all\n> quoted', writerLines[0] ?? '', headerBlocks[0] ?? '', '-- \nBea'])(
    'D-199 nothing is lost of %j',
    (text) => {
      const { typed: kept, quoted } = cutQuotes(text);
      expect(wordsOf(`${kept}\n${quoted}`)).toEqual(wordsOf(text.replaceAll('|', '')));
      if (text.trim() !== '') expect(kept).not.toBe('');
    },
  );
});

test('D-199 texts made to take long are parted at once', async () => {
  const hostile = [
    '>'.repeat(200_000),
    'On '.repeat(60_000),
    `${'<'.repeat(50_000)}:`,
    'From: a\n'.repeat(20_000),
    `${'1/1/2026 '.repeat(20_000)}:`,
    '- '.repeat(100_000),
    'On 1/1/2026 a@b.example\n'.repeat(9_000),
    `${'a'.repeat(100_000)}@${'b.'.repeat(50_000)}:`,
  ];
  expect(await processorMs(() => hostile.map(cutQuotes), 3_000)).toBeLessThan(3_000);
});

test('security N-1 truth B1 lines of dashes, of underscores and without a blank are parted at once', async () => {
  const hostile = [
    `${'_'.repeat(158)}x\n`.repeat(20),
    `${'-'.repeat(398)}x\n`.repeat(200),
    `${'x'.repeat(390)}\n`.repeat(1_250),
    `a${' '.repeat(50)}*\n`.repeat(10_000),
  ];
  expect(await processorMs(() => hostile.map(cutQuotes), 500)).toBeLessThan(500);
});

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

type Item = {
  id: string;
  raw: string;
  form?: 'message' | 'html';
  match: 'exact-trimmed' | 'first-fragment' | 'visible' | 'equal-without-whitespace' | 'contains';
  expectedReply?: string;
  expectedContains?: string[];
};

const isLost = (cut: string, expected: string) => {
  const there = wordsOf(cut);
  return wordsOf(expected).some((word) => !there.includes(word));
};

for (const corpus of corpora('email-replies')) {
  const items = corpus.items<Item>('items.jsonl').filter(({ form }) => form === undefined);

  test(`D-199 no typed word is lost of the plain replies of ${corpus.of}, and quotes are gone`, {
    tags: ['corpora'],
  }, () => {
    const lost: string[] = [];
    const kept: string[] = [];
    for (const { id, raw, expectedReply, expectedContains } of items) {
      const cut = cutQuotes(raw);
      const expected = expectedReply ?? expectedContains?.join('\n') ?? '';
      if (isLost(cut.typed, expected.replace(/\n(--|__)[\s\S]*$/, ''))) lost.push(id);
      const without = (text: string) => text.replace(/\s+/g, '');
      if (expectedReply !== undefined && without(cut.typed) !== without(expectedReply)) kept.push(id);
      expect([id, wordsOf(`${cut.typed}\n${cut.quoted}`).length]).toEqual([id, wordsOf(raw).length]);
    }
    expect(lost).toEqual([]);
    expect(kept.length / items.length).toBeLessThan(0.08);
  });
}
