import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { customerAtom } from '../../../core/session/atoms'
import type { DrawingName } from '../../../ui/media/Drawing'
import { ResultScreen } from '../../../ui/feedback/ResultScreen'

/** A result screen for whoever is looking: 'Logout' stands there only for who is signed in. (shell.error.logout-button-authenticated) */
export function Failure({ title, text, drawing = 'broken', action }: { title: string; text?: ReactNode; drawing?: DrawingName; action?: ReactNode }): ReactNode {
  const signedIn = useAtomValue(customerAtom) !== null
  return <ResultScreen drawing={drawing} title={title} text={text} signedIn={signedIn} action={action} />
}
