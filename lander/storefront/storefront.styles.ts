import { css } from '../css.ts';
import type { ShopColours } from './shop-colours.ts';

/** The seller's colours as properties, for the theme of the visitor. */
export function colourStyles({ light, dark }: { light: ShopColours; dark: ShopColours }): string {
  const of = ({ band, on, onQuiet, text }: ShopColours) =>
    `--brand:${band};--on:${on};--on-2:${onQuiet};--text:${text}`;
  return `:root{${of(light)}}@media (prefers-color-scheme:dark){:root{${of(dark)}}}`;
}

/**
 * Every letter of a name has the same width, so that its length is seen before it is read: hence the scale above the list.
 * Rows below the screen are neither styled nor laid out before they come into view; each clips what is in it, so that it has the
 * ring of its link's focus around it.
 */
export const storefrontStyles = css`
:root { --paper: #fbfbf9; --band: #eeeff4; --ink: #14151c; --ink-2: #565968; --tld: #686b7b; --line: #dcdde4; --grid: #e4e5ee; --ctl: #7f8291; --hover: #f0f1fb }
@media (prefers-color-scheme: dark) { :root { --paper: #101118; --band: #181a24; --ink: #eeeff5; --ink-2: #a8abbb; --tld: #9095ac; --line: #292b38; --grid: #20222e; --ctl: #777b8f; --hover: #191b2b } }
body { font: 430 16px/24px Text, ui-sans-serif, system-ui, sans-serif; background: var(--paper); color: var(--ink) }
ul { margin: 0; padding: 0; list-style: none }
:focus-visible { outline: 3px solid var(--text); outline-offset: 2px }
.brand :focus-visible { outline-color: var(--on) }
.in { width: min(100% - 80px, 1280px); margin-inline: auto }
.num { font-variant-numeric: tabular-nums lining-nums }
.brand { background: var(--brand); color: var(--on) }
.last { padding-bottom: 40px }
.tb { display: flex; align-items: center; gap: 12px 28px; min-height: 80px }
.tb .lo { display: flex; align-items: center; gap: 12px; font-weight: 620; font-size: 20px; letter-spacing: -.02em; text-decoration: none; margin-right: auto; min-width: 0 }
.tb a.q { text-underline-offset: 5px; min-height: 44px; display: inline-flex; align-items: center; color: var(--on-2) }
.speak { position: relative; white-space: nowrap }
.speak summary { display: inline-flex; align-items: center; gap: 7px; min-height: 44px; font-weight: 560 }
.menu summary::after { content: ""; box-sizing: border-box; width: 7px; height: 7px; margin: -3px 3px 0 5px; border: solid; border-width: 0 1.8px 1.8px 0; transform: rotate(45deg); flex: none }
.menu ul { position: absolute; right: 0; top: 100%; z-index: 3; min-width: 160px; padding: 6px; background: var(--paper); color: var(--ink); border: 1px solid var(--ctl); border-radius: 4px }
.menu ul a { display: flex; align-items: center; min-height: 44px; padding: 0 12px; text-decoration: none }
.menu ul a[aria-current] { font-weight: 620; color: var(--text) }
.brand .menu ul :focus-visible { outline-color: var(--text) }
.hero { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 560px); gap: 24px 56px; align-items: end; padding-top: 22px }
h1 { white-space: normal; font-size: 60px; line-height: 62px; font-weight: 620; letter-spacing: -.04em }
.hero p { color: var(--on-2); font-size: 18px; line-height: 27px; margin-top: 12px; max-width: 46ch }
.find { display: flex; align-items: center; gap: 12px; background: #fff; color: #14151c; height: 64px; padding: 0 8px 0 20px; border-radius: 4px }
.find svg { width: 22px; height: 22px; color: #565968 }
.find input { flex: 1; min-width: 0; border: 0; outline: 0; background: none; height: 100%; font: 500 20px/24px Name, ui-monospace, monospace; letter-spacing: -.02em }
.find:focus-within { outline: 3px solid var(--on); outline-offset: 3px }
.find ::placeholder { color: #565968; opacity: 1 }
.find button { height: 48px; padding: 0 22px; background: #14151c; color: #fff; border-radius: 3px; font-weight: 620 }
.find button:focus-visible { outline: 3px solid #14151c }
.lay { display: grid; grid-template-columns: 232px minmax(0, 1fr); gap: 48px; padding: 0 0 64px }
.lay.few { grid-template-columns: minmax(0, 1fr) }
.rail { padding-top: 26px }
.rail section + section { margin-top: 24px }
.rail h2 { font-size: 14px; line-height: 20px; font-weight: 560; color: var(--ink-2); margin-bottom: 4px }
.rail li a { display: flex; justify-content: space-between; gap: 10px; min-height: 34px; align-items: center; text-decoration: none; font-weight: 500; border-left: 3px solid transparent; padding-left: 12px; margin-left: -15px }
.rail li a span { color: var(--ink-2); font-weight: 430; font-variant-numeric: tabular-nums; font-size: 15px }
.rail li a:hover { color: var(--text) }
.rail li a[aria-current] { border-color: var(--text); font-weight: 620; color: var(--text) }
.rail li a[aria-current] span { color: inherit }
.rail .shut, .pick { display: none }
.bar { display: flex; align-items: center; gap: 10px 24px; min-height: 68px; flex-wrap: wrap }
.bar p { flex: 1 1 180px; font-weight: 620; font-variant-numeric: tabular-nums }
.bar p span { color: var(--ink-2); font-weight: 430 }
.sort { display: flex; gap: 4px }
.sort a { min-height: 36px; display: inline-flex; align-items: center; padding: 0 12px; text-decoration: none; font-weight: 520; color: var(--ink-2); border-radius: 4px }
.sort a[aria-current] { background: var(--band); color: var(--ink); font-weight: 620 }
.sort a:hover { color: var(--ink) }
.by { display: none }
.list { --ch: 16.8px; --fs: 28px; position: relative; border-top: 2px solid var(--ink) }
.scale, .names li > * { display: grid; grid-template-columns: minmax(0, 1fr) 190px 64px 130px }
.scale { height: 34px; align-items: center; border-bottom: 1px solid var(--line); font-size: 14px; color: var(--ink-2); position: sticky; top: 0; background: var(--paper); z-index: 2 }
.ru { position: relative; align-self: stretch }
.ru i { position: absolute; bottom: 0; height: 10px; border-left: 1px solid var(--ctl); font-style: normal; left: calc(5 * var(--ch)) }
.ru i + i { left: calc(10 * var(--ch)) }
.ru i + i + i { left: calc(15 * var(--ch)) }
.ru b { position: absolute; left: 5px; bottom: 4px; font-weight: 500; white-space: nowrap; font-variant-numeric: tabular-nums }
.scale > span:nth-child(2) { padding-left: 20px }
.scale > span:nth-child(3), .scale > span:nth-child(4) { text-align: right }
.names li { content-visibility: auto; contain-intrinsic-height: auto 60px }
.names li:has(:focus-visible) { outline: 3px solid var(--text); outline-offset: 2px }
.names :focus-visible { outline: 0 }
.names li > * { align-items: center; min-height: 60px; border-bottom: 1px solid var(--line); text-decoration: none }
.names a:hover { background: var(--hover) }
.names a:hover .nm b { color: var(--text) }
.nm { align-self: stretch; display: flex; flex-wrap: wrap; align-content: center; align-items: center; min-width: 0; background: repeating-linear-gradient(90deg, transparent 0 calc(5 * var(--ch) - 1px), var(--grid) calc(5 * var(--ch) - 1px) calc(5 * var(--ch))) left / calc(20 * var(--ch)) 100% no-repeat; font: 400 var(--fs)/40px Name, ui-monospace, Menlo, monospace; font-variant-ligatures: none; overflow-wrap: anywhere }
.nm b { font-weight: 600; min-width: 0 }
.nm i { font-style: normal; color: var(--tld) }
.nm.long { background: none; font-size: calc(var(--fs) * .68); line-height: 26px }
.nm.longer { background: none; font-size: calc(var(--fs) * .57); line-height: 22px; padding-block: 8px }
.nm.longer b { flex-basis: 100% }
.ct { font-size: 15px; line-height: 20px; padding-left: 20px; min-width: 0 }
.ct small { display: block; font-size: 14px; line-height: 18px; color: var(--ink-2) }
.ln { text-align: right; color: var(--ink-2) }
.pr { text-align: right; line-height: 20px }
.pr b { font-weight: 620; font-size: 18px; line-height: 22px; letter-spacing: -.015em; display: block }
.pr span { font-size: 14px; line-height: 18px; color: var(--ink-2) }
.gone .nm b, .gone .pr b { color: var(--ink-2); font-weight: 500 }
.more { display: flex; align-items: center; gap: 20px; padding: 26px 0 0; flex-wrap: wrap }
.more p { color: var(--ink-2); font-variant-numeric: tabular-nums }
.btn { display: inline-flex; align-items: center; justify-content: center; min-height: 52px; padding: 0 26px; background: var(--text); color: var(--paper); border-radius: 4px; font-weight: 620; font-size: 17px; text-decoration: none; text-align: center }
.btn.quiet { background: none; color: var(--text); box-shadow: inset 0 0 0 1.5px var(--text) }
.none { border-top: 2px solid var(--ink); padding: 40px 0 24px }
.none h2 { font: 600 28px/36px Name, ui-monospace, monospace; letter-spacing: -.03em; overflow-wrap: anywhere }
.none p { color: var(--ink-2); margin: 8px 0 22px; max-width: 52ch; font-size: 17px; line-height: 26px }
.none .acts { display: flex; gap: 12px; flex-wrap: wrap }
footer { background: var(--band) }
footer .in { display: flex; gap: 8px 28px; flex-wrap: wrap; padding: 24px 0 28px; font-size: 15px; color: var(--ink-2) }
footer p { margin-right: auto }
footer a { text-underline-offset: 5px }
@media (max-width: 1100px) { .hero { grid-template-columns: minmax(0, 1fr) } .scale, .names li > * { grid-template-columns: minmax(0, 1fr) 150px 130px } .ln, .scale > span:nth-child(3) { display: none } .list { --ch: 14.4px; --fs: 24px } }
@media (max-width: 900px) {
.in { width: calc(100% - 32px) }
.last { padding-bottom: 20px }
.tb { min-height: 60px; gap: 4px 16px }
.tb a.q { display: none }
.lo svg { width: 28px; height: 28px }
.hero { padding-top: 14px; gap: 18px }
h1 { font-size: min(40px, 10.2vw); line-height: 1.1 }
.hero p { font-size: 16px; line-height: 24px; margin-top: 8px }
.find { height: 56px; padding: 0 6px 0 16px }
.find input { font-size: 17px }
.find button { height: 44px; padding: 0 16px }
.lay { display: block }
.rail { display: none }
.rail:target { display: block; position: fixed; inset: 0; z-index: 5; overflow: auto; background: var(--paper); padding: 16px 16px 40px 31px }
.rail:target .shut { display: flex; justify-content: center; align-items: center; min-height: 48px; margin: 0 0 18px -15px; background: var(--ink); color: var(--paper); border-radius: 4px; text-decoration: none; font-weight: 620 }
.rail:target li a { min-height: 44px }
.pick { display: flex; gap: 8px; overflow-x: auto; margin: 0 -16px; padding: 14px 16px 12px; border-bottom: 1px solid var(--line); scrollbar-width: none }
.pick a { flex: none; display: inline-flex; align-items: center; gap: 7px; min-height: 44px; padding: 0 15px; border: 1px solid var(--ctl); border-radius: 4px; text-decoration: none; font-weight: 560 }
.pick a span { color: var(--ink-2); font-weight: 430; font-variant-numeric: tabular-nums }
.pick .all, .pick a[aria-current] { background: var(--ink); border-color: var(--ink); color: var(--paper) }
.pick a[aria-current] span { color: inherit }
.bar { min-height: 56px; gap: 12px }
.sort { display: none }
.by { display: block; position: relative }
.by summary { display: inline-flex; align-items: center; min-height: 44px; padding: 0 12px; background: var(--band); border-radius: 4px; font-weight: 620 }
.list { --fs: 19px; --ch: 11.4px }
.scale { grid-template-columns: minmax(0, 1fr) 78px }
.scale > span:nth-child(2) { display: none }
.names li { contain-intrinsic-height: auto 68px }
.names li > * { grid-template-columns: minmax(0, 1fr) auto; grid-template-rows: auto auto; min-height: 68px; padding: 11px 0; gap: 1px 12px }
.nm { line-height: 26px; grid-column: 1; background: none }
.nm.long, .nm.longer { font-size: 15px; line-height: 22px; padding: 0 }
.ct { grid-column: 1; grid-row: 2; padding: 0; font-size: 14px; line-height: 18px; color: var(--ink-2) }
.ct small { display: inline }
.ct b + small::before { content: ",\a0" }
.pr { grid-column: 2; grid-row: 1 / 3; min-width: 78px }
.pr b { font-size: 17px; line-height: 24px }
.pr span { font-size: 13px }
.more .btn, .none .btn { width: 100% }
.more p { width: 100%; text-align: center }
footer p { width: 100% }
footer a { min-height: 44px; display: inline-flex; align-items: center }
}
.ct b { font-weight: inherit }
@media print { .find, .rail, .pick, .bar nav, .menu, .more { display: none !important } }
`;
