import type { ReactNode } from 'react'
import type { Survey } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { Markdown } from '../../../ui/content/Markdown'
import { Badge } from '../../../ui/feedback/Badge'
import { Stack } from '../../../ui/layout/Stack'

/** A survey's description, and a badge if the survey is answered or closed. */
export function SurveyIntro({ survey }: { survey: Survey }): ReactNode {
  const t = useText()
  const { canSubmit, hasSubmitted, description, waitlistEvents } = survey
  // The form of a waitlist is not closed: it is answered on the page of an event.
  const isClosed = !canSubmit && waitlistEvents.length === 0
  return (
    <Stack gap={4}>
      {hasSubmitted || isClosed ? (
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
