import validateAttribute from '../../../generated/validators/AccountAttribute'
import { isPlainObject } from '../../../src/core/json/plainObject'
import { storeQuestions } from '../../features/account/detailsRepository'
import { findClubBySlug } from '../../platform/db/platform/domains'
import { failure, type CommandResult, type CommandService } from '../CommandResult'
import type { Command } from '../Command'

/**
 * `club data questions SLUG JSON`: replaces the questions that a club's company asks its members in
 * their details, in this order. Answers to a question that keeps its name stay.
 */
export async function setQuestions(
  { db }: CommandService,
  { slug, questions }: Extract<Command, { name: 'data-questions' }>,
): Promise<CommandResult> {
  const row = await db.platform((tx) => findClubBySlug(tx, slug))
  if (row === undefined) return failure(`there is no club "${slug}"`)
  if (!Array.isArray(questions))
    return failure('the questions must be a list, such as [{"name": "boat", "field": {…}}]')
  const valid: unknown[] = questions.map(unanswered)
  if (!valid.every(validateAttribute)) {
    const wrong = valid.findIndex((question) => !validateAttribute(question))
    const [error] = validateAttribute.errors ?? []
    return failure(
      `question ${wrong + 1}${error?.instancePath ?? ''} ${error?.message ?? 'is not valid'}; nothing was written`,
    )
  }
  const names = valid.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) return failure(`there are two questions “${twice}”; nothing was written`)
  const { companyId } = row.domain
  await db.tx(companyId, (tx) =>
    storeQuestions(
      tx,
      companyId,
      valid.map(({ name, field: { value, ...field } }) => {
        // Destructured only to omit it.
        void value
        return { name, field }
      }),
    ),
  )
  return {
    exit: 0,
    json: { slug, questions: names },
    text: `${slug} asks its members ${names.length === 1 ? 'one question' : `${names.length} questions`}.`,
  }
}

/** A question as a member gets it before there is an answer. */
const unanswered = (question: unknown): unknown =>
  isPlainObject(question) && isPlainObject(question['field'])
    ? { ...question, field: { editable: true, ...question['field'], value: null } }
    : question
