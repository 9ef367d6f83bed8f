import { describe, expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import { compile } from '../config/compile/compile'
import { validateConfig } from '../config/check/validateConfig'
import { chooseScheme, schemeCookie } from './scheme'
import { darkTokensToCss } from './tokensToCss'

const dark = { background: '#0e1a28', surface: '#152536', text: '#f3ecdd' }
const club = (config: object) => compile({ theme: { dark: config } }, { catalogue }).config

describe('dark mode', () => {
  it('writes only the colours that differ from the light ones, with the dark controls of the browser', () => {
    const light = compile({}, { catalogue }).config.tokens['color-link']
    const config = club({ mode: 'device', colors: { ...dark, link: light } })
    expect(config.tokens).toEqual(club({}).tokens)
    expect(darkTokensToCss(config)).toBe(
      ':root{--portico-color-background:#0e1a28;--portico-color-surface:#152536;--portico-color-text:#f3ecdd;color-scheme:dark}',
    )
  })

  it('is off by default, and without a colour that differs', () => {
    for (const config of [{ colors: dark }, { mode: 'off', colors: dark }, { mode: 'device' }]) {
      expect(darkTokensToCss(club(config))).toBe('')
      expect(chooseScheme(club(config), 'portal_scheme=dark')).toBe('light')
    }
  })

  it('takes the scheme that the person chose, otherwise the club’s', () => {
    const [device, choice] = ['device', 'choice'].map((mode) => club({ mode, colors: dark }))
    const cookie = (scheme: 'light' | 'dark' | 'device') => schemeCookie(scheme).split(';')[0]
    if (!device || !choice) throw new Error('no config')
    expect([device, choice].map((config) => chooseScheme(config, undefined))).toEqual([
      'device',
      'light',
    ])
    expect(chooseScheme(device, `a=b; ${cookie('light')}; c=d`)).toBe('light')
    expect(chooseScheme(choice, cookie('dark'))).toBe('dark')
    expect(chooseScheme(choice, cookie('device'))).toBe('device')
    expect(chooseScheme(device, 'portal_scheme="><script>')).toBe('device')
  })

  it('is judged for contrast too, at the dark colour that causes it', () => {
    const problems = (mode: string) =>
      validateConfig(
        { theme: { dark: { mode, colors: { ...dark, mutedText: '#33404f' } } } },
        { catalogue },
      ).filter(({ code }) => code === 'contrast')
    expect(problems('off')).toEqual([])
    expect(problems('device').map(({ path }) => path)).toContain('/theme/dark/colors/mutedText')
  })
})
