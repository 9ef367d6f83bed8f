import type { ReactNode } from 'react'
import type { SurveyField } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { ChoiceGroup } from '../../../ui/controls/ChoiceGroup'
import { EmailField } from '../../../ui/controls/EmailField'
import { PasswordField } from '../../../ui/controls/PasswordField'
import { PhoneField } from '../../../ui/controls/PhoneField'
import { SelectField } from '../../../ui/controls/SelectField'
import { TextField } from '../../../ui/controls/TextField'
import { Markdown } from '../../../ui/content/Markdown'
import { Heading } from '../../../ui/layout/Heading'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'
import { choicesOf, isRequired, kindOf } from '../model/surveyFields'
import { labelOf } from './faultText'
import { optionText } from './optionText'
import { QuestionDate } from './QuestionDate'
import { SignatureField } from './SignatureField'
import { UploadField } from './UploadField'
import { answerName, type SurveyFormState } from './useSurveyForm'

/**
 * One field of a survey by its kind (doc 3 §3); renders nothing for an unsupported or hidden one.
 */
export function Question({
  field,
  form,
  headingLevel,
}: {
  field: SurveyField
  form: SurveyFormState
  headingLevel: 2 | 3
}): ReactNode {
  const t = useText()
  const kind = kindOf(field)
  const { help, value } = field.field
  const values = form.valuesOf(field)
  const texts = values.filter((answer) => typeof answer === 'string')
  const [text = ''] = texts
  const setText = (next: string): void => form.set(field, next === '' ? [] : [next])
  const control = {
    name: answerName(field),
    label: labelOf(t, field),
    hint: help || undefined,
    error: form.errorOf(field),
    required: isRequired(field),
  }
  const choiceProps = {
    ...control,
    choices: choicesOf(field) ?? [],
    labelOf: (choice: string) => optionText(t, field, choice),
    selected: texts,
    onChange: (selected: readonly string[]) => form.set(field, selected),
  }
  switch (kind) {
    case 'section':
      return (
        <Stack gap={1}>
          <Heading level={headingLevel} size={3}>
            {field.field.label}
          </Heading>
          {help ? <Text tone="muted">{help}</Text> : null}
        </Stack>
      )
    case 'html':
      return <Markdown text={value} headingLevel={headingLevel} />
    case 'radio':
    case 'yesno':
      return <ChoiceGroup {...choiceProps} kind="radio" />
    case 'checkbox':
      return (
        <ChoiceGroup
          {...choiceProps}
          kind="checkbox"
          hint={
            [help, control.required ? t('area.surveys.atLeastOne') : '']
              .filter(Boolean)
              .join(' ') || undefined
          }
        />
      )
    case 'select':
      return (
        <SelectField
          {...control}
          value={text}
          placeholder={t('area.surveys.choose')}
          options={choiceProps.choices.map((choice) => ({
            value: choice,
            label: choiceProps.labelOf(choice),
          }))}
          onChange={(event) => setText(event.target.value)}
        />
      )
    case 'textarea':
      return (
        <TextField
          {...control}
          multiline
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )
    case 'text':
      return <TextQuestion {...control} dataMap={field.dataMap} text={text} onText={setText} />
    case 'password':
      return (
        <PasswordField
          {...control}
          autoComplete="new-password"
          defaultValue={text}
          onChange={(event) => setText(event.target.value)}
        />
      )
    case 'datetime':
      return (
        <QuestionDate
          {...control}
          dataMap={field.dataMap}
          today={form.today}
          text={text}
          onText={setText}
        />
      )
    case 'upload':
      return (
        <UploadField
          {...control}
          url={text === '' ? undefined : text}
          onUrl={(url) => form.set(field, url === undefined ? [] : [url])}
          onFault={(code) => form.setFault(field, code)}
          read={form.read}
        />
      )
    case 'canvas':
      return (
        <SignatureField
          {...control}
          value={values[0]}
          onValue={(signature) => form.set(field, signature === undefined ? [] : [signature])}
        />
      )
    default:
      return null
  }
}

/** A single-line question, with the keyboard and autofill that suit its content. (doc 3 §5) */
function TextQuestion({
  dataMap,
  text,
  onText,
  ...control
}: {
  name: string
  label: string
  hint: string | undefined
  error: string | undefined
  required: boolean
  dataMap: string
  text: string
  onText: (text: string) => void
}): ReactNode {
  const input = {
    ...control,
    value: text,
    onChange: (event: { target: { value: string } }) => onText(event.target.value),
  }
  switch (dataMap) {
    case 'email':
      return <EmailField {...input} />
    case 'mobile':
    case 'phone':
      return <PhoneField {...control} autoComplete="tel-national" value={text} onValue={onText} />
    case 'zip_code':
      return <TextField {...input} autoComplete="postal-code" inputMode="numeric" dir="ltr" />
    default:
      return <TextField {...input} />
  }
}
