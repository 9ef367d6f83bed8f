import { ownValue, type PlainObject } from '../../src/core/json/plainObject'
import { fromPointer, toPointer } from '../../src/core/json/pointer'
import { toIndexedPointer } from '../editor/toIndexedPointer'
import { toKeyedPointer } from '../editor/toKeyedPointer'
import { isWithin } from './controlPointerFor'
import { findTextFault } from './languages/findTextFault'
import { getByKeys, getByPointer } from '../../src/core/json/getByPointer'
import { validationMessage } from './validationMessage'
import type { FormSource } from './FormSource'
import { checkMessage } from './messages/checkMessage'
import { getPlaceholders } from './messages/getPlaceholders'
import type { PublishBlocker } from './findUnfinishedItems'

/** Forms shown so far, by path; no other form can have input. */
const shownForms = new Map<string, FormSource>()

const listeners = new Set<() => void>()

/**
 * Registers a shown form, so that its rejected input can be listed, and its texts edited, elsewhere.
 */
export function registerShownForm(source: FormSource): void {
  shownForms.set(source.pointer, source)
  for (const listener of listeners) listener()
}

/** Resolves to the form that has a setting, once it is shown; to undefined after six seconds. */
export function whenFormShown(pointer: string): Promise<FormSource | undefined> {
  const find = (): FormSource | undefined =>
    [...shownForms.values()].find((form) => isWithin(pointer, form.pointer))
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer)
      listeners.delete(listener)
      resolve(find())
    }
    const listener = (): void => void (find() && finish())
    const timer = setTimeout(finish, SHOW_MS)
    listeners.add(listener)
    listener()
  })
}

/** As long as a focus request waits for its control. */
const SHOW_MS = 6000

/** Form input that its form rejects: each path (items by key) with the reason. */
export function findRejectedInput(
  typed: Readonly<Record<string, unknown>>,
  config: PlainObject,
): readonly PublishBlocker[] {
  return Object.entries(typed).flatMap(([pointer, raw]) => {
    if (raw === undefined || isRemoved(pointer, config)) return []
    const [first, second, , id] = fromPointer(pointer)
    if (first === 'intl' && second === 'messages') {
      const errorCode =
        typeof raw === 'string' && id !== undefined
          ? checkMessage(raw, getPlaceholders(id))
          : undefined
      return errorCode === undefined
        ? []
        : [
            {
              path: pointer,
              message: `studio.messages.${errorCode}`,
              values: {
                names:
                  getPlaceholders(id ?? '')
                    .map((name) => `{${name}}`)
                    .join(' ') || '–',
              },
            },
          ]
    }
    const source = shownForms.get(pointer)
    if (source) return findErrors(source, raw)
    return typeof raw === 'string' ? findTextError(pointer, raw, config) : []
  })
}

/** The error of a text in another language than the club's own, which no form's value contains. */
function findTextError(
  pointer: string,
  text: string,
  config: PlainObject,
): readonly PublishBlocker[] {
  const source = [...shownForms.values()].find((form) => isWithin(pointer, form.pointer))
  if (!source?.shape) return []
  const value = source.shape.toForm(getByPointer(config, source.pointer))
  const path = fromPointer(toIndexedPointer(pointer.slice(source.pointer.length), value)).slice(
    0,
    -1,
  )
  const fault = findTextFault(source, value, path, text)
  return fault ? [{ path: pointer, ...fault }] : []
}

function findErrors(source: FormSource, raw: unknown): readonly PublishBlocker[] {
  const value = source.shape ? source.shape.toForm(raw) : raw
  if (source.main(value)) return []
  const blockers = new Map<string, PublishBlocker>()
  for (const { instancePath, keyword, params } of source.main.errors ?? []) {
    const missing: unknown =
      keyword === 'required'
        ? ownValue(params, 'missingProperty')
        : keyword === 'additionalProperties'
          ? ownValue(params, 'additionalProperty')
          : undefined
    const formPath = instancePath + (typeof missing === 'string' ? toPointer([missing]) : '')
    const path = source.pointer + toKeyedPointer(formPath, value)
    if (!blockers.has(path))
      blockers.set(path, {
        path,
        ...validationMessage({
          name: keyword,
          params: params as object,
          value: getByPointer(value, instancePath),
        }),
      })
  }
  return [...blockers.values()]
}

/**
 * Whether a section was removed from the config, so that input in its settings no longer counts.
 */
const isRemoved = (pointer: string, config: PlainObject): boolean =>
  pointer.startsWith('/props/sections/') &&
  getByKeys(config, fromPointer(pointer).slice(0, 4)) === undefined
