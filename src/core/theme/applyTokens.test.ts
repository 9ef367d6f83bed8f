// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import fc from 'fast-check'
import {
  applyTokens,
  forgetAhead,
  paintAhead,
  paintWhole,
  rememberServedTokens,
} from './applyTokens'

const style = document.documentElement.style
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

afterEach(async () => {
  rememberServedTokens({})
  applyTokens({})
  await frame()
})

describe('applyTokens', () => {
  it('writes once per frame, and only what differs from the served style sheet and the previous write [shell.theme.prop-colors]', async () => {
    rememberServedTokens({ 'color-primary': '#111111', radius: '2px' })
    const set = vi.spyOn(style, 'setProperty')
    applyTokens({ 'color-primary': '#222222', radius: '2px' })
    applyTokens({ 'color-primary': '#333333', radius: '2px' })
    await frame()
    applyTokens({ 'color-primary': '#333333', radius: '2px' })
    await frame()
    expect(set.mock.calls).toEqual([['--portico-color-primary', '#333333']])
    set.mockRestore()
  })

  it('removes a token that is back at its served value', async () => {
    rememberServedTokens({ radius: '2px' })
    applyTokens({ radius: '8px' })
    await frame()
    expect(style.getPropertyValue('--portico-radius')).toBe('8px')
    applyTokens({ radius: '2px' })
    await frame()
    expect(style.getPropertyValue('--portico-radius')).toBe('')
  })

  it('sets the colour scheme to match the background, and removes it once the background is back at its served value', async () => {
    const painted = vi.spyOn(window, 'getComputedStyle')
    const ground = async (backgroundColor: string, tokens: Record<string, string>) => {
      painted.mockReturnValue(Object.assign(document.createElement('i').style, { backgroundColor }))
      applyTokens(tokens)
      await frame()
      return style.colorScheme
    }
    rememberServedTokens({ 'color-background': '#ffffff' })
    expect(await ground('rgb(16, 14, 17)', { 'color-background': '#100e11' })).toBe('dark')
    expect(
      await ground('rgb(230, 230, 230)', {
        'color-background': 'color-mix(in oklab, var(--portico-color-surface), #fff)',
        'color-surface': '#eeeeee',
      }),
    ).toBe('light')
    expect(
      await ground('rgb(40, 40, 40)', {
        'color-background': 'color-mix(in oklab, var(--portico-color-surface), #fff)',
        'color-surface': '#000000',
      }),
    ).toBe('dark')
    expect(await ground('rgb(255, 255, 255)', { 'color-background': '#ffffff' })).toBe('')
    painted.mockRestore()
  })

  it("keeps tokens painted ahead over drafts that don't have them yet", async () => {
    paintAhead({ 'color-primary': '#444444' }, 7)
    expect(style.getPropertyValue('--portico-color-primary')).toBe('#444444')
    forgetAhead(6)
    applyTokens({ 'color-primary': '#333333' })
    await frame()
    expect(style.getPropertyValue('--portico-color-primary')).toBe('#444444')
    forgetAhead(7)
    applyTokens({ 'color-primary': '#444444' })
    await frame()
    expect(style.cssText).toBe('--portico-color-primary: #444444;')
  })

  it('leaves tokens painted ahead to a part of the page until the whole page has them', async () => {
    const takeBack = vi.fn()
    const part = vi.fn(() => takeBack)
    paintAhead({ 'color-link': '#444444' }, 3, part)
    expect([part.mock.calls, style.cssText, takeBack.mock.calls.length]).toEqual([
      [[{ 'color-link': '#444444' }]],
      '',
      0,
    ])
    paintWhole()
    expect([style.cssText, takeBack.mock.calls.length]).toEqual([
      '--portico-color-link: #444444;',
      1,
    ])
    paintWhole()
    expect(takeBack).toHaveBeenCalledTimes(1)
    paintAhead({ 'color-link': '#555555' }, 4, part)
    forgetAhead(4)
    applyTokens({ 'color-link': '#555555' })
    await frame()
    expect([style.cssText, takeBack.mock.calls.length]).toEqual([
      '--portico-color-link: #555555;',
      2,
    ])
    // If no part can paint them, the whole page does so at once.
    paintAhead({ 'color-link': '#666666' }, 5, () => undefined)
    expect(style.cssText).toBe('--portico-color-link: #666666;')
    forgetAhead(5)
  })

  it('ends with the same result as the draft alone, whatever was painted ahead of it', async () => {
    const tokens = fc.dictionary(
      fc.constantFrom('color-primary', 'color-link', 'radius'),
      fc.constantFrom('#111111', '#222222', '2px', '8px'),
    )
    const move = fc.oneof(
      tokens.map((ahead) => ({ ahead })),
      tokens.map((draft) => ({ draft })),
    )
    let turn = 10
    const shown = async (draft: Record<string, string>) => {
      forgetAhead(turn)
      applyTokens(draft)
      await frame()
      return style.cssText
        .split(';')
        .map((part) => part.trim())
        .sort()
    }
    await fc.assert(
      fc.asyncProperty(
        tokens,
        fc.array(move, { maxLength: 12 }),
        tokens,
        async (served, moves, last) => {
          rememberServedTokens(served)
          await shown({})
          const alone = await shown(last)
          await shown({})
          for (const one of moves) {
            if ('ahead' in one) paintAhead(one.ahead, (turn += 1))
            else applyTokens(one.draft)
          }
          expect(await shown(last)).toEqual(alone)
        },
      ),
      { seed: 20_261, numRuns: 100 },
    )
  })

  it('skips unsafe names and values', async () => {
    applyTokens({ radius: '1px;color:red', 'Bad Name': '1px' })
    await frame()
    expect(style.cssText).toBe('')
  })
})
