import { describe, expect, it } from 'vitest'
import { colorScheme } from './colorScheme'

describe('colorScheme', () => {
  it.each([
    ['#100e11', 'dark'],
    ['#F8F7F4', 'light'],
    ['rgb(7, 30, 26)', 'dark'],
    ['rgba(255, 253, 248, 0.9)', 'light'],
    ['rgb(118 118 118)', 'light'],
    ['rgb(117 117 117)', 'dark'],
    ['color(srgb 0.05 0.06 0.06)', 'dark'],
    ['oklab(0.97 0.002 -0.01)', 'light'],
    ['oklch(0.3 0.1 250 / 0.9)', 'dark'],
    ['oklch(0.3 0.1 250 / 0.2)', 'light'],
    ['rgba(0, 0, 0, 0.05)', 'light'],
    ['rgba(0, 0, 0, 0)', 'light'],
    ['rgb(2e2 2e2 2e2)', 'light'],
    ['color(srgb 1e-10 1e-10 1e-10)', 'dark'],
    ['color(srgb .9 .9 .9 / 1)', 'light'],
  ])('on background %s is %s', (background, scheme) => {
    expect(colorScheme(background)).toBe(scheme)
  })

  it.each([
    '',
    'Canvas',
    'none',
    'color(display-p3 1 1 1)',
    'rgb(1)',
    'rgb(1 1)',
    'oklab()',
    'xrgb(0 0 0)',
    'rgb(0 0 0) x',
    '#fff',
    'x#000000',
    '#0000000',
  ])('is undefined for the background %j', (background) => {
    expect(colorScheme(background)).toBeUndefined()
  })
})
