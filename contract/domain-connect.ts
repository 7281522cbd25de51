import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What an operator's own templates do (DCON-004). */
export const connectServices = ['ownership', 'lander'] as const;
export type ConnectService = (typeof connectServices)[number];

/** What the DNS provider of a name says of itself by Domain Connect (DCON-001). */
export const DomainConnect = z.object({
  /** null: it says nothing, or could not be asked */
  provider: z
    .object({
      /** as it calls itself to people */
      name: z.string(),
      /** its page on which the records of this name are edited; null: it names none */
      controlPanel: z.string().nullable(),
    })
    .nullable(),
  /** what it can set by itself once its owner agrees on its page, with this installation's templates */
  services: z.array(z.enum(connectServices)),
  /** when it was asked */
  checkedAt: z.string(),
});
export type DomainConnect = z.output<typeof DomainConnect>;

const params = z.object({ id: z.string() });

/** Who runs the DNS of a name and where its owner edits it; asked for where what is known is a week old. */
export const GetDomainConnect = endpoint('GET /api/domains/:id/domain-connect', {
  scope: 'domains:read',
  params,
  reply: DomainConnect,
});

/**
 * The page of the provider on which the owner agrees to the records; it leads back to the name's page. 409
 * CONNECT_NOT_OFFERED where the provider, or this installation, has no template for it.
 */
export const ApplyDomainConnect = endpoint('POST /api/domains/:id/domain-connect/apply', {
  scope: null,
  params,
  body: z.object({ service: z.enum(connectServices) }),
  reply: z.object({ url: z.string() }),
});

/** The longest `state` and `error` that are read of the way back. */
const longest = 500;

/** The way back from the provider's page. `isAgreed` false: its owner said no there; NOT_FOUND: not a way from here. */
export const ReturnDomainConnect = endpoint('POST /api/domains/:id/domain-connect/return', {
  scope: null,
  params,
  body: z.object({ state: z.string().max(longest), error: z.string().max(longest).optional() }),
  reply: z.object({ service: z.enum(connectServices), isAgreed: z.boolean() }),
});

/** What an operator publishes so that providers know this installation's templates; null: the settings for it are empty. */
export const GetConnectTemplates = endpoint('GET /api/operator/domain-connect', {
  scope: null,
  reply: z
    .object({
      provider: z.string(),
      templates: z.array(z.object({ file: z.string(), json: z.string() })),
      /** TXT records by which providers check signatures */
      keyRecords: z.array(z.object({ host: z.string(), value: z.string() })),
      /** whether DNS answers with these key records; null: it could not be asked */
      isPublished: z.boolean().nullable(),
    })
    .nullable(),
});
