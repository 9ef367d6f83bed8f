import { resolveColor } from '../../src/core/theme/resolveColor'
import type { PlannedPicture } from './PlannedPicture'

/**
 * A picture's drawings, one over the other, as a standalone SVG: cropped for the picture, with the
 * club's literal colours instead of tokens, and with a vignette. Throws on a token whose colour
 * cannot be determined.
 */
export function paintScene(
  drawings: readonly string[],
  picture: Pick<PlannedPicture, 'crop' | 'mirror'>,
  tokens: Readonly<Record<string, string>>,
  width: number,
): string {
  const painted = drawings
    .map(shapesOf)
    .join('')
    .replaceAll(/var\(--portico-([a-z0-9-]+)\)/g, (_, token: string) => literal(token, tokens))
  const [left, top, cropWidth, cropHeight] = picture.crop
  const mirrored = picture.mirror
    ? `<g transform="translate(${2 * left + cropWidth} 0) scale(-1 1)">${painted}</g>`
    : painted
  const box = `x="${left}" y="${top}" width="${cropWidth}" height="${cropHeight}"`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(width * 3) / 4}" viewBox="${picture.crop.join(' ')}">` +
    `<defs><radialGradient id="light" cx="0.5" cy="0.42" r="0.82"><stop offset="0.55" stop-color="${literal('color-scrim', tokens)}" stop-opacity="0"/>` +
    `<stop offset="1" stop-color="${literal('color-scrim', tokens)}" stop-opacity="0.3"/></radialGradient></defs>` +
    `${mirrored}<rect ${box} fill="url(#light)"/></svg>`
  )
}

function shapesOf(drawing: string): string {
  const shapes = /<symbol[^>]*>(.*)<\/symbol>/s.exec(drawing)?.[1]
  if (shapes === undefined) throw new Error('the drawing has no symbol')
  return shapes
}

function literal(token: string, tokens: Readonly<Record<string, string>>): string {
  const color = resolveColor(token, tokens)
  if (color === undefined) throw new Error(`the colour of ${token} is not known`)
  return color
}
