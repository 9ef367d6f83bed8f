import type { PreviewView } from './previewMessages'

/** The studio's overrides for its frame, in memory only. */
let view: PreviewView = { direction: null, plan: null }

/** Sets the overrides requested by the studio. */
export function setPreviewView(next: PreviewView): void {
  view = next
}

/** The current overrides; all null outside a preview. */
export const previewView = (): PreviewView => view
