/** Puts another icon into the tab. */
export function showFavicon(favicon: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (link) link.href = `/favicon?of=${encodeURIComponent(favicon)}`
}
