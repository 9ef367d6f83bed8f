import type { ReactNode } from 'react'
import type { IntlShape } from 'react-intl'
import { usePortalIntl } from './IntlContext'

/** Values of a message's placeholders. */
export type TextValues = Readonly<Record<string, string | number | boolean | Date>>

/** `t(id, values)`: the text of a message id in the page's language; an id that nobody knows shows as itself. */
export function useText(): (id: string, values?: TextValues) => string {
  const { shape } = usePortalIntl()
  return (id, values) => String(format(shape, id, values))
}

function format(shape: IntlShape, id: string, values: TextValues | undefined): ReactNode {
  const message = shape.messages?.[id]
  // Texts without placeholders travel as plain strings, which react-intl would want to parse.
  if (typeof message === 'string' && !/[{<]/.test(message)) return message
  // Ids are data here (checked by the messages' tests), where react-intl's types want them registered.
  const formatMessage = shape.formatMessage as (descriptor: { id: string }, values?: TextValues) => ReactNode
  return formatMessage({ id }, values)
}
