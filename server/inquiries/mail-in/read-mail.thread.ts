import { parentPort, workerData } from 'node:worker_threads';
import { parseMail } from './parse-mail.ts';

/** The thread of one large mail. */
const { raw, options } = workerData as { raw: Uint8Array; options: { isFromNobody: boolean } };
parentPort?.postMessage(await parseMail(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength), options));
