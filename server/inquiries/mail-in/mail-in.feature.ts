import type { Parts } from '../../context.ts';
import { createDnsClient } from '../../dns/dns.client.ts';
import type { Feature } from '../../feature.ts';
import { registerAttachmentRoutes } from '../attachments/attachments.routes.ts';
import { createGuesses } from './guesses.ts';
import { registerMailInRoutes } from './mail-in.routes.ts';
import { startMailListener } from './smtp-listener.ts';

/** Where the keys are looked up by which sellers' mails are signed. */
const dnsFor = ({ config, sandbox }: Pick<Parts, 'config' | 'sandbox'>) =>
  createDnsClient({ mode: config.outbound, sandbox: sandbox?.dns ?? null, servers: config.dns.servers });

/** What buyers and sellers answer by e-mail, and the files that came with it. */
export const mailIn: Feature = {
  async routes(app, parts) {
    registerAttachmentRoutes(app, parts);
    const dns = dnsFor(parts);
    app.addHook('onClose', async () => dns.close());
    await registerMailInRoutes(app, { ...parts, dns });
  },
  async listen(given) {
    const dns = dnsFor(given);
    const parts = { ...given, dns };
    const { smtp, lmtp, tls } = parts.config.mailIn;
    const guesses = createGuesses(); // of strangers: the mail server in front asks for all that it was asked
    const started: Awaited<ReturnType<typeof startMailListener>>[] = [];
    const stop = async () => {
      await Promise.all(started.map((listener) => listener.stop()));
      dns.close();
    };
    try {
      if (smtp) started.push(await startMailListener(parts, { listen: smtp, isLmtp: false, tls, guesses }));
      if (lmtp) started.push(await startMailListener(parts, { listen: lmtp, isLmtp: true, tls: null, guesses: null }));
    } catch (error) {
      await stop();
      throw error;
    }
    const ports = started.map(({ port }) => port);
    if (ports.length > 0) parts.log.info({ ports, domain: parts.config.mail.domain }, 'mail of buyers is taken');
    return started.length === 0 ? undefined : { stop, ports };
  },
};
