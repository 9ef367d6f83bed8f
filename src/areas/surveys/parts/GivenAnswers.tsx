import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Survey, SurveyField } from '#generated/types'
import type { Translate } from '../../../core/intl/Translate'
import { useText } from '../../../core/intl/useText'
import { TextLink } from '../../../ui/controls/TextLink'
import { Notice } from '../../../ui/feedback/Notice'
import { Stack } from '../../../ui/layout/Stack'
import { OWN_DIRECTION } from '../../../ui/style/ownDirection'
import type { SurveySubject } from '../data/createSubmit'
import { isAnswerable, kindOf } from '../model/surveyFields'
import { labelOf } from './faultText'
import { optionText } from './optionText'

/**
 * The customer's submitted answers, which can't be changed. A pass's guest, to whom the server
 * sends no answers, only sees a note that the survey has been answered.
 */
export function GivenAnswers({
  survey,
  about,
}: {
  survey: Survey
  about: SurveySubject | undefined
}): ReactNode {
  const t = useText()
  const answeredFields = survey.fields.flatMap((field) => {
    const answers = survey.responses.filter(({ fieldId }) => fieldId === field.id)
    return answers.length === 0 || !isAnswerable(field) || kindOf(field) === 'hidden'
      ? []
      : [{ field, label: labelOf(t, field), answers }]
  })
  return (
    <Stack gap={5}>
      <Notice
        title={t(
          answeredFields.length === 0
            ? 'area.surveys.failed.already_submitted.title'
            : 'area.surveys.answeredNote',
        )}
      />
      <List>
        {answeredFields.map(({ field, label, answers }) => (
          <div key={field.id}>
            <dt>{label}</dt>
            {answers.map(({ answer }) => {
              const text = answerText(t, field, answer)
              return (
                <dd key={answer}>
                  {isFile(field, answer) ? (
                    <TextLink to={fileUrl(survey, field, about)} reload>
                      {text}
                    </TextLink>
                  ) : (
                    text
                  )}
                </dd>
              )
            })}
          </div>
        ))}
      </List>
    </Stack>
  )
}

/** Whether an answer is a file's name; a drawn signature is a file without a name. */
const isFile = (field: SurveyField, answer: string): boolean =>
  kindOf(field) === 'upload' || (kindOf(field) === 'canvas' && answer === '')

/** The URL from which the customer downloads a file that they submitted (`surveys.file`). */
const fileUrl = (survey: Survey, field: SurveyField, about: SurveySubject | undefined): string =>
  `/api/surveys/${survey.id}/files/${field.id}${about === undefined ? '' : `?referenceId=${about.referenceId}`}`

const answerText = (t: Translate, field: SurveyField, answer: string): string =>
  isFile(field, answer) ? answer || t('area.surveys.signature.drawn') : optionText(t, field, answer)

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
    ${OWN_DIRECTION}
  }
`
