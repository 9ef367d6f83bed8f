import type { EntryFiles } from '../bundle/PortalBundle'
import { escapeHtml, jsonForScript } from '../../../platform/http/escapeHtml'
import type { PageSharing } from './pageSharing'

/** The content of a page. */
export interface DocumentContent {
  language: string
  dir: 'ltr' | 'rtl'
  title: string
  description: string
  /** Absent for a page that nobody else can open. */
  sharing?: PageSharing | undefined
  themeColor: string
  /** The dark palette, painted where its media query matches; absent if there is none. */
  dark?: { css: string; themeColor: string; media: string } | undefined
  favicon: string
  /** Custom properties and fallback font faces. */
  css: string
  /** The style elements collected while rendering; each carries the nonce. */
  styles: string
  fonts?: DocumentFonts
  files: EntryFiles
  /** Additional module scripts, such as the admin's toolbar. */
  extraScripts?: readonly string[]
  analytics?: { src: string; siteId: string } | undefined
  rootId: string
  markup: string
  /**
   * The media query for which painting waits until the whole markup has arrived; if absent,
   * painting always waits.
   */
  waitForMarkupMedia?: string
  /** The state, inlined as JSON; absent for pages without a script. */
  state?: { id: string; value: unknown }
}

/** A page's font files: the `@font-face` rules, and the files to preload. */
export interface DocumentFonts {
  css: string
  preload: readonly string[]
}

/** Id of the element after the markup. Once the browser has received it, the markup is complete. */
const MARKUP_END = 'portico-whole'

/** A page's HTML, in the two parts in which it is sent. */
export interface PageDocument {
  /** Everything needed to paint and to load the scripts; every style carries the nonce. */
  page: string
  /** The state, which only the scripts read, followed by the end of the document. */
  state: string
}

/** Renders the whole HTML of a page that is sent in one part. */
export function documentHtml(content: DocumentContent, nonce: string): string {
  const { page, state } = renderDocument(content, nonce)
  return page + state
}

/** The address and the Open Graph properties of a page. */
function sharingTags({ url, siteName, title, description, picture }: PageSharing): string {
  const properties = {
    'og:type': 'website',
    'og:url': url,
    'og:site_name': siteName,
    'og:title': title,
    'og:description': description,
    'og:image': picture,
  }
  return [
    url && `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...Object.entries(properties)
      .filter(([, content]) => content !== '')
      .map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`),
    picture && '<meta name="twitter:card" content="summary_large_image">',
  ].join('')
}

/** Renders a page's HTML in two parts, without inline scripts. */
export function renderDocument(content: DocumentContent, nonce: string): PageDocument {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    `<title>${escapeHtml(content.title)}</title>`,
    content.description && `<meta name="description" content="${escapeHtml(content.description)}">`,
    content.sharing && sharingTags(content.sharing),
    // Browsers take the first that applies.
    content.dark &&
      `<meta name="theme-color" data-dark media="${content.dark.media}" content="${escapeHtml(content.dark.themeColor)}">`,
    `<meta name="theme-color" content="${escapeHtml(content.themeColor)}">`,
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<link rel="icon" href="${escapeHtml(content.favicon)}">`,
    `<style nonce="${nonce}">${content.css}</style>`,
    content.dark &&
      `<style nonce="${nonce}" data-dark media="${content.dark.media}">${content.dark.css}</style>`,
    content.fonts && `<style nonce="${nonce}">${content.fonts.css}</style>`,
    ...content.files.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    content.styles,
    // Otherwise the browser would paint a half-received page and shift it when the rest arrives;
    // that is harmless only if the layout grows only downwards.
    `<link rel="expect" blocking="render" href="#${MARKUP_END}"${content.waitForMarkupMedia ? ` media="${escapeHtml(content.waitForMarkupMedia)}"` : ''}>`,
    content.analytics &&
      `<script defer src="${escapeHtml(content.analytics.src)}" data-domain="${escapeHtml(content.analytics.siteId)}"></script>`,
  ]
  // The files are listed after the markup: any file requested earlier competes with the first
  // paint, and a preloaded font even delays it.
  const files = [
    `<template id="${MARKUP_END}"></template>`,
    ...(content.fonts?.preload ?? []).map(
      (href) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(href)}">`,
    ),
    ...content.files.preloads.map(
      (href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`,
    ),
    ...[...content.files.scripts, ...(content.extraScripts ?? [])].map(
      (src) => `<script type="module" src="${escapeHtml(src)}"></script>`,
    ),
  ]
  const state =
    content.state &&
    `<script type="application/json" id="${content.state.id}">${jsonForScript(content.state.value)}</script>`
  return {
    page:
      `<!doctype html><html lang="${escapeHtml(content.language)}" dir="${content.dir}"><head>${head.filter(Boolean).join('')}</head>` +
      `<body><div id="${content.rootId}">${content.markup}</div>${files.join('')}`,
    state: `${state ?? ''}</body></html>`,
  }
}
