/** What an answer is about: `the domain name example.org`, `object "example.org"`; all of it may be missing. */
const subject = String.raw`(?:sorry,? (?:but )?)?(?:error:? ?\d{0,9}:? ?)?(?:the |this )?(?:requested |queried |specified |above )?(?:domain(?: name)?|object|name|key|entry|record|query|data)?:?\s?(?:@ ?[:,]?)?(?: ?- | domain| you requested)?\s?`;
const things =
  '(?:data|entries|entry|objects?|records?|results?|domains?|domain name|information|information was|such domain|such object|such name)';

/** How servers say that they do not know a name. Each is a whole sentence or its beginning: the words also occur in terms of use. */
export const notFoundPatterns = [
  /^no ?(?:t ?)?match(?:es|ing)?\b(?!.{60})/,
  new RegExp(String.raw`^no ${things}\b.{0,30}\b(?:found|available|match\w*|registered|exists?)\b`),
  /^(?:no such domain|no found|nothing found|no objects? found|no such object|unfortunately, no results were found)\b/,
  new RegExp(
    String.raw`^${subject}(?:is |was |has |does |could |are )?(?:not|never) (?:be |been |currently |yet )*(?:found|exists?|registered|registred|in (?:the |our )?(?:database|registry)|delegated|known in|available in (?:the|our))\b`,
  ),
  new RegExp(`^${subject}(?:is )?(?:free|available)(?: for (?:registration|purchase|sale))?$`),
  new RegExp(String.raw`^${subject}(?:is )?(?:free|available) for (?:registration|purchase)\b`),
  new RegExp(`^${subject}no (?:match|entries|entry|data|records?|results?|objects?)(?: found)?\\b(?!.{30})`),
  /^(?:the )?(?:queried )?object does not exist\b/,
  /^we do not have an entry in our database matching your query/,
  /^not registered\b|^object not found\b|^(?:notfound|nomatch|unregistered|no entries found)$/,
  /^invalid query or domain name not known\b/,
  /^this query returned 0 objects$/,
  /^you queried for @ but this server does not have$/,
  /\b(?:no existe|no se encuentra registrado|no esta registrado|no está registrado|no se encontro|no encontrado|não encontrado|não registado|n'existe pas)\b/,
  /^(?:nincs talalat|nem található|kayit bulunamadi)/,
  /^there is no information (?:available|on)\b/,
];

/** How servers say that nobody may register a name. */
export const reservedPatterns = [
  new RegExp(
    String.raw`^${subject}(?:is )?(?:a )?(?:reserved\b|(?:restricted|prohibited|blocked)(?: -|$| domain| name| string))`,
  ),
  /\b(?:is|has been) (?:registry )?reserved\b|^reserved (?:by|name)\b|\bregistry reserved\b/,
  /\bnot available for registration\b|^domain not available$|^not available for second level registration$|\bcan ?not be registered\b|\bprohibited string\b/,
];

/** How servers say that names of this TLD are no business of theirs. */
export const otherServerPatterns = [
  /\btld (?:is )?not supported\b|\bnot managed by this regist(?:er|ry|rar)\b|\bthis server does not serve\b|^unknown tld\b|^no whois server\b/,
];

const free =
  /^(?:available|free|no object found|not registered|unregistered|not found|avail|available for registration|does not exist|not exist|disponible|libre|unassigned|no match|nomatch)$/i;
const reserved =
  /^(?:reserved|system|unassignable|restricted|blocked|unavailable|prohibited string.*|not available for registration|reserved name.*|registry reserved|registrar reserved)$/i;
const lifeless = /^(?:inactive|not allowed|invalid.*|error.*|unknown|domain is not managed.*|syntax.*)$/i;
const bare = (status: string): string =>
  status
    .slice(0, 200)
    .split(' (', 1)
    .join('')
    .trim()
    .replace(/^\d{3} |\.$/g, '');

/** True for a status of a name that nobody holds. */
export const isFreeStatus = (status: string): boolean => free.test(bare(status));
/** True for a status of a name that the registry keeps to itself. */
export const isReservedStatus = (status: string): boolean => reserved.test(bare(status));
/** True for a status that does not tell whether somebody holds the name. */
export const isLifelessStatus = (status: string): boolean => lifeless.test(bare(status));
