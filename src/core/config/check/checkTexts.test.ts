import { expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import { validateConfig } from './validateConfig'

const hintFor = (title: object): string | undefined =>
  validateConfig(
    { intl: { locale: 'en-us' }, props: { slogans: [{ id: 'a', title }] } },
    { catalogue },
  ).find(({ code }) => code === 'text-missing')?.hint

it('a missing text is reported with the text that people read instead', () => {
  expect(hintFor({ en: 'Tide' })).toContain('read the text in the club’s own')
  expect(hintFor({ es: 'Marea' })).toContain('read the first text that there is')
})
