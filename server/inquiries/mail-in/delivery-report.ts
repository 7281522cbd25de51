import type { Email } from 'postal-mime';
import { outsideLine } from '../../outbound/outside-text.ts';

/** What a mail server reports about a mail of ours (RFC 3464, RFC 5965). */
export type DeliveryReport = {
  /** only `failed` is the end: `delayed` goes on trying; `complained`: it arrived, and was called unwanted */
  action: 'failed' | 'delayed' | 'delivered' | 'complained';
  /** the server's words, at most 300 characters */
  detail: string;
  /** Message-IDs that it names, of which one may be ours */
  mailIds: readonly string[];
};

type Read = { header: (name: string) => string; subject: string; text: string; isFromNobody: boolean };

const longestDetail = 300;
const longestPart = 64 * 1_024;

/** The report in a mail: the standard's, or that of a server which only writes a text; null for any other mail. */
export function deliveryReportOf(email: Email, read: Read): DeliveryReport | null {
  const part = (type: string) => email.attachments.find(({ mimeType }) => mimeType === type)?.content;
  const status = part('message/delivery-status') ?? part('message/global-delivery-status');
  const mailIds = [part('message/rfc822'), part('text/rfc822-headers'), part('message/rfc822-headers')]
    .flatMap((original) => (original === undefined ? [] : [textOf(original)]))
    .flatMap((text) => /^message-id:\s*(<[^\s<>]{3,250}>)/im.exec(text)?.[1] ?? []);
  const feedback = part('message/feedback-report');
  if (feedback !== undefined || /report-type\s?=\s?"?feedback-report/i.test(read.header('content-type')))
    return { action: isComplaint(textOf(feedback ?? '')) ? 'complained' : 'delivered', detail: '', mailIds };
  if (status !== undefined) return { ...ofStatus(textOf(status), read.text), mailIds };
  return isOldReport(read)
    ? { action: 'failed', detail: ofText(read.text), mailIds: [...mailIds, ...idsIn(read.text)] }
    : null;
}

/** False where the report takes one back. */
const isComplaint = (text: string) => !/^feedback-type:[ \t]*not-spam\b/im.test(text);

const textOf = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === 'string'
    ? content.slice(0, longestPart)
    : Buffer.from(content as ArrayBuffer).toString('utf8', 0, longestPart);

/** The worst of its recipients counts; each mail of ours has one. */
function ofStatus(text: string, explanation: string): Pick<DeliveryReport, 'action' | 'detail'> {
  const fields = text.replace(/\r?\n[ \t]+/g, ' ');
  const all = (name: string) =>
    [...fields.matchAll(new RegExp(`^${name}:[ \\t]*(.{1,2000})$`, 'gim'))].map(([, value = '']) => value.trim());
  const actions = all('action').map((value) => value.toLowerCase());
  const action = actions.some((value) => value.startsWith('fail'))
    ? 'failed'
    : actions.some((value) => value.startsWith('delay'))
      ? 'delayed'
      : actions.length > 0
        ? 'delivered'
        : all('status').some((value) => value.startsWith('5'))
          ? 'failed'
          : 'delayed';
  const said = all('diagnostic-code').map((value) => value.replace(/^[\w-]{1,20}\s*;\s*/, ''))[0];
  return { action, detail: cleaned(said ?? '') || ofText(explanation) || cleaned(all('status')[0] ?? '') };
}

const fromServer = /^(mailer-daemon|postmaster|mail delivery)/i;
const returned =
  /undeliver|returned mail|delivery (status|failure|notification|has failed)|failure notice|mail delivery (failed|failure|system)|could not be delivered|unzustellbar|nicht zustellbar|non remis|échec de|no se ha podido entregar|nicht zugestellt/i;

/** Servers that write no part for programs: nobody as sender, a daemon's name, and a subject that says so. */
function isOldReport({ header, subject, isFromNobody }: Read): boolean {
  const from = header('from').replace(/^.*</, '').replace(/^"/, '');
  const signs = [
    isFromNobody || header('return-path').replace(/\s/g, '') === '<>',
    fromServer.test(from) || fromServer.test(header('from')),
    returned.test(subject),
    /^multipart\/report/i.test(header('content-type')) || header('x-failed-recipients') !== '',
  ];
  return signs.filter(Boolean).length > 1;
}

/** The line of a text in which a server answers with a code, else how it begins. */
function ofText(text: string): string {
  const lines = text.slice(0, longestPart).split('\n');
  const answer = lines.find((line) => /(^|[\s:<])[45]\d\d[\s-](#?\d\.\d{1,3}\.\d{1,3})?/.test(line.slice(0, 400)));
  return cleaned(
    answer ??
      lines
        .filter((line) => /\p{L}/u.test(line))
        .slice(0, 2)
        .join(' '),
  );
}

const idsIn = (text: string) => text.slice(0, longestPart).match(/<inq-[0-9a-f]{32}@[^\s<>]{1,200}>/g) ?? [];

/** One line without addresses of the server's own mails and codes of colour; cut at the limit. */
function cleaned(text: string): string {
  const line = outsideLine(text.slice(0, 1_000), 1_000) ?? '';
  return line.length <= longestDetail ? line : `${line.slice(0, longestDetail - 2).replace(/[\ud800-\udbff]$/, '')} …`;
}
