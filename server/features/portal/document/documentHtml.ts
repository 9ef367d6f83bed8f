import { FONTS_ID, FONTS_DEFERRED_MEDIA } from '../../../../src/core/theme/deferredFonts'
import type { EntryFiles } from '../bundle/PortalBundle'
import { escapeHtml, jsonForScript } from '../../../platform/http/escapeHtml'

/** The parts of a page. */
export interface DocumentContent {
  language: string
  dir: 'ltr' | 'rtl'
  title: string
  description: string
  themeColor: string
  favicon: string
  /** Custom properties and fallback font faces. */
  css: string
  /** Style elements collected while rendering, with the nonce. */
  styles: string
  fonts?: DocumentFonts
  files: EntryFiles
  /** Additional module scripts, such as the admin's toolbar. */
  extraScripts?: readonly string[]
  analytics?: { src: string; siteId: string } | undefined
  rootId: string
  markup: string
  /**
   * The media for which nothing is painted before the whole markup has arrived; all media if
   * absent.
   */
  paintAtOnceMedia?: string
  /** Inlined as JSON; absent for pages without a script. */
  state?: { id: string; value: unknown }
}

/** A page's font files: the `@font-face` rules and what to preload. */
export interface DocumentFonts {
  css: string
  preload: readonly string[]
  /**
   * Loaded by the page's script once it runs (`loadDeferredFonts`): on a slow connection they would
   * delay it.
   */
  wait: boolean
}

/** Id of the element after the markup. */
const WHOLE = 'portico-whole'

/** A page's HTML, in the two parts in which it is sent. */
export interface PageDocument {
  /** Everything needed to paint and to load the scripts; every style carries the nonce. */
  page: string
  /** The state, which only the scripts read, and the end of the document. */
  state: string
}

/** The whole HTML of a page that is sent at once. */
export function documentHtml(parts: DocumentContent, nonce: string): string {
  const { page, state } = renderDocument(parts, nonce)
  return page + state
}

/** Renders a page's HTML; no script is inline (decisions 33). */
export function renderDocument(parts: DocumentContent, nonce: string): PageDocument {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    `<title>${escapeHtml(parts.title)}</title>`,
    parts.description && `<meta name="description" content="${escapeHtml(parts.description)}">`,
    `<meta name="theme-color" content="${escapeHtml(parts.themeColor)}">`,
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<link rel="icon" href="${escapeHtml(parts.favicon)}">`,
    `<style nonce="${nonce}">${parts.css}</style>`,
    parts.fonts && fontStyle(parts.fonts, nonce),
    ...parts.files.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    parts.styles,
    // A half-received page would be painted at once and shift when the rest arrives, unless its
    // layout only grows downwards.
    `<link rel="expect" blocking="render" href="#${WHOLE}"${parts.paintAtOnceMedia ? ` media="${escapeHtml(parts.paintAtOnceMedia)}"` : ''}>`,
    parts.analytics &&
      `<script defer src="${escapeHtml(parts.analytics.src)}" data-domain="${escapeHtml(parts.analytics.siteId)}"></script>`,
  ]
  // After the markup: anything requested before it competes with the first paint, and a preloaded
  // font even delays it.
  const files = [
    `<template id="${WHOLE}"></template>`,
    ...(parts.fonts && !parts.fonts.wait ? parts.fonts.preload : []).map(
      (href) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(href)}">`,
    ),
    ...parts.files.preloads.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`),
    ...[...parts.files.scripts, ...(parts.extraScripts ?? [])].map(
      (src) => `<script type="module" src="${escapeHtml(src)}"></script>`,
    ),
  ]
  const state =
    parts.state &&
    `<script type="application/json" id="${parts.state.id}">${jsonForScript(parts.state.value)}</script>`
  return {
    page:
      `<!doctype html><html lang="${escapeHtml(parts.language)}" dir="${parts.dir}"><head>${head.filter(Boolean).join('')}</head>` +
      `<body><div id="${parts.rootId}">${parts.markup}</div>${files.join('')}`,
    state: `${state ?? ''}</body></html>`,
  }
}

function fontStyle({ css, preload, wait }: DocumentFonts, nonce: string): string {
  const waiting = wait
    ? ` media="${FONTS_DEFERRED_MEDIA}" data-files="${escapeHtml(preload.join(' '))}"`
    : ''
  return `<style nonce="${nonce}" id="${FONTS_ID}"${waiting}>${css}</style>`
}
