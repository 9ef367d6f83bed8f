import { isServerReachable } from '../../core/api/isServerReachable'
import type { FromPortal } from '../../core/preview/previewMessages'
import { hasJustReloaded, POLL_MS, reload } from '../results/reload'

/**
 * For a frame of the studio whose own code could not be loaded: tells the studio that the page is
 * not shown, and loads it again once the server responds. Without that code the page would act with
 * the admin's own session, so it stays empty.
 */
export async function reloadFrame(): Promise<void> {
  const report: FromPortal = {
    portico: 'report',
    code: 'chunk-missing',
    subject: window.location.pathname,
  }
  window.parent.postMessage(report, window.location.origin)
  while (!(await isServerReachable()))
    await new Promise<void>((resolve) => setTimeout(resolve, POLL_MS))
  if (!hasJustReloaded()) reload()
}
