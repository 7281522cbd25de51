/** ISO 3166-1: the two letters and the number of each country. The atlas knows numbers, everything else letters. */
const numbers =
  'AF004 AX248 AL008 DZ012 AS016 AD020 AO024 AI660 AQ010 AG028 AR032 AM051 AW533 AU036 AT040 AZ031 BS044 BH048 BD050 ' +
  'BB052 BY112 BE056 BZ084 BJ204 BM060 BT064 BO068 BQ535 BA070 BW072 BV074 BR076 IO086 BN096 BG100 BF854 BI108 KH116 ' +
  'CM120 CA124 CV132 KY136 CF140 TD148 CL152 CN156 CX162 CC166 CO170 KM174 CG178 CD180 CK184 CR188 CI384 HR191 CU192 ' +
  'CW531 CY196 CZ203 DK208 DJ262 DM212 DO214 EC218 EG818 SV222 GQ226 ER232 EE233 ET231 FK238 FO234 FJ242 FI246 FR250 ' +
  'GF254 PF258 TF260 GA266 GM270 GE268 DE276 GH288 GI292 GR300 GL304 GD308 GP312 GU316 GT320 GG831 GN324 GW624 GY328 ' +
  'HT332 HM334 VA336 HN340 HK344 HU348 IS352 IN356 ID360 IR364 IQ368 IE372 IM833 IL376 IT380 JM388 JP392 JE832 JO400 ' +
  'KZ398 KE404 KI296 KP408 KR410 KW414 KG417 LA418 LV428 LB422 LS426 LR430 LY434 LI438 LT440 LU442 MO446 MK807 MG450 ' +
  'MW454 MY458 MV462 ML466 MT470 MH584 MQ474 MR478 MU480 YT175 MX484 FM583 MD498 MC492 MN496 ME499 MS500 MA504 MZ508 ' +
  'MM104 NA516 NR520 NP524 NL528 NC540 NZ554 NI558 NE562 NG566 NU570 NF574 MP580 NO578 OM512 PK586 PW585 PS275 PA591 ' +
  'PG598 PY600 PE604 PH608 PN612 PL616 PT620 PR630 QA634 RE638 RO642 RU643 RW646 BL652 SH654 KN659 LC662 MF663 PM666 ' +
  'VC670 WS882 SM674 ST678 SA682 SN686 RS688 SC690 SL694 SG702 SX534 SK703 SI705 SB090 SO706 ZA710 GS239 SS728 ES724 ' +
  'LK144 SD729 SR740 SJ744 SE752 CH756 SY760 TW158 TJ762 TZ834 TH764 TL626 TG768 TK772 TO776 TT780 TN788 TR792 TM795 ' +
  'TC796 TV798 UG800 UA804 AE784 GB826 US840 UM581 UY858 UZ860 VU548 VE862 VN704 VG092 VI850 WF876 EH732 YE887 ZM894 ' +
  'ZW716 SZ748';

const codes = new Map(numbers.split(' ').map((entry) => [entry.slice(2), entry.slice(0, 2)]));

/** All codes, with the one that is in general use for Kosovo. */
export const countryCodes: readonly string[] = [...codes.values(), 'XK'];

export const codeOfNumber = (number: string | number | undefined) => codes.get(String(number));

/** What the atlas draws without a number, by its name there: to whom ISO 3166-1 counts it. */
export const unnumbered: Readonly<Record<string, string>> = {
  Kosovo: 'XK',
  'N. Cyprus': 'CY',
  Somaliland: 'SO',
};

type Position = [longitude: number, latitude: number];

/** Parts that the atlas counts to another country than ISO 3166 does: each is the outline around a place. */
export const parts: readonly { code: string; of: string; at: Position }[] = [
  { code: 'GF', of: 'FR', at: [-53.1, 3.9] },
  { code: 'SJ', of: 'NO', at: [16, 78.6] },
  { code: 'SJ', of: 'NO', at: [23, 79.9] },
  { code: 'SJ', of: 'NO', at: [23, 77.9] },
  { code: 'UA', of: 'RU', at: [34.2, 45.2] }, // Crimea: UA-43
];

/** Codes that the atlas has no place for. */
export const lonePoints: Readonly<Record<string, Position>> = {
  AQ: [-58, -56], // where the map ends: the continent itself is left out
  BQ: [-68.3, 12.2],
  BV: [3.4, -54.4],
  CC: [96.8, -12.2],
  CX: [105.6, -10.5],
  GP: [-61.5, 16.2],
  MQ: [-61, 14.6],
  RE: [55.5, -21.1],
  TK: [-171.8, -9.2],
  YT: [45.2, -12.8],
};
