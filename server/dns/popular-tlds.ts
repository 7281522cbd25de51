const list = (text: string): string[] => text.trim().split(/\s+/);

/**
 * The 300 TLDs in which a label is counted when the operator names none (D-153): a choice of generic, country and
 * second-level ones in which many names are sold. TLDs that answer for every name (ph, vg, ws) are left out.
 */
export const popularTlds: readonly string[] = [
  ...list(`
  com net org info biz name pro mobi asia app dev page day xyz online site store tech shop space website fun press
  host club vip top icu cyou bond live life world today news media digital agency studio design art photography
  photos pictures gallery graphics video company business solutions services systems technology software cloud
  network computer codes tools support help guru expert email center zone group team partners ventures capital
  finance financial money fund tax consulting management marketing social community chat blog wiki link click one
  work works care health healthcare clinic dental doctor fitness yoga run football bike cars house homes property
  properties land estate rentals construction kitchen garden restaurant cafe coffee bar beer wine pizza academy
  school college education university training courses games game play bet boutique fashion clothing shoes tours
  hotels love dating events law legal attorney lawyer bio eco green energy solar earth city town london berlin
  paris nyc tokyo sale deals discount market markets trade trading exchange promo global international foundation
  charity church ink ltd inc llc gmbh wtf lol rocks ninja cool fyi buzz dog gold
  `),
  ...list(`
  fm tv ai io co me cc de uk fr es it nl be ch at eu se no dk fi is ie pt gr pl cz sk hu ro si hr lt lv ee lu li
  us ca mx ar cl pe in cn jp kr tw hk sg my vn id ae sa tr ru ua kz au nz ke ng gg im je ly sh ag vc so to bz nu
  `),
  ...list(`
  co.uk org.uk me.uk com.au net.au org.au co.nz org.nz com.br net.br co.jp ne.jp or.jp co.kr or.kr com.cn net.cn
  com.tw com.hk com.sg com.my co.id co.th co.in com.mx com.ar com.co com.pe com.tr com.ua co.za org.za com.pl
  net.pl co.il com.es com.pt com.gr com.vn com.pk com.sa co.at or.at
  `),
];
