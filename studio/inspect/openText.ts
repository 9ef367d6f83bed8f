import type { createStore } from 'jotai'
import { getByPointer } from '../../src/core/json/getByPointer'
import type { PlainObject } from '../../src/core/json/plainObject'
import { fromPointer, toPointer } from '../../src/core/json/pointer'
import { setByPointer } from '../../src/core/json/setByPointer'
import { valueAt } from '../../src/core/json/valueAt'
import type { EditorStore } from '../editor/createEditorStore'
import { currentConfig, edit } from '../editor/Editor'
import { editorAtom, rejectedInputAtom } from '../editor/editorAtom'
import { setByPath } from '../forms/atPath'
import { changeForm, formValueOf } from '../forms/changeForm'
import { changeTranslation } from '../forms/languages/changeTranslation'
import { findTextFault } from '../forms/languages/findTextFault'
import { clubLanguages, textIn } from '../forms/languages/textsByLanguage'
import { checkMessage } from '../forms/messages/checkMessage'
import { getPlaceholders } from '../forms/messages/getPlaceholders'
import { validationMessage, type ValidationMessage } from '../forms/validationMessage'
import { hasPlace, type TextSetting } from './findTextSetting'

/** One text of the draft, to be read and written outside its form. */
export interface OpenText {
  pointer: string
  isLong: boolean
  /** The language in which it is written; undefined if it is the same in all. */
  language: string | undefined
  /** What is stored; empty if nothing is. */
  read: (config: PlainObject) => string
  /** What the portal shows where nothing is stored. */
  fallback: (config: PlainObject) => string
  /** Whether the config still has a place for it. */
  isThere: (config: PlainObject) => boolean
  /** Writes it as its form would, and returns why it was rejected; undefined if it was not. */
  write: (text: string) => ValidationMessage | undefined
}

type Store = Pick<ReturnType<typeof createStore>, 'get' | 'set'>

/** The text of a setting. */
export function openSettingText(
  setting: TextSetting,
  store: Store,
  editorStore: Pick<EditorStore, 'flush'>,
): OpenText {
  const { source, shape, pointer, path, otherLanguage } = setting
  const ownText = (config: PlainObject): string => {
    const stored = getByPointer(config, source.pointer)
    return toText(valueAt(formValueOf(source, shape, stored, undefined), path))
  }
  const translation = (config: PlainObject, language: string): string =>
    textIn(getByPointer(config, pointer), language, clubLanguages(config)) ?? ''
  return {
    pointer: otherLanguage === undefined ? pointer : pointer + toPointer([otherLanguage]),
    isLong: setting.isLong,
    language: setting.language,
    read: (config) =>
      otherLanguage === undefined ? ownText(config) : translation(config, otherLanguage),
    fallback: (config) => (otherLanguage === undefined ? '' : ownText(config)),
    isThere: (config) => hasPlace(pointer, config),
    write(text) {
      const stored = getByPointer(currentConfig(store.get(editorAtom)), source.pointer)
      const value = formValueOf(source, shape, stored, store.get(rejectedInputAtom)[source.pointer])
      if (otherLanguage !== undefined) {
        const fault = text === '' ? undefined : findTextFault(source, value, path, text)
        changeTranslation(store, pointer, otherLanguage, { text, isRejected: fault !== undefined })
        return fault
      }
      const fault = findFault(source, value, path, text)
      changeForm({ source, shape, store, editorStore }, (now) =>
        setByPath(now, path, text === '' ? undefined : text),
      )
      return fault
    },
  }
}

/** Why a form rejects a text, which is left out of its value if it is empty. */
function findFault(
  source: TextSetting['source'],
  value: unknown,
  path: readonly string[],
  text: string,
): ValidationMessage | undefined {
  if (text !== '') return findTextFault(source, value, path, text)
  if (source.main(setByPath(value, path, undefined))) return undefined
  const error = source.main.errors?.find(
    ({ keyword, instancePath, params }) =>
      keyword === 'required' &&
      instancePath === toPointer(path.slice(0, -1)) &&
      params['missingProperty'] === path.at(-1),
  )
  return error && validationMessage({ name: 'required' })
}

/** A portal text in the club's wording; `original` is the portal's own. */
export function openPortalText(pointer: string, original: string, store: Store): OpenText {
  const placeholders = getPlaceholders(fromPointer(pointer).at(-1) ?? '')
  return {
    pointer,
    isLong: original.includes('\n'),
    language: fromPointer(pointer)[2],
    read: (config) => toText(getByPointer(config, pointer)),
    fallback: () => original,
    isThere: () => true,
    write(text) {
      const code = text === '' ? undefined : checkMessage(text, placeholders)
      store.set(rejectedInputAtom, (all) => ({
        ...all,
        [pointer]: code === undefined ? undefined : text,
      }))
      if (code !== undefined)
        return {
          message: `studio.messages.${code}`,
          values: { names: placeholders.map((name) => `{${name}}`).join(' ') || '–' },
        }
      store.set(editorAtom, (now) =>
        edit(
          now,
          setByPointer(
            currentConfig(now),
            pointer,
            text === '' || text === original ? undefined : text,
          ),
        ),
      )
      return undefined
    },
  }
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')
