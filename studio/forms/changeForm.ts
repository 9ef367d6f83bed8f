import type { createStore } from 'jotai'
import { getByPointer } from '../../src/core/json/getByPointer'
import { jsonEquals } from '../../src/core/json/mergePatch'
import { isPlainObject, type PlainObject } from '../../src/core/json/plainObject'
import { setByPointer } from '../../src/core/json/setByPointer'
import type { EditorStore } from '../editor/createEditorStore'
import { closeStep, currentConfig, edit } from '../editor/Editor'
import { editorAtom, rejectedInputAtom, serverErrorsAtom } from '../editor/editorAtom'
import { removeShadowingTokens } from '../editor/removeShadowingTokens'
import type { FormShape, FormSource } from './FormSource'
import { revertInvalidValues, withoutEmpty, withoutStoredErrors } from './revertInvalidValues'

/** A form with its shape, and the stores that a change of it goes to. */
export interface ChangedForm {
  source: FormSource
  shape: FormShape
  store: Pick<ReturnType<typeof createStore>, 'get' | 'set'>
  editorStore: Pick<EditorStore, 'flush'>
}

/** What else a change of a form does; by default nothing, and the undo step stays open. */
export interface ChangeOptions {
  /** Whether the change is an undo step of its own. */
  endsStep?: boolean
  /** Changes the config before the form's value is read. */
  prepareConfig?: (config: PlainObject) => PlainObject
  /** Changes the config after the form's value is set. */
  completeConfig?: (config: PlainObject) => PlainObject
}

/**
 * Changes a form's value in the draft. What the form rejects is kept as rejected input; the rest
 * becomes a step. Reads the current config, because it may have changed since the form rendered.
 */
export function changeForm(
  { source, shape, store, editorStore }: ChangedForm,
  editValue: (value: unknown) => unknown,
  { endsStep = false, prepareConfig = identity, completeConfig = identity }: ChangeOptions = {},
): void {
  const { toForm, toStored } = shape
  if (endsStep) editorStore.flush()
  const before = currentConfig(store.get(editorAtom))
  const prepared = prepareConfig(before)
  const storedNow = getByPointer(prepared, source.pointer)
  const accepted = toForm(storedNow)
  const edited = editValue(
    formValueOf(source, shape, storedNow, store.get(rejectedInputAtom)[source.pointer]),
  )
  const acceptedValue = toStored(revertInvalidValues(edited, accepted, source.main), storedNow)
  const isEmpty = isPlainObject(acceptedValue) && Object.keys(acceptedValue).length === 0
  const setValue = source.store ?? setByPointer
  const changed = setValue(prepared, source.pointer, isEmpty ? undefined : acceptedValue)
  const next = completeConfig(changed)
  store.set(editorAtom, (now) => {
    const extended = edit(endsStep ? closeStep(now) : now, removeShadowingTokens(before, next))
    return endsStep ? closeStep(extended) : extended
  })
  // A server error disappears when its value changes.
  store.set(serverErrorsAtom, (all) =>
    all.length > 0
      ? all.filter((error) =>
          jsonEquals(
            getByPointer(before, error.path) ?? null,
            getByPointer(next, error.path) ?? null,
          ),
        )
      : all,
  )
  const rejectedValue = toStored(withoutStoredErrors(edited, accepted, source.main), storedNow)
  store.set(rejectedInputAtom, (all) => ({
    ...all,
    [source.pointer]: jsonEquals(
      withoutEmpty(rejectedValue) ?? null,
      getByPointer(changed, source.pointer) ?? null,
    )
      ? undefined
      : rejectedValue,
  }))
}

/** A form's value: its rejected input, or else what is stored, in the form's shape. */
export const formValueOf = (
  source: Pick<FormSource, 'schema'>,
  { toForm }: Pick<FormShape, 'toForm'>,
  stored: unknown,
  rejected: unknown,
): unknown => toForm(rejected ?? stored) ?? createEmptyValue(source)

/** A form's initial value if nothing is stored. */
const createEmptyValue = ({ schema }: Pick<FormSource, 'schema'>): unknown =>
  schema.type === 'array' ? [] : schema.type === 'object' ? {} : undefined

const identity = <Value>(value: Value): Value => value
