import type { EntryFiles } from '../bundle/PortalBundle'
import { escapeHtml, jsonForScript } from './escapeHtml'

/** Stands for the nonce in kept documents; it is random, so that no text of a club can contain it. */
export type NoncePlaceholder = string

/** The parts of a page. */
export interface DocumentParts {
  language: string
  dir: 'ltr' | 'rtl'
  title: string
  description: string
  themeColor: string
  favicon: string
  /** Custom properties and font faces. */
  css: string
  /** Style elements that rendering collected. */
  styles: string
  fonts: readonly string[]
  files: EntryFiles
  /** Further module scripts, such as the admin's toolbar. */
  extraScripts?: readonly string[]
  analytics?: { src: string; siteId: string } | undefined
  rootId: string
  markup: string
  /** Inlined as JSON; nothing where the page has no script of its own. */
  state?: { id: string; value: unknown }
}

/** Id of what stands behind the markup. */
const WHOLE = 'portico-whole'

/** The HTML of a page; every style carries the nonce's place-holder, no script is inline (decisions 33). */
export function documentHtml(parts: DocumentParts, nonce: NoncePlaceholder): string {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    `<title>${escapeHtml(parts.title)}</title>`,
    parts.description && `<meta name="description" content="${escapeHtml(parts.description)}">`,
    `<meta name="theme-color" content="${escapeHtml(parts.themeColor)}">`,
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<link rel="icon" href="${escapeHtml(parts.favicon)}">`,
    `<style nonce="${nonce}" id="portico-theme">${parts.css}</style>`,
    ...parts.files.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    parts.styles.replaceAll('<style ', `<style nonce="${nonce}" `),
    // A page half of which is there would be painted at once, and moved when the other half comes.
    `<link rel="expect" blocking="render" href="#${WHOLE}">`,
    parts.analytics && `<script defer src="${escapeHtml(parts.analytics.src)}" data-domain="${escapeHtml(parts.analytics.siteId)}"></script>`,
  ]
  // Behind the markup: what is asked for above it takes the line and the processor from the first paint, which a preloaded font even holds up.
  const files = [
    `<template id="${WHOLE}"></template>`,
    ...parts.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(href)}">`),
    ...parts.files.preloads.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`),
    ...[...parts.files.scripts, ...(parts.extraScripts ?? [])].map((src) => `<script type="module" src="${escapeHtml(src)}"></script>`),
  ]
  const state = parts.state && `<script type="application/json" id="${parts.state.id}">${jsonForScript(parts.state.value)}</script>`
  return (
    `<!doctype html><html lang="${escapeHtml(parts.language)}" dir="${parts.dir}"><head>${head.filter(Boolean).join('')}</head>` +
    `<body><div id="${parts.rootId}">${parts.markup}</div>${files.join('')}${state ?? ''}</body></html>`
  )
}
