import { css } from '../css.ts';

/** What pages of a sold name have beside the styles of their template: a torn ticket, a red dot, a band across the hoarding. */
export const soldStyles = {
  binAi: css`
ul { margin: 0; padding: 0; list-style: none }
.tb .all { margin-left: auto }
.tb .all + .lang { margin-left: 0 }
@media (max-width: 640px) { .all { display: none } .tb .all + .lang { margin-left: auto } }
.row:has(.others) { display: grid; grid-template-columns: minmax(0, 1.06fr) minmax(0, 1fr); gap: 24px; align-items: stretch }
.row:has(.others) .stub { width: auto }
.others { position: relative; margin: -132px 0 11px; background: var(--mint); color: var(--mint-ink); border-radius: 6px; padding: 30px 32px 26px; display: flex; flex-direction: column }
.others h2 { font-size: 24px; line-height: 30px; font-weight: 680; letter-spacing: -.022em; margin-bottom: 10px }
.others li a { display: flex; justify-content: space-between; gap: 16px; align-items: center; min-height: 54px; border-top: 2px solid color-mix(in srgb, currentColor 18%, transparent); text-decoration: none; font-size: 20px; font-weight: 660; letter-spacing: -.02em }
.others li b { font-weight: inherit; min-width: 0 }
.others li i { font-style: normal; font-weight: 500 }
.others li span { font-weight: 560; font-size: 18px; font-variant-numeric: tabular-nums; white-space: nowrap }
.others p { margin-top: auto; padding-top: 14px }
.others p a { min-height: 44px; display: inline-flex; align-items: center; font-weight: 620 }
@media (max-width: 900px) { .row:has(.others) { grid-template-columns: minmax(0, 1fr); gap: 16px } .others { margin: 0; padding: 24px 22px 18px } .others li a { font-size: 18px } }
.stage { padding-bottom: 132px }
.stub { --z: 11px; margin-top: -132px; width: min(100%, 712px); background: var(--card); border-radius: 6px 6px 0 0; padding: 34px 38px 46px; mask: conic-gradient(from -45deg at bottom, #0000, #000 1deg 89deg, #0000 90deg) bottom / calc(2 * var(--z)) var(--z) repeat-x, linear-gradient(#000 0 0) top / 100% calc(100% - var(--z)) no-repeat }
.stub strong { display: block; font: 720 min(112px, 17cqi)/1 Name, Text, system-ui, sans-serif; letter-spacing: -.05em; margin: 8px 0 22px -.03em }
.stub p { color: var(--ink-2) }
.stub .to { color: var(--ink); font-size: 19px; line-height: 29px; max-width: 44ch; margin-bottom: 14px; overflow-wrap: anywhere }
@media (max-width: 900px) { .stub { padding: 24px 22px 38px } .stub .to { font-size: 18px; line-height: 27px } }
`,
  modern: css`
ul { margin: 0; padding: 0; list-style: none }
.wall header .all { margin-left: auto }
@media (max-width: 640px) { .wall header .all { display: none } }
.others { width: min(100% - 128px, 1216px); margin: 0 auto; display: grid; grid-template-columns: 280px minmax(0, 1fr); gap: 0 40px; padding: 56px 0 60px }
.others h2 { font: 500 34px/40px Name, Text, serif; letter-spacing: -.02em }
.others p { grid-column: 1; grid-row: 2 }
.others p a { font-size: 16px; display: inline-flex; min-height: 44px; align-items: center }
.others ul { grid-column: 2; grid-row: 1 / 3; display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 40px; align-content: start }
.others li a { display: flex; justify-content: space-between; align-items: baseline; gap: 16px; padding: 12px 0 13px; border-bottom: 1px solid var(--line); text-decoration: none }
.others li b { font-weight: 620; font-size: 20px; letter-spacing: -.015em; min-width: 0 }
.others li i { font-style: normal; font-weight: 430; color: var(--ink-2) }
.others li span { color: var(--ink-2); font-variant-numeric: tabular-nums; white-space: nowrap }
@media (max-width: 900px) { .others { width: calc(100% - 40px); grid-template-columns: minmax(0, 1fr); padding: 40px 0 } .others ul { grid-column: 1; grid-row: 2; grid-template-columns: minmax(0, 1fr) } .others p { grid-row: 3 } }
.plaque .p { align-items: center; color: var(--ink); font-weight: 620; font-size: 26px; line-height: 34px; letter-spacing: -.02em }
.plaque .p::before { content: ""; width: 26px; height: 26px; border-radius: 50%; background: #c32a1e; flex: none }
.plaque .p small { margin-left: auto; font-size: 15px; font-weight: 430; color: var(--ink-2); letter-spacing: 0 }
@media (prefers-color-scheme: dark) { .plaque .p::before { background: #f0705f } }
`,
  comingSoon: css`
ul { margin: 0; padding: 0; list-style: none }
.hero header .all { margin-left: auto; white-space: nowrap }
@media (max-width: 640px) { .hero header .all { display: none } }
.told:has(.others) { display: grid; grid-template-columns: 1fr 2fr; gap: 48px }
.others h2 { font-size: 26px; line-height: 32px; font-weight: 850; letter-spacing: -.02em; margin-bottom: 12px }
.others ul { border-top: 3px solid }
.others li a { display: flex; justify-content: space-between; align-items: center; gap: 16px; min-height: 58px; border-bottom: 3px solid; text-decoration: none; font-weight: 760; font-size: 22px; letter-spacing: -.015em }
.others li b { font-weight: inherit; min-width: 0 }
.others li i { font-style: normal }
.others li span { font-weight: 560; font-variant-numeric: tabular-nums; white-space: nowrap }
.told .others p { margin: 14px 0 0; color: inherit }
.others p a { min-height: 44px; display: inline-flex; align-items: center }
@media (max-width: 900px) { .told:has(.others) { grid-template-columns: minmax(0, 1fr); gap: 30px } .others li a { font-size: 19px } }
.clip { overflow: hidden; padding: 46px 0 40px }
.band { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 4px 44px; width: calc(100% + 120px); margin-left: -60px; padding: 14px 80px 17px; text-align: center; transform: rotate(-2.2deg); background: var(--block); color: var(--hot); font: 900 min(64px, 14vw)/1.12 Name, Text, system-ui, sans-serif; letter-spacing: -.03em }
.band small { font: 700 min(30px, 6vw)/1.2 Text, system-ui, sans-serif; letter-spacing: -.01em; color: var(--block-on) }
.told { padding: 26px 0 64px }
.told p { max-width: 40ch }
.told p + p { margin-top: 14px; color: var(--on-2) }
`,
  custom: css`
ul { margin: 0; padding: 0; list-style: none }
.others { padding: 40px 0 24px; max-width: 640px; width: 100% }
.others h2 { font-size: 22px; line-height: 28px; font-weight: 620; margin-bottom: 8px }
.others li a { display: flex; justify-content: space-between; align-items: center; gap: 16px; min-height: 52px; border-top: 1px solid; text-decoration: none }
.others li i { font-style: normal }
.others li span { font-variant-numeric: tabular-nums; white-space: nowrap }
.others p a { min-height: 44px; display: inline-flex; align-items: center }
.lead { margin-top: 28px }
`,
} as const;
