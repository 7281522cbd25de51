import { css } from '../css.ts';

/** Over the styles of the name's page, whose colours and faces it has. */
export const buyStyles = css`
.by-in { width: min(100% - 40px, 1120px); margin-inline: auto; container-type: inline-size }
.by .wall { min-height: 0; padding: 0 0 36px }
.by > div:first-child > div > p:first-of-type { font-size: 20px; line-height: 28px; padding-top: 20px }
.by-top { display: flex; flex-wrap: wrap; gap: 4px 24px; justify-content: space-between; padding: 22px 0 }
.by h1 { font-size: min(calc(99cqi / var(--em)), 116px); padding: 0 0 12px; margin: 0; text-align: left }
.by-two { display: grid; grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr); gap: 24px 56px; padding-block: 32px 72px; align-items: start; container-type: normal }
:where(.by-pay) { background: var(--card, var(--label)) }
.by .by-pay { display: block; border: 0; padding: 32px 36px }
.binAi .by-pay { border-radius: 6px }
.by-price { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 18px }
.by-price span { width: 100% }
.by-price strong { font: 700 48px/60px Name, Text, system-ui, sans-serif; letter-spacing: -.03em; font-variant-numeric: lining-nums; margin-right: auto; color: var(--hot, inherit) }
.by .by-pay .inquiry, .by .by-pay .answer { margin-top: 24px; padding: 0 }
.by-pay .btn { width: 100% }
.by-other button { min-height: 44px; padding: 0; border: 0; background: none; font: inherit; color: inherit; text-decoration: underline; cursor: pointer }
.by-pay:not(:has(.inquiry)) .by-other { display: none }
.by-pay .note { max-width: none }
.by-next { display: grid; gap: 20px }
.by-next h2 { font-size: 26px; line-height: 32px }
.by-next ol { display: grid; gap: 18px; counter-reset: by }
.by-next li { display: grid; grid-template-columns: 34px minmax(0, 1fr); column-gap: 12px; counter-increment: by }
.by-next li::before { content: counter(by); box-sizing: border-box; grid-row: span 2; width: 32px; height: 32px; border: 2px solid; border-radius: 50%; display: grid; place-items: center; font-weight: 640 }
@media (max-width: 900px) { .by-two { grid-template-columns: minmax(0, 1fr); padding-block: 24px 48px } .by .by-pay { padding: 24px 22px } .by .by-pay .inquiry { grid-template-columns: minmax(0, 1fr) } .by-price strong { font-size: 40px; line-height: 52px } }
`;
