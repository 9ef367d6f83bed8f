import type { ReactNode } from 'react'
import type { SurveyRecord } from '../../../generated/types'
import { useText } from '../../../src/core/intl/useText'
import { JoinedFacts } from '../../../src/ui/layout/JoinedFacts'
import type { Item } from '../../values/items'

/** How a question is answered, whether it must be, and whether it depends on another one. */
export function QuestionNote({ item }: { item: Item }): ReactNode {
  const t = useText()
  // The items come from the record's schema.
  const kind = item['kind'] as SurveyRecord['questions'][number]['kind']
  return (
    <JoinedFacts
      parts={[
        t(`desk.surveys.questions.kind.${kind}`),
        item['required'] === true ? t('desk.surveys.questions.mandatory') : '',
        item['showWhenId'] === null ? '' : t('desk.surveys.questions.conditional'),
      ]}
    />
  )
}
