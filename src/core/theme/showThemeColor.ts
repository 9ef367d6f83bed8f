/**
 * Sets the colours that the browser's own bar has in the light and in the dark palette; `dark` is
 * undefined in a club without one, and applies where `media` matches.
 */
export function showThemeColor(light: string, dark: string | undefined, media: string): void {
  const lightTag = document.querySelector<HTMLMetaElement>(
    'meta[name="theme-color"]:not([data-dark])',
  )
  if (lightTag === null) return
  lightTag.content = light
  let darkTag = document.querySelector<HTMLMetaElement>('meta[name="theme-color"][data-dark]')
  if (dark === undefined) return darkTag?.remove()
  if (darkTag === null) {
    darkTag = document.createElement('meta')
    darkTag.name = 'theme-color'
    darkTag.dataset['dark'] = ''
    // Browsers take the first that applies.
    lightTag.before(darkTag)
  }
  darkTag.media = media
  darkTag.content = dark
}
