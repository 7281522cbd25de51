import { createHash } from 'node:crypto';
import { inlineCode } from '#lander/inline-code.ts';
import { pageScript } from '#lander/page-script.ts';
import { visitScript } from '#lander/visit-script.ts';

/** Sources by the hash of each text (CSP level 3). */
const hashesOf = (texts: readonly string[]) =>
  [...new Set(texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`))].join(' ') ||
  "'none'";

/**
 * Headers of a lander or of an answer to its form, for visitors on any host: our own inline script and styles alone, no
 * request to another site, no frame around it, no device of the visitor (D-187). `frameAncestors`: who may frame it.
 */
export function pageHeaders(html: string, frameAncestors = "'none'"): Record<string, string> {
  // the scripts that we wrote, whatever else a page holds: a text that was not escaped would not run
  const scripts = [pageScript, visitScript].filter((script) => html.includes(`<script>${script}</script>`));
  const policy = [
    "default-src 'none'",
    `script-src ${hashesOf(scripts)}`,
    `style-src ${hashesOf(inlineCode(html).styles)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    ...safetyHeaders,
  };
}

/** The same for its owner in the app: framed by the app alone, and nothing in it runs or sends. */
export function previewHeaders(html: string): Record<string, string> {
  const headers = pageHeaders(html, "'self'");
  return { ...headers, 'content-security-policy': `${headers['content-security-policy']}; sandbox` };
}

/** Headers of everything that is served on a name's own host. */
export const safetyHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};
