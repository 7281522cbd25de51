/**
 * Suffixes that stand in the private section of the Public Suffix List but are sold by registrars like TLDs (D-055).
 * EXTRA_SUFFIXES adds to them.
 */
export const thirdLevelSuffixes: readonly string[] = [
  // sold world-wide below .com, .net and .org
  ...['africa.com', 'br.com', 'cn.com', 'co.com', 'de.com', 'eu.com', 'gr.com', 'it.com', 'jpn.com', 'mex.com'],
  ...['ru.com', 'sa.com', 'uk.com', 'us.com', 'za.com', 'gb.net', 'hu.net', 'in.net', 'jp.net', 'ru.net', 'se.net'],
  ...['uk.net', 'za.net', 'ae.org', 'us.org', 'za.org'],
  // below country codes
  ...['12hp.at', 'priv.at', 'za.bz', 'co.ca', 'co.cz', 'com.de', 'co.de', 'biz.dk', 'co.dk', 'firm.dk', 'reg.dk'],
  ...['store.dk', 'inc.hk', 'ltd.hk', 'web.in', 'co.nl', 'co.no', 'co.pl', 'com.ru', 'msk.ru', 'net.ru', 'org.ru'],
  ...['pp.ru', 'spb.ru', 'com.se', 'biz.ua', 'cc.ua', 'co.ua', 'inf.ua', 'ltd.ua', 'pp.ua'],
  // below newer TLDs
  ...['radio.am', 'radio.fm', 'co.business', 'co.education', 'co.events', 'co.financial', 'co.krd', 'edu.krd'],
  ...['co.network', 'co.place', 'co.technology'],
];
