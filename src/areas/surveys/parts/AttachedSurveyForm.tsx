import type { ReactNode } from 'react'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { LazyMarkdown } from '../../../ui/content/LazyMarkdown'
import { Loading } from '../../../ui/feedback/Loading'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { Stack } from '../../../ui/layout/Stack'
import { attachedSurveyQuery, type AttachedSurvey } from '../data/attachedSurvey'
import { SurveyForm } from './SurveyForm'

/** An attached survey's form inside the page of its subject; renders nothing if there is none. */
export function AttachedSurveyForm({
  about,
  onSubmitted,
}: {
  about: AttachedSurvey
  onSubmitted: () => void
}): ReactNode {
  const loadedSurvey = useCallQuery(attachedSurveyQuery(about))
  if (loadedSurvey.status === 'missing') return null
  if (loadedSurvey.status === 'failed')
    return <LoadFailed error={loadedSurvey.error} onRetry={loadedSurvey.refetch} part />
  if (loadedSurvey.status !== 'ready')
    return (
      <Loading>
        <Skeleton lines={6} />
      </Loading>
    )
  const survey = loadedSurvey.value
  return (
    <Stack gap={5}>
      {survey.description ? <LazyMarkdown text={survey.description} /> : null}
      <SurveyForm survey={survey} about={about} isEmbedded onSubmitted={onSubmitted} />
    </Stack>
  )
}
