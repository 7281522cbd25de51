import type { ChannelConfig } from '../channel-address.rules.ts';
import { type Buyers, oneLine } from '../fact-words.rules.ts';
import type { AlertFact } from '../facts.rules.ts';
import { excerpt, type WrittenMessage } from '../message.rules.ts';

/** What a service is to be told, as far as any of them needs it. */
export type Outgoing = {
  /** the same at each try */
  id: string;
  isTest: boolean;
  written: WrittenMessage;
  facts: readonly AlertFact[];
  /** of a channel that shows buyers */
  buyers: Buyers;
  count: number;
  publicUrl: string;
  now: Date;
};

/** A request by which a service takes a message. */
type ServiceRequest = { url: string; headers: Record<string, string>; body: string };

/** How a service takes messages over HTTP; one small file each. */
export type HttpService<Config extends ChannelConfig> = {
  request(config: Config, outgoing: Outgoing, base: string): ServiceRequest;
  /** what else than a status of 2xx says that it was taken */
  isTaken?(body: string): boolean;
  /** statuses after which another try would get the same answer */
  refusals: readonly number[];
  /** statuses that say that the address is gone for good: the channel is switched off */
  goneBy: readonly number[];
};

/** Where the chat services are; a test leads elsewhere. */
export const serviceBases = {
  telegram: 'https://api.telegram.org',
  slack: 'https://hooks.slack.com',
  discord: 'https://discord.com',
};
export type ServiceBases = typeof serviceBases;

export const json = (value: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

/** A stranger's address is shown and leads nowhere: a blank that nobody sees keeps chats from making a link of it. */
export const withoutLinks = (text: string) => text.replaceAll('://', ':\u200b//');

type Style = {
  /** characters that fit */
  max: number;
  escaped?: (text: string) => string;
  bold?: (text: string) => string;
  link?: (words: string, url: string) => string;
};

/** A message as chats show it: the title, a few lines for each domain with its link, as many domains as fit. */
export function chatText(
  written: WrittenMessage,
  { max, escaped = (text) => text, bold = escaped, link }: Style,
): string {
  const linked = link ?? ((words: string, url: string) => `${escaped(words)} ${url}`);
  const endOf = (unshown: number) => {
    const rest = written.rest(unshown);
    return [...(rest === null ? [] : [escaped(rest)]), linked(written.all.words, written.all.url)];
  };
  const lines = [bold(written.title)];
  let unshown = written.blocks.reduce((sum, block) => sum + block.told.length, 0);
  let left = max - [...lines, ...endOf(unshown)].join('\n').length;
  for (const { heading, url, told } of written.blocks) {
    const points = told.flatMap(({ line, beside, text }) => [
      `• ${line}`,
      ...[...beside, ...(text === undefined ? [] : [oneLine(excerpt(text))])].map((one) => `   ◦ ${one}`),
    ]);
    const part = [linked(heading, url), ...points.map(escaped)].join('\n');
    if (part.length + 1 > left) break;
    left -= part.length + 1;
    unshown -= told.length;
    lines.push(part);
  }
  return [...lines, ...endOf(unshown)].join('\n');
}
