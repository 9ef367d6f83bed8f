import type { ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { saveDetails } from '../data/saveProfile'
import { answerValue, answerInput, type AttributeGroup } from '../model/groupAttributes'
import { checkAnswer } from '../model/checkDetails'
import { AnswerField } from './AnswerField'
import { EditCard } from './EditCard'
import { GroupFormBody } from './GroupFormBody'
import { useGroupForm } from './useGroupForm'
import { ValueList } from './ValueList'

/**
 * A group of the club's own questions with the customer's answers; with `canEdit`, the editable
 * questions can be answered here. (shell.entity.account-attribute-types)
 */
export function AttributesCard({
  group,
  canEdit,
  onSaved,
}: {
  group: AttributeGroup
  canEdit: boolean
  onSaved: () => void
}): ReactNode {
  const t = useText()
  const editable = canEdit && group.attributes.some(({ field }) => field.editable)
  return (
    <EditCard
      name={formName(group)}
      title={group.name || t('area.account.group.attributes')}
      form={
        editable
          ? (close) => (
              <AnswersForm
                group={group}
                onDone={(saved) => {
                  if (saved) onSaved()
                  close(saved)
                }}
              />
            )
          : undefined
      }
    >
      <ValueList
        values={group.attributes.map(({ name, field }) => ({
          id: name,
          label: name,
          value: answerValue(field),
        }))}
      />
    </EditCard>
  )
}

const formName = ({ name }: AttributeGroup): string => `answers-${name}`

function AnswersForm({
  group,
  onDone,
}: {
  group: AttributeGroup
  onDone: (saved: boolean) => void
}): ReactNode {
  const t = useText()
  const editableAttributes = group.attributes.filter(({ field }) => field.editable)
  const byName = new Map(editableAttributes.map((attribute) => [attribute.name, attribute]))
  const form = useGroupForm({
    name: formName(group),
    initial: Object.fromEntries(
      editableAttributes.map(({ name, field }) => [name, answerInput(field)]),
    ),
    check: (changed) =>
      Object.fromEntries(
        Object.entries(changed).flatMap(([name, answer]) => {
          const error = checkAnswer(byName.get(name), answer)
          return error === undefined ? [] : [[name, error]]
        }),
      ),
    save: (attributes) =>
      saveDetails({
        attributes: Object.fromEntries(
          Object.entries(attributes).map(([name, answer]) => [name, answer === '' ? null : answer]),
        ),
      }),
    onDone,
    labelOf: (name) => name,
    prefix: 'answer-',
  })
  return (
    <GroupFormBody
      form={form}
      label={group.name || t('area.account.group.attributes')}
      onCancel={() => onDone(false)}
    >
      {editableAttributes.map(({ name, field }) => (
        <div
          key={name}
          data-wide={
            field.type === 'textarea' ||
            field.type === 'checkbox' ||
            field.type === 'radio' ||
            undefined
          }
        >
          <AnswerField
            name={form.nameOf(name)}
            label={name}
            field={field}
            value={form.values[name] ?? ''}
            error={form.errorOf(name)}
            onValue={(answer) => form.set({ [name]: answer })}
          />
        </div>
      ))}
    </GroupFormBody>
  )
}
