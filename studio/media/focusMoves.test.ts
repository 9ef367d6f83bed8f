import { expect, it } from 'vitest'
import { focusAt, moveFocus } from './focusMoves'

it('arrow keys move the focal point by a percent, with Shift by ten, never out of the picture; Home is the middle', () => {
  const at = { x: 95, y: 3 }
  const move = (key: string, shiftKey = false) => moveFocus(at, { key, shiftKey })
  expect(move('ArrowLeft')).toEqual({ x: 94, y: 3 })
  expect(move('ArrowDown')).toEqual({ x: 95, y: 4 })
  expect(move('ArrowRight', true)).toEqual({ x: 100, y: 3 })
  expect(move('ArrowUp', true)).toEqual({ x: 95, y: 0 })
  expect(move('Home')).toEqual({ x: 50, y: 50 })
  expect(move('Tab')).toBeUndefined()
})

it('a pointer chooses the point under it, and beside the picture its edge', () => {
  const box = { left: 100, top: 50, width: 200, height: 100 }
  expect(focusAt({ clientX: 150, clientY: 125 }, box)).toEqual({ x: 25, y: 75 })
  expect(focusAt({ clientX: 90, clientY: 400 }, box)).toEqual({ x: 0, y: 100 })
})
