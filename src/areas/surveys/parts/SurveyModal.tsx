import { useState, type ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { inPreview } from '../../../core/preview/previewSession'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { Button } from '../../../ui/controls/Button'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Loading } from '../../../ui/feedback/Loading'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { Stack } from '../../../ui/layout/Stack'
import { Dialog } from '../../../ui/overlays/Dialog'
import { attachedSurveyQuery, type AttachedSurvey } from '../data/attachedSurvey'
import { mustAnswer } from '../model/mustAnswer'
import { ModalLanguage } from './ModalLanguage'
import { SurveyForm } from './SurveyForm'
import { SurveyIntro } from './SurveyIntro'

/**
 * A modal with an attached survey. It can't be closed while the survey must be answered, except in
 * a preview, where nothing is submitted. (doc 3 §4.survey-modal)
 */
export function SurveyModal({
  about,
  onClose,
}: {
  about: AttachedSurvey
  onClose: () => void
}): ReactNode {
  const t = useText()
  const surveyState = useCallQuery(attachedSurveyQuery(about))
  const [isDone, setIsDone] = useState(false)
  const survey = surveyState.status === 'ready' ? surveyState.value : undefined
  const isPersistent = survey !== undefined && mustAnswer(survey) && !isDone && !inPreview()
  return (
    <Dialog
      title={survey?.name ?? t('area.surveys.title')}
      open
      persistent={isPersistent}
      onClose={onClose}
    >
      {survey ? (
        <Stack gap={5}>
          {isPersistent ? <ModalLanguage /> : null}
          {isDone ? null : <SurveyIntro survey={survey} />}
          <SurveyForm
            survey={survey}
            about={about}
            isEmbedded
            onSubmitted={() => setIsDone(true)}
            doneAction={<Button onClick={onClose}>{t('ui.close')}</Button>}
          />
        </Stack>
      ) : surveyState.status === 'missing' ? (
        <EmptyState
          drawing="lost"
          title={t('area.surveys.missing.title')}
          text={t('area.surveys.missing.text')}
        />
      ) : surveyState.status === 'failed' ? (
        <LoadFailed error={surveyState.error} onRetry={surveyState.refetch} isPart />
      ) : (
        <Loading>
          <Skeleton lines={6} />
        </Loading>
      )}
    </Dialog>
  )
}
