import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fontFaces, fontFamilies } from './fontFaces'

const resolve = (packageName: string, file: string) =>
  `/assets/${packageName.split('/')[1]}-${file.split('/')[1]}`

describe('fontFaces', () => {
  it('declares faces with font-display swap and fallbacks of the same metrics, and preloads the Latin file only [shell.theme.prop-fonts]', () => {
    const { css, fallbackCss, preload } = fontFaces(['Fraunces', 'Fraunces'], resolve)
    expect(preload).toEqual(['/assets/fraunces-fraunces-latin-wght-normal.woff2'])
    expect(css.match(/@font-face/g)).toHaveLength(2)
    expect(css).toContain('font-display:swap')
    expect(fallbackCss.match(/@font-face/g)).toHaveLength(1)
    expect(fallbackCss).toContain("font-family:'Fraunces Fallback'")
    expect(fallbackCss).toContain('size-adjust:115.5%')
  })

  it("preloads the file of the page's script, and only declares the other files [shell.theme.prop-fonts]", () => {
    const files = (language: string) =>
      fontFaces(['Cairo'], resolve, language).preload.map((url) =>
        url.replace('/assets/cairo-cairo-', '').replace('-wght-normal.woff2', ''),
      )
    expect(files('ar')).toEqual(['latin', 'arabic'])
    expect(files('en')).toEqual(['latin'])
    expect(fontFaces(['Cairo'], resolve, 'en').css).toMatch(
      /cairo-arabic[^}]*unicode-range:U\+0600/,
    )
  })

  it('consists of complete rules and nothing else', () => {
    const { css, fallbackCss, preload } = fontFaces(['Fraunces', 'Cairo'], resolve)
    expect(css).toMatch(/^(?:@font-face\{[^{}]+\}){4,}$/)
    expect(fallbackCss).toMatch(/^(?:@font-face\{[^{}]+\}){2,}$/)
    expect(fallbackCss).toContain(
      "@font-face{font-family:'Fraunces Fallback';font-weight:100 900;" +
        "src:local('Times New Roman'),local('Noto Serif'),local('Liberation Serif');size-adjust:115.5%;" +
        'ascent-override:84.7%;descent-override:22.1%;line-gap-override:0%}',
    )
    expect(preload).toHaveLength(2)
  })

  it('skips an unknown family, a missing file and a URL that would break the style sheet', () => {
    expect(fontFaces(['Comic Sans MS'], resolve)).toEqual({ css: '', fallbackCss: '', preload: [] })
    expect(fontFaces(['Fraunces'], () => undefined).preload).toEqual([])
    expect(fontFaces(['Fraunces'], () => "/a') ; }").preload).toEqual([])
  })

  it.each(Object.entries(fontFamilies))(
    '%s has its files, and its font-family list starts with itself and its fallback',
    (name, family) => {
      for (const file of Object.values(family.files)) {
        expect(
          existsSync(new URL(`../../../node_modules/${family.package}/${file}`, import.meta.url)),
        ).toBe(true)
      }
      expect(family.stack.startsWith(`'${name}', '${name} Fallback'`)).toBe(true)
    },
  )
})
