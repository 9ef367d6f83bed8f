import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Survey, SurveyField } from '../../../../generated/types'
import type { Translate } from '../../../core/intl/Translate'
import { useText } from '../../../core/intl/useText'
import { Notice } from '../../../ui/feedback/Notice'
import { Stack } from '../../../ui/layout/Stack'
import { ownDirection } from '../../../ui/style/ownDirection'
import { isAnswerable, kindOf } from '../model/surveyFields'
import { labelOf } from './faultText'
import { optionText } from './optionText'

/** The answers that the customer has given, which can't be changed; none for a pass's guest. */
export function GivenAnswers({ survey }: { survey: Survey }): ReactNode {
  const t = useText()
  const answered = survey.fields.flatMap((field) => {
    const texts = survey.responses
      .filter(({ fieldId }) => fieldId === field.id)
      .map(({ answer }) => answerText(t, field, answer))
    return texts.length === 0 || !isAnswerable(field) || kindOf(field) === 'hidden'
      ? []
      : [{ id: field.id, label: labelOf(t, field), texts }]
  })
  return (
    <Stack gap={5}>
      <Notice
        title={t(
          answered.length === 0
            ? 'area.surveys.failed.already_submitted.title'
            : 'area.surveys.answeredNote',
        )}
      />
      <List>
        {answered.map(({ id, label, texts }) => (
          <div key={id}>
            <dt>{label}</dt>
            {texts.map((text) => (
              <dd key={text}>{text}</dd>
            ))}
          </div>
        ))}
      </List>
    </Stack>
  )
}

/** A drawn signature is a file without a name. */
const answerText = (t: Translate, field: SurveyField, answer: string): string =>
  kindOf(field) === 'canvas' && answer === ''
    ? t('area.surveys.signature.drawn')
    : optionText(t, field, answer)

const List = styled.dl`
  display: grid;
  gap: var(--portico-space-4);
  max-inline-size: var(--portico-measure);
  overflow-wrap: anywhere;
  dt {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
  dd {
    margin: 0;
    white-space: pre-line;
  }
  dt,
  dd {
    ${ownDirection}
  }
`
