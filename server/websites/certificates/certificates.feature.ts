import { CountCertificates, ExportCertificates, ListCertificates } from '#contract/certificates.ts';
import { sendCsv } from '../../csv/csv.ts';
import type { Feature } from '../../feature.ts';
import { serve } from '../../http/serve.ts';
import { certificatesInParts, countCertificates, listCertificates } from './certificates.reads.ts';
import { certificateLines, fileHeads } from './certificates-file.rules.ts';

/** Certificates of the websites of names in use, by their end. */
export const certificates: Feature = {
  routes(app, parts) {
    serve(app, parts, ListCertificates, (ctx, { query }) => listCertificates(ctx, query));
    serve(app, parts, CountCertificates, (ctx) => countCertificates(ctx));
    serve(app, parts, ExportCertificates, (ctx, { query }, { reply }) =>
      sendCsv(
        reply,
        { subject: 'certificates', now: ctx.now },
        fileHeads,
        certificateLines(certificatesInParts(ctx, query)),
      ),
    );
  },
  rateLimits: [{ routes: [ExportCertificates], max: 10, by: 'user' }],
};
