const style = `
  :root { color-scheme: light dark; font: 14px/20px ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
    --canvas: light-dark(#f5f9f8, #0b1111); --surface: light-dark(#fff, #121819); --line: light-dark(#e0e5e4, #222a2b);
    --ink: light-dark(#0e1c1c, #eaf0ef); --quiet: light-dark(#5d6b6a, #939e9d); --link: light-dark(#006155, #70dec7); }
  body { max-width: 720px; margin: 0 auto; padding: 24px 20px 48px; background: var(--canvas); color: var(--ink); }
  h1 { margin: 0; font-size: 28px; line-height: 34px; letter-spacing: -0.024em; }
  h2 { margin: 0 auto 0 0; font-size: 16px; line-height: 22px; overflow-wrap: anywhere; }
  p { margin: 4px 0 0; color: var(--quiet); overflow-wrap: anywhere; }
  a { color: var(--link); }
  article { margin-top: 16px; border: 1px solid var(--line); border-radius: 10px; padding: 14px 18px 18px; background: var(--surface); }
  .head { display: flex; flex-wrap: wrap; gap: 0 12px; align-items: baseline; }
  time { color: var(--quiet); font-size: 12px; }
  pre { margin: 14px 0 0; padding-top: 14px; border-top: 1px solid var(--line); font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
  form { display: grid; gap: 10px; }
  label { display: grid; gap: 4px; color: var(--quiet); font-size: 12px; }
  input, select { min-width: 0; height: 40px; padding: 0 10px; border: 1px solid var(--line); border-radius: 7px; background: var(--canvas); color: var(--ink); font: inherit; }
  button { justify-self: start; height: 40px; padding: 0 14px; border: 1px solid var(--line); border-radius: 7px; background: var(--canvas); color: var(--ink); font: inherit; cursor: pointer; }
  .row { display: flex; flex-wrap: wrap; gap: 10px; align-items: end; }
  .row label { flex: 1 1 140px; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 10px 0 0; }
  dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }
  h3 { margin: 0 0 10px; font-size: 14px; }
  .done { border-color: var(--link); }
  code { font: 13px/20px ui-monospace, monospace; overflow-wrap: anywhere; }`;

/** A page of the sandbox for people; `content` is HTML in which everything from outside is escaped. */
export function pageOf(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body><main><h1>${title}</h1>
${content}</main></body></html>`;
}
