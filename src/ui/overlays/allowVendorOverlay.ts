/**
 * Runs a vendor's code that opens its own overlay. Meanwhile, elements with an iframe that are
 * appended to the body stay interactive even above the portal's dialogs, which otherwise make
 * everything else inert.
 */
export async function allowVendorOverlay<Result>(run: () => Promise<Result>): Promise<Result> {
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
 * Marks a node as react-aria's top layer, and undoes what react-aria may already have done to hide
 * it.
 */
function raiseAboveDialogs(node: HTMLElement): void {
  node.dataset['reactAriaTopLayer'] = 'true'
  node.inert = false
  node.removeAttribute('aria-hidden')
}
