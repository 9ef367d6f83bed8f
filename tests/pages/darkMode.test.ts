import { describe, expect, it } from 'vitest'
import { demoPages, HARBOUR, LANTERN } from './support/demoPages'

const pages = demoPages()

/** The media queries of a page's dark parts: its theme colour and its style sheet. */
const darkMedia = (html: string): string[] =>
  [...html.matchAll(/<(?:meta|style)[^>]* data-dark media="([^"]*)"/g)].map(
    ([, media = '']) => media,
  )
const open = async (cookie?: string) => {
  const { html } = await pages.open('/login', {
    host: HARBOUR,
    ...(cookie !== undefined && { headers: { cookie } }),
  })
  return html
}

describe('the dark palette of a club', () => {
  it('is painted without a script where the device is dark, or the person has chosen it, and never in print', async () => {
    const html = await open()
    expect(darkMedia(html)).toEqual(Array(2).fill('screen and (prefers-color-scheme: dark)'))
    // The first theme colour whose query matches counts, and the last style sheet.
    expect(html.indexOf('name="theme-color" data-dark')).toBeLessThan(
      html.indexOf('name="theme-color" content'),
    )
    expect(darkMedia(await open('portal_scheme=dark'))).toEqual(['screen', 'screen'])
    expect(darkMedia(await open('portal_scheme=light'))).toEqual(['not all', 'not all'])
    expect(darkMedia(await open('portal_scheme=blue'))).toEqual(darkMedia(html))
  })

  it('has the select Appearance, which a club without one does not show', async () => {
    const nameOf = 'aria-label="Appearance"'
    expect(await open()).toContain(nameOf)
    const { html } = await pages.open('/login', { host: LANTERN })
    expect(html).not.toContain(nameOf)
    expect(darkMedia(html)).toEqual([])
  })
})
