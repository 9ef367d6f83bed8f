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
  it('writes once per frame, and only what differs from the served sheet and from before [shell.theme.prop-colors]', async () => {
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

  it('takes back what is as served again', async () => {
    rememberServedTokens({ radius: '2px' })
    applyTokens({ radius: '8px' })
    await frame()
    expect(style.getPropertyValue('--portico-radius')).toBe('8px')
    applyTokens({ radius: '2px' })
    await frame()
    expect(style.getPropertyValue('--portico-radius')).toBe('')
  })

  it('has the browser draw what is its own light or dark with the ground, and as served again once the ground is', async () => {
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

  it('keeps what was painted ahead over drafts that do not have it yet', async () => {
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

  it('leaves to a part of the page what is painted ahead there, until the whole page has it', async () => {
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
    // Where no part will do it is the whole page at once.
    paintAhead({ 'color-link': '#666666' }, 5, () => undefined)
    expect(style.cssText).toBe('--portico-color-link: #666666;')
    forgetAhead(5)
  })

  it('ends with what a draft alone would have painted, whatever was painted ahead of it', async () => {
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

  it('leaves out what is not safe', async () => {
    applyTokens({ radius: '1px;color:red', 'Bad Name': '1px' })
    await frame()
    expect(style.cssText).toBe('')
  })
})
