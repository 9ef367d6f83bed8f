/** Kinds of device, by the wallet passes they support. */
export type PassDevice = 'ios' | 'android' | 'other'

/**
 * Detects the kind of device from its user agent. An iPad identifies itself as a Macintosh, but has
 * several touch points. (shell.route.passbook-behaviour)
 */
export function detectDevice(userAgent: string, touchPoints: number): PassDevice {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1))
    return 'ios'
  return /Android/.test(userAgent) ? 'android' : 'other'
}
