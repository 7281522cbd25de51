import { sandboxLanderAddress, sandboxParking } from '#contract/sandbox.ts';
import type { SandboxFacts } from './names.ts';
import { pickWeighted, randomOf } from './random.ts';
import type { SiteKind } from './site-kinds.ts';
import type { SiteLanguage } from './site-words.ts';

/** What somebody changed of a name's site; the rest stays as it was. */
export type SiteChange = {
  kind?: SiteKind;
  title?: string;
  /** stands in place of the first words of the page */
  text?: string;
  /** who signs its certificate */
  issuer?: string;
  /** days from the change until its certificate expires; negative: since when it is over */
  certificateDays?: number;
  changedAt?: Date;
};

/** Sites of names whose address or nameservers do not decide it already; more of those that people made. */
const usual: readonly { kind: SiteKind; weight: number }[] = [
  { kind: 'company', weight: 24 },
  { kind: 'shop', weight: 12 },
  { kind: 'blog', weight: 12 },
  { kind: 'onepage', weight: 9 },
  { kind: 'www', weight: 8 },
  { kind: 'parked', weight: 6 },
  { kind: 'app', weight: 5 },
  { kind: 'registrar', weight: 5 },
  { kind: 'elsewhere', weight: 4 },
  { kind: 'reset', weight: 1 },
  { kind: 'offer', weight: 3 },
  { kind: 'market-moved', weight: 3 },
  { kind: 'parked-script', weight: 3 },
  { kind: 'soon', weight: 3 },
  { kind: 'gone', weight: 6 },
  { kind: 'login', weight: 2 },
  { kind: 'default', weight: 2 },
  { kind: 'construction', weight: 2 },
  { kind: 'unclaimed', weight: 2 },
  { kind: 'botwall', weight: 1 },
  { kind: 'maintenance', weight: 1 },
  { kind: 'clock', weight: 1 },
];

/** What stands on a registered name's site: as an agreed word says, as its address and nameservers mean, else by chance. */
export function siteKindOf({
  name,
  words,
  nameservers,
}: Pick<SandboxFacts, 'name' | 'words' | 'nameservers'>): SiteKind {
  if (words.site) return words.site;
  if (nameservers.length === 0) return 'none';
  if (addressOf(name) === sandboxLanderAddress) return 'forsale';
  const isBelow = (bases: readonly string[]) =>
    nameservers.some((host) => bases.some((base) => host.endsWith(`.${base}`)));
  if (isBelow(sandboxParking.nameserverBases)) return 'parked';
  if (isBelow(sandboxParking.marketplaceHosts)) return 'market';
  return pickWeighted(randomOf(`site ${name}`), usual).kind;
}

/** The address that a name has by itself, which nobody has (RFC 5737); `www` leads where the name does. */
export function addressOf(host: string, site?: SiteKind): string {
  const name = host.replace(/^www\./, '');
  const random = randomOf(`address ${name}`);
  if (site === 'parked-network') return `198.51.100.${1 + Math.floor(random() * 254)}`;
  const isOurs = site === undefined ? randomOf(`leads here ${name}`)() < 0.5 : site === 'forsale';
  return isOurs ? sandboxLanderAddress : `192.0.2.${1 + Math.floor(random() * 254)}`;
}

const spoken: Readonly<Record<string, SiteLanguage>> = {
  'de.test': 'de',
  'at.test': 'de',
  'ch.test': 'de',
  'fr.test': 'fr',
  'es.test': 'es',
};

/** In which language a site is written: its country's, else mostly English. */
export function languageOf({ name, suffix }: Pick<SandboxFacts, 'name' | 'suffix'>): SiteLanguage {
  const chance = randomOf(`language ${name}`)();
  return spoken[suffix] ?? (chance < 0.76 ? 'en' : chance < 0.86 ? 'de' : chance < 0.93 ? 'fr' : 'es');
}
