import { type AddressInfo, createServer, type Socket } from 'node:net';
import { isWhoisSuffix, splitSandboxName, type WhoisSuffix } from '#contract/sandbox.ts';
import { loopback } from './http.ts';
import { type WhoisFormat, whoisFormats } from './whois-formats.ts';
import type { Fault } from './words.ts';
import type { World } from './world.ts';

const longestQuestion = 1_000;
const longestWaitMs = 10_000;

type WhoisServer = { address: string; stop(): Promise<void> };

/** WHOIS (RFC 3912) of the suffixes that have it, each in its registry's format, on one free loopback port. */
export async function startWhoisServer(world: World): Promise<WhoisServer> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.setTimeout(longestWaitMs, () => socket.destroy());
    let question = '';
    socket.on('data', (chunk) => {
      question += chunk.toString('latin1');
      if (question.length > longestQuestion) socket.destroy();
      else if (question.includes('\n')) void answer(world, socket, question.trim().toLowerCase());
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, loopback, resolve);
  });
  return {
    address: `${loopback}:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of open) socket.destroy();
      }),
  };
}

async function answer(world: World, socket: Socket, question: string): Promise<void> {
  socket.removeAllListeners('data');
  socket.resume();
  const name = question.split(' ').at(-1) ?? '';
  const suffix = splitSandboxName(name)?.suffix;
  if (suffix === undefined || !isWhoisSuffix(suffix)) return void socket.end('% Invalid query\r\n');
  world.count('whois', name);
  const format = whoisFormats[suffix];
  const fault = world.faultOf('whois', name);
  if (fault === 'hang') return;
  if (fault === 'slow') await world.pause(world.pace.slowMs);
  const text = fault && faultText({ world, name, suffix, format, fault });
  if (text !== undefined) return void socket.end(lines(text));
  const usual = written(usualLines(world, name, format), format);
  if (fault === 'drip') return drip(socket);
  if (fault === 'huge') return void socket.end(Buffer.concat([usual, Buffer.alloc(10_000_000, 'x\r\n')]));
  if (fault === 'badjson')
    return void socket.write(usual.subarray(0, usual.length / 2), () => socket.resetAndDestroy());
  socket.end(usual);
}

const dripMs = 200;

/** A blank at a time, without end. */
function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write(' '), dripMs).unref();
  socket.on('close', () => clearInterval(timer));
}

/** Text that turns, breaks and hides what stands around it, and lines that a pattern could choke on. */
const hostileLines = [
  '\u202eDomain Name: other.test\u202c',
  'Registrar URL: <script>alert(1)</script> \0\x1b[2J',
  `Remarks: ${' '.repeat(5_000)}x`,
  ...Array.from({ length: 500 }, (_, at) => `Name Server: host-${at}`),
  'ReferralServer: whois://10.0.0.1:22',
];

const lines = (texts: readonly string[]) => `${texts.join('\r\n')}\r\n`;
const written = (texts: readonly string[], { charset }: WhoisFormat) => Buffer.from(lines(texts), charset ?? 'utf8');

function usualLines(world: World, name: string, format: WhoisFormat): string[] {
  const facts = world.factsOf(name);
  if (!facts) return format.free(name, world.now());
  const usual = format.registered(facts, world.now());
  return facts.words.traits.includes('hostile') ? [...usual, ...hostileLines] : usual;
}

type Faulty = { world: World; name: string; suffix: WhoisSuffix; format: WhoisFormat; fault: Fault };

/** What a fault puts in place of the answer; undefined for one that does not, or no more. */
function faultText({ world, name, suffix, format, fault }: Faulty): string[] | undefined {
  const facts = world.factsOf(name);
  switch (fault) {
    case 'html':
      return ['<!doctype html><html><head><title>Maintenance</title></head><body>We will be back soon</body></html>'];
    case 'error500':
      return ['% Internal error: the database does not answer'];
    case 'flaky':
      return world.failsOnceMore('whois', name) ? ['% Internal error: the database does not answer'] : undefined;
    case 'refused':
      return ['% Access from your address is denied.'];
    case 'badrequest':
      return ['% Invalid query'];
    case 'wrongname':
      return facts && format.registered({ ...facts, name: `other-${name}` }, world.now());
    case 'redirect':
    case 'redirect-loop':
    case 'redirect-private':
      return [...usualLines(world, name, format), `ReferralServer: whois://${referrals[fault] ?? `whois.${suffix}`}`];
    case 'ratelimited':
    case 'ratelimited-date':
      return refusal(world, name, format, fault === 'ratelimited');
    default:
      return undefined;
  }
}

const referrals: Partial<Record<Fault, string>> = { 'redirect-private': '10.0.0.1', 'redirect-loop': loopback };

/** The refusal without a time ends, as one registry's does, with the line by which the same registry says "not found". */
function refusal(world: World, name: string, format: WhoisFormat, hasTime: boolean): string[] | undefined {
  const until = world.refusedUntil('whois', name);
  if (!until) return undefined;
  const seconds = Math.ceil((until.getTime() - world.now().getTime()) / 1000);
  return hasTime ? format.refusal(seconds) : [...format.refusal(null), ...format.free(name, world.now())];
}
