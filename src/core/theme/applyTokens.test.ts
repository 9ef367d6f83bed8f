// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { applyTokens, rememberServedTokens } from './applyTokens'

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

  it('leaves out what is not safe', async () => {
    applyTokens({ radius: '1px;color:red', 'Bad Name': '1px' })
    await frame()
    expect(style.cssText).toBe('')
  })
})
