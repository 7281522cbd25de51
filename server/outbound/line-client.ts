import { lookup as systemLookup } from 'node:dns';
import { connect as openSocket, type Socket } from 'node:net';
import { isInnerHost, isLoopbackAddress, isPublicAddress } from './addresses.ts';
import { type AddressLookup, checkedLookup, localAddressFor } from './connector.ts';
import { OutboundFailure, toOutboundFailure } from './failure.ts';
import type { GuardSettings } from './guard.ts';

export type LineQuestionOptions = {
  /** default false: port 43 alone, beyond the loopback targets */
  anyPort?: boolean;
  /** default 5,000, 10,000 and 15,000 ms: until the connection, between two parts of the answer, for all of it */
  connectMs?: number;
  idleMs?: number;
  totalMs?: number;
  /** default 256 KiB */
  maxBytes?: number;
};

/** `isCut`: there was more, or the connection broke before its end. */
type LineAnswer = { body: Buffer; isCut: boolean };

export type LineClient = {
  /** Sends one line to `host:port` and reads until the server closes. Throws OutboundFailure and nothing else. */
  ask(address: string, line: string, options?: LineQuestionOptions): Promise<LineAnswer>;
  /** Cuts off what is under way; later questions fail as `cancelled`. */
  close(): void;
};

export type LineClientSettings = GuardSettings & { lookup?: AddressLookup; localAddress?: string };

const whoisPort = 43;
const longestLine = 512;

type Target = { host: string; port: number; isLoopback: boolean };

/** Decides whether an address may be asked, before any lookup (D-212, D-236). */
function targetOf(address: string, settings: GuardSettings, anyPort: boolean): Target {
  const match = /^([a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\]):(\d{1,5})$/.exec(address.slice(0, 300).toLowerCase());
  const [, host = '', port = ''] = match ?? [];
  if (!match || Number(port) > 65_535) throw new OutboundFailure('badUrl', 'not a host and port');
  const target = { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
  if (settings.loopback.has(address)) return { ...target, isLoopback: true };
  if (settings.mode === 'off') throw new OutboundFailure('switchedOff', 'outbound connections are switched off');
  if (isInnerHost(host)) throw new OutboundFailure('refusedAddress', `${host} is a refused address`);
  if (target.port !== whoisPort && !anyPort) throw new OutboundFailure('refusedAddress', `port ${port} is refused`);
  return { ...target, isLoopback: false };
}

/** Collects one answer; `end` is called once, with what came or with why nothing did. */
function collect(socket: Socket, options: LineQuestionOptions, end: (result: LineAnswer | OutboundFailure) => void) {
  const { connectMs = 5_000, idleMs = 10_000, totalMs = 15_000, maxBytes = 256 * 1024 } = options;
  const chunks: Buffer[] = [];
  let size = 0;
  const finish = (failure: OutboundFailure | null) => {
    for (const timer of [connecting, idle, total]) clearTimeout(timer);
    socket.destroy();
    const body = Buffer.concat(chunks, size).subarray(0, maxBytes);
    end(size === 0 && failure ? failure : { body, isCut: failure !== null });
  };
  const late = (ms: number, message: string) =>
    setTimeout(() => finish(new OutboundFailure('timeout', `${message} in ${ms / 1000} s`)), ms);
  const connecting = late(connectMs, 'no connection');
  const total = late(totalMs, 'no end');
  let idle: NodeJS.Timeout | undefined;
  const wait = () => {
    clearTimeout(idle);
    idle = late(idleMs, 'nothing');
  };
  socket.once('connect', () => {
    clearTimeout(connecting);
    wait();
  });
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) finish(new OutboundFailure('tooLarge', `answer larger than ${maxBytes} bytes`));
    else wait();
  });
  socket.once('end', () => finish(null));
  socket.once('error', (error) => finish(toOutboundFailure(error)));
  socket.once('close', () => finish(new OutboundFailure('connectionLost', 'connection lost')));
  return finish;
}

/**
 * The only way to strangers' servers that take a line and answer with text, as WHOIS does (RFC 3912): public addresses,
 * port 43, one lookup whose addresses are checked, limits of time and size (D-212). What came before a limit is an answer
 * that is cut. `settings.lookup` replaces the system's resolver, `localAddress` its choice of where connections come from.
 */
export function createLineClient(settings: LineClientSettings): LineClient {
  const { lookup = systemLookup, localAddress } = settings;
  const open = new Set<() => void>();
  let isClosed = false;

  function exchange({ host, port, isLoopback }: Target, line: string, options: LineQuestionOptions) {
    const isAllowed = isLoopback ? isLoopbackAddress : isPublicAddress;
    return new Promise<LineAnswer>((resolve, reject) => {
      const from = localAddressFor(localAddress, isLoopback);
      const checked = checkedLookup(lookup, isAllowed, from);
      const socket = openSocket({ host, port, lookup: checked, ...(from ? { localAddress: from } : {}) });
      let isOver = false;
      const finish = collect(socket, options, (result) => {
        if (isOver) return;
        isOver = true;
        open.delete(cancel);
        if (result instanceof OutboundFailure) reject(result);
        else resolve(result);
      });
      const cancel = () => {
        isOver = true;
        reject(new OutboundFailure('cancelled', 'client closed'));
        finish(null);
      };
      open.add(cancel);
      socket.once('connect', () => {
        if (isAllowed(socket.remoteAddress ?? '')) socket.write(`${line}\r\n`);
        else finish(new OutboundFailure('refusedAddress', `${host} led to a refused address`));
      });
    });
  }

  return {
    async ask(address, line, options = {}) {
      if (isClosed) throw new OutboundFailure('cancelled', 'client closed');
      const target = targetOf(address, settings, options.anyPort ?? false);
      if (!/^[\x20-\x7e]+$/.test(line.slice(0, longestLine + 1)) || line.length > longestLine) {
        throw new OutboundFailure('badUrl', 'not one line of ASCII');
      }
      return exchange(target, line, options);
    },
    close() {
      isClosed = true;
      for (const cancel of [...open]) cancel();
    },
  };
}
