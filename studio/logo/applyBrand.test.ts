import { expect, it } from 'vitest'
import { catalogue } from '../../generated/catalogue'
import { getByPointer } from '../../src/core/json/getByPointer'
import { applyBrand } from './applyBrand'
import { proposePalette } from './proposePalette'

it('a brand sets both marks, and removes the previous brand’s mark for pictures if it needs none', () => {
  const palette = proposePalette([{ colour: '#14204f', share: 1 }], 'light', catalogue)
  const brand = { palette, logo: '/media/dark.png', widthPx: 100, favicon: '' }
  const both = applyBrand({}, { ...brand, logoOnPicture: '/media/light.png' }, catalogue)
  expect(getByPointer(both, '/props/logo')).toEqual({
    image: '/media/dark.png',
    imageOnPicture: '/media/light.png',
    widthPx: 100,
  })
  expect(
    getByPointer(applyBrand(both, { ...brand, logoOnPicture: '' }, catalogue), '/props/logo'),
  ).toEqual({ image: '/media/dark.png', widthPx: 100 })
})
