/** What kind of device a wallet pass would be put on. */
export type PassDevice = 'ios' | 'android' | 'other'

/**
 * The kind of device by its browser's name; an iPad calls itself a Macintosh, but has several touch
 * points. (shell.route.passbook-behaviour)
 */
export function deviceOf(userAgent: string, touchPoints: number): PassDevice {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1))
    return 'ios'
  return /Android/.test(userAgent) ? 'android' : 'other'
}
