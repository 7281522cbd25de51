import { CheckMailSender, GetMailSender, RemoveMailSender, SetMailSender } from '#contract/mail-senders.ts';
import type { Parts } from '../context.ts';
import { createDnsClient } from '../dns/dns.client.ts';
import type { Feature } from '../feature.ts';
import { serve } from '../http/serve.ts';
import { repeat } from '../jobs/repeat.ts';
import {
  checkDueSenders,
  checkMailSender,
  getMailSender,
  removeMailSender,
  setMailSender,
} from './mail-senders.service.ts';
import { remove } from './mail-senders.store.ts';

const pauseMs = 300_000;

const dnsFor = ({ config, sandbox }: Pick<Parts, 'config' | 'sandbox'>) =>
  createDnsClient({ mode: config.outbound, sandbox: sandbox?.dns ?? null, servers: config.dns.servers });

/** Own addresses that mails to buyers come from (SNDR-001). */
export const mailSenders: Feature = {
  routes(app, parts) {
    const dns = dnsFor(parts);
    app.addHook('onClose', async () => dns.close());
    serve(app, parts, GetMailSender, getMailSender);
    serve(app, parts, SetMailSender, (ctx, { body }) => setMailSender(ctx, body.address));
    serve(app, parts, CheckMailSender, (ctx) => checkMailSender({ ...ctx, dns }, ctx.userId, ctx.now));
    serve(app, parts, RemoveMailSender, removeMailSender);
  },
  rateLimits: [{ routes: [SetMailSender, CheckMailSender], max: 10, by: 'user' }],
  work({ parts }) {
    const dns = dnsFor(parts);
    const looking = repeat(
      'own senders',
      () => checkDueSenders({ ...parts, dns }, parts.clock.now()),
      pauseMs,
      parts.log,
    );
    return {
      async stop() {
        await looking.stop();
        dns.close();
      },
    };
  },
  forgetUser: remove,
};
