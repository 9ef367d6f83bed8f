import { endsInMark } from '../../../src/core/intl/endsInMark'
import type { MailView } from './mailHtml'

/**
 * Returns the text part of an email: short paragraphs, each link's URL on its own line, a
 * signature.
 */
export function mailText({
  greeting,
  heading,
  text,
  facts,
  links,
  note,
  action,
  why,
  club,
  address,
  unsubscribe,
}: Omit<MailView, 'language' | 'dir' | 'colours' | 'tokens' | 'subject' | 'linkIntro'>): string {
  const paragraphs = [
    heading,
    greeting,
    text,
    facts
      .map(({ label, value, isText }) =>
        label === ''
          ? value
          : isText
            ? `\n${withColon(label)}\n${value}`
            : `${withColon(label)} ${value}`,
      )
      .join('\n'),
    ...[...links, ...(action ? [action] : [])].map(
      ({ label, href }) => `${withColon(label)}\n${href}`,
    ),
    note,
    `-- \n${[club, address, why, unsubscribe && `${withColon(unsubscribe.label)} ${unsubscribe.href}`].filter(Boolean).join('\n')}`,
  ]
  return `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`
}

const withColon = (label: string): string => (endsInMark(label) ? label : `${label}:`)
