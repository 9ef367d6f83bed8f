import { createContext, useContext } from 'react'
import { useText } from '../../src/core/intl/useText'

/** Whether a mail server is set up (`sendsMail` of the session); without one, nothing is emailed. */
export const SendsMail = createContext(true)

/**
 * Words what was emailed: returns a text that says so as it is or, without a mail server, what
 * became of the emails instead.
 */
export function useMailed(): (text: string) => string {
  const t = useText()
  const sendsMail = useContext(SendsMail)
  return (text) => (sendsMail ? text : t('studio.noMailServer'))
}
