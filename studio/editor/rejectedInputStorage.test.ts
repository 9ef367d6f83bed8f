// @vitest-environment happy-dom
import { createStore } from 'jotai'
import { beforeEach, expect, it } from 'vitest'
import { startEditor } from './Editor'
import { editorAtom, rejectedInputAtom } from './editorAtom'
import { restoreRejectedInput } from './rejectedInputStorage'

const colours = (values: object) => ({ props: { colors: values } })

/** Opens a draft as a freshly loaded tab does. */
function load(config = colours({ accent: '#222222' }), key = 'owner/1') {
  const store = createStore()
  store.set(editorAtom, startEditor(config, 1))
  restoreRejectedInput(store, key)
  return {
    type: (values: object | undefined) => store.set(rejectedInputAtom, { '/props/colors': values }),
    typed: () => store.get(rejectedInputAtom)['/props/colors'],
  }
}

beforeEach(() => window.sessionStorage.clear())

it('a rejected colour is still in its field after a reload, until it is corrected', () => {
  const before = load()
  before.type({ accent: '#222222', primary: 'no colour' })
  expect(load().typed()).toEqual({ accent: '#222222', primary: 'no colour' })
  load().type(undefined)
  expect(load().typed()).toBeUndefined()
})

it('all other values come from the opened draft, and other drafts don’t contain the rejected input', () => {
  load().type({ accent: '#222222', primary: 'no colour' })
  expect(load(colours({ accent: '#333333' })).typed()).toEqual({
    accent: '#333333',
    primary: 'no colour',
  })
  expect(load(undefined, 'owner/2').typed()).toBeUndefined()
})

it('text stored by another version of the studio is ignored', () => {
  for (const stored of ['{', '[]', '{"typed":1}']) {
    window.sessionStorage.setItem('owner/1/rejected', stored)
    expect(load().typed()).toBeUndefined()
  }
})
