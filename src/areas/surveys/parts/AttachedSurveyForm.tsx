import type { ReactNode } from 'react'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { LazyMarkdown } from '../../../ui/content/LazyMarkdown'
import { Loading } from '../../../ui/feedback/Loading'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { Stack } from '../../../ui/layout/Stack'
import { attachedSurveyQuery, type AttachedSurvey } from '../data/attachedSurvey'
import { SurveyForm } from './SurveyForm'

/** An attached survey's form on its subject's page; renders nothing if there is no such survey. */
export function AttachedSurveyForm({
  about,
  onSubmitted,
}: {
  about: AttachedSurvey
  onSubmitted: () => void
}): ReactNode {
  const surveyState = useCallQuery(attachedSurveyQuery(about))
  if (surveyState.status === 'missing') return null
  if (surveyState.status === 'failed')
    return <LoadFailed error={surveyState.error} onRetry={surveyState.refetch} isPart />
  if (surveyState.status !== 'ready')
    return (
      <Loading>
        <Skeleton lines={6} />
      </Loading>
    )
  const survey = surveyState.value
  return (
    <Stack gap={5}>
      {survey.description ? <LazyMarkdown text={survey.description} /> : null}
      <SurveyForm survey={survey} about={about} isEmbedded onSubmitted={onSubmitted} />
    </Stack>
  )
}
