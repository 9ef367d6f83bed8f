// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import fc from 'fast-check'
import { applyTokens, endEarlyPaint, paintEarly } from './applyTokens'

const style = document.documentElement.style
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

afterEach(async () => {
  applyTokens({})
  await frame()
})

describe('applyTokens', () => {
  it('writes once per frame, and only what differs from the previous write', async () => {
    applyTokens({ 'color-primary': '#111111', radius: '2px' })
    await frame()
    const set = vi.spyOn(style, 'setProperty')
    applyTokens({ 'color-primary': '#222222', radius: '2px' })
    applyTokens({ 'color-primary': '#333333', radius: '2px' })
    await frame()
    applyTokens({ 'color-primary': '#333333', radius: '2px' })
    await frame()
    expect(set.mock.calls).toEqual([['--portico-color-primary', '#333333']])
    set.mockRestore()
  })

  it('removes a token that is no longer in the map', async () => {
    applyTokens({ radius: '8px', 'color-primary': '#111111' })
    await frame()
    expect(style.getPropertyValue('--portico-radius')).toBe('8px')
    applyTokens({ 'color-primary': '#111111' })
    await frame()
    expect(style.cssText).toBe('--portico-color-primary: #111111;')
  })

  it('sets the colour scheme to match the computed background, and removes it together with the background', async () => {
    const computedStyle = vi.spyOn(window, 'getComputedStyle')
    const schemeFor = async (backgroundColor: string, tokens: Record<string, string>) => {
      computedStyle.mockReturnValue(
        Object.assign(document.createElement('i').style, { backgroundColor }),
      )
      applyTokens(tokens)
      await frame()
      return style.colorScheme
    }
    expect(await schemeFor('rgb(16, 14, 17)', { 'color-background': '#100e11' })).toBe('dark')
    expect(
      await schemeFor('rgb(230, 230, 230)', {
        'color-background': 'color-mix(in oklab, var(--portico-color-surface), #fff)',
        'color-surface': '#eeeeee',
      }),
    ).toBe('light')
    expect(
      await schemeFor('rgb(40, 40, 40)', {
        'color-background': 'color-mix(in oklab, var(--portico-color-surface), #fff)',
        'color-surface': '#000000',
      }),
    ).toBe('dark')
    expect(await schemeFor('rgb(255, 255, 255)', { 'color-background': '#ffffff' })).toBe('light')
    expect(await schemeFor('rgb(16, 14, 17)', {})).toBe('')
    computedStyle.mockRestore()
  })

  it('matches the colour scheme to the served background when paintEarly sets a token that it is derived from', async () => {
    const computedStyle = vi.spyOn(window, 'getComputedStyle')
    computedStyle.mockReturnValue(
      Object.assign(document.createElement('i').style, { backgroundColor: 'rgb(16, 14, 17)' }),
    )
    paintEarly({ 'color-surface': '#100e11' }, 1)
    expect(style.colorScheme).toBe('dark')
    endEarlyPaint(1)
    applyTokens({})
    await frame()
    expect(style.colorScheme).toBe('')
    computedStyle.mockRestore()
  })

  it("keeps tokens of paintEarly over those of a draft that doesn't include them yet", async () => {
    paintEarly({ 'color-primary': '#444444' }, 7)
    expect(style.getPropertyValue('--portico-color-primary')).toBe('#444444')
    endEarlyPaint(6)
    applyTokens({ 'color-primary': '#333333' })
    await frame()
    expect(style.getPropertyValue('--portico-color-primary')).toBe('#444444')
    endEarlyPaint(7)
    applyTokens({ 'color-primary': '#444444' })
    await frame()
    expect(style.cssText).toBe('--portico-color-primary: #444444;')
  })

  it('ends with the same result as the draft alone, whatever paintEarly has set before', async () => {
    const tokens = fc.dictionary(
      fc.constantFrom('color-primary', 'color-link', 'radius'),
      fc.constantFrom('#111111', '#222222', '2px', '8px'),
    )
    const update = fc.oneof(
      tokens.map((earlyPaint) => ({ earlyPaint })),
      tokens.map((draft) => ({ draft })),
    )
    let changeNumber = 10
    const stylesAfter = async (draft: Record<string, string>) => {
      endEarlyPaint(changeNumber)
      applyTokens(draft)
      await frame()
      return style.cssText
        .split(';')
        .map((part) => part.trim())
        .sort()
    }
    await fc.assert(
      fc.asyncProperty(fc.array(update, { maxLength: 12 }), tokens, async (moves, last) => {
        await stylesAfter({})
        const alone = await stylesAfter(last)
        await stylesAfter({})
        for (const one of moves) {
          if ('earlyPaint' in one) paintEarly(one.earlyPaint, (changeNumber += 1))
          else applyTokens(one.draft)
        }
        expect(await stylesAfter(last)).toEqual(alone)
      }),
      { seed: 20_261, numRuns: 100 },
    )
  })

  it('skips unsafe names and values', async () => {
    applyTokens({ radius: '1px;color:red', 'Bad Name': '1px' })
    await frame()
    expect(style.cssText).toBe('')
  })
})
