import { css } from '../css.ts';

export const comingSoonStyles = css`
:root { --board: #ffd21f; --on: #14130e; --on-2: #4d4210; --block: #14130e; --block-on: #fff6d6; --block-2: #c9bf9b; --hot: #ffd21f; --field: #24221a; --field-line: #8a8264; --paper: #fff7da; --paper-on: #14130e; --bub: #ffd21f; --bub-on: #14130e; --ring: #14130e; --bad: #ffb4a8 }
@media (prefers-color-scheme: dark) { :root { --board: #14130e; --on: #ffd21f; --on-2: #c9bf9b; --block: #ffd21f; --block-on: #14130e; --block-2: #4d4210; --hot: #14130e; --field: #ffe27a; --field-line: #7c6a10; --paper: #211f16; --paper-on: #ffd21f; --bub: #35301c; --bub-on: #fff6d6; --ring: #ffd21f; --bad: #8f1410 } }
body { font: 480 18px/26px Text, ui-sans-serif, system-ui, sans-serif; background: var(--board); color: var(--on) }
:focus-visible { outline: 3px solid var(--ring); outline-offset: 3px }
.deal :focus-visible { outline-color: var(--hot) }
.tape { height: 30px; background: repeating-linear-gradient(-45deg, #14130e 0 22px, #ffd21f 22px 44px) }
.in { width: min(100% - 80px, 1360px); margin-inline: auto; container-type: inline-size }
.hero { padding: 34px 0 30px }
.hero header { display: flex; align-items: center; gap: 8px 24px; font-size: 20px; font-weight: 640 }
.hero header span { margin-right: auto; min-width: 0; overflow-wrap: anywhere }
header a { text-underline-offset: 5px; text-decoration-thickness: 2px }
h1, h2 { font-family: Name, Text, system-ui, sans-serif; font-weight: 900 }
h1 { font-size: min(calc(99cqi / var(--em)), 260px); line-height: .92; letter-spacing: -.035em; padding: 88px 0 0; margin-left: -.03em }
h1.sys { font-weight: 800; margin: 0 }
h1 .end { display: flex; align-items: flex-end; justify-content: space-between; gap: 32px }
h1 small { font: 700 30px/36px Text, system-ui, sans-serif; letter-spacing: -.015em; max-width: 20ch; padding: 14px 0 .4em; text-align: right; white-space: normal }
.ascii { margin-top: 18px }
.lot { display: grid; grid-template-columns: 1.25fr 1fr; margin-top: 40px }
.lot.one { grid-template-columns: minmax(0, 820px) }
.deal { background: var(--block); color: var(--block-on); padding: 40px 44px 44px; min-width: 0; container-type: inline-size }
h2 { font-size: 36px; line-height: 42px; letter-spacing: -.03em }
.deal > p { color: var(--block-2); margin-top: 8px; max-width: 46ch }
.deal .bin { display: flex; align-items: baseline; gap: 4px 18px; flex-wrap: wrap; margin: 22px 0 0 }
.bin strong { font: 900 min(50px, calc(112cqi / var(--price)))/58px Name, Text, system-ui, sans-serif; letter-spacing: -.035em; color: var(--hot); font-variant-numeric: lining-nums }
.inquiry { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; margin-top: 24px }
.f { font-size: 16px; line-height: 22px; color: var(--block-2); gap: 5px }
.inquiry .i { min-height: 52px; border: 2px solid var(--field-line); background: var(--field); color: var(--block-on); padding: 10px 14px; font-size: 18px }
.inquiry .i:focus { outline: 3px solid var(--hot); outline-offset: 0 }
textarea.i { line-height: 26px }
.btn { display: inline-flex; align-items: center; justify-content: center; min-height: 58px; padding: 0 30px; background: var(--hot); color: var(--block); font-weight: 800; font-size: 20px; letter-spacing: -.01em; text-decoration: none }
.btn:hover { filter: brightness(1.08) }
.talk { background: var(--paper); color: var(--paper-on); padding: 40px 40px 36px; display: flex; flex-direction: column; gap: 16px; min-width: 0 }
.talk > p { color: var(--on-2) }
.qas { gap: 0; border-top: 3px solid }
.qa { border-bottom: 3px solid var(--paper-on) }
summary { display: flex; justify-content: space-between; align-items: center; gap: 16px; min-height: 54px; font-weight: 640; padding: 8px 0 }
summary svg { stroke-width: 2.6 }
.qa[open] svg { transform: rotate(45deg) }
.an, .q { background: var(--bub); color: var(--bub-on); padding: 16px 18px; font-weight: 560 }
.qa .an { margin-bottom: 16px }
.q { justify-self: end; background: var(--on); color: var(--board) }
.ask-form { margin-top: auto }
.ask-form .f { color: inherit }
.ask-form .i { display: flex; border: 3px solid; min-height: 54px; font-size: 18px }
.bare { padding: 0 14px; min-height: 48px }
.ask-form .i:focus-within { outline: 3px solid var(--ring); outline-offset: 3px }
.send { flex: none; white-space: nowrap; padding: 0 20px; background: var(--on); color: var(--board); font-weight: 760 }
::placeholder { color: var(--on-2); opacity: 1 }
.why { padding: 72px 0 84px; display: grid; grid-template-columns: 1fr 2fr; gap: 48px }
.why ol { border-top: 3px solid }
.why li { display: grid; grid-template-columns: 270px 1fr; gap: 28px; padding: 20px 0; border-bottom: 3px solid }
.why .own { grid-template-columns: 1fr }
.why h3 { font-size: 24px; line-height: 30px; font-weight: 800; letter-spacing: -.02em }
.why li p { color: var(--on-2) }
.why .own p { color: inherit; font-size: 21px; line-height: 30px }
.answer { margin-top: 24px }
.answer h2 { font-size: 28px; line-height: 34px }
footer .in { display: flex; gap: 8px 28px; flex-wrap: wrap; padding: 22px 0; font-size: 16px }
footer p { margin-right: auto }
@media (max-width: 900px) {
.tape { height: 22px } .in { width: calc(100% - 40px) } .hero { padding: 22px 0 20px } .hero header { font-size: 17px } .to-form { display: none }
h1 { padding-top: 64px } h1 .end { display: block } h1 i { display: block } h1 small { display: block; text-align: left; font-size: 24px; line-height: 30px; padding: 26px 0 0 }
.lot, .lot.one { grid-template-columns: minmax(0, 1fr); margin-inline: -20px } .deal, .talk { padding: 30px 20px 32px } .inquiry { grid-template-columns: minmax(0, 1fr) } h2 { font-size: 30px; line-height: 36px }
.why { grid-template-columns: minmax(0, 1fr); gap: 22px; padding: 48px 0 } .why li { grid-template-columns: 1fr; gap: 4px } .btn { width: 100% } footer p { width: 100% }
}
`;
