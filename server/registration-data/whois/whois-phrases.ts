/** What a key of a WHOIS answer tells. */
export type WhoisField =
  | 'name'
  | 'created'
  | 'expires'
  | 'registrarExpires'
  | 'updated'
  | 'transferred'
  | 'databaseDate'
  | 'registrar'
  | 'ianaId'
  | 'nameServer'
  | 'status'
  | 'dnssec'
  | 'ds'
  | 'dnsKey'
  | 'abuseEmail'
  | 'abusePhone';

/**
 * Phrases by field, the surest first; `plainKey` has taken "domain", "record", "date", "on" and the like away. Where one
 * answer has several, the first decides.
 */
// biome-ignore format: a table
export const phrases: Record<WhoisField, string[]> = {
  name: [
    'domain name', 'domain', 'domainname', 'complete domain name', 'dominio', 'nombre de dominio', 'nome de domínio', 'nom de domaine', 'query',
    'ascii', 'dominio nombre', 'ドメイン名', 'domain name ascii', 'domain idn', 'domain ace', 'puny code', 'object',
  ],
  created: [
    'reg created', 'creation', 'created', 'create', 'activated', 'activation', 'commencement', 'registered', 'registration', 'register', 'first registration',
    'first registered', 'registered since', 'assigned', 'dateregistered', 'de creation', 'création', 'creado', 'creacion', 'de registro', 'registro',
    'de registo', 'registado', 'registrado', 'criado', 'de criação', 'de creacion', 'de création', 'registrasi', '登録年月日', '登録日', '注册时间',
    'kayıt tarihi', 'activo desde',
  ],
  expires: [
    'expiry', 'expiration', 'expires', 'expire', 'expired', 'registry expiry', 'registry expiration', 'registry expires', 'paid till', 'paid until',
    'valid until', 'valid till', 'valid to', 'valid', 'validity', 'renewal', 'exp', 'will expire', 'expiring', 'expiration and renewal',
    'vencimiento', 'de vencimiento', 'de expiracion', 'expiracion', 'de expiração', 'expiração', 'd expiration', 'expira', 'caduca', 'de caducidad',
    '有効期限', 'sona erme tarihi', 'bitis tarihi', 'next due', 'datebilleduntil', 'registered until', 'registration expires', 'registration expiration',
    'registration expiry', 'registration ends',
  ],
  registrarExpires: ['registrar registration expiration', 'registrar registration expiry', 'registrar expiration', 'registrar expiry', 'registrar expires'],
  updated: [
    'last changed', 'changed', 'last change', 'last modified', 'modified', 'last modification', 'modification', 'modify', 'last updated',
    'datelastmodified', 'updated', 'last update', 'update', 'last edited', 'actualizado', 'ultima actualizacion', 'última actualización',
    'de actualizacion', 'ultima modificacion', 'última modificación', 'dernière modification', 'last mod', '最終更新', 'ngày cập nhật', 'alterado',
  ],
  transferred: ['transferred', 'transfer', 'last transferred', 'last transfer'],
  databaseDate: [
    'last update of whois database', 'last update of whois data', 'last update of rdap database', 'whois database was last updated',
    'whois database last updated', 'whois timestamp', 'last update time', 'database last updated',
  ],
  registrar: [
    'registrar', 'registrar name', 'sponsoring registrar', 'sponsoring registrar name', 'registrar of', 'current registrar', 'current registar',
    'registrar organization', 'registrar organisation', 'sponsoring registrar organization', 'sponsoring registrar organisation', 'registrar company',
    'registrar company name', 'authorized agency', 'authorised registrar', 'registrar handle', 'registration service provider',
    'registration service provided by', 'registered by', 'registered through', 'registrar id', 'registrador', 'registrador nombre', 'registraire',
    'isp', 'management agency', 'registrar agent', 'sponsor', 'agent', 'registrar tag', 'nom du registrar', 'bureau d enregistrement',
  ],
  ianaId: ['registrar iana id', 'sponsoring registrar iana id', 'iana id', 'registrar iana'],
  nameServer: [
    'name server', 'name servers', 'nameserver', 'nameservers', 'nserver', 'nservers', 'ns', 'dns', 'dns server', 'dns servers', 'server', 'servers',
    'server hostname', 'dns name', 'name server hostname', 'host name', 'hostname', 'domain nameserver', 'domain nameservers',
    'nameserver information', 'name servers information', 'name server information', 'server information', 'servers in listed order',
    'name servers in listed order', 'in listed order', 'name servers in listed', 'servers listed order', 'server listed order',
    'nameserver in listed', 'nameservers in listed', 'name servers listed in', 'domain servers', 'domain server', 'servers listed in order',
    'name servers listed in order', 'servers listed', 'servers order', 'nameserver in listed order', 'nameservers in listed order',
    'authoritative name servers', 'delegated name servers', 'hosts', 'delegation', 'servidor de nombre', 'servidores de nombre', 'servidores dns',
    'servidor dns', 'servidor de nombres', 'servidores de nombres', 'servidor de nombres de', 'servidores de nombres de', 'serveur de noms', 'serveurs de noms', 'serveur de nom', 'serveurs dns',
    'serveur dns', 'serveurs', 'ネームサーバ', 'nomes de servidores',
  ],
  status: [
    'status', 'statuses', 'state', 'eppstatus', 'epp status', 'flags', 'registration status', 'registry status', 'registrar status',
    'status information', 'query status', 'estatus del', 'estado del', 'estado', 'estatus', 'statut', 'estat', '状態', 'lock status', 'ロック状態', 'durum',
    'domaintype', 'other status', 'current status',
  ],
  dnssec: [
    'dnssec', 'dnssec status', 'dnssec signed', 'signed', 'secure dns', 'dns sec', 'secdns', 'dnssec delegation', 'delegation signed', 'signing key',
    '署名鍵', 'keys', 'keyset',
  ],
  ds: ['ds', 'ds data', 'ds rdata', 'dnssec ds data', 'ds record', 'dsrecord', 'dnssec ds', 'ds key', 'trust anchor', 'ds rr'],
  dnsKey: ['dnskey', 'keytag', 'key tag', 'ds key tag', 'key1 tag', 'dnssec keytag', 'dnssec key'],
  abuseEmail: [
    'registrar abuse contact email', 'registrar abuse email', 'abuse contact email', 'abuse email', 'abuse e mail', 'abuse mailbox',
    'sponsoring registrar abuse contact email', 'sponsoring registrar abuse email',
  ],
  abusePhone: [
    'registrar abuse contact phone', 'registrar abuse phone', 'abuse contact phone', 'abuse phone', 'sponsoring registrar abuse contact phone',
    'sponsoring registrar abuse phone', 'abuse telephone',
  ],
};
