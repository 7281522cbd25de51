import { createHash } from 'node:crypto';
import { readProof } from '../mail-proof/read-proof.ts';
import { hostedMails } from './hosted-mail.ts';
import { type IncomingMail, parseBegin, parseHead, parseMail } from './parse-mail.ts';

type From = { isFromNobody: boolean };

const lineFeed = 10;
/** The parser makes an object for each line: files have lines of 60 signs and more, what people write has fewer lines. */
const maxLines = (bytes: number) => 5_000 + bytes / 50;

/** What is done with the mail of strangers, all of it in the thread of `read-mail.ts`. */
export const mailTasks = {
  head: (raw: Uint8Array) => parseHead(bufferOf(raw)),
  whole: (raw: Uint8Array, from: From) =>
    hasTooManyLines(raw) ? mailTasks.begin(raw, from) : named(bufferOf(raw), (buffer) => parseMail(buffer, from)),
  begin: (raw: Uint8Array, from: From) => named(bufferOf(raw), (buffer) => parseBegin(buffer, from)),
  proof: (raw: Uint8Array) => readProof(bufferOf(raw)),
  hosted: (contentType: string, body: Uint8Array, query: Record<string, unknown>) =>
    hostedMails(contentType, bufferOf(body), query),
};
export type MailTasks = typeof mailTasks;

/** A copy: the bytes may be shared with the main thread, which decoders refuse. */
const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes);

function hasTooManyLines(raw: Uint8Array): boolean {
  const max = maxLines(raw.length);
  let lines = 0;
  for (let at = raw.indexOf(lineFeed); at !== -1 && lines <= max; at = raw.indexOf(lineFeed, at + 1)) lines += 1;
  return lines > max;
}

/** A mail without a Message-ID has one of its bytes, so that its second coming is known. */
async function named(raw: Buffer, read: (raw: Buffer) => Promise<IncomingMail>) {
  const mail = await read(raw);
  const ownId = () => `<${createHash('sha256').update(raw).digest('hex')}@no-message-id.invalid>`;
  return { ...mail, mailId: mail.mailId ?? ownId() };
}
