import type { MailProof } from '../mail-proof/read-proof.ts';
import type { HostedMail } from './hosted-mail.ts';
import type { MailTasks } from './mail-tasks.ts';
import { type IncomingMail, longestHead, type MailHead } from './parse-mail.ts';
import { createTaskThread, ThreadEnded, type ThreadLimits } from './task-thread.ts';

const limits: ThreadLimits = { processorMs: 2_000, clockMs: 60_000, heapMb: 512 };

/** A mail that was read, with a Message-ID or one made of its bytes. `wasTooMuch`: only how it begins was. */
export type ReadMail = { mail: IncomingMail & { mailId: string }; wasTooMuch: boolean };

/** Rejects with ThreadEnded where even little of what was given could not be read within the limits. */
type MailReader = {
  /** what its headers alone say */
  head(raw: Buffer): Promise<MailHead>;
  read(raw: Buffer, from: { isFromNobody: boolean }): Promise<ReadMail>;
  /** its signatures, not yet checked */
  proof(raw: Buffer): Promise<MailProof>;
  /** the mails in a request of a hosted service; rejects where it is broken */
  hosted(contentType: string, body: Buffer, query: Record<string, unknown>): Promise<HostedMail[] | null>;
};

/**
 * Reads mails in a thread, one after the other: whatever one is made to cost, no request waits for it. One that takes longer
 * than it may is read once more, only as it begins and without cutting quotes, and has all of itself as a file.
 */
export function createMailReader({
  script = new URL('./read-mail.thread.ts', import.meta.url),
  ...given
}: Partial<ThreadLimits> & { script?: URL } = {}): MailReader {
  const thread = createTaskThread<MailTasks>(script, { ...limits, ...given });
  return {
    head: (raw) => thread.run('head', Buffer.from(raw.subarray(0, longestHead))), // all of it would be copied
    async read(raw, from) {
      try {
        return { mail: withBuffers(await thread.run('whole', raw, from)), wasTooMuch: false };
      } catch (error) {
        if (!(error instanceof ThreadEnded)) throw error;
        return { mail: withBuffers(await thread.run('begin', raw, from)), wasTooMuch: true };
      }
    },
    proof: (raw) => thread.run('proof', raw),
    async hosted(contentType, body, query) {
      const mails = await thread.run('hosted', contentType, body, query);
      return mails?.map((mail) => ({ ...mail, raw: bufferOf(mail.raw) })) ?? null;
    },
  };
}

/** The one of this process. */
export const mailReader = createMailReader();

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength);
const withBuffers = <Mail extends IncomingMail>(mail: Mail): Mail => ({
  ...mail,
  files: mail.files.map((file) => ({ ...file, content: bufferOf(file.content) })),
});
