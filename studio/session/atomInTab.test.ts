// @vitest-environment happy-dom
import { createStore } from 'jotai'
import { afterEach, expect, it } from 'vitest'
import { atomInTab } from './atomInTab'

afterEach(() => window.sessionStorage.clear())

const isSize = (stored: unknown): stored is string => stored === 'small' || stored === 'large'
const create = () => atomInTab('size', 'small', isSize)

it('a value survives a reload of the tab', () => {
  const store = createStore()
  const size = create()
  expect(store.get(size)).toBe('small')
  store.set(size, 'large')
  expect(createStore().get(create())).toBe('large')
})

it.each(['"enormous"', '{broken', 'null'])('the stored text %s is ignored', (stored) => {
  window.sessionStorage.setItem('portico-studio/size', stored)
  expect(createStore().get(create())).toBe('small')
})
