import { css } from '../css.ts';

/** What pages of a sold name have beside the styles of their template: a torn ticket, a red dot, a band across the hoarding. */
export const soldStyles = {
  binAi: css`
.stage { padding-bottom: 132px }
.stub { --z: 11px; margin-top: -132px; width: min(100%, 712px); background: var(--card); border-radius: 6px 6px 0 0; padding: 34px 38px 46px; mask: conic-gradient(from -45deg at bottom, #0000, #000 1deg 89deg, #0000 90deg) bottom / calc(2 * var(--z)) var(--z) repeat-x, linear-gradient(#000 0 0) top / 100% calc(100% - var(--z)) no-repeat }
.stub strong { display: block; font: 720 min(112px, 17cqi)/1 Name, Text, system-ui, sans-serif; letter-spacing: -.05em; margin: 8px 0 22px -.03em }
.stub p { color: var(--ink-2) }
.stub .to { color: var(--ink); font-size: 19px; line-height: 29px; max-width: 44ch; margin-bottom: 14px; overflow-wrap: anywhere }
@media (max-width: 900px) { .stub { padding: 24px 22px 38px } .stub .to { font-size: 18px; line-height: 27px } }
`,
  modern: css`
.plaque .p { align-items: center; color: var(--ink); font-weight: 620; font-size: 26px; line-height: 34px; letter-spacing: -.02em }
.plaque .p::before { content: ""; width: 26px; height: 26px; border-radius: 50%; background: #c32a1e; flex: none }
.plaque .p small { margin-left: auto; font-size: 15px; font-weight: 430; color: var(--ink-2); letter-spacing: 0 }
@media (prefers-color-scheme: dark) { .plaque .p::before { background: #f0705f } }
`,
  comingSoon: css`
.clip { overflow: hidden; padding: 46px 0 40px }
.band { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 4px 44px; width: calc(100% + 120px); margin-left: -60px; padding: 14px 80px 17px; text-align: center; transform: rotate(-2.2deg); background: var(--block); color: var(--hot); font: 900 min(64px, 14vw)/1.12 Name, Text, system-ui, sans-serif; letter-spacing: -.03em }
.band small { font: 700 min(30px, 6vw)/1.2 Text, system-ui, sans-serif; letter-spacing: -.01em; color: var(--block-on) }
.told { padding: 26px 0 64px }
.told p { max-width: 40ch }
.told p + p { margin-top: 14px; color: var(--on-2) }
`,
  custom: css`
.lead { margin-top: 28px }
`,
} as const;
