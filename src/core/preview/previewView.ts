import type { PreviewView } from './previewMessages'

/**
 * How the studio wants the portal of its frame shown; lives in memory only, like all of a preview
 * (decisions 22).
 */
let view: PreviewView = { direction: null, plan: null }

/** Takes over another wish of the studio. */
export function setPreviewView(wanted: PreviewView): void {
  view = wanted
}

/** The studio's wish in force; outside a preview there is none. */
export const previewView = (): PreviewView => view
