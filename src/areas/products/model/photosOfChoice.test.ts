import { expect, it } from 'vitest'
import type { Image } from '#generated/types'
import { photosOfChoice } from './photosOfChoice'

const photos = ['Front', 'Navy, close', 'Ecru', 'Navyblue'].map(
  (title) => ({ title, url: `/${title}` }) as Image, // Only the fields that the function reads.
)
const titles = (...choices: (string | undefined)[]) =>
  photosOfChoice(photos, choices).map(({ title }) => title)

it.each([
  [
    ['navy', 'S'],
    ['Navy, close', 'Front', 'Ecru', 'Navyblue'],
  ],
  [
    [undefined, 'Ecru'],
    ['Ecru', 'Front', 'Navy, close', 'Navyblue'],
  ],
  [['Red'], ['Front', 'Navy, close', 'Ecru', 'Navyblue']],
  [[], ['Front', 'Navy, close', 'Ecru', 'Navyblue']],
])('the photos whose title names a chosen value come first: %j', (choices, expected) => {
  expect(titles(...choices)).toEqual(expected)
})

it('a value of several words, with a hyphen or with marks is found like any other', () => {
  const listed = ['Front', 'Off-white, close', 'काला'].map((title) => ({ title }) as Image)
  const first = (choice: string) => photosOfChoice(listed, [choice])[0]?.title
  expect([first('Off-White'), first('काला'), first('white close'), first('-')]).toEqual([
    'Off-white, close',
    'काला',
    'Off-white, close',
    'Front',
  ])
})
