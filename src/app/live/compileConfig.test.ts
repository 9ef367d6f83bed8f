// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { compileConfig } from './compileConfig'
import { rememberLanguage } from './readChosenLanguage'

const inBoth = (config: object) =>
  ['en', 'es'].map((language) => {
    rememberLanguage(language)
    return compileConfig(config, null)
  })
const clubWith = (title: unknown) => ({ props: { slogans: [{ id: 'a', title }] } })

it('a config is compiled again for another language only if it has texts per language', () => {
  const [english, spanish] = inBoth(clubWith('Tide'))
  expect(spanish).toBe(english)
  expect(
    inBoth(clubWith({ en: 'Tide', es: 'Marea' })).map(({ props }) => props.slogans[0]?.title),
  ).toEqual(['Tide', 'Marea'])
})

it('a config is compiled again for another draft', () => {
  const config = clubWith('Tide')
  expect(compileConfig(config, { plan: 'Lounge' }).plan).toBe('Lounge')
  expect(compileConfig(config, null).plan).toBe('Plus')
})
