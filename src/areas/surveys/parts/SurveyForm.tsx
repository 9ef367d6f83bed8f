import type { ReactNode } from 'react'
import type { Survey } from '../../../../generated/types'
import { codeQuery } from '../../../core/query/callQuery'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { ChunkLoadFailed } from '../../../ui/feedback/ChunkLoadFailed'
import { Loading } from '../../../ui/feedback/Loading'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import type { SurveySubject } from '../data/createSubmit'

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
}

/**
 * A survey's questions, replaced by the confirmation after the submit. If the customer can't answer
 * again, shows their answers instead. The code is loaded when a survey is first shown.
 */
export function SurveyForm(props: SurveyFormProps): ReactNode {
  const code = useCallQuery(bodyCode)
  if (code.status === 'loading')
    return (
      <Loading>
        <Skeleton lines={6} />
      </Loading>
    )
  if (code.status !== 'ready') return <ChunkLoadFailed error={code.error} />
  const Body = code.value
  return <Body {...props} />
}

const bodyCode = codeQuery(
  'SurveyForm',
  async () => (await import('./SurveyFormBody')).SurveyFormBody,
)
