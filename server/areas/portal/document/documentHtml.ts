import { THEME_ID } from '../../../../src/core/theme/cssVariable'
import { FONTS_ID, FONTS_DEFERRED_MEDIA } from '../../../../src/core/theme/deferredFonts'
import type { EntryFiles } from '../bundle/PortalBundle'
import { escapeHtml, jsonForScript } from './escapeHtml'

/**
 * Stands for the nonce in kept documents; it is random, so that no text of a club can contain it.
 */
export type NoncePlaceholder = string

/** The parts of a page. */
export interface DocumentParts {
  language: string
  dir: 'ltr' | 'rtl'
  title: string
  description: string
  themeColor: string
  favicon: string
  /** Custom properties and stand-in faces. */
  css: string
  /** Style elements that rendering collected. */
  styles: string
  fonts?: DocumentFonts
  files: EntryFiles
  /** Further module scripts, such as the admin's toolbar. */
  extraScripts?: readonly string[]
  analytics?: { src: string; siteId: string } | undefined
  rootId: string
  markup: string
  /**
   * The media in which nothing is painted before the whole markup is there; everywhere where it is
   * not said.
   */
  paintedWhole?: string
  /** Inlined as JSON; nothing where the page has no script of its own. */
  state?: { id: string; value: unknown }
}

/** A page's font files: the `@font-face` rules and what is worth asking for ahead. */
export interface DocumentFonts {
  css: string
  preload: readonly string[]
  /**
   * They wait for the page's script, which brings them once it is there (`loadDeferredFonts`): on a slow
   * line they would hold it up.
   */
  wait: boolean
}

/** Id of what stands behind the markup. */
const WHOLE = 'portico-whole'

/** What the state begins with; texts are escaped, so that no club's text can hold it. */
const STATE = '<script type="application/json"'

/**
 * The HTML of a page; every style carries the nonce's place-holder, no script is inline (decisions
 * 33).
 */
export function documentHtml(parts: DocumentParts, nonce: NoncePlaceholder): string {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    `<title>${escapeHtml(parts.title)}</title>`,
    parts.description && `<meta name="description" content="${escapeHtml(parts.description)}">`,
    `<meta name="theme-color" content="${escapeHtml(parts.themeColor)}">`,
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<link rel="icon" href="${escapeHtml(parts.favicon)}">`,
    `<style nonce="${nonce}" id="${THEME_ID}">${parts.css}</style>`,
    parts.fonts && fontStyle(parts.fonts, nonce),
    ...parts.files.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    parts.styles.replaceAll('<style ', `<style nonce="${nonce}" `),
    // A page half of which is there would be painted at once, and moved when the other half comes,
    // unless its layout only grows downwards.
    `<link rel="expect" blocking="render" href="#${WHOLE}"${parts.paintedWhole ? ` media="${escapeHtml(parts.paintedWhole)}"` : ''}>`,
    parts.analytics &&
      `<script defer src="${escapeHtml(parts.analytics.src)}" data-domain="${escapeHtml(parts.analytics.siteId)}"></script>`,
  ]
  // Behind the markup: what is asked for above it takes the line and the processor from the first
  // paint, which a preloaded font even holds up.
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
    parts.state && `${STATE} id="${parts.state.id}">${jsonForScript(parts.state.value)}</script>`
  return (
    `<!doctype html><html lang="${escapeHtml(parts.language)}" dir="${parts.dir}"><head>${head.filter(Boolean).join('')}</head>` +
    `<body><div id="${parts.rootId}">${parts.markup}</div>${files.join('')}${state ?? ''}</body></html>`
  )
}

/**
 * A document in two: what is painted and asked for first, then the state, which only the scripts
 * read.
 */
export function documentHalves(html: string): readonly string[] {
  const at = html.indexOf(STATE)
  return at < 0 ? [html] : [html.slice(0, at), html.slice(at)]
}

function fontStyle({ css, preload, wait }: DocumentFonts, nonce: NoncePlaceholder): string {
  const waiting = wait
    ? ` media="${FONTS_DEFERRED_MEDIA}" data-files="${escapeHtml(preload.join(' '))}"`
    : ''
  return `<style nonce="${nonce}" id="${FONTS_ID}"${waiting}>${css}</style>`
}
