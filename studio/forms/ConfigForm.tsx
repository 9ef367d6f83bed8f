import { useEffect, useMemo, type ReactNode } from 'react'
import Form from '@rjsf/core'
import type { ErrorSchema, RJSFValidationError } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import { useAtom } from 'jotai'
import catalogue from '../../generated/catalogue.json'
import { isSame } from '../../src/core/config/mergePatch'
import { isPlainObject, type PlainObject } from '../../src/core/config/plainObject'
import { fromPointer, toPointer } from '../../src/core/config/pointer'
import { useText } from '../../src/core/intl/useText'
import { closeStep, currentConfig, edit } from '../editor/Editor'
import { editorAtom, faultsAtom, typedAtom } from '../editor/editorAtom'
import { plainPointer } from '../editor/plainPointer'
import { getAt, setAt } from '../editor/setAt'
import { unshadow } from '../editor/unshadow'
import { acceptedPart, tidy, withoutStoredFaults } from './acceptedPart'
import { putAt } from './atPath'
import { faultId } from './faultId'
import { faultsOf } from './faultsOf'
import { FormContextValue, type FormContext } from './FormContext'
import type { FormSource } from './FormSource'
import { openFaults } from './openFaults'
import { paintedTokens } from './paintedTokens'
import { noteForm } from './refused'
import { templates } from './templates/templates'
import { useLiveFaults } from './useLiveFaults'
import { widgets } from './widgets/widgets'

/** A form of the studio: shows its place of the draft, and makes every accepted change a step of it. */
export function ConfigForm({ source, readOnly }: { source: FormSource; readOnly: boolean }): ReactNode {
  const t = useText()
  const [editor, setEditor] = useAtom(editorAtom)
  const [typed, setTyped] = useAtom(typedAtom)
  const [faults, setFaults] = useAtom(faultsAtom)
  const validator = useMemo(() => createPrecompiledValidator(source.validators, source.schema), [source])
  const config = useMemo(() => currentConfig(editor), [editor])
  const painted = useMemo(() => paintedTokens(config, catalogue), [config])
  useEffect(() => noteForm(source), [source])
  const live = useLiveFaults(config, source.live === true)
  const { toForm = same, toStored = same, place = same } = source.shape ?? {}
  const stored = getAt(config, source.pointer)
  const accepted = toForm(stored)
  const value = toForm(typed[source.pointer] ?? stored) ?? emptyOf(source)

  const take = (next: PlainObject, raw: unknown, released: boolean): void => {
    setEditor((now) => {
      const moved = edit(released ? closeStep(now) : now, unshadow(currentConfig(now), next))
      return released ? closeStep(moved) : moved
    })
    // What the server refused is told until it is changed.
    if (faults.length > 0) setFaults(faults.filter((fault) => isSame(getAt(config, fault.path) ?? null, getAt(next, fault.path) ?? null)))
    const shown = getAt(next, source.pointer)
    setTyped((all) => ({ ...all, [source.pointer]: isSame(tidy(raw) ?? null, shown ?? null) ? undefined : raw }))
  }
  const change = (raw: unknown, released = false, base = config): void => {
    const part = toStored(acceptedPart(raw, accepted, source.main), stored)
    const empty = isPlainObject(part) && Object.keys(part).length === 0
    take(setAt(base, source.pointer, empty ? undefined : part), toStored(withoutStoredFaults(raw, accepted, source.main), stored), released)
  }
  // Places as the form has them: below its own, and in its shape.
  const own = plainPointer(source.pointer, config)
  const inForm = (path: string): readonly string[] | undefined => (path === own || path.startsWith(`${own}/`) ? place(fromPointer(path.slice(own.length)), stored) : undefined)
  const unfinished = [...openFaults(editor.base, config), ...live].flatMap(({ path, message }) => {
    const names = inForm(path)
    return names ? [[[source.id, ...names].join('_'), message] as const] : []
  })
  const context: FormContext = {
    config,
    ...painted,
    readOnly,
    pointer: source.pointer,
    value,
    unfinished: Object.fromEntries(unfinished),
    put: (path, next) => change(putAt(value, path, next), true),
    reset: (path, token) => change(putAt(value, path, undefined), true, token === undefined ? config : setAt(config, toPointer(['theme', 'tokens', token]), undefined)),
    assign: (name, next) => {
      const whole = setAt(config, `${source.pointer}/${name}`, next)
      // What other fields refuse stays in them.
      const all = typed[source.pointer]
      take(whole, all === undefined ? getAt(whole, source.pointer) : putAt(all, [name], next), false)
    },
    release: () => setEditor(closeStep),
  }
  // The texts of the schema's own faults are ajv's English; ours are in the studio's language.
  // rjsf takes a place as ajv writes it, in which a page's path has its slashes escaped, and would find no field for it.
  const inWords = (errors: RJSFValidationError[]): RJSFValidationError[] => errors.map((error) => ({ ...error, ...(error.property === undefined ? {} : { property: error.property.replaceAll('~1', '/') }), message: t(faultId(error), { limit: String(error.params?.limit ?? '') }) }))
  const extraErrors = useMemo<ErrorSchema>(
    () => faultsOf(faults.flatMap(({ path, message }) => (path === own || path.startsWith(`${own}/`) ? [{ path: toPointer(place(fromPointer(path.slice(own.length)), stored)), message }] : []))),
    [faults, own, place, stored],
  )

  return (
    <FormContextValue value={context}>
      <Form
        schema={source.schema}
        validator={validator}
        uiSchema={source.uiSchema}
        formData={value}
        idPrefix={source.id}
        tagName="div"
        readonly={readOnly}
        liveValidate="onChange"
        showErrorList={false}
        noHtml5Validate
        extraErrors={extraErrors}
        transformErrors={inWords}
        templates={templates}
        widgets={widgets}
        experimental_defaultFormStateBehavior={{ emptyObjectFields: 'skipDefaults', arrayMinItems: { populate: 'never' } }}
        onChange={({ formData }) => {
          if (!isSame(tidy(formData) ?? null, tidy(value) ?? null)) change(formData)
        }}
      >
        <></>
      </Form>
    </FormContextValue>
  )
}

const same = <Value,>(value: Value): Value => value

/** What a form starts with where nothing is stored. */
const emptyOf = ({ schema }: FormSource): unknown => (schema.type === 'array' ? [] : schema.type === 'object' ? {} : undefined)
