import { type ChainFinding, type ChainLevel, type DnssecReason, endsSoonMs } from '#contract/dnssec.ts';
import { type SandboxSuffix, sandboxRootDs } from '#contract/sandbox.ts';
import { defaultSeed, type SandboxFacts } from '#sandbox/names.ts';
import { foreignDs, keyOfZone, type Signing, signatureTimes } from '#sandbox/zone-keys.ts';

/** What follows of how a name is signed; the faults are those of the sandbox's words. */
const faults: Partial<Record<Signing, DnssecReason>> = {
  expired: 'signatureExpired',
  early: 'signatureNotYetValid',
  'wrong-ds': 'dsMatchesNoKey',
  'no-key': 'noKey',
  'no-signature': 'signatureMissing',
  'bad-signature': 'signatureWrong',
};

/** What a check finds of a name of the sandbox, by its facts alone (D-233): the same as one that asks. */
export function dnssecFindingOf(facts: Pick<SandboxFacts, SandboxFactsRead>, now: Date): ChainFinding {
  const { name, signing, suffix, nameservers, dnsDsRecords } = facts;
  const above = zonesAbove(suffix).map((zone) => secureLevel(zone, now));
  const base: ChainLevel = {
    ...{ zone: name, state: 'unsigned', reason: null, detail: null, at: null, until: null },
    ...{ keys: [], dsRecords: dnsDsRecords },
  };
  const ended = (level: ChainLevel, hints: DnssecReason[] = []): ChainFinding => ({
    state: level.state,
    reasons: [...(level.reason ? [level.reason] : []), ...hints],
    chain: [...above, level],
    signatureEnd: level.state === 'signed' ? level.until : null,
  });
  if (nameservers.length === 0) return ended({ ...base, reason: 'notDelegated' });
  if (signing === null) return ended({ ...base, reason: 'noDs' });
  const keys = keysOf(
    name,
    dnsDsRecords.some((ds) => ds.keyTag !== foreignDs.keyTag),
  );
  if (signing === 'island') return ended({ ...base, reason: 'keysWithoutDs', keys });
  if (signing === 'sha1') return ended({ ...base, reason: 'weakAlgorithm' }, registryHint(signing));
  if (signing === 'algorithm') return ended({ ...base, reason: 'unknownAlgorithm' });
  const { begin, end } = signatureTimes(signing, now);
  const fault = faults[signing];
  if (fault) {
    const at = fault === 'signatureExpired' ? end : fault === 'signatureNotYetValid' ? begin : null;
    const shown = signing === 'no-key' ? [] : keys;
    return ended({ ...base, state: 'broken', reason: fault, keys: shown, at: at?.toISOString() ?? null });
  }
  const hints: DnssecReason[] = signing === 'left-over' ? ['dsLeftOver'] : [];
  if (end.getTime() - now.getTime() < endsSoonMs) hints.push('endsSoon');
  return ended({ ...base, state: 'signed', keys, until: end.toISOString() }, [...hints, ...registryHint(signing)]);
}

type SandboxFactsRead = 'name' | 'signing' | 'suffix' | 'nameservers' | 'dnsDsRecords';

const registryHint = (signing: Signing): DnssecReason[] => (signing === 'registry' ? ['registryDiffers'] : []);

/** The root and what lies between it and a name: `co.uk.test` below `test`. */
const zonesAbove = (suffix: SandboxSuffix) => ['', ...(suffix === 'test' ? ['test'] : ['test', suffix])];

function secureLevel(zone: string, now: Date): ChainLevel {
  const { ds } = keyOfZone(zone, defaultSeed);
  const until = signatureTimes('good', now).end.toISOString();
  const shown = zone === '' ? [{ ...sandboxRootDs }] : [ds];
  return {
    ...{ zone, state: 'signed', reason: null, detail: null, at: null, until },
    ...{ dsRecords: shown, keys: keysOf(zone, true) },
  };
}

function keysOf(zone: string, isTrusted: boolean): ChainLevel['keys'] {
  const { keyTag, algorithm } = keyOfZone(zone, defaultSeed);
  return [{ keyTag, algorithm, isEntry: true, isTrusted }];
}
