import { expect, it } from 'vitest'
import { clubDescription } from './clubDescription'

const slogan = { id: 'a', subtitle: '', image: '', mobile: '', mobileOnly: false, enabled: true }

const describeClub = (
  biography: string | null,
  slogans: readonly { title: string; subtitle?: string; enabled?: boolean }[],
  language = 'en',
): string =>
  clubDescription(
    // The rest of the config is not read.
    {
      props: { slogans: slogans.map((one) => ({ ...slogan, ...one })) },
      intl: { language: 'en' },
    } as unknown as Parameters<typeof clubDescription>[0],
    { biography } as Parameters<typeof clubDescription>[1],
    language,
  )

it.each([
  ['A house.', [{ title: 'Come in' }], 'en', 'A house.'],
  ['A house.', [{ title: 'Entra', subtitle: 'Hay sitio' }], 'es', 'Entra Hay sitio'],
  ['A house.', [], 'es', 'A house.'],
  [null, [{ title: 'Off', enabled: false }, { title: 'Come in' }], 'en', 'Come in'],
  ['', [], 'en', ''],
])('%j with %j in %s is described as %j', (biography, slogans, language, expected) => {
  expect(describeClub(biography, slogans, language)).toBe(expected)
})

it('is one line of at most 200 characters, cut after a word where there are words', () => {
  expect(describeClub(`${'word '.repeat(20)}\n\n${'more '.repeat(40)}`, [])).toMatch(
    /^(word ){20}(more ){18}more…$/,
  )
  expect(describeClub('馆'.repeat(300), [])).toBe(`${'馆'.repeat(199)}…`)
  expect(describeClub('😀'.repeat(150), [])).toBe(`${'😀'.repeat(99)}…`)
})
