import { isSandboxName } from '#contract/sandbox.ts';
import type { AddressLookup } from '../../outbound/connector.ts';
import { OutboundFailure } from '../../outbound/failure.ts';
import { landedHost } from '../classify/hosts.ts';
import { bodyText } from '../page/body-text.ts';
import type { PageFacts } from '../page/page-facts.ts';
import { readPage } from '../page/read-page.rules.ts';
import type { WebsiteLook } from '../website-look.ts';
import { askPage, type Budget, type PageFailure, type PageReply } from './ask-page.ts';
import type { WebsiteTools } from './website-tools.ts';

export const maxRedirects = 5;

/** Where following an address ended: at a page, at a host whose meaning is known without asking it, or nowhere. */
export type Followed = {
  chain: WebsiteLook['chain'];
  /** of the first answer that came through TLS */
  certificate: PageReply['certificate'];
  end:
    | { reply: PageReply; page: PageFacts | null }
    | { listedUrl: string }
    | { trouble: PageFailure; lastStatus: number | null };
};

type Following = { tools: WebsiteTools; lookup: AddressLookup; name: string; budget: Budget };

/**
 * Asks an address and goes where it sends on to: by HTTP, by a meta refresh, by the script of an empty page, or into the
 * one frame that it consists of. Never throws.
 */
export async function follow({ tools, lookup, name, budget }: Following, from: string): Promise<Followed> {
  const chain: Followed['chain'] = [];
  let certificate: PageReply['certificate'] = null;
  let url = from;
  let lastStatus: number | null = null;
  for (let hops = 0; ; hops++) {
    const host = URL.parse(url)?.hostname ?? '';
    const answer =
      (await tools.hostLocks.at(host, budget.signal, () => askPage(tools, lookup, url, budget))) ?? notReached();
    certificate ??= answer.certificate;
    if ('failure' in answer) {
      chain.push({ url, status: null });
      return { chain, certificate, end: { trouble: answer, lastStatus } };
    }
    chain.push({ url, status: answer.status });
    lastStatus = answer.status;
    const page = pageOf(answer);
    const next = answer.location ?? (page ? sentOn(page, answer) : null);
    if (next === null) return { chain, certificate, end: { reply: answer, page } };
    if (landedHost(next, name)) {
      chain.push({ url: next, status: null });
      return { chain, certificate, end: { listedUrl: next } };
    }
    const isCircle = chain.some((one) => one.url === next) && (answer.location === null || hops > 1);
    if (hops === maxRedirects || isCircle) {
      if (answer.location === null) return { chain, certificate, end: { reply: answer, page } }; // a page that comes again
      const failure = new OutboundFailure('tooManyRedirects', `more than ${maxRedirects} redirects`);
      return { chain, certificate, end: { trouble: { failure, stage: 'reply', certificate }, lastStatus } };
    }
    if (isSandboxName(URL.parse(next)?.hostname ?? '') !== isSandboxName(name)) {
      const failure = new OutboundFailure('refusedAddress', 'between the sandbox and the world nothing leads');
      return { chain, certificate, end: { trouble: { failure, stage: 'guard', certificate }, lastStatus } };
    }
    url = next;
  }
}

const notReached = (): PageFailure => ({
  failure: new OutboundFailure('ownTrouble', 'the host was being asked all the time'),
  stage: 'guard',
  certificate: null,
});

const longestPage = 700_000; // characters; what decides stands before

/** What an answer says as a page; null for what is none. */
export function pageOf({ headers, body, location }: PageReply): PageFacts | null {
  if (location !== null) return null;
  const type = [headers['content-type'] ?? ''].flat()[0] ?? '';
  const isMarkup =
    /html|xml/i.test(type) || (type === '' && /^\s{0,200}</.test(body.subarray(0, 300).toString('latin1')));
  if (!isMarkup && !/^text\/plain/i.test(type)) return null;
  const text = bodyText(body, type).slice(0, longestPage);
  return readPage(isMarkup ? text : text.replaceAll('<', '&lt;'));
}

const scriptTarget =
  /(?:location(?:\.href)?\s{0,5}=\s{0,5}|location\.(?:replace|assign)\s{0,3}\(\s{0,3})["'`]([^"'`\s]{1,500})["'`]/;
const tinyPage = 200; // visible characters: a page that says more is one

/** The address that a page sends on to by itself, once its reader could have read nothing. */
function sentOn(page: PageFacts, { url, status }: PageReply): string | null {
  if (status >= 400 || page.textLength >= tinyPage) return null;
  const frame = page.frames.length === 1 && page.textLength < 40 ? page.frames[0] : undefined;
  const script = page.code.length < 4_000 ? scriptTarget.exec(page.code)?.[1] : undefined;
  const target = page.refresh ?? script ?? frame;
  const to = target === undefined ? null : URL.parse(target, url);
  return to && /^https?:$/.test(to.protocol) ? to.href : null;
}
