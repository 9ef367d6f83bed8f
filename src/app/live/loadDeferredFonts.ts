import { FONTS_ID, fontsCookie } from '../../core/theme/deferredFonts'

/**
 * Asks for the font files that waited for a usable page, and lets the page take them; the browser
 * is then known to have them. On a first visit over a slow line the stand-ins are read until then
 * (visual design, Fonts).
 */
export function loadDeferredFonts(): void {
  const style = document.getElementById(FONTS_ID)
  if (!style?.dataset.files) return
  for (const href of style.dataset.files.split(' ')) {
    const link = document.createElement('link')
    Object.assign(link, {
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      crossOrigin: 'anonymous',
      href,
    })
    document.head.append(link)
  }
  style.removeAttribute('media')
  document.cookie = fontsCookie
}
