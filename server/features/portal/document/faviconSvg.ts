import { escapeHtml } from '../../../platform/http/escapeHtml'

/** Draws a favicon: the club's initial in the club's colours. `tokens` are the resolved tokens. */
export function faviconSvg(name: string, tokens: Readonly<Record<string, string>>): string {
  const initial = [...name.replace(/^the\s+/i, '')][0]?.toUpperCase() ?? '·'
  const fill = escapeHtml(tokens['color-primary'] ?? 'navy')
  const text = escapeHtml(tokens['color-on-primary'] ?? 'white')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${fill}"/>` +
    `<text x="32" y="45" font-family="Georgia, serif" font-size="38" text-anchor="middle" fill="${text}">${escapeHtml(initial)}</text></svg>`
  )
}
