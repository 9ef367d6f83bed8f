import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import baseTokens from '#themes/base/tokens.json'
import { tokensToCss } from '#src/core/theme/tokensToCss'
import { documentHtml } from '../document/documentHtml'
import { escapeHtml } from '../../../platform/http/escapeHtml'
import { setPageHeaders } from '../document/setPageHeaders'

const PAGE_CSS =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--portico-color-background);color:var(--portico-color-text);font:1.0625rem/1.6 system-ui,sans-serif}' +
  'main{max-inline-size:34rem;padding:2rem}h1{font:600 1.75rem/1.25 Georgia,serif;margin:0 0 .75rem}p{margin:0 0 1rem}ul{list-style:none;margin:1.5rem 0;padding:0}' +
  'li{padding:1rem 0;border-block-start:1px solid var(--portico-color-border)}a{color:var(--portico-color-link);font-weight:600}small{display:block;color:var(--portico-color-muted-text)}' +
  'button{min-block-size:48px;padding:0 1.5rem;border:0;border-radius:8px;background:var(--portico-color-primary);color:var(--portico-color-on-primary);font:inherit;font-weight:600}'

/**
 * A page that needs neither a club's config nor the database: for an unknown host, the demo's list
 * of clubs, an unreachable database, or the switch to another club.
 */
export interface PlainPage {
  status: number
  language: string
  /** Left to right by default. */
  dir?: 'ltr' | 'rtl'
  title: string
  paragraphs: readonly string[]
  links?: readonly { href: string; text: string; note: string }[]
  /**
   * A form. `script`, if there is one, submits it on load; else the user does, with its button.
   * The policy allows no other target.
   */
  form?: {
    action: string
    fields: Readonly<Record<string, string>>
    button: string
    script?: string
  }
  /** The tokens of a club's theme, used instead of the base theme's. */
  tokens?: Readonly<Record<string, string>>
  /** Number of seconds after which the browser retries. */
  retryAfter?: number
}

/** Sends a plain page, in the base theme unless the page has its own tokens. */
export function sendPlainPage(reply: FastifyReply, page: PlainPage): FastifyReply {
  const nonce = randomBytes(18).toString('base64url')
  const defaults = Object.fromEntries(
    Object.entries(baseTokens).map(([name, token]) => [name, token.default]),
  )
  const tokens = page.tokens ?? defaults
  const links = page.links?.map(
    ({ href, text, note }) =>
      `<li><a href="${escapeHtml(href)}">${escapeHtml(text)}</a><small>${escapeHtml(note)}</small></li>`,
  )
  const markup =
    `<main><h1>${escapeHtml(page.title)}</h1>${page.paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}` +
    `${page.form ? formHtml(page.form) : ''}${links ? `<ul>${links.join('')}</ul>` : ''}</main>`
  if (page.retryAfter)
    reply.header('refresh', String(page.retryAfter)).header('retry-after', String(page.retryAfter))
  const html = documentHtml(
    {
      language: page.language,
      dir: page.dir ?? 'ltr',
      title: page.title,
      description: '',
      themeColor: tokens['color-background'] ?? '',
      favicon: '/favicon.svg',
      css: tokensToCss(tokens) + PAGE_CSS,
      styles: '',
      files: {
        scripts: page.form?.script === undefined ? [] : [page.form.script],
        preloads: [],
        styles: [],
      },
      rootId: 'portico',
      markup,
    },
    nonce,
  )
  return setPageHeaders(
    reply.code(page.status),
    nonce,
    page.form && { config: { formAction: new URL(page.form.action).origin } },
  ).send(html)
}

function formHtml({ action, fields, button }: NonNullable<PlainPage['form']>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return `<form method="post" action="${escapeHtml(action)}">${inputs.join('')}<button>${escapeHtml(button)}</button></form>`
}
