import { createElement, Fragment, type ReactNode } from 'react'
import { usePortalIntl } from './IntlContext'

/** Values of a message's placeholders. */
export type TextValues = Readonly<Record<string, string | number | boolean | Date>>
/** Values of a rich message: elements, and functions for its tags. */
export type RichValues = Readonly<Record<string, ReactNode | ((chunks: ReactNode[]) => ReactNode)>>

/** `t(id, values)`: the text of a message id in the page's language; an id that nobody knows shows as itself. */
export function useText(): (id: string, values?: TextValues) => string {
  const { shape } = usePortalIntl()
  return (id, values) => String(format(shape.formatMessage, id, values))
}

/** `rich(id, values)`: a message with elements or tags in it, `<link>…</link>` taking a function of that name. */
export function useRichText(): (id: string, values: RichValues) => ReactNode {
  const { shape } = usePortalIntl()
  return (id, values) => createElement(Fragment, null, format(shape.formatMessage, id, values))
}

// Ids are data here (checked by the messages' tests), where react-intl's types want them registered.
function format(formatMessage: unknown, id: string, values: TextValues | RichValues | undefined): ReactNode {
  return (formatMessage as (descriptor: { id: string }, values?: TextValues | RichValues) => ReactNode)({ id }, values)
}
