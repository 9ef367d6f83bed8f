import { useAtomValue } from 'jotai'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Survey } from '#generated/types'
import { pathOf } from '../../../core/config/pathOf'
import { isOneOf } from '../../../core/intl/isOneOf'
import { useText } from '../../../core/intl/useText'
import { configAtom } from '../../../core/session/atoms'
import { Button } from '../../../ui/controls/Button'
import { ErrorSummary } from '../../../ui/controls/ErrorSummary'
import { LinkButton } from '../../../ui/controls/LinkButton'
import { errorText } from '../../../ui/feedback/errorText'
import { Notice } from '../../../ui/feedback/Notice'
import { ProgressBar } from '../../../ui/feedback/ProgressBar'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'
import type { SurveySubject } from '../data/createSubmit'
import { isRequired } from '../model/surveyFields'
import { surveyFormName } from '../model/surveyFormName'
import { Question } from './Question'
import { QuestionGrid } from './QuestionGrid'
import { TakesFocus } from './TakesFocus'
import { useSurveyForm, type SubmitFailure } from './useSurveyForm'
import { VISUALLY_HIDDEN } from '../../../ui/style/visuallyHidden'

/** A survey's form: the error summary, the questions, and the submit button. */
export function Questions({
  survey,
  about,
  headingLevel,
  isPreview,
  onSubmitted,
}: {
  survey: Survey
  about: SurveySubject | undefined
  headingLevel: 2 | 3
  isPreview: boolean
  onSubmitted: () => void
}): ReactNode {
  const t = useText()
  const form = useSurveyForm({ survey, about, isPreview, onSubmitted })
  const website = useRef<HTMLInputElement>(null)
  const [wasOpen] = useState(survey.canSubmit)
  const { canSubmit, hasSubmitted, buttonCreate, buttonEdit } = survey
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (canSubmit) form.submit(website.current?.value ?? '')
  }
  return (
    <Form
      name={surveyFormName(survey.id, about?.referenceId)}
      noValidate
      aria-label={survey.name}
      onSubmit={submit}
    >
      <Stack gap={5}>
        {canSubmit ? null : wasOpen ? (
          <TakesFocus>
            <Notice tone="warning" title={t('area.surveys.failed.not_open.title')}>
              {t('area.surveys.failed.not_open.text')}
            </Notice>
          </TakesFocus>
        ) : (
          <Notice tone="warning" title={t('area.surveys.closedNote.title')}>
            {t('area.surveys.closedNote.text')}
          </Notice>
        )}
        <ErrorSummary
          title={t('area.surveys.fault.title')}
          errors={form.summary}
          attempt={form.attempt}
        />
        {form.shownFields.some(isRequired) ? (
          <Text tone="muted" size="small">
            {t('area.surveys.requiredNote')}
          </Text>
        ) : null}
        <QuestionGrid disabled={!canSubmit}>
          {form.shownFields.map((field) => (
            <div
              key={field.id}
              data-width={field.field.style}
              data-required={isRequired(field) || undefined}
              data-invalid={form.errorOf(field) !== undefined || undefined}
            >
              <Question field={field} form={form} headingLevel={headingLevel} />
            </div>
          ))}
        </QuestionGrid>
        {form.isSignedIn ? null : (
          <Trap aria-hidden="true">
            <label>
              {t('area.surveys.website')}
              <input ref={website} name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </Trap>
        )}
        {form.hasChanged && canSubmit ? (
          <Notice tone="warning" live title={t('area.surveys.changed.title')}>
            {t('area.surveys.changed.text')}
          </Notice>
        ) : null}
        {form.failure === undefined || !canSubmit ? null : <Failure failure={form.failure} />}
        {form.progress === undefined ? null : (
          <ProgressBar share={form.progress} label={t('area.surveys.upload.progress')} />
        )}
        <div>
          <Button type="submit" busy={form.busy} disabled={!canSubmit}>
            {hasSubmitted
              ? buttonEdit || t('area.surveys.again')
              : buttonCreate || t('area.surveys.submit')}
          </Button>
        </div>
      </Stack>
    </Form>
  )
}

/**
 * Codes for which surveys have their own texts; any other failure gets the general texts. `preview`
 * is a submission in a preview, which sends nothing.
 */
const CODES_WITH_TEXTS = [
  'preview',
  'already_submitted',
  'not_open',
  'too_large',
  'invalid_request',
  'email_unconfirmed',
  'places_left',
] as const

/**
 * Why nothing was stored; the form keeps the typed answers. If the email is not confirmed, it
 * offers the page that emails the link again.
 */
function Failure({ failure }: { failure: SubmitFailure }): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const code = failure === 'preview' ? 'preview' : failure.code
  const verifyPath = code === 'email_unconfirmed' ? pathOf(config, 'verify-email') : undefined
  if (isOneOf(CODES_WITH_TEXTS, code))
    return (
      <Notice
        tone="danger"
        live
        title={t(`area.surveys.failed.${code}.title`)}
        action={
          verifyPath === undefined ? null : (
            <LinkButton to={verifyPath} variant="secondary" size="small">
              {t('area.surveys.failed.email_unconfirmed.action')}
            </LinkButton>
          )
        }
      >
        {t(`area.surveys.failed.${code}.text`)}
      </Notice>
    )
  const { title, text, requestId } = errorText(failure, t)
  return (
    <Notice tone="danger" live title={title}>
      {text}
      {requestId === undefined ? null : (
        <div>{t('ui.notification.request', { id: requestId })}</div>
      )}
    </Notice>
  )
}

const Form = styled.form`
  container-type: inline-size;
  max-inline-size: 860px;
`
/** A honeypot is off screen instead of `display: none`, because spam bots skip hidden fields. */
const Trap = styled.div`
  ${VISUALLY_HIDDEN}
`
