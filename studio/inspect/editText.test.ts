import { createStore } from 'jotai'
import { expect, it, vi } from 'vitest'
import { currentConfig, edit, startEditor, undo } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { editedTextAtom, textEventAtom } from '../preview/inspectAtoms'
import { getByPointer } from '../../src/core/json/getByPointer'
import type { PlainObject } from '../../src/core/json/plainObject'
import { setByPointer } from '../../src/core/json/setByPointer'
import { editText } from './editText'
import type { OpenText } from './openText'

const AT = '/props/logo/text'

/** A text of at most 10 characters. */
function start(base: PlainObject = { props: { logo: { text: 'Harbour' } } }) {
  const store = createStore()
  store.set(editorAtom, startEditor(base, 1))
  const text: OpenText = {
    pointer: AT,
    isLong: false,
    language: 'en',
    read: (config) => String(getByPointer(config, AT) ?? ''),
    fallback: () => '',
    isThere: (config) => getByPointer(config, '/props/logo') !== undefined,
    write: (typed) => {
      if (typed.length > 10) return { message: 'studio.fault.maxLength', values: { limit: 10 } }
      store.set(editorAtom, (editor) =>
        edit(editor, setByPointer(currentConfig(editor), AT, typed)),
      )
      return undefined
    },
  }
  const onGone = vi.fn()
  editText({
    store,
    text,
    name: 'Name',
    hint: 'English',
    markdownHint: 'English',
    shown: 'The club',
    describe: ({ message }) => message,
    onGone,
  })
  const type = (typed: string) => store.set(textEventAtom, { portico: 'typed', text: typed })
  const leave = (typed: string, how: 'kept' | 'blurred' | 'takenBack' | 'gone') =>
    store.set(textEventAtom, { portico: 'textLeft', text: typed, how })
  const stored = () => getByPointer(currentConfig(store.get(editorAtom)), AT)
  const steps = () => store.get(editorAtom).steps.length
  return { store, type, leave, stored, steps, onGone }
}

it('each pause is one undo step, and Undo shows the text before it', () => {
  const { store, type, stored, steps } = start()
  type('Harbour A')
  type('Harbour B')
  expect([stored(), steps(), store.get(editedTextAtom)?.version]).toEqual(['Harbour B', 2, 0])
  store.set(editorAtom, undo)
  expect(store.get(editedTextAtom)).toMatchObject({ text: 'Harbour A', version: 1 })
})

it('Escape takes back all steps of the text', () => {
  const { store, type, leave, stored, steps } = start()
  type('Harbour A')
  type('Harbour B')
  leave('Harbour C', 'takenBack')
  expect([stored(), steps(), store.get(editedTextAtom)]).toEqual(['Harbour', 0, null])
})

it('a text with a fault says so and is not left by Enter; going elsewhere leaves it', () => {
  const { store, type, leave, stored } = start()
  type('Far too long a name')
  expect(store.get(editedTextAtom)?.fault).toBe('studio.fault.maxLength')
  leave('Far too long a name', 'kept')
  expect(store.get(editedTextAtom)?.fault).toBe('studio.fault.maxLength')
  leave('Far too long a name', 'blurred')
  expect([store.get(editedTextAtom), stored()]).toEqual([null, 'Harbour'])
})

it('a text that is left as it is shown is not written, such as one that is not translated', () => {
  const { store, leave, steps } = start({ props: { logo: {} } })
  expect(store.get(editedTextAtom)?.text).toBe('The club')
  leave('The club', 'kept')
  expect([steps(), store.get(editedTextAtom)]).toEqual([0, null])
})

it.each([
  ['but the setting is there, keeps the text', {}, true],
  ['with its setting, reports the text', { logo: undefined }, false],
])('an element that vanishes %s', (_what, props, isKept) => {
  const { store, leave, stored, onGone } = start()
  store.set(editorAtom, (editor) =>
    edit(editor, { props: { ...Object(currentConfig(editor)['props']), ...props } }),
  )
  leave('Harbour A', 'gone')
  expect(onGone).toHaveBeenCalledWith('Harbour A', isKept)
  expect([stored(), store.get(editedTextAtom)]).toEqual([isKept ? 'Harbour A' : undefined, null])
})
