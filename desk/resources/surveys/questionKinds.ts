import type { SurveyRecord } from '../../../generated/types'
import type { Item } from '../../values/items'

type Question = SurveyRecord['questions'][number]
type Kind = Question['kind']
type Rule = Question['rule']

/** The kinds that are answered by choosing from options. */
const WITH_OPTIONS: readonly Kind[] = ['radio', 'checkbox', 'select', 'yesno']
/** The kinds that nobody answers. */
const UNANSWERED: readonly Kind[] = ['section', 'html', 'hidden']
/** The kinds that may have something at first. */
const WITH_VALUE: readonly Kind[] = ['text', 'textarea', 'datetime', 'hidden']

/** What an answer of a kind may have to be; only any answer for kinds that are not here. */
const RULES: Readonly<Partial<Record<Kind, readonly Rule[]>>> = {
  text: ['any', 'email', 'phone', 'mobile', 'zip_code'],
  textarea: ['any', 'email', 'phone', 'mobile', 'zip_code'],
  datetime: ['any', 'birthdate', 'anniversary_date'],
}

/** The rules that there are for answers to a question. */
export const rulesFor = (question: Item): readonly Rule[] => RULES[kindOf(question)] ?? ['any']

/** Whether a question's rule is one for its kind. */
export const ruleFits = (question: Item): boolean =>
  rulesFor(question).some((rule) => rule === question['rule'])

/** Whether a question is answered by choosing from options. */
export const isChosen = (question: Item): boolean => WITH_OPTIONS.includes(kindOf(question))

/** Whether somebody answers a question, so that others may depend on its answer. */
export const isAnswered = (question: Item): boolean =>
  !['section', 'html'].includes(kindOf(question))

/** The properties of a question that mean nothing with its kind or its condition. */
export function pointlessOf(question: Item): readonly string[] {
  const kind = kindOf(question)
  const isFree = question['showWhenId'] === null
  const isAnyAnswer = ['answered', 'not_answered'].includes(String(question['showWhen']))
  return [
    ...(kind === 'html' ? ['label'] : ['text']),
    ...(UNANSWERED.includes(kind) ? ['help', 'required'] : []),
    ...(rulesFor(question).length > 1 ? [] : ['rule']),
    ...(isChosen(question) ? [] : ['options']),
    ...(WITH_VALUE.includes(kind) ? [] : ['value']),
    ...(kind === 'hidden' ? ['style'] : []),
    ...(isFree ? ['showWhen'] : []),
    ...(isFree || isAnyAnswer ? ['showWhenValue'] : []),
  ]
}

// The items come from the record's schema.
const kindOf = (question: Item): Kind => question['kind'] as Kind
