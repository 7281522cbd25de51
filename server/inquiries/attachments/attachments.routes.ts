import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { notFound, validationFailed } from '#contract/errors.ts';
import { DownloadAttachment } from '#contract/inquiries.ts';
import type { Parts } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { findFile } from './attachments.reads.ts';

/** Files of strangers: no browser opens one within the app, whatever is in it. */
export function registerAttachmentRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, DownloadAttachment, async ({ db, userId }, { params, query }, { reply }) => {
    const file = await findFile(db, userId, { inquiryId: params.id, id: params.attachmentId });
    if (!file) throw notFound();
    if (file.isDangerous && query.confirmed !== 'true') {
      throw validationFailed('confirmed', 'This file may be dangerous: it is sent only with confirmed=true.');
    }
    reply.headers({
      'content-disposition': dispositionOf(file.name),
      'content-length': file.content.length,
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    return Readable.from([file.content]);
  });
}

/** A name for every browser: in ASCII, and as it is (RFC 6266, 8187). */
function dispositionOf(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${whole}`;
}
