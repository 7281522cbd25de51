import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type FactName, sectionNames, sections } from './privacy-facts.ts';

/** What opens a connection to somebody else: the ways out that `outbound` and the mailer give, and those below them. */
const opens =
  /\bcreateOutbound\(\{|= createMailer\(|\b(?:request|Client)\b[^;]*\} from 'undici'|\bnew Resolver\(|\bconnect\b[^;]*\} from 'node:net'/;

/** Who learns something by each file that opens connections: sentences of the privacy page; none: nobody outside does. */
const receivers: Record<string, readonly FactName[]> = {
  'alerts/alerts.feature.ts': ['alerts', 'mail'],
  'app/listen.ts': [], // whether the own port is taken
  'app/sources.ts': ['lookups', 'sharedMarketplaces', 'ownMarketplaces'],
  'dns/ask-server.ts': ['lookups'],
  'dns/dns.client.ts': ['lookups'],
  'dns/server-finder.ts': ['lookups'],
  'domain-connect/domain-connect.feature.ts': ['lookups'],
  'inquiries/buyer-mail/buyer-mail.feature.ts': ['mail'],
  'installation/checks/sockets.ts': [], // of this installation
  'installation/checks/test-mail.ts': ['mail'],
  'installation/watch/send-now.ts': ['mail'],
  'mail/mail.feature.ts': ['mail'],
  'name-service/external/powerdns.client.ts': [], // the operator's own nameserver
  'oauth/oauth.routes.ts': ['assistants'],
  'outbound/line-client.ts': ['lookups'],
  'outside-accounts/open-account.ts': ['registrarAccounts', 'ownMarketplaces'],
  'text-service/text.service.ts': ['assistantOutside', 'assistantHere'],
  'users/identity-provider.client.ts': ['provider'],
  'websites/look/ask-page.ts': ['lookups'],
};

test('words A1 D-188 every place that asks or sends to somebody outside has a sentence of the privacy page', () => {
  const server = join(import.meta.dirname, '..');
  const files = globSync('**/*.ts', { cwd: server }).filter((file) => !/(\.test\.ts|testing\/)/.test(file));
  const opening = files.filter((file) => opens.test(readFileSync(join(server, file), 'utf8')));
  expect(opening.toSorted()).toEqual(Object.keys(receivers).toSorted());
  const told = sectionNames.flatMap((name) => Object.keys(sections[name]));
  expect(
    Object.values(receivers)
      .flat()
      .filter((fact) => !told.includes(fact)),
  ).toEqual([]);
});
