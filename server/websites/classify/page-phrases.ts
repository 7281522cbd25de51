/*
 * Words by which pages say that nobody has built a website there. Patterns are asked of text as `wordsOf` gives it. Provider
 * and product names stand only where pages name themselves.
 */
const any = (...parts: string[]) => parts.join('|');
const pattern = (source: string) => new RegExp(source, 'u');

/** A page that stands in for a website that nobody made. */
export const parked = [
  /domain (?:name )?(?:is |has been )?(?:currently )?parked|parked (?:free|domain|page|for free)|(?:domain|website|web ?page|site|name|§)[^.\n]{0,40}parked|(?:parking|parked) page|domain parking|parked courtesy/u,
  /domain (?:name )?(?:has (?:just |recently )?been |was (?:just |recently )?|is (?:now |already )?)(?:just |recently |newly )?(?:registered|reserved|purchased|bought)/u,
  /(?:newly|recently|just) registered (?:domain|with|at|by|through|via)|registered (?:with|at|by|through|via) (?!us\b|our\b)\p{L}+|(?:this|the) (?:site|page|domain) is (?:reserved|registered) (?:for|by|with|at)|reserved for (?:a |our )?(?:customer|client)/u,
  /(?:sponsored )?listings?[^.\n]{0,60}(?:third part(?:y|ies)|von dritter seite|automatisch generiert)|(?:liens|annonces|enlaces|anuncios|annunci|koppelingen)[^.\n]{0,60}(?:par (?:un|des) tiers|por terceros|da terz[io]|door derden)/u,
  /future home of|your (?:new )?(?:website|site|domain) (?:goes here|starts here|could be here)|(?:here|this) (?:will be|could be) your/u,
  /(?:domain|webspace|adresse|seite)[^.]{0,40}(?:geparkt|reserviert|registriert|konnektiert)|hier (?:entsteht|entsteht in kürze|könnte|erscheint|finden sie in kürze)[^.]{0,40}(?:präsenz|homepage|webseite|website|internetauftritt|stehen)|domain ?parking|(?:geparkte?|registrierte?) domain/u,
  /domaine (?:est |a été )?(?:parqué|enregistré|réservé|déposé)|parking de domaines?|page parking|ce (?:nom de )?domaine (?:a été (?:enregistr|réserv|achet)|vient d.être)/u,
  /dominio (?:está |ha sido |ya está |se encuentra )?(?:aparcad|estacionad|registrad|reservad|parquead)o|dominio (?:è |è stato )?(?:parcheggiat|registrat|riservat)o|domínio (?:está |foi )?(?:estacionad|registrad|reservad)o|página de estacionamiento/u,
  /domein(?:naam)? (?:is )?(?:geparkeerd|geregistreerd|gereserveerd)|(?:geparkeerd|gereserveerd|geregistreerd)[^.]{0,20}domein|domena (?:jest |została )?(?:zaparkowana|zarejestrowana|utrzymywana)|домен (?:припаркован|зарегистрирован|направлен)|парковк\p{L}+ домен|alan adı\p{L}* [^.]{0,30}(?:park|tescil|kayıt)\p{L}*/u,
  /domän(?:en|namnet)? (?:är )?(?:parkerad|registrerad)|domæne(?:t|navnet)? er (?:parkeret|registreret)|§ (?:er|är|ist|wurde|est|a été|is|jest|è|é|está) (?:registrer|registr|enregistr|rejestr|zarejestr|geregistreerd)\p{L}* (?:hos|bei|chez|auprès|bij|presso|w|na|en|em|tramite)(?!\p{L})|domenet? er (?:parkert|registrert)|verkkotunnus on (?:rekisteröity|pysäköity|varattu)|doména (?:je )?(?:zaparkov|(?:za)?registrov|obsazen)\p{L}+|ドメイン.{0,20}(?:取得|登録|パーキング)され|お名前\.com|域名(?:已|已经|已被)?(?:停放|停靠|停泊|注册|註冊)|도메인.{0,12}(?:등록|주차)/u,
];
export const relatedSearches =
  /(?:related|popular|sponsored|featured|top|ähnliche|verwandte|weitere|gesponserte|recherches|liens|búsquedas|enlaces|ricerche|links?|pesquisas|gerelateerde|powiązane|похожие|popularne|verwante|関連|相关|相關|연관) ?(?:categories|searches|search|links|topics|results|listings|suchbegriffe|suchanfragen|suchen|links|themen|associées|connexes|sponsorisés|relacionadas|relacionados|patrocinados|correlate|correlati|sponsorizzati|zoekopdrachten|zoektermen|links|wyszukiwania|запросы|ссылки|検索|リンク|搜索|链接|검색)/u;
export const suspended =
  /(?:account|site|website|domain|service|hosting|web ?space)(?: name)? (?:has been |is |was |currently |temporarily ){0,3}(?:suspended|disabled|deactivated|blocked|terminated|seized)|suspended (?:domain|account|page|site)|(?:konto|account|webseite|website|seite|domain|präsenz)[^.]{0,25}(?:gesperrt|deaktiviert|beschlagnahmt)|(?:compte|site|domaine)[^.]{0,20}suspendu|(?:cuenta|sitio|dominio)[^.]{0,20}suspendid[oa]|account (?:è )?sospeso|conta suspensa|(?:аккаунт|сайт|домен|хостинг)[^.]{0,30}(?:заблокирован|приостановлен|отключ)|konto (?:zostało )?zawieszone|opgeschort|hesab\p{L}* askıya/u;
export const expired =
  /(?:domain|registration|hosting|subscription)(?: name)?[^.]{0,30}(?:has |is |recently |just |been ){0,3}expired|(?:renew|redeem) (?:this|your|the) (?:domain|name)|§[^.\n]{0,20}(?:expired|abgelaufen|expiré|caducado|expirado|vencido|scaduto|verlopen|wygas|udløbet|просрочен)|domain[^.]{0,25}abgelaufen|(?:domaine|nom)[^.]{0,25}expiré|dominio[^.]{0,20}(?:caducad|expirad|vencid|scadut)o|domínio[^.]{0,20}(?:expirad|vencid)o|domein(?:naam)?[^.]{0,20}verlopen|domena[^.]{0,20}wygas|срок[^.]{0,40}домен\p{L}*[^.]{0,20}(?:ист[её]к|закончил)|домен[^.]{0,25}(?:просрочен|не продл[её]н)|域名.{0,8}(?:过期|到期)/u;

/** The page that a server, an operating system or a panel shows before anything is put there. */
export const serverDefault = [
  /welcome to (?:nginx|openresty|centos|caddy|tengine|openlitespeed|litespeed|apache|iis|jetty|tomcat|lighttpd|cherokee|your (?:new )?(?:server|website|web server|droplet)|h2o|haproxy|cloudpanel|plesk|cyberpanel|aapanel|webmin|froxlor|virtualmin|xampp|wamp|mamp|laragon|ruby on rails|django|laravel|rails|symfony|spring|express|flask|codeigniter|cakephp|yii|phoenix|strapi|ghost)/u,
  /(?:nginx|apache2?|tomcat|lighttpd|iis|openresty|openlitespeed|litespeed|caddy|jetty|web ?server|http server|server)[^.]{0,60}(?:default|test|welcome|success(?:fully)?|successful|is (?:up and )?running|is working|works|installed)|(?:default|test|welcome|placeholder) (?:web ?)?(?:page|site|site page|home ?page)/u,
  /^it works!?|it works!|if you(?:['’]re| can| are)? (?:see|seeing|read|reading) this (?:page|text|message)[^\n]{0,120}(?:server|nginx|apache|installed|administrator)|(?:your )?web ?server is (?:now )?(?:working|running|up)|successfully (?:installed|deployed|configured)|iis windows server|internet information services|you have successfully|congratulations!? your|site is not (?:yet )?configured|please (?:replace|remove|upload|delete) (?:this|your|the) (?:page|file|index|website)|upload your (?:website|site|files|content)|index\.html? (?:file|page)|document ?root|\/var\/www|public_html|\/usr\/share/u,
  /(?:standard|start|willkommens|platzhalter|test)seite|page (?:par défaut|d.accueil par défaut|de test)|página (?:por defecto|predeterminada|padrão|de prueba)|pagina (?:di default|predefinita|di prova)|standaard(?:pagina)?|strona (?:domyślna|testowa)|страница по умолчанию|тестовая страница|domyślna strona|varsayılan sayfa|standardsida|výchozí stránka|デフォルトページ|テストページ|默认(?:页面|网页)|站点创建成功|没有找到站点|恭喜/u,
  /just another wordpress site|hello world!? welcome to wordpress|welcome to wordpress\. this is your first post|sample page|default (?:drupal|joomla)|› (?:installation|setup configuration file)|five-minute [^.\n]{0,20}installation|(?:^|\n)[^\n]{0,20}(?:web installer|(?:installation|setup|install) wizard)(?=\n|$)/u,
];
const things = any(
  'app(?:lication)?',
  '(?:web ?)?site',
  'page',
  'store',
  'shop',
  '(?:sub)?domain',
  'host(?:name)?',
  'bucket',
  'project',
  'deployment',
  'account',
  'address',
  'url',
  'workspace',
  'blog',
  'help ?cent(?:er|re)',
  'portal',
  'repository',
  'service',
  'instance',
  'tenant',
  'link',
  'profile',
  'resource',
  'user',
  'customer',
  'key',
  'forum',
);
const absent = any(
  'not[ _]?found',
  "(?:not|n['’]t) (?:(?:yet|been|currently|be|a) ){0,2}(?:exist|registered|configured|claimed|connected|available|published|set up|recogni[sz]ed|deployed|found|find|active|here|verified|mapped|valid)",
  "isn['’]t (?:a|here)",
  'no such',
  'nosuch\\p{L}*',
  'unknown',
  'unrecogni[sz]ed',
  'unclaimed',
  'unavailable',
  'no longer',
  'closed',
  'inactive',
  'nonexistent',
  'currently available',
  'missing',
  'no (?:github pages )?(?=site|app|page|store)',
);
/** What a hosting service says of a name that none of its customers uses. */
export const unclaimed = [
  pattern(`\\b(?:${things})\\b[^.\n]{0,80}?(?:${absent})`),
  pattern(`(?:${absent})[^.\n]{0,40}?\\b(?:${things})\\b`),
  /fastly error|deployment_not|no settings were found|trying to (?:access|reach|find)|are you the (?:site |website |domain )?owner|if you(?:['’]re| are) the (?:site |website |domain )?(?:owner|admin)/u,
];
/** An error in place of a page, as titles and headings say it. */
export const errorHeading =
  /^(?:http )?(?:error )?[345]\d\d\b|\b(?:error|fehler|erreur|errore|erro|błąd|ошибка|hata|fel|fejl|feil|virhe|chyba) ?[:–-]? ?[345]\d\d|\b[345]\d\d ?[:–|-]? ?(?:error|not found|forbidden|bad|internal|unauthorized|gone|service|access)|not found|forbidden|access (?:to this page )?(?:has been )?denied|unauthori[sz]ed|bad (?:request|gateway)|internal server error|service (?:temporarily )?unavailable|gateway time-?out|no encontrad[ao]|introuvable|nicht gefunden|non trovat[ao]|não encontrad[ao]|niet gevonden|nie znalezion|не найден|bulunamadı|hittades inte|ikke fundet|ikke funnet|ei löydy|nenalezen|見つかりません|未找到|找不到|無法|oops|error|something went wrong/u;

export const comingSoon = [
  /coming (?:very )?soon|launching (?:very )?soon|launch(?:es)? (?:in|on)\b|under (?:re)?construction|(?:site|website|page|we|something)[^.]{0,40}(?:is |are |will be )?(?:being (?:built|rebuilt|redesigned|developed|prepared)|in development|in progress|on (?:its|the|our) way|launch(?:ing|ed)? soon|live soon|online soon|back soon|ready soon|work in progress)|stay tuned|notify me|get notified|be the first to know|almost (?:there|ready)|opening soon|new (?:web ?)?site is (?:coming|on)|(?:under|in) development|watch this space|work in progress/u,
  /in kürze|demnächst|(?:im|in) aufbau|in bearbeitung|wird (?:gerade |derzeit |momentan )?(?:überarbeitet|neu gestaltet|aufgebaut|erstellt|gebaut)|hier entsteht|baustelle|bald (?:verfügbar|online|da)|in arbeit/u,
  /(?:en|site en) (?:cours de )?construction|bientôt|prochainement|en travaux|ouvre bientôt|arrive(?:ra)? bientôt|en cours de (?:développement|création|refonte)/u,
  /en construcción|próximamente|muy pronto|estamos (?:trabajando|construyendo|preparando)|em (?:construção|breve|desenvolvimento)|brevemente|in costruzione|prossimamente|in arrivo|in allestimento|stiamo (?:lavorando|arrivando)|lavori in corso/u,
  /binnenkort|in aanbouw|onder constructie|in opbouw|wkrótce|w budowie|w przygotowaniu|скоро(?: открыти[ея])?|в разработке|находится в стадии|сайт (?:на|в) (?:реконструкции|разработке)|yapım aşamasında|çok yakında|yakında(?!\p{L})|kommer snart|under uppbyggnad|under konstruktion|under opbygning|under arbeid|tulossa pian|rakenteilla|již brzy|ve výstavbě|připravujeme|準備中|工事中|近日公開|建设中|建設中|即将(?:上线|推出)|敬请期待|준비 ?중|공사 ?중/u,
];
export const maintenance =
  /(?:under|down for|undergoing|in|scheduled|site|briefly unavailable for|routine) (?:scheduled |planned |temporary |routine |system )?maintenance|maintenance mode|be (?:right )?back (?:soon|shortly|online)|temporarily (?:down|offline|unavailable|closed)|wartungs(?:arbeiten|modus)|wartung|gewartet|en maintenance|maintenance en cours|en mantenimiento|(?:em|in) manutenç?[ãz]i?o(?:ne)?|in onderhoud|onderhoud|konserwacj|przerwa techniczna|технически\p{L}+ (?:работ|обслуж)|обслуживани|bakım(?:da| çalışması)|underhåll|vedligeholdelse|vedlikehold|huolto|údržb|メンテナンス|维护中|維護中|점검/u;
export const botWall =
  /just a moment|checking (?:if )?(?:your|the) (?:browser|site connection)|(?:verify|verifying|confirm|prove)[^.]{0,30}(?:you are|you(?:'|’)re|that you are)? ?(?:a |not a )?(?:human|robot)|attention required|ddos[ -](?:protection|guard)|please (?:enable|turn on) (?:javascript|js)(?: and cookies)?(?: and disable|[^.]{0,20} to continue)|enable javascript and cookies to continue|pardon our interruption|are you (?:a )?(?:human|robot)|access denied[^.]{0,40}(?:cloudflare|akamai|incapsula|sucuri)|security check|ray id|request unsuccessful\. incapsula|sucuri website firewall|bot (?:detection|verification|protection)|complete the (?:captcha|security check|challenge)|human verification|one more step|unusual traffic|sicherheitsüberprüfung|browser (?:wird|überprüf)|vérification de (?:votre|la) (?:navigateur|sécurité)|verificando (?:su|que|se)/u;
export const fileList =
  /^index of \/|^directory (?:listing|of)|^listing (?:of|directory)|^(?:verzeichnis|inhalt von) \//u;
/** Programs that run on a server, and are not what a name is used for. */
export const panel =
  /^(?:cpanel|plesk|whm|webmin|phpmyadmin|directadmin|ispconfig|virtualmin|roundcube|webmail|proxmox|pfsense|opnsense|unifi|routeros|synology|qnap|portainer|cyberpanel|vestacp|hestia|ispmanager|iredmail|zimbra|outlook|squirrelmail|rainloop|adminer|traefik|cockpit)\b|web ?mail (?:login|::|\|)|control panel login/u;
/** A line that begins with who broke in, as those who do so write it. */
export const defacement =
  /^[^\p{L}\p{N}§]{0,8}(?:(?:(?:this|the|your|our) )?(?:(?:web ?)?(?:site|page|server|system|security)|domain|§) (?:(?:has been|have been|was|is|got) )?)?(?:hacked|h4ck[e3]d|hack3d|h4cked|defaced|d3faced|pwned|pwn3d|0wned|0wn3d) (?:by|from) \p{L}.{0,60}|^[^\p{L}\p{N}]{0,8}(?:you (?:have been|are|got|were) (?:hacked|pwned|defaced)|touched by h[4a]ck[3e]r)|^.{0,40}(?:gehackt (?:von|durch)|hacké (?:par|by)|piraté par|hackeado por|pirateado por|invadido por hackers?|hackerato da|gehackt door|zhakowan[ae] przez|взломан|hacklendi|tarafından hacklen|diretas oleh|被黑)\P{L}?.{0,60}/u;
