import { useState, type ReactNode } from 'react'
import type { Survey } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { Button } from '../../../ui/controls/Button'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import type { SurveySubject } from '../data/createSubmit'
import { GivenAnswers } from './GivenAnswers'
import { Questions } from './Questions'
import { TakesFocus } from './TakesFocus'

/** Props of a survey's form. */
export interface SurveyFormProps {
  survey: Survey
  /** The subject of an attached survey, such as a booking; undefined for any other survey. */
  about?: SurveySubject
  /**
   * Whether the form is in a dialog or a section: it then shows its own thanks, and its headings
   * are one level deeper.
   */
  isEmbedded?: boolean
  /** Called once the answers are stored. */
  onSubmitted?: () => void
  /** A next step in the confirmation. */
  doneAction?: ReactNode
  /** Whether staff only look at the form: it checks answers, but neither keeps nor sends any. */
  isPreview?: boolean
}

/**
 * A survey's questions, replaced by the confirmation after the submit. If the customer can't answer
 * again, shows their answers instead.
 */
export function SurveyForm({
  survey,
  about,
  isEmbedded = false,
  onSubmitted,
  doneAction,
  isPreview = false,
}: SurveyFormProps): ReactNode {
  const t = useText()
  const [isDone, setIsDone] = useState(false)
  const [wasOpen] = useState(survey.canSubmit)
  if (isDone)
    return (
      <EmptyState
        level={2}
        takesFocus
        drawing="success"
        title={survey.confirmationHeader || t('area.surveys.success.title')}
        text={
          survey.confirmationText ? (
            <bdi>{survey.confirmationText}</bdi>
          ) : (
            t(isEmbedded ? 'area.surveys.success.thanks' : 'area.surveys.success.text')
          )
        }
        action={
          <>
            {survey.multipleResponses && survey.canSubmit ? (
              <Button variant="secondary" onClick={() => setIsDone(false)}>
                {t('area.surveys.another')}
              </Button>
            ) : null}
            {doneAction}
          </>
        }
      />
    )
  if (survey.hasSubmitted && !survey.canSubmit) {
    const givenAnswers = <GivenAnswers survey={survey} about={about} />
    return wasOpen ? <TakesFocus>{givenAnswers}</TakesFocus> : givenAnswers
  }
  return (
    <Questions
      survey={survey}
      about={about}
      headingLevel={isEmbedded ? 3 : 2}
      isPreview={isPreview}
      onSubmitted={() => {
        setIsDone(true)
        onSubmitted?.()
      }}
    />
  )
}
