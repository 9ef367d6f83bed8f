import type { PreviewView } from './previewMessages'

/** The studio's overrides for its frame; never stored. */
let view: PreviewView = { direction: null, plan: null, scheme: null }

/** Replaces the overrides with those that the studio sent. */
export function setPreviewView(next: PreviewView): void {
  view = next
}

/** The current overrides; all null outside a preview. */
export const previewView = (): PreviewView => view
