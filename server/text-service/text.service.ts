import { isLoopbackHost } from '#contract/loopback.ts';
import type { SandboxAddresses } from '#contract/sandbox.ts';
import { isSandboxName, sandboxCredentials } from '#contract/sandbox.ts';
import type { Config } from '../config/config.ts';
import type { Parts } from '../context.ts';
import { createOutbound } from '../outbound/fetch.ts';
import { askForText, type TextAccess, type TextAsk } from './text.client.ts';
import { TextFailure } from './text-failure.rules.ts';
import { addTokens, tokensOf } from './text-use.store.ts';

export type TextService = {
  /**
   * The text for a lander of this name as it comes, charged to the day's tokens. Throws TextFailure and nothing else, but
   * for trouble of the database.
   */
  ask(name: string, ask: TextAsk): AsyncGenerator<string, { isCutShort: boolean }>;
  close(): Promise<void>;
};

/** Who writes for landers (D-185), as the browser is told. */
export function textServiceState({ config, sandbox }: Pick<Parts, 'config' | 'sandbox'>): 'none' | 'sandbox' | 'live' {
  return liveAccess(config) ? 'live' : sandbox ? 'sandbox' : 'none';
}

function liveAccess({ text, outbound }: Pick<Config, 'text' | 'outbound'>): TextAccess | null {
  return text.url !== '' && outbound === 'live' ? text : null;
}

function sandboxAccess(sandbox: SandboxAddresses | null): TextAccess | null {
  return sandbox && { url: sandbox.text, ...sandboxCredentials.text };
}

function accessOf({ config, sandbox }: Pick<Parts, 'config' | 'sandbox'>, name: string): TextAccess | null {
  return liveAccess(config) ?? (isSandboxName(name) ? sandboxAccess(sandbox) : null);
}

/** Whether somebody writes for the lander of this name, an ASCII domain name in lower case. */
export const hasTextService = (parts: Pick<Parts, 'config' | 'sandbox'>, name: string): boolean =>
  accessOf(parts, name) !== null;

/** Host of the text service that writes for the lander of this name, where that is not on this machine. */
export function outsideTextHost(parts: Pick<Parts, 'config' | 'sandbox'>, name: string): string | null {
  const access = accessOf(parts, name);
  const hostname = access && new URL(access.url).hostname;
  return hostname && !isLoopbackHost(hostname) ? hostname : null;
}

const hostOf = (access: TextAccess | null) => {
  if (!access) return [];
  const { protocol, hostname, port } = new URL(access.url);
  return [`${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`];
};

/** The operator's text service, for names below .test the simulated one where there is no other. */
export function createTextService({
  config,
  sandbox,
  db,
  clock,
}: Pick<Parts, 'config' | 'sandbox' | 'db' | 'clock'>): TextService {
  const live = liveAccess(config);
  const simulated = sandboxAccess(sandbox);
  const outbound = createOutbound({
    mode: config.outbound,
    loopback: new Set(hostOf(simulated)),
    trusted: new Set(hostOf(live)),
    userAgent: `${config.productName} (+${config.publicUrl})`,
  });
  const accessFor = (name: string) => accessOf({ config, sandbox }, name);
  const { tokensPerDay } = config.text;

  return {
    async *ask(name, ask) {
      const access = accessFor(name);
      if (!access) throw new TextFailure('off', 'no text service is set up');
      if (tokensPerDay > 0 && (await tokensOf(db, clock.now())) >= tokensPerDay) {
        throw new TextFailure('budget', 'the tokens of the day are used up');
      }
      let letters = ask.messages.reduce((sum, { content }) => sum + content.length, 0);
      let counted: number | null = null;
      const pieces = askForText(outbound, access, ask);
      try {
        for (;;) {
          const { done, value } = await pieces.next();
          if (done) {
            counted = value.tokens;
            return value;
          }
          letters += value.length;
          yield value;
        }
      } finally {
        await pieces.return({ tokens: null, isCutShort: true }); // whoever stops listening ends the exchange
        await addTokens(db, clock.now(), counted ?? Math.ceil(letters / 3)); // where the service did not count
      }
    },
    close: () => outbound.close(),
  };
}

/** A whole text; throws TextFailure `tooLong` when it was cut at `maxTokens`. */
export async function wholeText(pieces: AsyncGenerator<string, { isCutShort: boolean }>): Promise<string> {
  let text = '';
  for (;;) {
    const { done, value } = await pieces.next();
    if (!done) text += value;
    else if (value.isCutShort) throw new TextFailure('tooLong', 'the answer did not fit');
    else return text;
  }
}
