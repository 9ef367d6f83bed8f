import { createStore } from 'jotai'
import { expect, it } from 'vitest'
import { createEditDebounce } from '../editor/createEditDebounce'
import { currentConfig, startEditor } from '../editor/Editor'
import { editorAtom, rejectedInputAtom } from '../editor/editorAtom'
import type { PlainObject } from '../../src/core/json/plainObject'
import { widgetForms } from '../../generated/studio/widgetForms'
import { registerShownForm, whenFormShown } from '../forms/findRejectedInput'
import { formOf } from '../forms/FormSource'
import { slogansForm } from '../forms/sources/slogans'
import { findTextSetting } from './findTextSetting'
import { openPortalText, openSettingText } from './openText'

const AT = '/props/sections/~1/opening/settings'
const HERO_FORM = widgetForms['hero']
if (HERO_FORM) registerShownForm(formOf('hero', { ...HERO_FORM, pointer: AT }))
registerShownForm(slogansForm)

const HERO = {
  id: 'opening',
  widget: 'hero',
  settings: { title: { en: 'Dinner', es: 'Cena' }, text: 'At eight', layout: 'split' },
}
const BASE = {
  intl: { locale: 'en-us' },
  props: { sections: { '/': [HERO] }, slogans: [{ id: 'tide', title: 'The tide' }] },
}

async function open(pointer: string, language: string, base: PlainObject = BASE) {
  const store = createStore()
  store.set(editorAtom, startEditor(base, 1))
  const form = await whenFormShown(pointer)
  const setting = form && findTextSetting(pointer, form, base, language)
  const text = setting && openSettingText(setting, store, createEditDebounce(store))
  const config = () => currentConfig(store.get(editorAtom))
  return { store, text, config }
}

it.each([
  ['a headline in the club’s own language', `${AT}/title`, 'en', 'Dinner'],
  ['its version in another', `${AT}/title/es`, 'es', 'Cena'],
  ['a text that is not written per language', `${AT}/text`, 'en', 'At eight'],
  ['a slogan’s title', '/props/slogans/0/title', 'en', 'The tide'],
])('%s is read', async (_what, pointer, language, expected) => {
  const { text, config } = await open(pointer, language)
  expect(text?.read(config())).toBe(expected)
})

it('a text without a version in the language that is shown is written in that language', async () => {
  const { text, config } = await open('/props/slogans/0/title', 'es')
  expect([text?.read(config()), text?.fallback(config())]).toEqual(['', 'The tide'])
  expect(text?.write('La marea')).toBeUndefined()
  expect(config()['props']).toMatchObject({
    slogans: [{ title: { en: 'The tide', es: 'La marea' } }],
  })
})

it('a text in the own language leaves the others', async () => {
  const { text, config } = await open(`${AT}/title`, 'en')
  text?.write('Supper')
  expect(config()['props']).toMatchObject({
    sections: { '/': [{ settings: { title: { en: 'Supper', es: 'Cena' } } }] },
  })
})

it('a text is written while another of its form is rejected, which stays rejected', async () => {
  const noon = { id: 'noon', title: 'At noon' }
  const base = { ...BASE, props: { slogans: [{ id: 'tide', title: 'The tide' }, noon] } }
  const { text, config, store } = await open('/props/slogans/0/title', 'en', base)
  const rejected = { id: 'noon', title: 'a'.repeat(2000) }
  store.set(rejectedInputAtom, {
    '/props/slogans': [{ id: 'tide', title: 'The tide' }, rejected],
  })
  expect(text?.write('The ebb')).toBeUndefined()
  expect(config()['props']).toEqual({ slogans: [{ id: 'tide', title: 'The ebb' }, noon] })
  expect(store.get(rejectedInputAtom)['/props/slogans']).toEqual([
    { id: 'tide', title: 'The ebb' },
    rejected,
  ])
})

it('what the form rejects becomes its rejected input until it is mended', async () => {
  const { text, config, store } = await open('/props/slogans/0/title', 'en')
  const fault = text?.write('a'.repeat(2000))
  expect(fault?.message).toBe('studio.fault.maxLength')
  expect([text?.read(config()), store.get(rejectedInputAtom)['/props/slogans']]).toEqual([
    'The tide',
    [{ id: 'tide', title: 'a'.repeat(2000) }],
  ])
  expect(text?.write('Short')).toBeUndefined()
  expect([text?.read(config()), store.get(rejectedInputAtom)['/props/slogans']]).toEqual([
    'Short',
    undefined,
  ])
})

it('what is no text is not found, and a text whose section is gone has no place', async () => {
  expect((await open(`${AT}/layout`, 'en')).text).toBeUndefined()
  const { text } = await open(`${AT}/title`, 'en')
  expect([text?.isThere(BASE), text?.isThere({ props: { sections: { '/': [] } } })]).toEqual([
    true,
    false,
  ])
})

it('a portal text becomes the club’s own, and keeps its placeholders', () => {
  const store = createStore()
  store.set(editorAtom, startEditor({}, 1))
  const pointer = '/intl/messages/en/page.home.greeting.morning'
  const text = openPortalText(pointer, 'Good morning, {name}', store)
  const config = () => currentConfig(store.get(editorAtom))
  expect(text.write('Hello')?.message).toBe('studio.messages.differ')
  expect([text.read(config()), store.get(rejectedInputAtom)[pointer]]).toEqual(['', 'Hello'])
  expect(text.write('Hello, {name}')).toBeUndefined()
  expect(text.read(config())).toBe('Hello, {name}')
  text.write('Good morning, {name}')
  expect(config()).toEqual({})
})
