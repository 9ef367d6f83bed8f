import type { Page } from '@playwright/test'
import { catalogue } from '../../support/catalogue'

const TOKENS = Object.keys(catalogue.tokens).filter((name) => name.startsWith('color-'))

/**
 * A pair of tokens that text is painted with: the text's colour and the surface below it, with the
 * contrast that WCAG AA requires.
 */
export interface PaintedPair {
  text: string
  surface: string
  /** The required contrast: 3 for large text, 4.5 for all other text. */
  minRatio: number
  /** The surface's opacity, from 0 to 1. */
  opacity: number
  disabled: boolean
  /** The beginning of the text. */
  sample: string
}

/**
 * Returns every pair of tokens that visible text of the page is painted with. First gives each
 * token a unique colour, by which the computed colours identify it; so the page must be reloaded
 * afterwards.
 */
export async function paintedPairs(page: Page): Promise<readonly PaintedPair[]> {
  return page.evaluate((tokens) => {
    const tokenByColour = new Map(
      tokens.map((token, index) => [
        `rgb(${10 + index}, ${200 - index}, ${(index * 37) % 256})`,
        token,
      ]),
    )
    for (const [colour, token] of tokenByColour)
      document.documentElement.style.setProperty(`--portico-${token}`, colour)
    for (const token of ['duration-fast', 'duration-slow', 'duration-picture'])
      document.documentElement.style.setProperty(`--portico-${token}`, '0s')

    // A colour mixed with `transparent` computes to another notation of the token's colour; drawing
    // it reveals the colour.
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const tokenOf = (css: string): { token: string; opacity: number } => {
      const known = tokenByColour.get(css)
      if (known !== undefined || !canvas) return { token: known ?? css, opacity: 1 }
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = css
      canvas.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
      const near = [...tokenByColour].find(([colour]) =>
        (colour.match(/\d+/g) ?? []).every(
          (channel, index) => Math.abs(Number(channel) - ([r, g, b][index] ?? 0)) <= 6,
        ),
      )
      return { token: near?.[1] ?? css, opacity: alpha / 255 }
    }
    const surfaceOf = (element: Element): { token: string; opacity: number } => {
      for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
        const style = getComputedStyle(ancestor)
        const found = tokenOf(style.backgroundColor)
        if (found.opacity > 0.01) return found
        if (style.backgroundImage.includes('gradient') || style.backgroundImage.includes('url'))
          return { token: 'picture', opacity: 1 }
      }
      return { token: 'color-background', opacity: 1 }
    }
    const pairs = new Map<string, PaintedPair>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const words = node.textContent?.trim() ?? ''
      // Skips text in a 1-pixel box, which is for screen readers, and text of an SVG, which belongs
      // to its picture.
      if (
        !element ||
        words === '' ||
        element.closest('script, style, noscript, svg, [inert]') ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        continue
      const box = element.getBoundingClientRect()
      if (box.width <= 1 || box.height <= 1) continue
      const style = getComputedStyle(element)
      const size = Number.parseFloat(style.fontSize)
      const text = tokenOf(style.color)
      const surface = surfaceOf(element)
      const pair = {
        text: text.token,
        surface: text.token === 'color-on-picture' ? 'color-scrim' : surface.token,
        minRatio: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5,
        opacity: Math.round(surface.opacity * 100) / 100,
        disabled: element.closest('[disabled], [aria-disabled="true"], :disabled') !== null,
        sample: words.slice(0, 40),
      }
      const key = [pair.text, pair.surface, pair.minRatio, pair.opacity, pair.disabled].join(' ')
      if (!pairs.has(key)) pairs.set(key, pair)
    }
    return [...pairs.values()]
  }, TOKENS)
}

/**
 * Describes the painted pairs that `themes/base/pairs.json` does not declare with the required
 * contrast; it may declare a pair in either direction.
 */
export function undeclaredPairs(painted: readonly PaintedPair[]): readonly string[] {
  return painted.flatMap(({ text, surface, minRatio, opacity, disabled, sample }) => {
    const isDeclared = catalogue.pairs.some(
      (pair) =>
        ((pair.text === text && pair.surface === surface) ||
          (pair.text === surface && pair.surface === text && opacity === 1)) &&
        (disabled || pair.level >= minRatio) &&
        (pair.over === 'picture' ||
          opacity === 1 ||
          Math.abs((pair.surfaceOpacity ?? 1) - opacity) < 0.02),
    )
    return isDeclared || disabled
      ? []
      : [
          `${text} on ${surface}${opacity < 1 ? ` (${opacity})` : ''} needs ${minRatio}: “${sample}”`,
        ]
  })
}
