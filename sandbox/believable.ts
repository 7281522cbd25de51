import type { SandboxSuffix } from '#contract/sandbox.ts';

/** Registrars that do not exist, with how many names of a hundred they hold, and where their names point by default. */
export const registrars = [
  { weight: 24, name: 'Quayside Domains, LLC', ianaId: 9101, nameserverBase: 'quayside-dns.com.test', pairs: 36 },
  { weight: 15, name: 'Larkfield Names, Inc.', ianaId: 9102, nameserverBase: 'larkfield-servers.com.test', pairs: 4 },
  { weight: 11, name: 'Nordhafen Domains GmbH', ianaId: 9103, nameserverBase: 'nordhafen-dns.de.test', pairs: 3 },
  { weight: 9, name: 'Copper Ledger Registrar, Inc.', ianaId: 9104, nameserverBase: 'copperledger.net.test', pairs: 2 },
  { weight: 8, name: 'Papillon Noms SAS', ianaId: 9105, nameserverBase: 'papillon-noms.fr.test', pairs: 8 },
  { weight: 7, name: 'Almendra Dominios, S.L.', ianaId: 9106, nameserverBase: 'almendra-dns.es.test', pairs: 2 },
  { weight: 6, name: 'Thistledown Internet Ltd', ianaId: 9107, nameserverBase: 'thistledown.co.uk.test', pairs: 2 },
  { weight: 5, name: 'Polder Registratie B.V.', ianaId: 9108, nameserverBase: 'polder-dns.nl.test', pairs: 2 },
  { weight: 4, name: 'Kestrel & Byrd Domains, LLC', ianaId: 9109, nameserverBase: 'kestrelbyrd.org.test', pairs: 2 },
  { weight: 3, name: 'Alpenglow Registrar AG', ianaId: 9110, nameserverBase: 'alpenglow-dns.ch.test', pairs: 2 },
  { weight: 3, name: 'Southcross Names Pty Ltd', ianaId: 9111, nameserverBase: 'southcross.com.au.test', pairs: 2 },
  { weight: 2, name: 'Maplewick Domain Services Ltd.', ianaId: 9112, nameserverBase: 'maplewick.ca.test', pairs: 1 },
  { weight: 1, name: 'Donauwelle Internet e.U.', ianaId: 9113, nameserverBase: 'donauwelle.at.test', pairs: 1 },
  { weight: 1, name: '24/7 Names "Express", LLC', ianaId: 9114, nameserverBase: '247names.biz.test', pairs: 1 },
  { weight: 1, name: 'Société Générique de Nommage', ianaId: 9115, nameserverBase: 'sgn-noms.eu.test', pairs: 1 },
] as const;
export type SandboxRegistrar = (typeof registrars)[number];

/** Hosts of parking services and of DNS operators that names of any registrar use. */
export const parkingHosts = [
  ['ns1.restplatz.com.test', 'ns2.restplatz.com.test'],
  ['ns1.parkhaus.de.test', 'ns2.parkhaus.de.test'],
  ['ns1.namesale.co.test', 'ns2.namesale.co.test'],
] as const;

/** First labels of the pairs a large DNS operator gives out, `{one}.ns.cumulus.com.test` and `{other}.ns.cumulus.com.test`. */
export const operatorLabels = 'ada bob cleo dan eva finn gail hugo iris jon kara liam mona ned olga pete'.split(' ');

/**
 * One suffix: how likely a label is held there against the others, the first year it was sold, and dates its registry
 * keeps to itself, as several country registries do.
 */
type SuffixFacts = { weight: number; sinceYear: number; hides: readonly ('registration' | 'expiration')[] };

const plain = (weight: number, sinceYear: number): SuffixFacts => ({ weight, sinceYear, hides: [] });

export const suffixFacts: Record<SandboxSuffix, SuffixFacts> = {
  test: plain(2, 1999),
  'com.test': plain(110, 1995),
  'net.test': plain(12, 1995),
  'org.test': plain(9, 1995),
  'io.test': plain(8, 2002),
  'ai.test': plain(7, 2009),
  'co.test': plain(6, 2010),
  'biz.test': plain(4, 2001),
  'tv.test': plain(3, 2000),
  'xyz.test': plain(4, 2014),
  'info.test': plain(5, 2001),
  'me.test': plain(3, 2008),
  'cc.test': plain(3, 1998),
  'it.test': plain(3, 1996),
  'de.test': { weight: 9, sinceYear: 1995, hides: ['registration', 'expiration'] },
  'co.uk.test': plain(8, 1996),
  'fr.test': plain(4, 1997),
  'es.test': plain(3, 1998),
  'nl.test': { weight: 4, sinceYear: 1996, hides: ['expiration'] },
  'ch.test': { weight: 3, sinceYear: 1996, hides: ['expiration'] },
  'at.test': plain(2, 1997),
  'eu.test': { weight: 3, sinceYear: 2005, hides: ['registration', 'expiration'] },
  'us.test': plain(3, 2002),
  'ca.test': plain(3, 2000),
  'com.au.test': plain(3, 1998),
  'name.test': plain(0, 2002),
  'jp.test': plain(0, 2001),
  'be.test': plain(0, 1996),
  'se.test': plain(0, 1996),
  'ru.test': plain(0, 1997),
  'cn.test': plain(0, 2003),
  'kr.test': plain(0, 1999),
  'tr.test': plain(0, 1998),
  'hk.test': plain(0, 1999),
  'fi.test': plain(0, 1996),
  'dk.test': plain(0, 1997),
  'gg.test': plain(0, 1999),
  'pl.test': { weight: 0, sinceYear: 1997, hides: ['registration', 'expiration'] },
};

/** Asking prices in whole units as sellers write them, from cheap to dear; low ones are far more frequent. */
export const askingPrices = [
  99, 149, 199, 249, 288, 349, 395, 495, 595, 688, 795, 888, 995, 1288, 1495, 1888, 1995, 2495, 2888, 3495, 3995, 4888,
  5995, 7500, 9888, 12500, 18500, 25000, 48000, 95000, 250000,
] as const;
