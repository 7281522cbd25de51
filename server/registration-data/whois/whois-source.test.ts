import { expect, test } from 'vitest';
import { isInnerHost } from '../../outbound/addresses.ts';
import { no } from '../../processing/testing/fake-sources.ts';
import { toHostText } from '../host-text.ts';
import type { Override } from '../overrides/override.rules.ts';
import { noOverrides } from '../overrides/overrides.ts';
import { entryOf } from '../servers.rules.ts';
import type { WhoisQuestion } from './whois.client.ts';
import { bundledWhoisHosts } from './whois-servers.ts';
import { createWhoisSource, type WhoisSourceDeps } from './whois-source.ts';

function source(given: Partial<WhoisSourceDeps> = {}, overrides: Override[] = []) {
  const questions: (WhoisQuestion | string)[] = [];
  const byTld = new Map(overrides.map((override) => [override.tld, override]));
  const made = createWhoisSource({
    client: {
      async lookUp(_name, question) {
        questions.push(question);
        return no('notFound');
      },
    },
    referrals: {
      hostOf: () => undefined,
      async ask(tld) {
        questions.push(`iana ${tld}`);
        return no('notOffered');
      },
    },
    overrides: { ...noOverrides, of: (tld) => entryOf(byTld, tld) },
    ...given,
  });
  const ask = async (ascii: string, tld: string) => {
    const server = made.serverOf(tld);
    if (server) await made.ask({ ascii, tld }, server);
    return questions.pop();
  };
  return { ...made, keyOf: (tld: string) => made.serverOf(tld)?.key, ask };
}

test('D-151 the shipped WHOIS hosts are public names, each TLD in A-labels', () => {
  const hosts = bundledWhoisHosts();
  expect(hosts.size).toBeGreaterThan(250);
  const wrong = [...hosts].filter(
    ([tld, host]) => toHostText(tld) !== tld || toHostText(host) !== host || isInnerHost(host) || !host.includes('.'),
  );
  expect(wrong).toEqual([]);
});

test('D-151 servers that want more than a name alone are asked in their own form', async () => {
  const { ask } = source();
  expect(await ask('quiet.com', 'com')).toMatchObject({ form: 'domain ={name}', address: 'whois.verisign-grs.com:43' });
  expect(await ask('quiet.de', 'de')).toMatchObject({ form: '-T dn,ace {name}' });
  expect(await ask('quiet.co.jp', 'co.jp')).toMatchObject({ form: '{name}/e' });
  expect(await ask('quiet.co.uk', 'co.uk')).toEqual({ form: '{name}', address: 'whois.nic.uk:43', anyPort: false });
});

test('D-151 IANA is asked about a TLD that the list does not have, and its referral is used from then on', async () => {
  const { keyOf, ask } = source();
  expect(keyOf('newtld')).toBe('whois.iana.org');
  expect(await ask('quiet.newtld', 'newtld')).toBe('iana newtld');
  const hostOf = (tld: string) => (tld === 'newtld' ? 'whois.nic.newtld' : null);
  const referred = source({ referrals: { hostOf, ask: async () => no('notOffered') } });
  expect([referred.keyOf('newtld'), referred.keyOf('none')]).toEqual(['whois.nic.newtld', undefined]);
});

test('D-235 an operator’s setting for a TLD comes before the lists: another server, port and form, or none', async () => {
  const said = { rdap: null, whois: null, query: null, intervalMs: null, parallel: null };
  const { ask, keyOf } = source({}, [
    { ...said, tld: 'uk', whois: 'whois.other.example:4343', query: 'find {name}' },
    { ...said, tld: 'de', whois: 'none' },
    { ...said, tld: 'jp', query: '{name}' },
  ]);
  const address = 'whois.other.example:4343';
  expect(await ask('quiet.co.uk', 'co.uk')).toEqual({ address, form: 'find {name}', anyPort: true });
  expect(keyOf('de')).toBeUndefined();
  expect(await ask('quiet.jp', 'jp')).toMatchObject({ address: 'whois.jprs.jp:43', form: '{name}', anyPort: false });
});

test('D-232 D-236 nobody but the sandbox is asked about names below .test, and nobody else where one server stands for all', () => {
  const own = new Map([['jp.test', '127.0.0.1:4343']]);
  const { keyOf } = source({ own });
  expect([keyOf('jp.test'), keyOf('com.test'), keyOf('test')]).toEqual(['127.0.0.1:4343', undefined, undefined]);
  const alone = source({ usesLists: false });
  expect([alone.keyOf('uk'), alone.keyOf('newtld')]).toEqual([undefined, undefined]);
});
