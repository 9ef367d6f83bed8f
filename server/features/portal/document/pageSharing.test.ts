import { expect, it } from 'vitest'
import { clubPicture, pictureAddress } from './pageSharing'

const slogan = { id: 'a', title: '', subtitle: '', mobile: '', mobileOnly: false, enabled: true }

/** The club's picture, with its own choice, its slogans' pictures and its logo. */
const pictureOf = (sharing: string, slogans: readonly string[], logo: string): string =>
  // Nothing else of the props is read.
  clubPicture({
    assets: { sharing },
    slogans: slogans.map((image) => ({ ...slogan, image })),
    logo: { image: logo },
  } as unknown as Parameters<typeof clubPicture>[0])

it.each([
  ['/media/a.webp', ['/media/b.webp'], '/media/c.png', '/media/a.webp'],
  [
    '',
    ['scene:bar', 'data:image/png;base64,aa', 'https://b.example/b.jpg'],
    '',
    'https://b.example/b.jpg',
  ],
  ['scene:noria', [], '/media/c.png', '/media/c.png'],
  ['', ['scene:bar'], '', ''],
])('shares %j, else of the slogans %j, else the logo %j, if others can load it: %j', (...row) => {
  const [sharing, slogans, logo, picture] = row
  expect(pictureOf(sharing, slogans, logo)).toBe(picture)
})

it('gives a stored picture the club’s address', () => {
  expect(pictureAddress('/media/a.webp', 'https://club.example')).toBe(
    'https://club.example/media/a.webp',
  )
  expect(pictureAddress('scene:bar', 'https://club.example')).toBe('')
})
