import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import type { Survey, SurveyField } from '#generated/types'
import { ApiError } from '../../../core/api/ApiError'
import { useNow } from '../../../core/hours/useNow'
import { endsInMark } from '../../../core/intl/endsInMark'
import { useText } from '../../../core/intl/useText'
import { joinParts } from '../../../core/places/addressLine'
import { inPreview } from '../../../core/preview/previewSession'
import { useCallMutation } from '../../../core/query/useCallMutation'
import { companyAtom, configAtom, customerAtom } from '../../../core/session/atoms'
import { dayIn } from '../../../core/time/calendarDay'
import type { ErrorLine } from '../../../ui/controls/ErrorSummary'
import { fieldId } from '../../../ui/controls/fieldId'
import { localizedText } from '../../../ui/feedback/localizedText'
import { dismissTopic, notify } from '../../../ui/feedback/notificationStore'
import { useFormDraft } from '../../../ui/inputs/useFormDraft'
import { createSubmit, type SurveySubject } from '../data/createSubmit'
import { readFaults } from '../data/readFaults'
import { carryAnswers, offered } from '../model/carryAnswers'
import { checkAnswers, readAnswers, type AnswerFault } from '../model/checkAnswers'
import { findShownIds } from '../model/showWhen'
import {
  initialAnswers,
  isAnswerable,
  isFileField,
  kindOf,
  type AnswerValue,
  type SurveyAnswers,
} from '../model/surveyFields'
import { surveyFormName } from '../model/surveyFormName'
import { toPayload } from '../model/toPayload'
import { faultText, labelOf, type FormFault } from './faultText'

/** Why a submission failed, if not because of single answers; a preview sends nothing. */
export type SubmitFailure = ApiError | 'preview'

/** The form of a survey: its answers, faults and submission. */
export interface SurveyFormState {
  /** The fields to show: those of supported kinds whose condition is met. */
  shownFields: readonly SurveyField[]
  valuesOf: (field: SurveyField) => readonly AnswerValue[]
  set: (field: SurveyField, values: readonly AnswerValue[]) => void
  errorOf: (field: SurveyField) => string | undefined
  /** Sets a field's fault before the submit; undefined clears it. */
  setFault: (field: SurveyField, code: FormFault | undefined) => void
  /** Runs what reads a chosen file; the form is busy meanwhile, so that none is left out. */
  read: (file: Promise<void>) => void
  /** The faults of the last submit that have not been corrected since. */
  summary: readonly ErrorLine[]
  /** A value that changes with each submit. */
  attempt: unknown
  failure: SubmitFailure | undefined
  /** Whether the club has changed the questions since the person began to answer. */
  hasChanged: boolean
  /** The uploaded share of the files, from 0 to 1; undefined if none are being uploaded. */
  progress: number | undefined
  busy: boolean
  /** Submits the answers; `website` is the value of the honeypot field. */
  submit: (website: string) => void
  isSignedIn: boolean
  /** Today in the club's time zone, as YYYY-MM-DD. */
  today: string
}

/** The name of a field's control. */
export const answerName = ({ id }: SurveyField): string => `answer-${id}`

/**
 * State of a survey's form. Submitting checks all answers; a field's fault disappears as soon as
 * its answer changes. Typed answers are kept as a draft until the server has stored them. If the
 * questions change meanwhile, the form has the new ones, and keeps what was typed.
 */
export function useSurveyForm({
  survey,
  about,
  isPreview,
  onSubmitted,
}: {
  survey: Survey
  about: SurveySubject | undefined
  isPreview: boolean
  onSubmitted: () => void
}): SurveyFormState {
  const t = useText()
  const { timezone } = useAtomValue(configAtom).intl
  const today = dayIn(timezone, useNow() ?? new Date(0))
  const country = useAtomValue(companyAtom).country || 'US'
  const isSignedIn = useAtomValue(customerAtom) !== null
  const { fields, version } = survey
  const [initial] = useState<SurveyAnswers>(() => initialAnswers(fields))
  const [answers, setAnswers] = useState(initial)
  const [shown, setShown] = useState({ version, fields })
  /** The version of the questions with which the person began. */
  const [begun, setBegun] = useState(version)
  const [faults, setFaults] = useState<ReadonlyMap<number, FormFault>>(new Map())
  /** Ids of the fields with faults in the last submit. */
  const [faultyIds, setFaultyIds] = useState<readonly number[]>([])
  const [failure, setFailure] = useState<SubmitFailure>()
  const [progress, setProgress] = useState<number>()
  const [readCount, setReadCount] = useState(0)
  const [submit] = useState(createSubmit)
  if (version !== shown.version) {
    setShown({ version, fields })
    setAnswers(carryAnswers(shown.fields, fields, answers))
    setFaults(new Map())
  }

  const storable = fields.filter(isStorable)
  const forgetDraft = useFormDraft<Readonly<Record<string, readonly AnswerValue[]>>>(
    isPreview ? undefined : surveyFormName(survey.id, about?.referenceId),
    {
      ...Object.fromEntries(storable.map(({ id }) => [id, answers.get(id) ?? []])),
      // Without an answer there is nothing to keep.
      [VERSION]: answers === initial ? [] : [String(begun)],
    },
    (typed) => {
      const restored = storable.flatMap((field) => {
        const values = typed[field.id]
        return values === undefined ? [] : [[field.id, offered(field, values)] as const]
      })
      setBegun(Number(typed[VERSION]?.[0] ?? version))
      setAnswers((current) => new Map([...current, ...restored]))
    },
    { forVisitors: true },
  )

  const givenAnswers = useMemo(() => readAnswers(fields, answers), [fields, answers])
  const shownIds = useMemo(() => findShownIds(fields, givenAnswers), [fields, givenAnswers])
  const showFaults = (found: readonly AnswerFault[]): void => {
    const codes = new Map(
      found.flatMap(({ fieldId, code }) => (fieldId === null ? [] : [[fieldId, code]])),
    )
    setFaults(codes)
    setFaultyIds([...codes.keys()])
  }
  const setFault = (id: number, code: FormFault | undefined): void =>
    setFaults((current) => {
      const next = new Map(current)
      if (code === undefined) next.delete(id)
      else next.set(id, code)
      return next
    })

  const sending = useCallMutation(async (website: string) => {
    setFailure(undefined)
    const { faults: found } = await checkAnswers(fields, toPayload(fields, answers, 'short'), {
      today: dayIn(timezone, new Date()),
      country,
    }).catch(() => {
      // The code that reads files could not be loaded.
      throw new ApiError(0, { code: 'network_error' })
    })
    showFaults(found)
    if (found.length > 0) return
    if (isPreview || inPreview()) return setFailure('preview')
    const hasFiles = fields.some((field) => isFileField(field) && givenAnswers.has(field.id))
    await submit({
      survey,
      about,
      isSignedIn,
      answers,
      website,
      onProgress: hasFiles ? setProgress : undefined,
    })
    forgetDraft()
    dismissTopic(TOPIC)
    onSubmitted()
  })
  const handleFailure = (error: Error): void => {
    if (!(error instanceof ApiError)) return
    const found = readFaults(error, fields)
    if (found.length === 0) return setFailure(error)
    showFaults(found)
    const labels = found.flatMap((fault) => {
      const field = fields.find(({ id }) => id === fault.fieldId)
      return field ? [labelOf(t, field)] : []
    })
    notify({
      topic: TOPIC,
      tone: 'danger',
      title: localizedText('ui.error.invalid_request.title'),
      text: localizedText('area.surveys.fault.notification', { labels: joinParts(labels) }),
    })
  }

  const hasChanged = begun !== version
  const summary = useMemo(
    () =>
      faultyIds.flatMap((id): ErrorLine[] => {
        const field = fields.find((candidate) => candidate.id === id)
        const code = faults.get(id)
        if (!field || !code || !shownIds.has(id)) return []
        const message = faultText(t, code, field)
        const label = labelOf(t, field)
        return [
          {
            fieldId: fieldId(answerName(field)),
            message: message.includes(label)
              ? message
              : endsInMark(label)
                ? `${label} ${message}`
                : t('area.surveys.fault.line', { label, message }),
          },
        ]
      }),
    [fields, shownIds, faults, faultyIds, t],
  )

  return {
    shownFields: fields.filter(
      (field) => shownIds.has(field.id) && !['hidden', undefined].includes(kindOf(field)),
    ),
    valuesOf: ({ id }) => answers.get(id) ?? [],
    set: ({ id }, values) => {
      setAnswers((current) => new Map(current).set(id, values))
      setFault(id, undefined)
    },
    errorOf: (field) => {
      const code = faults.get(field.id)
      return code && faultText(t, code, field)
    },
    setFault: ({ id }, code) => setFault(id, code),
    summary,
    attempt: faultyIds,
    // That the questions have changed is said in any case.
    failure:
      hasChanged && failure !== 'preview' && failure?.code === 'questions_changed'
        ? undefined
        : failure,
    hasChanged,
    progress: sending.isPending ? progress : undefined,
    busy: sending.isPending || readCount > 0,
    read: (file) => {
      setReadCount((count) => count + 1)
      void file.finally(() => setReadCount((count) => count - 1))
    },
    submit: (website) => {
      setProgress(undefined)
      sending.mutate(website, { onError: handleFailure })
    },
    isSignedIn,
    today,
  }
}

/** What a draft has besides answers, which have numbers. */
const VERSION = 'version'

/** The topic of the notification about rejected answers. */
const TOPIC = 'survey'

/** Whether an answer may be stored in the browser: not a password, and files are too large. */
const isStorable = (field: SurveyField): boolean =>
  isAnswerable(field) && !isFileField(field) && !['password', 'hidden'].includes(field.field.type)
