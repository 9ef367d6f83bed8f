import { expect, it } from 'vitest'
import { isRoutePath } from '../../../schemas/formats/routePath'
import { proposePath } from './proposePath'

it.each([
  ['Our story', '/our-story'],
  ['  El Café, y más…', '/el-cafe-y-mas'],
  ['قصتنا', '/قصتنا'],
  ['Żółw & co.', '/zołw-co'],
])('the path of “%s” is %s', (title, path) => {
  expect(proposePath(title)).toBe(path)
  expect(isRoutePath(path)).toBe(true)
})
