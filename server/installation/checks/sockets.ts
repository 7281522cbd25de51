import { request } from 'node:http';
import { connect, isIPv6 } from 'node:net';

type ListenAddress = { host: string; port: number };

/** Where this machine reaches what listens on all of its addresses. */
export function reachable({ host, port }: ListenAddress): ListenAddress {
  const isAny = host === '0.0.0.0' || host === '::';
  return { host: isAny ? (isIPv6(host) ? '::1' : '127.0.0.1') : host, port };
}

export const textOf = ({ host, port }: ListenAddress): string => `${isIPv6(host) ? `[${host}]` : host}:${port}`;

/** True when something takes a connection there in time. */
export function takesConnection(at: ListenAddress, timeoutMs: number): Promise<boolean> {
  return greeting(at, timeoutMs, false).then((text) => text !== null);
}

/** The first line that a server sends to whoever connects; null: no connection, or it says nothing in time. */
export function greetingOf(at: ListenAddress, timeoutMs: number): Promise<string | null> {
  return greeting(at, timeoutMs, true);
}

const longestGreeting = 1_000;

function greeting(at: ListenAddress, timeoutMs: number, isAwaited: boolean): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(at);
    let said = '';
    const end = (text: string | null) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(text);
    };
    const timer = setTimeout(end, timeoutMs, null);
    socket.once('error', () => end(null)).once('close', () => end(null));
    socket.once('connect', () => {
      if (!isAwaited) end('');
    });
    socket.on('data', (part) => {
      said += part.toString('latin1');
      const [line = '', ...more] = said.split('\r\n');
      if (more.length > 0 || said.length > longestGreeting) end(line);
    });
  });
}

/** True when a web server of this machine answers, whatever it answers. */
export function answersHttp({ host, port }: ListenAddress, hostName: string, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request({ host, port, method: 'HEAD', path: '/', headers: { host: hostName }, agent: false });
    const end = (isAnswered: boolean) => {
      clearTimeout(timer);
      asked.destroy();
      resolve(isAnswered);
    };
    const timer = setTimeout(end, timeoutMs, false);
    asked.once('response', () => end(true)).on('error', () => end(false));
    asked.end();
  });
}
