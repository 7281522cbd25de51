/** How people say that they want a name or ask what it costs; each is a regular expression's part. */
const saidBy = [
  // English
  '(?:buy|buying|purchase|purchasing|acquire|acquiring|sell|selling|have|get|own) (?:it|(?:this|the|your|that) (?:\\S+ ){0,2}(?:domains?|names?|urls?|web address))',
  'interested in (?:buying|purchasing|acquiring|obtaining|(?:this|the|your|that) (?:\\S+ )?(?:domains?|name|url))',
  '(?:is|are|if) (?:it|this|the|your|that|they)(?: \\S+){0,3} (?:still )?(?:available|for sale|on sale|up for grabs)',
  '(?:domain|name|url|it) (?:still )?(?:available|for sale)',
  '(?:want|wanted|wants|need|needs|love|like)(?: \\S+){0,5} (?:this |the |your )?(?:domain|name)\\b',
  'give me (?:a |your )?(?:good |best )?price|name (?:a|your) (?:figure|price)|exact match',
  'still (?:available|for sale|selling|have it)',
  'asking price|best price|final price|lowest price|your price|price for (?:this|the|it)|price\\?|reserve price',
  'how much (?:do|would|are|is|for|does|u|you|want)',
  'what(?:s| is| would)? (?:the |your |it )?(?:price|cost|lowest|minimum|bottom line)',
  '(?:would|will|do|can|could) (?:you|u|ya) (?:sell|accept|take|consider|go for|part with|let)',
  '(?:my|our|an|the|first|final) (?:offer|budget|bid)\\b',
  'make (?:you )?an offer|willing to (?:pay|sell|offer)|i (?:can|could|will|would) (?:pay|offer|give)|we (?:can|could|will|would) (?:pay|offer)|offering (?:you )?\\$?\\d|i offer|we offer \\$?\\d',
  'on behalf of (?:a|my|our) (?:client|buyer)|(?:my|our) (?:client|buyer)(?:s)? (?:is|are|wants?|would)',
  'escrow|dan\\.com|sedo|afternic|payment plan|lease to own|instal?lments',
  // German
  '(?:domain|name|adresse|sie)(?: \\S+){0,6} (?:kaufen|erwerben|zu verkaufen|verkaufen|verkäuflich|noch frei|verfügbar|zu haben)',
  '(?:verkaufen|verkaufst) (?:sie|du)|kaufinteresse|interesse an (?:der|dieser|ihrer) domain|preisvorstellung|was kostet|was soll|wie viel|wieviel|kaufpreis|festpreis|verhandlungsbasis|ich biete|wir bieten (?:ihnen )?\\d|mein angebot|unser budget',
  // French
  '(?:acheter|acquérir|racheter|vendre|vendez|cédez|céder)(?: \\S+){0,3} (?:domaine|nom|ndd)|(?:domaine|nom|il)(?: \\S+){0,5} (?:à vendre|disponible|en vente)|quel (?:est|serait) (?:le|votre) prix|votre prix|combien|intéressée?s? par (?:le|ce|votre) (?:nom|domaine)|je (?:vous )?(?:propose|offre)|nous (?:vous )?proposons \\d|mon offre|notre budget',
  // Spanish
  '(?:comprar|adquirir|vender|vende|venden)(?: \\S+){0,3} (?:dominio|nombre|lo)|(?:dominio|nombre)(?: \\S+){0,5} (?:en venta|disponible|a la venta)|lo vende|está (?:en venta|disponible)|cuánto|cuanto (?:cuesta|vale|pide)|qué precio|que precio|su precio|interesad[oa]s? en (?:el|este|su|comprar)|(?:le |les )?ofre(?:zco|cemos) \\$?\\d|mi oferta|nuestro presupuesto',
  // Italian, Portuguese, Dutch, Polish
  'in vendita|quanto (?:costa|chiede|vuole|custa)|interessat[oi] (?:al|a questo|all)|comprare|à venda|tenho interesse|te koop|domein|hoeveel|domena|na sprzedaż|kupić|ile kosztuje',
  // Russian, Ukrainian, Turkish
  'купить (?:этот |ваш )?домен|домен(?:\\S*)(?: \\S+){0,4} прода|прода(?:ете|ёте|ется|ётся|дите)|сколько стоит|какая цена|цена домена|satılık|fiyat',
  // Chinese, Japanese, Korean
  '域名|多少钱|出售|ドメイン|購入|いくら|도메인|판매',
];
const buying = new RegExp(`(?<![\\p{L}\\p{N}])(?:${saidBy.join('|')})`, 'u');
const money = /(?:[$€£¥]|usd|eur|gbp|us\$)\s?\d|\d\s?(?:[$€£¥]|usd\b|eur\b|euros?\b|dollars?\b|k\b|bucks\b)/u;

const theDomain = /domains?(?! (?:authority|listing|rating))|dominio|domaine/;

/** Whether a text (lower-case, single blanks) speaks of buying the name, in the languages that buyers write most. */
export function speaksOfBuying(text: string, domainName: string): boolean {
  if (buying.test(text)) return true;
  return money.test(text) && text.length < 400 && (text.includes(domainName) || theDomain.test(text));
}
