/**
 * Runs something of a vendor's that opens its own window over the page: what it puts at the end of
 * the body with a frame in it can be seen, focused and pressed, though a dialog of ours is open,
 * which otherwise keeps all else out of reach.
 */
export async function allowVendorOverlay<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLElement && isFramed(node)) raiseAboveDialogs(node)
  })
  observer.observe(document.body, { childList: true })
  try {
    return await run()
  } finally {
    observer.disconnect()
  }
}

const isFramed = (node: HTMLElement): boolean =>
  node instanceof HTMLIFrameElement || node.querySelector('iframe') !== null

/**
 * What react-aria reads of a layer above its overlays; it may have shut this one off a moment
 * before.
 */
function raiseAboveDialogs(node: HTMLElement): void {
  node.dataset['reactAriaTopLayer'] = 'true'
  node.inert = false
  node.removeAttribute('aria-hidden')
}
