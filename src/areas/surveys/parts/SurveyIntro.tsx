import type { ReactNode } from 'react'
import type { Survey } from '../../../../generated/types'
import { useText } from '../../../core/intl/useText'
import { Markdown } from '../../../ui/content/Markdown'
import { Badge } from '../../../ui/feedback/Badge'
import { Stack } from '../../../ui/layout/Stack'

/** A survey's description, and a badge if the survey is answered or closed. */
export function SurveyIntro({ survey }: { survey: Survey }): ReactNode {
  const t = useText()
  const { canSubmit, hasSubmitted, description } = survey
  return (
    <Stack gap={4}>
      {hasSubmitted || !canSubmit ? (
        <div>
          <Badge tone={canSubmit ? 'success' : 'neutral'}>
            {t(hasSubmitted ? 'area.surveys.answered' : 'area.surveys.closed')}
          </Badge>
        </div>
      ) : null}
      <Markdown text={description} />
    </Stack>
  )
}
