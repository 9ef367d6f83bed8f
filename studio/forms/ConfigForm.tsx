import { useMemo, type ReactNode } from 'react'
import Form from '@rjsf/core'
import type { ErrorSchema, RJSFValidationError } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import { useAtom } from 'jotai'
import catalogue from '../../generated/catalogue.json'
import { isSame } from '../../src/core/config/mergePatch'
import type { PlainObject } from '../../src/core/config/plainObject'
import { useText } from '../../src/core/intl/useText'
import { closeStep, currentConfig, edit } from '../editor/Editor'
import { editorAtom, faultsAtom, typedAtom } from '../editor/editorAtom'
import { getAt, setAt } from '../editor/setAt'
import { unshadow } from '../editor/unshadow'
import { acceptedPart, tidy, withoutStoredFaults } from './acceptedPart'
import { faultId } from './faultId'
import { faultsOf } from './faultsOf'
import { FormContextValue, type FormContext } from './FormContext'
import type { FormSource } from './FormSource'
import { openFaults } from './openFaults'
import { paintedTokens } from './paintedTokens'
import { templates } from './templates/templates'
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
  const accepted = getAt(config, source.pointer)
  const value = typed[source.pointer] ?? accepted ?? (source.schema.type === 'array' ? [] : {})

  const take = (next: PlainObject, raw: unknown, released: boolean): void => {
    setEditor((now) => {
      const moved = edit(released ? closeStep(now) : now, unshadow(currentConfig(now), next))
      return released ? closeStep(moved) : moved
    })
    // What the server refused is told until it is changed.
    if (faults.length > 0) setFaults(faults.filter((fault) => isSame(getAt(config, fault.path), getAt(next, fault.path))))
    const shown = getAt(next, source.pointer)
    setTyped((all) => ({ ...all, [source.pointer]: isSame(tidy(raw) ?? null, shown ?? null) ? undefined : raw }))
  }
  const change = (raw: unknown, released = false): void => {
    const part = acceptedPart(raw, accepted, source.main)
    const empty = typeof part === 'object' && part !== null && !Array.isArray(part) && Object.keys(part).length === 0
    take(setAt(config, source.pointer, empty ? undefined : part), withoutStoredFaults(raw, accepted, source.main), released)
  }
  const context: FormContext = {
    config,
    ...painted,
    readOnly,
    value,
    unfinished: Object.fromEntries(openFaults(editor.base, config).filter(({ path }) => path.startsWith(`${source.pointer}/`)).map(({ path, message }) => [`${source.id}${path.slice(source.pointer.length).replaceAll('/', '_')}`, message])),
    replace: (next) => change(next, true),
    replaceConfig: (next) => take(next, getAt(next, source.pointer), true),
    assign: (name, next) => {
      const whole = setAt(config, `${source.pointer}/${name}`, next)
      take(whole, getAt(whole, source.pointer), false)
    },
    release: () => setEditor(closeStep),
  }
  // The texts of the schema's own faults are ajv's English; ours are in the studio's language.
  const inWords = (errors: RJSFValidationError[]): RJSFValidationError[] => errors.map((error) => ({ ...error, message: t(faultId(error), { limit: String(error.params?.limit ?? '') }) }))
  const extraErrors = useMemo<ErrorSchema>(() => faultsOf(faults, source.pointer), [faults, source.pointer])

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
          if (!isSame(tidy(formData), tidy(value))) change(formData)
        }}
      >
        <></>
      </Form>
    </FormContextValue>
  )
}

