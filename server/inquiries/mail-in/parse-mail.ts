import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { storableText } from '../../database/storable-text.ts';
import { withoutUnseen } from '../../outbound/outside-text.ts';
import { autoReplySign } from './auto-reply.ts';
import { type DeliveryReport, deliveryReportOf } from './delivery-report.ts';
import { htmlToText, signatureMark } from './html-text.ts';
import { asMeant } from './misread-text.ts';
import { cutQuotes } from './reply-text/cut-quotes.ts';

type MailFile = {
  name: string;
  /** as its sender calls it */
  declaredType: string;
  content: Buffer;
  /** a picture that the text shows, such as a logo, or a signature of the mail */
  isOfText: boolean;
};

/** A mail as the thread of an inquiry needs it; all texts can be stored and are limited. */
export type IncomingMail = {
  /** with the brackets; null: it has none that can be told from others */
  mailId: string | null;
  /** null: none, or no address */
  fromAddress: string | null;
  subject: string;
  /** what was typed; never empty: without a text it is the subject or the names of the files */
  text: string;
  /** nothing was typed: the text stands for it */
  isWordless: boolean;
  quoted: string;
  /** what its writer has below all mails; stands in `quoted`, too. Absent: nothing */
  signature?: string;
  files: readonly MailFile[];
  /** written by a program: an out-of-office note, a list, a ticket system */
  isAuto: boolean;
  /** what a mail server says about a mail of ours; null: it is no such report */
  report: DeliveryReport | null;
  /** how many servers it passed */
  hops: number;
};

/** What the headers of a mail alone say. */
export type MailHead = {
  /** Message-IDs of References and In-Reply-To, the oldest first */
  answers: readonly string[];
  /** what to, cc and the like name, lower-cased */
  recipients: readonly string[];
};

/** Characters; a longer text is kept whole as a file. */
const longestText = 20_000;
const longestQuote = 100_000;
const longestRaw = 2_000_000; // characters of a text before it is looked at
const maxFiles = 100;

/**
 * Reads a mail as it came (RFC 5322, MIME), however broken it is: nothing throws. `isFromNobody`: its envelope names no
 * sender, as those of reports and automatic answers do.
 */
export async function parseMail(raw: Buffer, { isFromNobody = false, cut = cutQuotes } = {}): Promise<IncomingMail> {
  const email = await parsed(raw);
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value.slice(0, 1_000) ?? '';
  const subject = oneLine(email.subject ?? '', 255);
  const { typed, quoted, signature } = cut(storable(bodyOf(email, raw)));
  const sent = email.attachments.slice(0, maxFiles).map(fileOf);
  const files = typed.length > longestText ? [...sent, wholeText(typed)] : sent;
  return {
    mailId: mailIdsOf(email.messageId)[0] ?? null,
    fromAddress: addressOf(email.from) ?? addressOf(email.sender) ?? null,
    subject,
    isWordless: !hasWords(typed),
    text: clipped(typed, longestText) || subject || files.map(({ name }) => name).join(', ') || '…',
    quoted: clipped(quoted, longestQuote),
    ...(signature === undefined ? {} : { signature }),
    files,
    isAuto: autoReplySign(header, subject, isFromNobody),
    report: deliveryReportOf(email, { header, subject, text: `${typed}\n${quoted}`, isFromNobody }),
    hops: email.headers.filter(({ key }) => key === 'received').length,
  };
}

const longestBegin = 64 * 1_024;

/** Reads how a mail begins that is too much to be taken apart: nothing of it is cut, and all of it is its one file. */
export async function parseBegin(raw: Buffer, from: { isFromNobody: boolean }): Promise<IncomingMail> {
  const uncut = (text: string): ReturnType<typeof cutQuotes> => {
    const lines = text.replace(/\r\n?/g, '\n').replace(/\n{3,}/g, '\n\n');
    return { typed: lines.trim(), quoted: '' };
  };
  const mail = await parseMail(raw.subarray(0, longestBegin), { ...from, cut: uncut });
  return { ...mail, files: [{ name: 'mail.eml', declaredType: 'message/rfc822', content: raw, isOfText: false }] };
}

/** Bytes of a mail in which its headers are looked for. */
export const longestHead = 128 * 1_024;

/** Reads the headers of a mail alone, up to the first empty line. */
export async function parseHead(raw: Buffer): Promise<MailHead> {
  const begin = raw.subarray(0, longestHead);
  const ends = [begin.indexOf('\r\n\r\n'), begin.indexOf('\n\n')].filter((at) => at !== -1);
  const email = await parsed(begin.subarray(0, Math.min(begin.length, ...ends)));
  return {
    answers: [...mailIdsOf(email.references), ...mailIdsOf(email.inReplyTo)],
    recipients: recipientsOf(email),
  };
}

const limits = { maxNestingDepth: 50, maxHeadersSize: 512 * 1_024, forceRfc822Attachments: true };

/** What is nested or headed beyond reason is read as if it were one text. */
async function parsed(raw: Buffer): Promise<Email> {
  try {
    return await PostalMime.parse(raw, limits);
  } catch {
    const text = raw.toString('utf8', 0, longestBegin);
    return { headers: [], headerLines: [], attachments: [], text: text.slice(text.search(/\r?\n\r?\n/) + 1) };
  }
}

/** What it says: the plain text, else the HTML as text; where no part could be read, what stands below its headers. */
function bodyOf(email: Email, raw: Buffer): string {
  const plain = asMeant((email.text ?? '').slice(0, longestRaw));
  const html = email.html ?? '';
  // Outlook marks a signature in the HTML alone; those of others stand in what is quoted
  const begin = html.slice(0, longestRaw);
  const own = begin.slice(0, begin.search(/<blockquote|gmail_quote|divRplyFwdMsg|appendonsend/i) >>> 0);
  const isMarked = signatureMark.test(own) && !/^\s*--\s*$/m.test(plain);
  if (hasWords(plain) && !isMarked) return plain;
  const fromHtml = htmlToText(asMeant(html));
  if (hasWords(plain) && !hasWords(fromHtml)) return plain;
  if (fromHtml !== '' || email.attachments.length > 0 || email.html !== undefined) return fromHtml;
  const whole = raw.toString('utf8', 0, longestBegin);
  const end = /\r?\n\r?\n/.exec(whole);
  const below = end ? whole.slice(end.index) : '';
  return hasWords(below) ? below : '';
}

const storable = (text: string) => withoutUnseen(storableText(text)).replace(/[^\P{Cc}\n\t\r]/gu, '');
const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);
const clipped = (text: string, longest: number) =>
  text.length <= longest ? text : `${text.slice(0, longest - 2).replace(/[\ud800-\udbff]$/, '')} …`;
const oneLine = (text: string, longest: number) =>
  clipped(
    storable(text.slice(0, 4 * longest))
      .replace(/\s+/g, ' ')
      .trim(),
    longest,
  );

/** Message-IDs (RFC 5322, 3.6.4), with their brackets; at most as many as a long thread has. */
const mailIdsOf = (header: string | undefined) =>
  (header ?? '')
    .slice(0, 20_000)
    .match(/<[\x21-\x3b\x3d\x3f-\x7e]{3,250}>/g)
    ?.slice(-50) ?? [];

const addressOf = (from: Address | undefined): string | undefined => {
  const address = (from?.group?.[0] ?? from)?.address?.trim() ?? '';
  return address.length <= 254 && /^[^\s@<>\p{Cc}]+@[^\s@<>\p{Cc}]+$/u.test(address)
    ? storableText(address)
    : undefined;
};

/** Where it was sent to, in all headers that say so. */
function recipientsOf(email: Email): string[] {
  const named = [...(email.to ?? []), ...(email.cc ?? [])].flatMap((one) => one.group ?? [one]);
  const headers = email.headers.filter(({ key }) =>
    /^(x-original-to|delivered-to|envelope-to|x-forwarded-to)$/.test(key),
  );
  return [...headers.map(({ value }) => value), ...named.map(({ address }) => address)]
    .slice(0, 100)
    .map((address) => address.trim().replace(/^<|>$/g, '').toLowerCase());
}

function fileOf({ filename, mimeType, content, disposition, contentId, related }: Attachment, at: number): MailFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);
  const extension = mimeType === 'message/rfc822' ? '.eml' : '';
  return {
    name: fileName(filename ?? '') || `file-${at + 1}${extension}`,
    declaredType: /^[\w.+-]{1,60}\/[\w.+-]{1,80}$/.test(mimeType) ? mimeType : 'application/octet-stream',
    content: bytes,
    isOfText:
      /^application\/(x-)?(pkcs7|pgp)-signature$/i.test(mimeType) ||
      (/^image\//i.test(mimeType) &&
        bytes.length <= largestLogo &&
        disposition !== 'attachment' &&
        (related === true || contentId !== undefined)),
  };
}

/** Bytes; a larger picture was chosen to be sent. */
const largestLogo = 64 * 1_024;
const longestName = 120;

/** A file's name without folders, unseen marks and what shells or systems read as more than a name; the end is kept. */
function fileName(given: string): string {
  const name = oneLine(given, 1_000)
    .replace(/^.*[/\\]/, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  if (name.length <= longestName) return name;
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return name.slice(0, longestName - extension.length) + extension;
}

const wholeText = (text: string): MailFile => ({
  name: 'message.txt',
  declaredType: 'text/plain',
  content: Buffer.from(text),
  isOfText: false,
});
