import type { Company } from '#generated/types'
import type { MessageId } from '#generated/MessageId'
import type { Translate } from '../../../core/intl/Translate'

/** The Markdown texts of the built-in pages, each with the text that names the front desk in it. */
const frontDesks = {
  'page.cookie.text': 'page.cookie.frontDesk',
  'page.faq.details.answer': 'page.faq.frontDesk',
  'page.faq.language.answer': 'page.faq.frontDesk',
  'page.faq.members.answer': 'page.faq.frontDesk',
  'page.faq.password.answer': 'page.faq.frontDesk',
  'page.faq.signIn.answer': 'page.faq.frontDesk',
  'page.faq.times.answer': 'page.faq.frontDesk',
  'page.privacy.text': 'page.privacy.frontDesk',
  'page.terms.text': 'page.terms.frontDesk',
} as const satisfies Partial<Record<MessageId, MessageId>>

/** Id of a built-in page's Markdown text. */
export type ReadingTextId = keyof typeof frontDesks

/** The ids of the built-in pages' Markdown texts. */
// The cast: `Object.keys` loses the type of the keys.
export const readingTextIds = Object.keys(frontDesks) as ReadingTextId[]

/** A built-in page's text, in Markdown, with the club's name and whom to ask. */
export const readingText = (
  t: Translate,
  company: Pick<Company, 'name' | 'email'>,
  id: ReadingTextId,
): string => t(id, { club: company.name, contact: company.email || t(frontDesks[id]) })
