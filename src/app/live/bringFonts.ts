import { FONTS_ID, fontsCookie } from '../../core/theme/waitingFonts'

/**
 * Asks for the font files that waited for the scripts, and lets the page take them once it is usable; the browser is
 * then known to have them. On a first visit over a slow line the stand-ins are read until then (visual design, Fonts).
 */
export function bringFonts(usable: Promise<void>): void {
  const style = document.getElementById(FONTS_ID)
  if (!style?.dataset.files) return
  for (const href of style.dataset.files.split(' ')) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href })
    document.head.append(link)
  }
  void usable.then(() => {
    style.removeAttribute('media')
    document.cookie = fontsCookie
  })
}
