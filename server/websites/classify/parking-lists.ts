/*
 * Nameservers and networks of parking. Sources: lists parking-domain-ns (2023-01) and parking-domain (2024-04) of
 * MISP/misp-warninglists at 84f0610aaf3b32159285c9b85510d0f415ea6b27, CC0 1.0, which mix parking with registrars; the split is
 * ours, with companies added that public notes of 2018 to 2026 name. To be gone over each year.
 */
const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Nameservers that only park: they and all hosts below them. */
export const parkingNameservers = words(
  'above.com bodis.com brainydns.com cashparking.com chookdns.com cnomy.com dingodns.com dne.com dnsnuts.com ' +
    'dnsspark.com domain-for-sale.at domain-for-sale.se domaincntrol.com domainhasexpired.com domainmx.com ' +
    'domainparking.ru domainrecover.com domainsponsor.com dsredirection.com dsredirects.com emu-dns.com ' +
    'expiereddnsmanager.com expirationwarning.net expired.uniregistry-dns.com fabulous.com ' +
    'failed-whois-verification.namecheap.com fastpark.net freenom.com hastydns.com hostresolver.com ibspark.com ' +
    'internettraffic.com kirklanddc.com koaladns.com magpiedns.com malkm.com milesmx.com mytrafficmanagement.com ' +
    'namedrive.com namedynamics.net ndsplitter.com ns1.domain-is-4-sale-at-domainmarket.com ns1.domain.io ' +
    'ns1.park.do ns1.pql.net ns1.sonexo.eu ns2.domain.io ns2.park.do ns2.pql.net ns2.sonexo.com ns3.tppns.com ' +
    'ns4.tppns.com nsresolution.com panamans.com park1.encirca.net park2.encirca.net parkdns1.internetvikings.com ' +
    'parkdns2.internetvikings.com parking-page.net parking.namecheap.com parking1.ovh.net parking2.ovh.net ' +
    'parkingcrew.net parkingpage.namecheap.com parkingspa.com parklogic.com parktons.com quokkadns.com ' +
    'redirectdom.com redmonddc.com renewyourname.net rentondc.com rookdns.com rookmedia.net searchfusion.com ' +
    'searchreinvented.com securetrafficrouting.com skenzo.com smartname.com smtmdns.com snparking.ru ' +
    'sslparking.com tacomadc.com taipandns.com torresdns.com trafficcontrolrouter.com trustednam.es ' +
    'verify-contact-details.namecheap.com voodoo.com weaponizedcow.com wombatdns.com ' +
    'your-browser.this-domain.eu ztomy.com',
);

/** Nameservers of marketplaces, to which a name is delegated to be sold. */
export const marketplaceNameservers = words(
  'afternic.com alter.com atom.com brandbucket.com dan.com domainmarket.com eftydns.com hugedomains.com ' +
    'namefind.com perfectdomain.com sedo.com sedoparking.com squadhelp.com undeveloped.com uniregistrymarket.link',
);

/** On the same list, and the ordinary nameservers of a registrar or host: a sign only where nothing is built. */
export const sharedNameservers = words(
  'bookmyname.com commonmx.com day.biz directnic.com dnslink.com dnsowl.com domainist.com domainorderdns.nl ' +
    'domainprofi.de emailverification.info gname.net markmonitor.com mijndomein.nl name.com ' +
    'namebrightdns.com nameprovider.net one.com onlydomains.com registrar-servers.com rzone.de sav.com ' +
    'thednscloud.com wordpress.com',
);

/** Networks (CIDR) of parking pages; some are shared by ordinary sites since: a sign only where nothing is built. */
export const parkingNetworks = words(
  '103.120.80.111/32 103.139.0.32/32 103.224.182.0/23 103.224.212.0/23 104.26.6.37/32 104.26.7.37/32 ' +
    '119.28.128.52/32 121.254.178.252/32 13.225.34.0/24 13.227.219.0/24 13.248.216.40/32 135.148.9.101/32 ' +
    '141.8.224.195/32 15.197.148.33/32 158.247.7.206/32 158.69.201.47/32 159.89.244.183/32 164.90.244.158/32 ' +
    '172.67.70.191/32 18.164.52.0/24 185.134.245.113/32 185.53.176.0/22 188.93.95.11/32 192.185.0.218/32 ' +
    '192.64.147.0/24 194.58.112.165/32 194.58.112.174/32 198.54.117.192/26 199.191.50.0/24 199.58.179.10/32 ' +
    '199.59.240.0/22 199.59.243.160/27 199.59.243.192/27 199.59.243.224/29 2.57.90.16/32 204.11.56.0/23 ' +
    '207.148.248.143/32 207.148.248.145/32 208.91.196.0/23 208.91.196.46/32 208.91.197.46/32 208.91.197.91/32 ' +
    '209.99.40.222/32 209.99.64.0/24 213.145.228.16/32 213.171.195.105/32 216.40.34.41/32 217.160.141.142/32 ' +
    '217.160.95.94/32 217.26.48.101/32 217.70.184.38/32 217.70.184.50/32 3.139.159.151/32 3.234.55.179/32 ' +
    '3.33.130.190/32 3.64.163.50/32 31.186.11.254/32 31.31.205.163/32 34.102.136.180/32 34.102.221.37/32 ' +
    '34.98.99.30/32 35.186.238.101/32 35.227.197.36/32 37.97.254.27/32 43.128.56.249/32 45.79.222.138/32 ' +
    '45.88.202.115/32 46.28.105.2/32 46.30.211.38/32 46.4.13.97/32 46.8.8.100/32 47.91.170.222/32 5.9.161.60/32 ' +
    '50.28.32.8/32 52.128.23.153/32 52.222.139.0/24 52.222.149.0/24 52.222.158.0/24 52.222.174.0/24 ' +
    '52.58.78.16/32 52.60.87.163/32 52.84.174.0/24 62.149.128.40/32 64.190.62.0/23 64.70.19.203/32 64.70.19.98/32 ' +
    '66.81.199.0/24 74.220.199.14/32 74.220.199.15/32 74.220.199.6/32 74.220.199.8/32 74.220.199.9/32 ' +
    '75.2.115.196/32 75.2.18.233/32 75.2.26.18/32 75.2.37.224/32 76.223.65.111/32 78.47.145.38/32 81.2.194.128/32 ' +
    '88.198.29.97/32 91.184.0.100/32 91.195.240.0/23 91.195.240.80/28 93.191.168.52/32 94.136.40.51/32 ' +
    '95.217.58.108/32 98.124.204.16/32 99.83.154.118/32',
);
