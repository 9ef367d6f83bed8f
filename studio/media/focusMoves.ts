import type { PicturePoint } from '../../generated/types'

/** The middle of a picture, which stays visible where no other point is chosen. */
export const middle: PicturePoint = { x: 50, y: 50 }

/** The steps of the arrow keys, in percent of the picture. */
const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** How much further a step goes with Shift. */
const LARGE = 10

/** The point after a key; undefined if the key doesn't move it. Home is the middle. */
export function moveFocus(
  { x, y }: PicturePoint,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): PicturePoint | undefined {
  if (key === 'Home') return middle
  const step = steps[key]
  if (step === undefined) return undefined
  const by = shiftKey ? LARGE : 1
  return { x: within(x + step[0] * by), y: within(y + step[1] * by) }
}

/** The point of a picture in a box at which a pointer is, also one that is beside the box. */
export const focusAt = (
  { clientX, clientY }: { clientX: number; clientY: number },
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): PicturePoint => ({
  x: within(((clientX - left) / width) * 100),
  y: within(((clientY - top) / height) * 100),
})

const within = (percent: number): number => Math.round(Math.min(100, Math.max(0, percent)))
