import { useCallback } from 'react'
import { messagePrefixes } from '../../../generated/MessageId'
import { reportTextError } from './textErrors'
import type { TextValues, Translate } from './Translate'
import { usePageIntl } from './usePageIntl'

/** Returns `t(id, values)`, which returns the text of a message id in the page's language. */
export const useText = (): Translate => usePageIntl().t

/**
 * Like `useText`, but for ids that are only known at run time, such as titles in a generated form.
 * What is no id, such as a club's own title, is returned unchanged.
 */
export function useDynamicText(): (id: string, values?: TextValues) => string {
  const { t, findId } = usePageIntl()
  return useCallback(
    (id, values) => {
      const messageId = findId(id)
      if (messageId !== undefined) return t(messageId, values)
      if (MESSAGE_ID.test(id)) reportTextError(new Error(`the message ${id} has no text`))
      return id
    },
    [t, findId],
  )
}

/** Returns a function that finds a text which not every id of its kind has, such as a hint's. */
export function useOptionalText(): (id: string, values?: TextValues) => string | undefined {
  const { t, findId } = usePageIntl()
  return useCallback(
    (id, values) => {
      const messageId = findId(id)
      return messageId === undefined ? undefined : t(messageId, values)
    },
    [t, findId],
  )
}

/** Matches what can only be a message id. */
const MESSAGE_ID = new RegExp(`^(?:${messagePrefixes.join('|')})(?:\\.[\\w-]+)+$`)
