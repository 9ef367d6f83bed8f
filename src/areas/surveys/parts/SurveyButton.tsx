import { useAtomValue } from 'jotai'
import { useState, type ReactNode } from 'react'
import type { Survey } from '../../../../generated/types'
import { useText } from '../../../core/intl/useText'
import { inPreview } from '../../../core/preview/previewSession'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { pathOf } from '../../../core/registry/pathOf'
import { configAtom } from '../../../core/session/atoms'
import { Button } from '../../../ui/controls/Button'
import { useReopenForm } from '../../../ui/inputs/useFormDraft'
import { attachedSurvey, type AttachedSurvey } from '../data/attachedSurvey'
import { mustAnswer } from '../model/mustAnswer'
import { surveyFormName } from '../model/surveyFormName'
import { SurveyModal } from './SurveyModal'

/**
 * A button that opens the survey of a thing in a modal; nothing if the club has switched its
 * surveys off. For lists: the survey is loaded when it is opened.
 */
export function SurveyButton({ about }: { about: AttachedSurvey }): ReactNode {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  if (!useHasSurveys()) return null
  return (
    <Opener
      about={about}
      label={t('area.surveys.answerIt')}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
    />
  )
}

/**
 * Like `SurveyButton`, for the page of one thing: a survey that must be answered opens by itself,
 * and the button says whether it has been answered; until then `label`. With `main` it is the page's
 * main action.
 */
export function SurveyAction(props: SurveyActionProps): ReactNode {
  return useHasSurveys() ? <LoadedSurvey {...props} /> : null
}

interface SurveyActionProps {
  about: AttachedSurvey
  label?: string
  main?: boolean
}

function LoadedSurvey({ about, label, main = false }: SurveyActionProps): ReactNode {
  const t = useText()
  const read = useCallQuery(attachedSurvey(about))
  // Undefined until the person or the survey opens the modal; it stays open after the submit.
  const [isOpen, setIsOpen] = useState<boolean>()
  const survey = read.status === 'ready' ? read.value : undefined
  if (read.status === 'missing') return null
  if (isOpen === undefined && survey && mustAnswer(survey) && !inPreview()) setIsOpen(true)
  return (
    <Opener
      about={about}
      label={
        survey?.hasSubmitted ? t(answeredLabel(survey)) : (label ?? t('area.surveys.answerIt'))
      }
      main={main}
      isOpen={isOpen === true}
      onOpenChange={setIsOpen}
    />
  )
}

const answeredLabel = ({ canSubmit }: Survey) =>
  canSubmit ? 'area.surveys.another' : 'area.surveys.seeAnswers'

function Opener({
  about,
  label,
  main = false,
  isOpen,
  onOpenChange,
}: {
  about: AttachedSurvey
  label: string
  main?: boolean
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}): ReactNode {
  const close = (): void => onOpenChange(false)
  useReopenForm(
    surveyFormName(about.surveyId, about.referenceId),
    () => onOpenChange(true),
    // As its form is stored.
    { forVisitors: true },
  )
  return (
    <>
      <div>
        <Button
          variant={main ? 'primary' : 'secondary'}
          icon="clipboard"
          aria-haspopup="dialog"
          onClick={() => onOpenChange(true)}
        >
          {label}
        </Button>
      </div>
      {isOpen ? <SurveyModal about={about} onLoadFailed={close} onClose={close} /> : null}
    </>
  )
}

/** Whether the club's surveys can be answered: their calls belong to the survey page. */
export const useHasSurveys = (): boolean =>
  pathOf(useAtomValue(configAtom), 'survey', { id: 1 }) !== undefined
