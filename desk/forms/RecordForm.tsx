import { Fragment, use, useEffect, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { deskResources } from '../../generated/desk'
import { deskCallPaths } from '../../generated/deskCallPaths'
import type { MessageId } from '../../generated/MessageId'
import type { AdminCompany } from '../../generated/types'
import { decode } from '../../schemas/wire/codec'
import { ApiError } from '../../src/core/api/ApiError'
import { useText } from '../../src/core/intl/useText'
import { ownValue } from '../../src/core/json/plainObject'
import { fieldId } from '../../src/ui/controls/fieldId'
import { BarFrame } from '../../src/ui/details/ActionBar'
import { Notice } from '../../src/ui/feedback/Notice'
import { isChosenElsewhere } from '../../studio/session/domains'
import type { Resource } from '../resources/Resource'
import { isSame } from '../values/items'
import { forgetUnsaved, unsavedKey, unsavedOf, useUnsaved } from '../session/useUnsaved'
import { RecordFactsContext } from '../values/RecordFacts'
import { fieldSchema } from './fieldSchema'
import { FormGroup } from './FormGroup'
import { GroupChoices } from './GroupChoices'
import { ListField } from './ListField'
import { noReferences } from './noReferences'
import { rebaseRecord, valueAt } from './rebaseRecord'
import { haveTexts, localizedTexts, writtenLanguages } from './localizedTexts'
import { RecordField } from './RecordField'
import { SaveBar } from './SaveBar'
import { TextLanguage } from './TextLanguage'
import { TranslatedField } from './TranslatedField'
import {
  type Values,
  changedFields,
  newValues,
  pick,
  toFieldErrors,
  toValues,
} from './recordValues'
import { createSave, restore, type AnyRecord, type Outcome } from './recordStorage'

/**
 * The form of a record, or of a new one. It saves the fields that were changed. A refused value
 * stays in its field, with the reason. If someone else saves meanwhile, which `record` or the refusal
 * of a save tells, the changes are reapplied to what is stored then, and saved with the next click.
 * What is not saved is there again after another page of the desk.
 */
export function RecordForm({
  resource,
  record,
  company,
  isNew = false,
  preset = {},
  onSaved,
}: {
  resource: Resource
  record: AnyRecord | undefined
  company: AdminCompany
  /** Whether the record was just created here. */
  isNew?: boolean
  /** What a new record has besides its usual values. */
  preset?: Values
  onSaved: (record: AnyRecord) => void
}): ReactNode {
  const t = useText()
  const {
    name,
    groups,
    notice,
    ask: Ask,
    saveOptions: Options,
    createOptions: CreateOptions,
    pointless,
    lists,
    notes,
    fixed,
    isSealed,
    choicesBy,
  } = resource
  const { schema } = deskResources[name]
  const facts = use(RecordFactsContext)
  const [stored, setStored] = useState(record)
  const [before, setBefore] = useState(() =>
    record ? toValues(name, record) : { ...newValues(name, company.timezone), ...preset },
  )
  // What is unsaved of a form with a preset is only for that preset.
  const key = unsavedKey(company.id, name, record?.id ?? `new${JSON.stringify(preset)}`)
  const [start] = useState(() => restore(name, before, unsavedOf(key)))
  const [typed, setTyped] = useState(start.typed)
  const [errors, setErrors] = useState<ReturnType<typeof toFieldErrors>>({})
  const [outcome, setOutcome] = useState<Outcome>(
    isNew && start.outcome === 'idle' ? 'saved' : start.outcome,
  )
  const [conflicts, setConflicts] = useState(start.conflicts)
  // How many people the change concerns, while it is asked what to tell them.
  const [concerned, setConcerned] = useState<number>()
  const texts = localizedTexts(deskResources[name].schema)
  const [language, setLanguage] = useState('')
  const [options, setOptions] = useState<Values>({})
  const [save] = useState(() => createSave(name))
  const changed = changedFields(before, typed)
  const hidden = pointless?.(typed) ?? []
  const toKnow: MessageId | undefined = stored && notice?.(stored, facts)
  useUnsaved(key, { before: pick(before, changed), typed: pick(typed, changed) })
  useEffect(() => {
    const first = groups
      .flatMap(({ fields }) => fields)
      .flatMap((field) => Object.keys(errors).filter((path) => path.split('/')[0] === field))[0]
    if (first !== undefined) document.getElementById(fieldId(first))?.focus()
  }, [errors, groups])

  const show = (next: AnyRecord): void => {
    setStored(next)
    setBefore(toValues(name, next))
  }
  /** Takes what someone else has saved; what was typed here stays. */
  const takeStored = (next: AnyRecord): boolean => {
    const values = toValues(name, next)
    const rebased = rebaseRecord(schema, before, typed, values)
    show(next)
    setTyped(rebased.typed)
    setConflicts([
      ...new Set([
        ...rebased.conflicts,
        ...conflicts.filter(
          (path) => !isSame(valueAt(schema, rebased.typed, path), valueAt(schema, values, path)),
        ),
      ]),
    ])
    return changedFields(values, rebased.typed).length > 0
  }
  const [shown, setShown] = useState(record)
  if (record !== undefined && record !== shown && outcome !== 'busy') {
    setShown(record)
    // An answer that was on its way during a save is older than what was saved.
    if (stored === undefined || record.revision > stored.revision)
      setOutcome(takeStored(record) ? 'stale' : 'idle')
    else if (record.revision === stored.revision) setStored(record)
  }
  const submit = async (answer: Values = {}): Promise<void> => {
    if (outcome === 'busy' || changed.length === 0) return
    setOutcome('busy')
    setErrors({})
    try {
      const body = { ...pick(typed, changed), ...options, ...answer }
      const saved = await save(stored, stored ? body : { ...typed, ...options }, company.id)
      show(saved)
      setTyped(toValues(name, saved))
      setConflicts([])
      setOptions({})
      setOutcome('saved')
      forgetUnsaved(key)
      onSaved(saved)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const theirs = error.status === 412 ? error.body.current?.record : undefined
      if (theirs) {
        // The server's records match their schema.
        takeStored(decode(theirs, deskCallPaths[`desk.${name}.get`].reply) as AnyRecord)
        setOutcome('stale')
        return
      }
      if (error.code === 'notify_required') {
        setConcerned(error.body.params?.['people'] ?? 0)
        setOutcome('idle')
        return
      }
      if (isChosenElsewhere(error)) return setOutcome('moved')
      if (error.status === 404 && stored !== undefined) {
        setStored(undefined)
        setOutcome('gone')
        return
      }
      const fieldErrors = toFieldErrors(name, error, typed)
      setErrors(fieldErrors)
      setOutcome(Object.keys(fieldErrors).length > 0 ? 'idle' : 'failed')
    }
  }
  const change = (field: string, value: unknown): void => {
    setTyped((now) => ({
      ...now,
      [field]: value,
      // What was chosen of the group before is none of the new one.
      ...(field === choicesBy && noReferences(schema)),
    }))
    if (!['stale', 'gone', 'busy'].includes(outcome)) setOutcome('idle')
  }

  const form = (
    <Form
      as="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {toKnow === undefined ? null : <Notice tone="warning">{t(toKnow)}</Notice>}
      {outcome === 'restored' ? <Notice live title={t('desk.form.restored')} /> : null}
      {groups.map(({ title, fields }, index) => (
        <FormGroup key={title}>
          <legend>{t(title)}</legend>
          {texts !== undefined && haveTexts(schema, fields) ? (
            <TextLanguage
              name={`textLanguage${index}`}
              companyId={company.id}
              language={language}
              written={writtenLanguages(typed[texts.list])}
              onChange={setLanguage}
            />
          ) : null}
          {fields
            .filter((field) => !hidden.includes(field) && field !== texts?.list)
            .map((field) => {
              const part = fieldSchema(resource, field)
              const shared = {
                place: { scope: `desk.${name}`, field, schema: part },
                value: typed[field],
                readOnly:
                  outcome === 'busy' ||
                  (stored !== undefined && isSealed?.(stored) === true) ||
                  (stored !== undefined && fixed?.some((one) => one === field) === true),
              }
              if (texts !== undefined && language !== '' && texts.fields.includes(field))
                return (
                  <TranslatedField
                    key={`${language}/${field}`}
                    {...shared}
                    texts={texts}
                    language={language}
                    translations={typed[texts.list]}
                    stored={before[texts.list]}
                    conflicts={conflicts}
                    onChange={(value) => change(texts.list, value)}
                  />
                )
              const Note = notes?.[field]
              return part.items?.properties === undefined ? (
                <Fragment key={field}>
                  <RecordField
                    {...shared}
                    name={field}
                    error={errors[field] && t(errors[field])}
                    theirs={conflicts.includes(field) ? { value: before[field] } : undefined}
                    onChange={(value) => change(field, value)}
                  />
                  {Note && <Note values={typed} />}
                </Fragment>
              ) : (
                <ListField
                  key={field}
                  {...shared}
                  language={language}
                  stored={ownValue(stored, field)}
                  before={before[field]}
                  errors={errors}
                  conflicts={conflicts}
                  options={lists?.[field]}
                  values={typed}
                  onChange={(value, isRearranged) => {
                    change(field, value)
                    // Errors name items by their places in the list.
                    if (isRearranged) setErrors({})
                  }}
                />
              )
            })}
          {CreateOptions === undefined || stored !== undefined || index > 0 ? null : (
            <CreateOptions options={options} errors={errors} onChange={setOptions} />
          )}
        </FormGroup>
      ))}
      {Ask === undefined || stored === undefined || concerned === undefined ? null : (
        <Ask
          record={stored}
          changes={pick(typed, changed)}
          people={concerned}
          onAnswer={(answer) => {
            setConcerned(undefined)
            void submit(answer)
          }}
          onCancel={() => setConcerned(undefined)}
        />
      )}
      <SaveBar
        outcome={outcome}
        hasChanges={changed.length > 0}
        companyId={company.id}
        options={
          Options === undefined || stored === undefined || changed.length === 0 ? null : (
            <Options
              record={stored}
              changes={pick(typed, changed)}
              options={options}
              onChange={setOptions}
            />
          )
        }
        onChosen={() => setOutcome('idle')}
        onUndo={() => {
          setTyped(before)
          setErrors({})
          setConflicts([])
          setOutcome('idle')
        }}
      />
    </Form>
  )
  return (
    <GroupChoices resource={resource} record={stored} typed={typed}>
      {form}
    </GroupChoices>
  )
}

const Form = styled(BarFrame)`
  display: grid;
  grid-template-columns: minmax(0, 720px);
  gap: 24px;
`
