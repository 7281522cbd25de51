import type { AskedName } from '../rdap.client.ts';
import type { WhoisReading } from './whois-reading.ts';

/**
 * Reads the decoded text that a WHOIS server (RFC 3912) answered to a question about `asked`. `server` is its host in lower
 * case; `now` bounds the dates. Never throws, and takes time that grows with the text alone, whatever it holds.
 */
export function readWhois(text: string, _asked: AskedName, _server: string, _now: Date): WhoisReading {
  return { kind: 'unreadable', reason: text.trim() === '' ? 'emptyAnswer' : 'notUnderstood' };
}
