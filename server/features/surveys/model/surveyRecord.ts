import type { SurveyRecord } from '#generated/types'
import { isAnswerable, kindOf } from '#src/areas/surveys/model/surveyFields'
import type {
  FieldTranslation,
  StoredField,
  SurveyProfile,
} from '../../../platform/db/schema/surveys'
import { withIds } from '../../../platform/desk/withIds'

/** What staff write of a survey. */
export type SurveyFields = Omit<
  SurveyRecord,
  'id' | 'revision' | 'version' | 'createdAt' | 'state' | 'count' | 'lastAt'
>
/** A question as staff write it. */
export type WrittenQuestion = SurveyRecord['questions'][number]

/** The kinds whose answer is chosen from options. */
const WITH_OPTIONS: readonly string[] = ['radio', 'checkbox', 'select', 'yesno']

/** The kinds of field that an answer's rule is for. */
const RULE_KINDS: Readonly<Record<WrittenQuestion['rule'], readonly string[]>> = {
  any: [],
  email: ['text', 'textarea'],
  phone: ['text', 'textarea'],
  mobile: ['text', 'textarea'],
  zip_code: ['text', 'textarea'],
  birthdate: ['datetime'],
  anniversary_date: ['datetime'],
}

/** Whether a question of this kind is answered by choosing. */
export const hasOptions = ({ kind }: Pick<WrittenQuestion, 'kind'>): boolean =>
  WITH_OPTIONS.includes(kind)

/** Whether a rule on answers is for questions of this kind. */
export const isRuleFor = ({ rule, kind }: Pick<WrittenQuestion, 'rule' | 'kind'>): boolean =>
  rule === 'any' || RULE_KINDS[rule].includes(kind)

/** The columns of a survey, without its questions. */
export const toColumns = (fields: SurveyFields) => ({
  name: fields.name.trim(),
  isPublic: fields.isPublic,
  isOpen: fields.isOpen,
  opensAt: toDate(fields.opensAt),
  closesAt: toDate(fields.closesAt),
})

/** What the profile of a survey has of what staff write, without its questions. */
export const toProfile = (fields: SurveyFields): SurveyProfile => ({
  description: fields.description,
  buttonCreate: fields.buttonCreate,
  buttonEdit: fields.buttonEdit,
  confirmationHeader: fields.confirmationHeader,
  confirmationText: fields.confirmationText,
  multipleResponses: fields.multipleResponses,
  required: fields.required,
  referenceType: fields.about === 'none' ? '' : fields.about,
  translations: fields.translations.filter((texts) =>
    Object.entries(texts).some(([name, text]) => name !== 'language' && text.trim() !== ''),
  ),
})

/**
 * Questions as they are stored. A new one, whose id is null or below 0, gets the next id that none
 * of the `earlier` ones has, and so does each condition on it; an option without a value gets the
 * next number that no option of this question has or had.
 */
export function toStored(
  questions: readonly WrittenQuestion[],
  earlier: readonly StoredField[],
): StoredField[] {
  const next = nextIds([...questions, ...earlier].map(({ id }) => id ?? 0))
  const idOf = new Map<number, number>()
  const numbered = questions.map((question) => {
    const isNew = question.id === null || question.id <= 0
    const id = isNew ? next() : (question.id ?? 0)
    if (question.id !== null) idOf.set(question.id, id)
    const had = earlier.flatMap((field) => (field.id === id ? field.field.values : []))
    return {
      ...question,
      id,
      options: hasOptions(question) ? withValues(question.options, had) : [],
    }
  })
  return numbered.map((question) => {
    const { id, kind, options, showWhenId } = question
    const onId = showWhenId === null ? null : (idOf.get(showWhenId) ?? showWhenId)
    const at = numbered.findIndex((one) => one.id === onId)
    const condition = conditionOf(question, questions[at]?.options, numbered[at]?.options)
    return {
      id,
      dataMap: question.rule === 'any' ? '' : question.rule,
      field: {
        type: kind,
        label: question.label.trim(),
        value: kind === 'html' ? question.text : options.length > 0 ? '' : question.value,
        values: options.map(({ value, text, selected }) => ({
          value,
          text: text.trim(),
          selected,
        })),
        required: question.required && !NEVER_REQUIRED.includes(kind),
        help: question.help.trim(),
        style: question.style,
        ...(onId !== null && { showWhen: { fieldId: onId, ...condition } }),
      },
      ...translationsOf(question),
    }
  })
}

/** The kinds that nobody answers. */
const NEVER_REQUIRED: readonly string[] = ['section', 'html', 'hidden']

/** The highest id that a column holds. */
const MAX_ID = 2_147_483_647

/** Returns ids above those that are taken; once there is none, the lowest that are free. */
function nextIds(ids: readonly number[]): () => number {
  const taken = new Set(ids)
  let last = Math.max(0, ...ids)
  return () => {
    last = last < MAX_ID ? last + 1 : 1
    while (taken.has(last)) last += 1
    taken.add(last)
    return last
  }
}

/** Options, each with a value; `had` are those that the question had earlier. */
function withValues(
  options: WrittenQuestion['options'],
  had: readonly { value: string }[],
): WrittenQuestion['options'] {
  const taken = new Set([...options, ...had].map(({ value }) => value))
  let last = 0
  const next = (): string => {
    do last += 1
    while (taken.has(String(last)))
    return String(last)
  }
  return options.map((option) => (option.value === '' ? { ...option, value: next() } : option))
}

/**
 * What a condition asks of another question, whose options are `written` in the form and `stored` in
 * the same order. A new option has no value in the form yet and is meant by its text.
 */
function conditionOf(
  { showWhen, showWhenValue }: WrittenQuestion,
  written: WrittenQuestion['options'] = [],
  stored: WrittenQuestion['options'] = [],
) {
  if (showWhen === 'answered' || showWhen === 'not_answered')
    return { answered: showWhen === 'answered' }
  const meant = written.findIndex(({ value, text }) =>
    value === '' ? text.trim() === showWhenValue.trim() : value === showWhenValue,
  )
  const value = stored[meant]?.value ?? showWhenValue
  return showWhen === 'equals' ? { equals: value } : { notEquals: value }
}

/** A question's texts by language, of which each has one at least. */
function translationsOf({
  kind,
  options,
  translations,
}: WrittenQuestion): Pick<StoredField, 'translations'> {
  const languages = [translations, ...options.map((option) => option.translations)]
    .flat()
    .map(({ language }) => language)
  const written = [...new Set(languages)].flatMap((language): FieldTranslation[] => {
    const own = translations.find((one) => one.language === language)
    const ofOptions = options.flatMap((option) => {
      const found = option.translations.find((one) => one.language === language)
      const text = found?.text.trim() ?? ''
      return text === '' ? [] : [[option.value, text] as const]
    })
    const texts = {
      label: own?.label.trim() ?? '',
      help: own?.help.trim() ?? '',
      value: kind === 'html' ? (own?.text ?? '') : '',
    }
    const isEmpty = Object.values(texts).join('') === '' && ofOptions.length === 0
    return isEmpty ? [] : [{ language, ...texts, options: Object.fromEntries(ofOptions) }]
  })
  return written.length === 0 ? {} : { translations: written }
}

/** A stored question as staff write it. */
export function toQuestion(stored: StoredField): WrittenQuestion {
  const { id, dataMap, field, translations = [] } = stored
  const kind = kindOf(stored) ?? 'text'
  const { showWhen } = field
  return {
    id,
    kind,
    label: field.label,
    help: field.help,
    text: kind === 'html' ? field.value : '',
    required: field.required,
    rule: RULES.find((rule) => rule === dataMap) ?? 'any',
    options: withIds(
      field.values.map(({ value, text, selected }) => ({
        id: null,
        value,
        text,
        selected: selected || (value === field.value && isAnswerable(stored)),
        translations: translations.flatMap(({ language, options }) => {
          const translated = options[value] ?? ''
          return translated === '' ? [] : [{ language, text: translated }]
        }),
      })),
    ),
    value: kind === 'html' || field.values.length > 0 ? '' : field.value,
    style: field.style,
    showWhenId: showWhen?.fieldId ?? null,
    showWhen:
      showWhen?.equals !== undefined
        ? 'equals'
        : showWhen?.notEquals !== undefined
          ? 'not_equals'
          : showWhen?.answered === false
            ? 'not_answered'
            : 'answered',
    showWhenValue: showWhen?.equals ?? showWhen?.notEquals ?? '',
    translations: translations.flatMap(({ language, label, help, value }) =>
      `${label}${help}${value}` === '' ? [] : [{ language, label, help, text: value }],
    ),
  }
}

const RULES = [
  'any',
  'email',
  'phone',
  'mobile',
  'zip_code',
  'birthdate',
  'anniversary_date',
] as const

/** What staff write of a survey, from what is stored of one. */
export const toSurveyFields = ({
  name,
  isPublic,
  isOpen,
  opensAt = null,
  closesAt = null,
  profile,
}: StoredSurvey): SurveyFields => ({
  isOpen,
  opensAt: opensAt?.toISOString() ?? null,
  closesAt: closesAt?.toISOString() ?? null,
  name,
  description: profile.description ?? '',
  translations: profile.translations ?? [],
  isPublic,
  about: ABOUT.find((one) => one === profile.referenceType) ?? 'none',
  multipleResponses: profile.multipleResponses ?? false,
  required: profile.required ?? false,
  questions: (profile.fields ?? []).map(toQuestion),
  buttonCreate: profile.buttonCreate ?? '',
  buttonEdit: profile.buttonEdit ?? '',
  confirmationHeader: profile.confirmationHeader ?? '',
  confirmationText: profile.confirmationText ?? '',
})

/** A stored survey, or one that is about to be. */
export interface StoredSurvey {
  name: string
  isPublic: boolean
  isOpen: boolean
  opensAt?: Date | null
  closesAt?: Date | null
  profile: SurveyProfile
}

const ABOUT = ['booking', 'event', 'membership', 'guest_pass', 'business'] as const

const toDate = (instant: string | null): Date | null =>
  instant === null ? null : new Date(instant)
