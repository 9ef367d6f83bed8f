import type { PreviewView } from './previewMessages'

/** How the studio wants the portal shown in its frame; kept in memory only (decisions 22). */
let view: PreviewView = { direction: null, plan: null }

/** Sets the overrides requested by the studio. */
export function setPreviewView(wanted: PreviewView): void {
  view = wanted
}

/** The current overrides; all null outside a preview. */
export const previewView = (): PreviewView => view
