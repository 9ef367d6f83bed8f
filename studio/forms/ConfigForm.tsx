import { useEffect, useMemo, useState, type ReactNode } from 'react'
import Form from '@rjsf/core'
import type { ErrorSchema, RJSFValidationError } from '@rjsf/utils'
import { useAtom, useAtomValue, useStore } from 'jotai'
import catalogue from '../../generated/catalogue.json'
import { jsonEquals } from '../../src/core/json/mergePatch'
import { valueAt } from '../../src/core/json/valueAt'
import { isPlainObject, type PlainObject } from '../../src/core/json/plainObject'
import { fromPointer, toPointer } from '../../src/core/json/pointer'
import { useText } from '../../src/core/intl/useText'
import { closeStep, currentConfig } from '../editor/Editor'
import { editorAtom, serverErrorsAtom, rejectedInputAtom } from '../editor/editorAtom'
import { toIndexedPointer } from '../editor/toIndexedPointer'
import { toKeyedPointer } from '../editor/toKeyedPointer'
import { getByPointer } from '../../src/core/json/getByPointer'
import { setByPointer } from '../../src/core/json/setByPointer'
import { useEditorStore } from '../editor/EditorStoreContext'
import { withoutEmpty } from './revertInvalidValues'
import { setByPath } from './atPath'
import { changeForm, formValueOf, type ChangeOptions } from './changeForm'
import { validationMessage, type ValidationMessage } from './validationMessage'
import { toErrorSchema } from './toErrorSchema'
import { FormContextValue, type FormContext } from './FormContext'
import type { FormSource } from './FormSource'
import { findUnfinishedItems, type PublishBlocker } from './findUnfinishedItems'
import { findTextFault } from './languages/findTextFault'
import { clubLanguages, inOwnLanguage } from './languages/textsByLanguage'
import { paintedTokens } from '../editor/paintedTokens'
import { registerShownForm } from './findRejectedInput'
import { templates } from './templates/templates'
import { usePathErrors } from './usePathErrors'
import { withOwnKeys } from './withOwnKeys'
import { widgets } from './widgets/widgets'

/** A studio form: shows one setting of the draft and turns every accepted change into a step. */
export function ConfigForm({
  source,
  readOnly,
}: {
  source: FormSource
  readOnly: boolean
}): ReactNode {
  const t = useText()
  const editorStore = useEditorStore()
  const store = useStore()
  const [editor, setEditor] = useAtom(editorAtom)
  const [rejectedInput, setRejectedInput] = useAtom(rejectedInputAtom)
  const serverErrors = useAtomValue(serverErrorsAtom)
  const config = useMemo(() => currentConfig(editor), [editor])
  const painted = useMemo(() => paintedTokens(config, catalogue), [config])
  const pathErrors = usePathErrors(editor.base, config, source.checksWholeClub === true)
  const languages = useMemo(() => clubLanguages(config), [config])
  const shape = useMemo(
    () => source.shape ?? inOwnLanguage(source.uiSchema, languages),
    [source, languages],
  )
  const { toForm, toFormPath } = shape
  useEffect(() => registerShownForm({ ...source, shape }), [source, shape])
  const stored = getByPointer(config, source.pointer)
  const value = formValueOf(source, shape, stored, rejectedInput[source.pointer])
  const form = withOwnKeys(source, value)

  const change = (editValue: (value: unknown) => unknown, options?: ChangeOptions): void =>
    changeForm({ source, shape, store, editorStore }, editValue, options)
  const indexedPointer = toIndexedPointer(source.pointer, config)
  // Error paths relative to the form, converted to its shape.
  const pathInForm = (path: string): readonly string[] | undefined =>
    path === indexedPointer || path.startsWith(`${indexedPointer}/`)
      ? toFormPath(fromPointer(path.slice(indexedPointer.length)), stored)
      : undefined
  const byField = (blockers: readonly PublishBlocker[]): (readonly [id: string, string])[] =>
    blockers.flatMap(({ path, message }) => {
      const names = pathInForm(path)
      return names ? [[[source.id, ...names].join('_'), message] as const] : []
    })
  const missing = byField(findUnfinishedItems(editor.base, config))
  // What an item that was just added lacks is no fault before its field was left.
  const [judged, setJudged] = useState<ReadonlySet<string>>(
    () => new Set(missing.map(([id]) => id)),
  )
  const unfinished = [...byField(pathErrors), ...missing.filter(([id]) => judged.has(id))]
  const context: FormContext = {
    config,
    published: editor.base,
    ...painted,
    readOnly,
    pointer: source.pointer,
    value,
    languages,
    checkText(path, text) {
      const fault = findTextFault(source, value, path, text)
      return fault && t(fault.message, fault.values)
    },
    unfinished: Object.fromEntries(unfinished),
    set: (path, next, alongside) =>
      change((now) => setByPath(now, path, next), {
        endsStep: true,
        ...(alongside ? { completeConfig: alongside } : {}),
      }),
    reset: (path, token) => {
      const pointer = source.pointer + toKeyedPointer(toPointer(path.map(String)), value)
      // A translation that was refused would otherwise stay in its field.
      setRejectedInput((all) =>
        Object.fromEntries(Object.entries(all).filter(([key]) => !key.startsWith(`${pointer}/`))),
      )
      change((now) => setByPath(now, path, undefined), {
        endsStep: true,
        prepareConfig: token === undefined ? withoutTexts(pointer) : withoutToken(token),
      })
    },
    revertInput(path) {
      editorStore.flush()
      const storedNow = getByPointer(currentConfig(store.get(editorAtom)), source.pointer)
      const shownValue = formValueOf(
        source,
        shape,
        storedNow,
        store.get(rejectedInputAtom)[source.pointer],
      )
      // Rejected items are only in the form, so items are matched by key.
      const pointer = toKeyedPointer(toPointer(path.map(String)), shownValue)
      const accepted = getByPointer(toForm(storedNow), pointer)
      if (jsonEquals(valueAt(shownValue, path) ?? null, accepted ?? null)) return false
      change((now) => setByPath(now, path, accepted), { endsStep: true })
      return true
    },
    setDebounced: (name, next, token, onApplied) => {
      const paint = next ?? painted.inherited[token]
      const isValid = paint !== undefined && source.main(next === undefined ? {} : { [name]: next })
      const applyInput = (): void => (
        change(
          (now) => setByPath(now, [name], next),
          isValid ? { prepareConfig: withoutToken(token) } : {},
        ),
        onApplied()
      )
      editorStore.debounce(`${source.pointer}/${name}`, {
        apply: applyInput,
        tokens: isValid ? { [token]: paint } : undefined,
      })
    },
    leave: (id) => setJudged((ids) => (ids.has(id) ? ids : new Set([...ids, id]))),
    release: () => (editorStore.flush(), setEditor(closeStep)),
  }
  // Replaces ajv's English texts with the studio's. rjsf expects unescaped paths, or it finds no
  // field for a page path with slashes.
  const describe = ({ message, values }: ValidationMessage): string => t(message, values)
  const localizeErrors = (errors: RJSFValidationError[]): RJSFValidationError[] =>
    errors.map((error) => ({
      ...error,
      ...(error.property === undefined ? {} : { property: error.property.replaceAll('~1', '/') }),
      // rjsf writes the path with dots; a key with a dot in it is not found, and no value is passed.
      message: describe(
        validationMessage({
          ...error,
          value: getByPointer(value, (error.property ?? '').replaceAll('.', '/')),
        }),
      ),
    }))
  const extraErrors = useMemo<ErrorSchema>(
    () =>
      toErrorSchema(
        serverErrors.flatMap(({ path, message }) =>
          path === indexedPointer || path.startsWith(`${indexedPointer}/`)
            ? [
                {
                  path: toPointer(
                    toFormPath(fromPointer(path.slice(indexedPointer.length)), stored),
                  ),
                  message,
                },
              ]
            : [],
        ),
      ),
    [serverErrors, indexedPointer, toFormPath, stored],
  )

  return (
    <FormContextValue value={context}>
      <Form
        schema={form.schema}
        validator={form.validator}
        uiSchema={form.uiSchema}
        // Not undefined, or the form would keep its last value, for example after Undo.
        formData={value ?? null}
        idPrefix={source.id}
        tagName="div"
        readonly={readOnly}
        liveValidate="onChange"
        showErrorList={false}
        noHtml5Validate
        extraErrors={extraErrors}
        transformErrors={localizeErrors}
        templates={templates}
        widgets={widgets}
        experimental_defaultFormStateBehavior={{
          emptyObjectFields: 'skipDefaults',
          arrayMinItems: { populate: 'never' },
        }}
        onChange={({ formData }) => {
          if (!jsonEquals(withoutEmpty(formData) ?? null, withoutEmpty(value) ?? null))
            change(() => formData)
        }}
      >
        <></>
      </Form>
    </FormContextValue>
  )
}

/** A config without the theme.tokens entry that hides the form's value. */
const withoutToken =
  (token: string) =>
  (config: PlainObject): PlainObject =>
    setByPointer(config, toPointer(['theme', 'tokens', token]), undefined)

/** A config without the text at a pointer, if it is written per language: no language keeps it. */
const withoutTexts =
  (pointer: string) =>
  (config: PlainObject): PlainObject =>
    isPlainObject(getByPointer(config, pointer)) ? setByPointer(config, pointer, undefined) : config
