import { FONTS_ID, fontsCookie } from '../../core/theme/deferredFonts'

/**
 * Loads the font files that were deferred until the page is usable, and records in a cookie that
 * this browser has them. Until then, a slow first visit shows the fallback faces.
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
