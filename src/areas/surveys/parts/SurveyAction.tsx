import { useAtomValue } from 'jotai'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Survey } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { inPreview } from '../../../core/preview/previewSession'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { pathOf } from '../../../core/config/pathOf'
import { configAtom } from '../../../core/session/atoms'
import { Button } from '../../../ui/controls/Button'
import { useReopenForm } from '../../../ui/inputs/useFormDraft'
import { attachedSurveyQuery, type AttachedSurvey } from '../data/attachedSurvey'
import { mustAnswer } from '../model/mustAnswer'
import { surveyFormName } from '../model/surveyFormName'
import { SurveyModal } from './SurveyModal'

/**
 * A button that opens an attached survey in a modal. Its text says whether the survey has been
 * answered; until then it is `label`. Renders nothing if the club has disabled surveys, or if the
 * survey is closed and was not answered. A survey that must be answered opens by itself, except in
 * a list (`isInList`). With `isMain`, it is the page's primary action.
 */
export function SurveyAction(props: SurveyActionProps): ReactNode {
  return useHasSurveys() ? <SurveyButton {...props} /> : null
}

interface SurveyActionProps {
  about: AttachedSurvey
  label?: string
  isMain?: boolean
  isInList?: boolean
}

function SurveyButton({
  about,
  label,
  isMain = false,
  isInList = false,
}: SurveyActionProps): ReactNode {
  const t = useText()
  const surveyState = useCallQuery(attachedSurveyQuery(about))
  // Undefined until the person or the survey opens the modal; it stays open after the submit.
  const [isOpen, setIsOpen] = useState<boolean>()
  const survey = surveyState.status === 'ready' ? surveyState.value : undefined
  const isOver = survey !== undefined && !survey.canSubmit && !survey.hasSubmitted
  // A survey that closes while its modal is open stays until the modal is closed.
  if (surveyState.status === 'missing' || (isOver && isOpen !== true)) return null
  if (isOpen === undefined && !isInList && survey && mustAnswer(survey) && !inPreview())
    setIsOpen(true)
  return (
    // Reserves the button's space until it is known whether there is a survey.
    <Place data-loading={surveyState.status === 'loading' || undefined}>
      <Opener
        about={about}
        label={
          survey?.hasSubmitted ? t(answeredLabel(survey)) : (label ?? t('area.surveys.answerIt'))
        }
        isMain={isMain}
        isOpen={isOpen === true}
        onOpenChange={setIsOpen}
      />
    </Place>
  )
}

const Place = styled.div`
  &[data-loading] {
    visibility: hidden;
  }
`
const answeredLabel = ({ canSubmit }: Survey) =>
  canSubmit ? 'area.surveys.another' : 'area.surveys.seeAnswers'

function Opener({
  about,
  label,
  isMain,
  isOpen,
  onOpenChange,
}: {
  about: AttachedSurvey
  label: string
  isMain: boolean
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}): ReactNode {
  const close = (): void => onOpenChange(false)
  useReopenForm(
    surveyFormName(about.surveyId, about.referenceId),
    () => onOpenChange(true),
    // The survey's form also stores a visitor's draft.
    { forVisitors: true },
  )
  return (
    <>
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        icon="clipboard"
        aria-haspopup="dialog"
        onClick={() => onOpenChange(true)}
      >
        {label}
      </Button>
      {isOpen ? <SurveyModal about={about} onClose={close} /> : null}
    </>
  )
}

/** Whether the club has surveys: without a survey page, the server rejects their calls. */
export const useHasSurveys = (): boolean =>
  pathOf(useAtomValue(configAtom), 'survey', { id: 1 }) !== undefined
